import { describe, expect, test } from 'vitest';
import {
  type ChangeMeaning,
  isSameDay,
  priceMeaning,
  registrationMeanings,
  websiteStatusMeaning,
} from './monitoring-meanings.ts';

const same = { isSameRegistrar: false, hasSameDate: true };
const day = (text: string) => `${text}T00:00:00.000Z`;
const status = (before: string[], after: string[]) => ({ field: 'status', before, after });
const expiry = (before: string, after: string) => ({ field: 'expirationDate', before: day(before), after: day(after) });
const lock = 'clientTransferProhibited';
const moved = { field: 'registrar', before: 'One', after: 'Two' };
const begun = { field: 'registrationDate', before: day('2010-05-01'), after: day('2026-03-01') };
const back = { field: 'registered', before: false, after: true };

describe('MON-001 what a change of a registration means', () => {
  test.each<[string, { field: string; before: unknown; after: unknown }, ChangeMeaning | null]>([
    ['a year more', expiry('2026-05-01', '2027-05-01'), 'renewed'],
    ['a term that moved back', expiry('2027-05-01', '2026-05-01'), 'expiryMovedBack'],
    ['a term that was corrected by days', expiry('2026-05-01', '2026-05-11'), null],
    ['another registrar', moved, 'transferred'],
    ['redemption', status(['autoRenewPeriod'], ['redemptionPeriod']), 'enteredRedemption'],
    ['redemption, as RDAP writes it', status([], ['redemption period', 'pending delete']), 'enteredRedemption'],
    ['pending delete', status(['redemptionPeriod'], ['pendingDelete']), 'enteredPendingDelete'],
    ['restored', status(['redemptionPeriod'], ['ok']), 'restored'],
    ['statuses that are told no more', status(['redemptionPeriod'], []), null],
    ['taken off the net', status(['ok'], ['serverHold', lock]), 'onHold'],
    ['on the net again', status(['clientHold'], ['ok']), 'offHold'],
    ['still held by one of two', status(['clientHold', 'serverHold'], ['serverHold']), null],
    ['locked', status(['ok'], [lock]), 'locked'],
    ['unlocked', status([lock, 'clientUpdateProhibited'], ['ok']), 'unlocked'],
    ['other statuses', status(['addPeriod'], ['ok']), null],
    ['nameservers for the first time', { field: 'nameservers', before: [], after: ['a.test'] }, 'delegated'],
    ['no nameservers any more', { field: 'nameservers', before: ['a.test'], after: [] }, 'undelegated'],
    ['other nameservers', { field: 'nameservers', before: ['a.test'], after: ['b.test'] }, null],
    ['signed', { field: 'dnssec', before: false, after: true }, 'signed'],
    ['no longer signed', { field: 'dnssec', before: true, after: false }, 'unsigned'],
    ['other keys', { field: 'dsRecords', before: ['1'], after: ['2'] }, null],
    ['no longer known to its registry', { field: 'registered', before: true, after: false }, 'released'],
    ['known again, begun as before', back, 'restored'],
    ['a beginning that was corrected', { ...begun, after: day('2010-05-03') }, null],
  ])('%s', (_, change, meaning) => {
    expect(registrationMeanings([change], same)).toEqual([meaning]);
  });

  test('one registrar under a new name is no transfer', () => {
    expect(registrationMeanings([moved], { ...same, isSameRegistrar: true })).toEqual(['registrarRenamed']);
  });

  test('the year that a transfer adds is no renewal; every other change is reported', () => {
    const changes = [expiry('2026-05-01', '2027-05-01'), moved, status([lock], ['ok'])];
    expect(registrationMeanings(changes, same)).toEqual([null, 'transferred', 'unlocked']);
  });

  test('a name that was registered again is reported once, with its fields', () => {
    const fields = [moved, expiry('2026-05-01', '2027-03-01'), status([lock], ['addPeriod'])];
    expect(registrationMeanings([...fields, begun], same)).toEqual([null, null, null, 'reregistered']);
    expect(registrationMeanings([back, ...fields, begun], same)).toEqual(['reregistered', null, null, null, null]);
    // its registry publishes no beginning
    expect(registrationMeanings([back], { ...same, hasSameDate: false })).toEqual(['reregistered']);
  });
});

test('MON-001 what a price means', () => {
  const meanings = [priceMeaning(0, 5), priceMeaning(5, 0), priceMeaning(5, 6), priceMeaning(6, 5)];
  expect(meanings).toEqual(['listed', 'delisted', 'priceRaised', 'priceLowered']);
});

test('MON-001 what another state of a website means', () => {
  expect(websiteStatusMeaning('noWebsite', 'websiteDeveloped')).toBe('websiteAppeared');
  expect(websiteStatusMeaning('parkedDomain', 'websiteDeveloped')).toBe('nowDeveloped');
  expect(websiteStatusMeaning('websiteDeveloped', 'forSaleLander')).toBe('nowForSale');
  expect(websiteStatusMeaning('websiteDeveloped', 'parkedDomain')).toBe('nowParked');
  expect(websiteStatusMeaning('websiteDeveloped', 'noWebsite')).toBe('websiteGone');
  expect(websiteStatusMeaning('websiteDeveloped', 'unknown')).toBeNull();
});

test('D-208 a date written without its time equals the same day written with one', () => {
  expect(isSameDay(day('2026-05-01'), '2026-05-02T11:59:00.000Z')).toBe(true);
  expect(isSameDay(day('2026-05-01'), day('2026-05-03'))).toBe(false);
  expect(isSameDay('ok', 'ok')).toBe(false);
  expect(isSameDay(null, day('2026-05-01'))).toBe(false);
});

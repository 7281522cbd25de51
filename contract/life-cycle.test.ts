import { describe, expect, test } from 'vitest';
import { dayMs } from './dates.ts';
import { lifeCycleOf, type NameFacts, type Phase, phaseOf, releaseWindowOf } from './life-cycle.ts';
import { countryLifeCycles, genericLifeCycle } from './life-cycle-rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
const name = (facts: Partial<NameFacts>): NameFacts => ({
  tld: 'com',
  eppStatuses: ['ok'],
  expirationDate: inDays(200),
  isNotRegistered: false,
  lastChangedDate: null,
  ...facts,
});
/** The window in days from now. */
function window(facts: Partial<NameFacts>) {
  const found = releaseWindowOf(name(facts), now);
  const daysTo = (date: Date) => Math.round((date.getTime() - now.getTime()) / dayMs);
  return found && { from: daysTo(found.from), until: daysTo(found.until), basis: found.basis };
}

describe('the rules of registries', () => {
  test.each([
    ['com', genericLifeCycle],
    ['photography', genericLifeCycle],
    ['co.uk', countryLifeCycles.uk],
    ['uk', countryLifeCycles.uk],
    ['com.test', genericLifeCycle],
    ['test', genericLifeCycle],
    ['co.uk.test', countryLifeCycles.uk],
    ['jp', null],
    ['uk.com', null],
    ['xn--p1ai', null],
    ['edu', null],
    ['', genericLifeCycle],
  ])('for .%s are known, or said to be unknown', (tld, rules) => {
    expect(lifeCycleOf(tld)).toBe(rules);
  });

  test('every registry’s rules name their source, and no phase has a minimum above its maximum', () => {
    const all = [genericLifeCycle, ...Object.values(countryLifeCycles)];
    expect(all.length).toBeGreaterThan(20);
    for (const { grace, redemption, pendingDelete, source } of all) {
      expect(source.url).toMatch(/^https:\/\/\S+$/);
      for (const [least, most] of [grace ?? [0, 0], redemption, pendingDelete]) {
        expect(least).toBeGreaterThanOrEqual(0);
        expect(most).toBeGreaterThanOrEqual(least);
      }
    }
  });
});

describe('the phase of a name', () => {
  test.each<[Phase, Partial<NameFacts>]>([
    ['active', {}],
    ['active', { eppStatuses: ['clientTransferProhibited'], expirationDate: null }],
    ['unknown', { eppStatuses: null, expirationDate: null }],
    ['expired', { expirationDate: inDays(-1) }],
    ['autoRenew', { eppStatuses: ['autoRenewPeriod'], expirationDate: inDays(364) }],
    ['redemption', { eppStatuses: ['redemptionPeriod'], expirationDate: inDays(-40) }],
    ['redemption', { eppStatuses: ['pendingDelete', 'redemptionPeriod'] }],
    ['redemption', { eppStatuses: ['in quarantaine'], expirationDate: null }],
    ['pendingDelete', { eppStatuses: ['pendingDelete'] }],
    ['pendingDelete', { eppStatuses: ['Expired Pending Purge'] }],
    ['free', { isNotRegistered: true, eppStatuses: ['ok'] }],
    ['active', { eppStatuses: [`${'x'.repeat(200)} redemption`] }],
  ])('%s of %o', (phase, facts) => {
    expect(phaseOf(name(facts), now)).toBe(phase);
  });
});

describe('when a name is expected to be free', () => {
  test('an expired .com: the registrar keeps it for up to 45 days, then 30 and 5 follow', () => {
    expect(window({ expirationDate: inDays(-10) })).toEqual({ from: 25, until: 71, basis: 'expiry' });
  });

  test('a renewal by the registry put the date a year ahead: the wait is computed from the date before', () => {
    const facts = { eppStatuses: ['autoRenewPeriod'], expirationDate: new Date('2027-11-12T12:00:00Z') };
    expect(window(facts)).toEqual({ from: 25, until: 71, basis: 'expiry' });
  });

  test('in pending deletion since a day that the registry gives: free on one day or the next', () => {
    const facts = { eppStatuses: ['pendingDelete'], lastChangedDate: inDays(-2) };
    expect(window(facts)).toEqual({ from: 3, until: 4, basis: 'pendingDelete' });
  });

  test('in pending deletion since an unknown day: free on any of the next five', () => {
    expect(window({ eppStatuses: ['pendingDelete'] })).toEqual({ from: 0, until: 6, basis: 'pendingDelete' });
    const old = { eppStatuses: ['pendingDelete'], lastChangedDate: inDays(-90) };
    expect(window(old), 'a change before the phase says nothing of it').toMatchObject({ from: 0, until: 6 });
  });

  test('two observations narrow the days on which a name becomes free', () => {
    const facts = { eppStatuses: ['pendingDelete'], phaseBegan: { after: inDays(-1.5), by: inDays(-1) } };
    expect(releaseWindowOf(name(facts), now)).toEqual({ from: inDays(3.5), until: inDays(5), basis: 'pendingDelete' });
  });

  test('in redemption: free after the rest of the 30 days and 5 more', () => {
    const facts = { eppStatuses: ['redemptionPeriod'], lastChangedDate: inDays(-20) };
    expect(window(facts)).toEqual({ from: 15, until: 16, basis: 'redemption' });
  });

  test('.de publishes no expiry, .de in redemption is free after 30 days, .uk 95 days after its date', () => {
    expect(window({ tld: 'de', expirationDate: null })).toBeNull();
    expect(window({ tld: 'de', eppStatuses: ['redemptionPeriod'], lastChangedDate: inDays(-29) })).toEqual({
      from: 1,
      until: 2,
      basis: 'redemption',
    });
    expect(window({ tld: 'co.uk', expirationDate: inDays(-90) })).toEqual({ from: 5, until: 6, basis: 'expiry' });
  });

  test.each([
    ['an unknown TLD', { tld: 'jp', expirationDate: inDays(-10) }],
    ['long after every rule', { expirationDate: inDays(-200) }],
    ['nothing read', { eppStatuses: null, expirationDate: null }],
    ['free already', { isNotRegistered: true }],
  ])('unknown: %s', (_, facts) => {
    expect(window(facts)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { isOfRegistrar } from './registrar-hosts.rules.ts';
import type { TransferFacts } from './transfer-facts.reads.ts';
import { checksOf, followed, hasLockRules, lockAfter, type Plan } from './transfers.rules.ts';

const now = new Date('2026-11-23T12:00:00Z');
const at = new Date('2026-11-20T08:00:00Z');
const told = { at, source: 'rdap.example' };
const facts = (some: Partial<TransferFacts> = {}): TransferFacts => ({
  domainId: 'd',
  name: 'a.com',
  domainName: 'a.com',
  tld: 'com',
  status: 0,
  registrar: 'Old Names, LLC',
  eppStatuses: ['ok'],
  registeredAt: new Date('2020-01-01T00:00:00Z'),
  transferredAt: null,
  expiresAt: new Date('2027-06-01T00:00:00Z'),
  isExpiryOwn: false,
  nameservers: ['ada.ns.other.net'],
  isSigned: false,
  isNotRegistered: false,
  syncedAt: at,
  told: {
    registrarName: told,
    eppStatuses: told,
    registrationDate: told,
    expirationDate: told,
    nameServers: told,
    dnssec: told,
  },
  ...some,
});
const plan = (some: Partial<Plan> = {}): Plan => ({
  fromRegistrar: 'Old Names, LLC',
  toRegistrar: 'New Names',
  state: 'planned',
  stateAt: new Date('2026-11-01T00:00:00Z'),
  ...some,
});
const checks = (some: Partial<TransferFacts> = {}, planned: Partial<Plan> = {}) =>
  checksOf(facts(some), plan(planned), { now, ownHosts: ['ns1.us.example', 'ns2.us.example'], nextLookAt: null });
const found = (kind: string, some: Partial<TransferFacts> = {}, planned: Partial<Plan> = {}) => {
  const check = checks(some, planned).all.find((one) => one.kind === kind);
  return [check?.verdict, check?.finding];
};

describe('D-223 the checks', () => {
  test('pass for a name without obstacles, with source and age of each answer', () => {
    const { locked, age60Days, daysToExpiry, all, lockSeen, lookedAt } = checks();
    expect({ locked, age60Days, daysToExpiry, lockSeen }).toEqual({
      locked: false,
      age60Days: true,
      daysToExpiry: 190,
      lockSeen: null,
    });
    expect(all.map(({ kind, verdict }) => [kind, verdict])).toEqual(
      ['lock', 'age', 'expiry', 'status', 'registrar', 'nameservers', 'dnssec'].map((kind) => [kind, 'fine']),
    );
    expect(all[0]).toMatchObject({ seenAt: at.toISOString(), source: 'rdap.example' });
    expect(lookedAt).toBe(at.toISOString());
  });

  test('count what no source answered as unknown, not as good news', () => {
    const nothing = { at: null, source: null };
    const unknown = checks({
      registrar: null,
      eppStatuses: null,
      registeredAt: null,
      expiresAt: null,
      nameservers: null,
      isSigned: null,
      told: {
        registrarName: nothing,
        eppStatuses: nothing,
        registrationDate: nothing,
        expirationDate: nothing,
        nameServers: nothing,
        dnssec: nothing,
      },
    });
    expect(unknown).toMatchObject({ locked: null, age60Days: null, daysToExpiry: null, lookedAt: null });
    expect(new Set(unknown.all.map(({ verdict }) => verdict))).toEqual(new Set(['unknown']));
  });

  test.each([
    [['clientTransferProhibited'], 'locked', true],
    [['client transfer prohibited', 'clientHold'], 'locked', true],
    [['serverTransferProhibited', 'clientTransferProhibited'], 'lockedByRegistry', true],
    [['clientUpdateProhibited'], 'unlocked', false],
    [[], 'unlocked', false],
  ])('judge the lock of %s', (eppStatuses, finding, locked) => {
    expect(checks({ eppStatuses }).locked).toBe(locked);
    expect(found('lock', { eppStatuses })).toEqual([locked ? 'blocked' : 'fine', finding]);
  });

  test.each([
    ['2026-09-24T12:00:01Z', 'newRegistration', false],
    ['2026-09-24T12:00:00Z', 'oldEnough', true],
    ['2027-01-01T00:00:00Z', 'newRegistration', false],
  ])('judge the 60 days of a name registered at %s', (date, finding, isOver) => {
    expect(checks({ registeredAt: new Date(date) }).age60Days).toBe(isOver);
    expect(found('age', { registeredAt: new Date(date) })[1]).toBe(finding);
  });

  test('judge the 60 days after the last transfer, and say until when', () => {
    const transferredAt = { value: new Date('2026-11-01T00:00:00Z'), told };
    const { age60Days, all } = checks({ transferredAt });
    expect(age60Days).toBe(false);
    expect(all[1]).toMatchObject({ finding: 'newTransfer', date: '2026-12-31T00:00:00.000Z' });
    expect(checks({ transferredAt: { value: new Date('2026-01-01T00:00:00Z'), told } }).age60Days).toBe(true);
  });

  test('N6 D-223d say by how many days they judge, whichever rule that is', () => {
    const age = (some: Partial<TransferFacts>) => checks(some).all.find(({ kind }) => kind === 'age')?.values;
    expect([age({}), age({ registeredAt: new Date('2026-11-01T00:00:00Z') })]).toEqual([['60'], ['60']]);
  });

  test('N6 D-223d a shorter lock counts from its first day on, and one without a day never', () => {
    const days = (count: number, registrantChange = count) => ({
      ...{ registration: count, transfer: count },
      registrantChange,
    });
    const rules = [
      { from: '2016-12-01', days: days(60) },
      { from: '2027-03-01', days: days(30, 0) },
      { from: null, days: days(1) },
    ];
    const until = (day: string, cause: 'transfer' | 'registrantChange' = 'transfer') => {
      const lock = lockAfter(cause, new Date(`${day}T06:00:00Z`), rules);
      return [lock.until.toISOString().slice(0, 13), lock.days];
    };
    expect(until('2010-05-01')).toEqual(['2010-06-30T06', 60]);
    expect(until('2026-12-30')).toEqual(['2027-02-28T06', 60]);
    expect(until('2027-01-10')).toEqual(['2027-03-01T00', 30]);
    expect(until('2027-02-20')).toEqual(['2027-03-22T06', 30]);
    expect(until('2027-04-01')).toEqual(['2027-05-01T06', 30]);
    expect(until('2027-02-20', 'registrantChange')).toEqual(['2027-03-01T00', 0]);
    expect(until('2027-04-01', 'registrantChange')).toEqual(['2027-04-01T06', 0]);
  });

  test.each(['de', 'co.uk', 'xn--p1ai', 'de.test', 'co.uk.test', 'gov'])(
    'below .%s say that the rule is not known instead of asserting it',
    (tld) => {
      expect(hasLockRules(tld)).toBe(false);
      const some = { tld, registeredAt: new Date('2026-11-20T00:00:00Z') };
      expect([checks(some).age60Days, found('age', some)]).toEqual([null, ['unknown', 'otherRules']]);
    },
  );
  test.each(['com', 'club', 'test', 'com.test', 'info.test'])('below .%s apply the rule', (tld) => {
    expect(hasLockRules(tld)).toBe(true);
  });

  test.each([
    ['2026-12-23T23:00:00Z', 30, 'soon'],
    ['2026-12-24T00:00:00Z', 31, 'farAway'],
    ['2026-11-23T23:00:00Z', 0, 'soon'],
    ['2026-11-22T23:00:00Z', -1, 'expired'],
  ])('an expiry on %s is %s days away', (date, days, finding) => {
    const expiresAt = new Date(date);
    expect([checks({ expiresAt }).daysToExpiry, found('expiry', { expiresAt })[1]]).toEqual([days, finding]);
  });

  test('give the user’s own date neither source nor age', () => {
    expect(checks({ isExpiryOwn: true }).all[2]).toMatchObject({ seenAt: null, source: null });
  });

  test.each([
    [
      ['pendingTransfer', 'redemptionPeriod'],
      ['attention', 'underWay'],
    ],
    [
      ['redemptionPeriod', 'pendingDelete'],
      ['blocked', 'redemption'],
    ],
    [['pending delete'], ['blocked', 'deleting']],
    [['pendingRestore'], ['blocked', 'redemption']],
    [['pendingUpdate'], ['attention', 'busy']],
    [['serverHold'], ['attention', 'onHold']],
    [['clientDeleteProhibited'], ['fine', 'free']],
  ])('judge the statuses %s', (eppStatuses, expected) => {
    expect(found('status', { eppStatuses })).toEqual(expected);
  });
  test('judge a name that is not registered', () => {
    expect(found('status', { isNotRegistered: true })).toEqual(['blocked', 'notRegistered']);
  });

  test('warn of nameservers of the present registrar, which may stop, and of no others', () => {
    const at = (...nameservers: string[]) => found('nameservers', { nameservers })[1];
    expect(at('ns1.us.example')).toBe('ours');
    expect(at('ns1.us.example', 'ns.else.net')).toBe('independent');
    expect(at('ns1.a.com')).toBe('independent');
    expect(at()).toBe('none');
    expect(found('nameservers', { registrar: 'GoDaddy.com, LLC', nameservers: ['ns07.domaincontrol.com'] })).toEqual([
      'attention',
      'ofRegistrar',
    ]);
  });
  test.each([
    ['ns1.quayside-dns.com.test', 'Quayside Domains, LLC', true],
    ['ada.ns.cloudflare.com', 'Cloudflare, Inc.', true],
    ['dns1.registrar-servers.com', 'NameCheap, Inc.', true],
    ['ns1.247names.biz.test', '24/7 Names "Express", LLC', true],
    ['ns1.name-dns.net', 'Name.com, Inc.', false],
    ['ns1.internet.net', 'Internet Domain Service BS Corp', false],
    ['evil-registrar-servers.com', 'NameCheap, Inc.', false],
    ['ns1.anything.net', '', false],
  ])('%s is one of %s: %s', (host, registrar, is) => {
    expect(isOfRegistrar(host, registrar)).toBe(is);
  });

  test('distinguish a lock that came back after it was lifted from one that was never seen to go', () => {
    const eppStatuses = ['clientTransferProhibited'];
    const since = (stateAt: string, state: Plan['state'] = 'unlocked') =>
      checks({ eppStatuses }, { state, stateAt: new Date(stateAt) }).lockSeen;
    expect(since('2026-11-10T00:00:00Z')).toBe('again');
    expect(since('2026-11-21T00:00:00Z')).toBe('still');
    expect(since('2026-11-10T00:00:00Z', 'codeObtained')).toBe('again');
    expect(since('2026-11-10T00:00:00Z', 'planned')).toBeNull();
    expect(since('2026-11-10T00:00:00Z', 'completed')).toBeNull();
  });
});

describe('D-223 steps from the registry’s answers', () => {
  const next = (some: Partial<TransferFacts>, planned: Partial<Plan> = {}) => followed(facts(some), plan(planned));
  test('go forward, never back', () => {
    expect(next({})).toEqual({ state: 'unlocked', arrivedAt: null });
    expect(next({}, { state: 'codeObtained' })).toBeNull();
    expect(next({ eppStatuses: ['pendingTransfer'] })).toEqual({ state: 'requested', arrivedAt: null });
    expect(next({ eppStatuses: ['pendingTransfer'] }, { state: 'requested' })).toBeNull();
    expect(next({ eppStatuses: ['clientTransferProhibited'] }, { state: 'unlocked' })).toBeNull();
    expect(next({ eppStatuses: null })).toBeNull();
  });
  test('end at the planned registrar, however it is spelt', () => {
    expect(next({ registrar: 'NEW NAMES' })).toEqual({ state: 'completed', arrivedAt: 'NEW NAMES' });
    expect(next({ registrar: 'New Names' }, { fromRegistrar: 'New-Names' })).not.toMatchObject({ state: 'completed' });
    expect(next({ registrar: 'New Names', isNotRegistered: true })).toBeNull();
  });
});

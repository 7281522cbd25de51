import { describe, expect, test } from 'vitest';
import { type ListingKind, listingKinds } from '#contract/listing-guard.ts';
import { evidenceOf, type Listing, type ListingFacts, type Price } from './kinds.rules.ts';
import { type StoredTask, settle } from './settle.rules.ts';

const now = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const usd = (cents: number): Price => ({ cents, currency: 'USD' });
const eur = (cents: number): Price => ({ cents, currency: 'EUR' });
const listing = (marketplace: Listing['marketplace'], cents: number, more: Partial<Listing> = {}): Listing => ({
  ...{ marketplace, ...usd(cents), at: daysAgo(1), since: daysAgo(30), ...more },
});
const facts = (more: Partial<ListingFacts> = {}): ListingFacts => ({
  ...{ standing: 'held', standingAt: null, soldFor: null, askingPrice: null, floorPrice: null, autoRenew: null },
  ...{ disputedAt: null, ending: null, isInGrace: false, registryAt: daysAgo(2), expiresAt: null },
  ...{ registrar: null, nameservers: null, isOwnMove: false, isInUse: false, websiteAt: null },
  listings: [listing('sedo', 100_000)],
  answeredAt: { sedo: daysAgo(1), godaddy: daysAgo(1), atom: daysAgo(1) },
  settings: { tolerance: 0, surcharges: {} },
  usdPer: { USD: 1, EUR: 1.25 },
  ...more,
});
const kindsOf = (of: ListingFacts) => listingKinds.filter((kind) => evidenceOf(kind, of, now) !== null);
const opened = (of: ListingFacts, kind: ListingKind): StoredTask => {
  const task = settle([], of, { now: daysAgo(3) }).find((one) => one.kind === kind);
  if (!task) throw new Error(`${kind} did not open`);
  return task;
};
const after = (task: StoredTask, of: ListingFacts, at = now) =>
  settle([task], of, { now: at }).find(({ kind }) => kind === task.kind) ?? task;

const sold = facts({ standing: 'sold', standingAt: daysAgo(2), soldFor: usd(940_000) });
const off = facts({ askingPrice: usd(80_000) });
const changed = { values: ['new', 'old'], at: daysAgo(5) };

describe('GUARD-001 what opens a task', () => {
  test.each<[kind: ListingKind, because: string, of: ListingFacts]>([
    ['sold', 'it is sold here', sold],
    ['sold', 'it is dropped here', facts({ standing: 'dropped' })],
    ['notYours', 'the registry does not know it', facts({ ending: 'notRegistered' })],
    ['notYours', 'it is in redemption', facts({ ending: 'redemption' })],
    ['notYours', 'registrar and nameservers are others', facts({ registrar: changed, nameservers: changed })],
    ['belowFloor', 'a marketplace asks less than the floor', facts({ floorPrice: usd(100_001) })],
    ['dispute', 'its owner marked it', facts({ disputedAt: daysAgo(1) })],
    ['inUse', 'its website is in use', facts({ isInUse: true })],
    ['expiring', 'it has expired and does not renew itself', facts({ expiresAt: daysAgo(1), autoRenew: false })],
    [
      'expiring',
      'it is in grace and does not renew itself',
      facts({ expiresAt: daysAgo(-300), isInGrace: true, autoRenew: false }),
    ],
    ['pricesDiffer', 'a marketplace asks another price', off],
    ['pricesDiffer', 'two marketplaces differ', facts({ listings: [listing('sedo', 100), listing('atom', 200)] })],
    ['fastTransfer', 'the registrar is another', facts({ registrar: changed })],
    ['fastTransfer', 'the nameservers are others', facts({ nameservers: changed })],
    [
      'offersOnly',
      'it takes offers although a price is known',
      facts({ askingPrice: usd(100), listings: [listing('sedo', 0)] }),
    ],
  ])('%s, because %s', (kind, _, of) => {
    expect(kindsOf(of)).toEqual([kind]);
  });

  test.each<[what: string, of: ListingFacts]>([
    ['listed nowhere', facts({ standing: 'sold', listings: [] })],
    ['at its price', facts({ askingPrice: usd(100_000), floorPrice: usd(100_000) })],
    ['deleted or watched only', facts({ standing: 'none', ending: 'redemption', floorPrice: usd(900_000) })],
    ['in use, and for offers alone', facts({ isInUse: true, listings: [listing('sedo', 0)] })],
    ['expired, and may renew itself', facts({ expiresAt: daysAgo(1) })],
    ['moved before it was listed', facts({ registrar: { ...changed, at: daysAgo(40) } })],
    ['within the tolerance', facts({ askingPrice: usd(95_000), settings: { tolerance: 5.3, surcharges: {} } })],
    [
      'dearer by the surcharge',
      facts({ askingPrice: usd(80_000), settings: { tolerance: 0, surcharges: { sedo: 25 } } }),
    ],
    [
      'in another currency, as far as rates move',
      facts({ askingPrice: usd(98_000), listings: [listing('sedo', 80_000, eur(80_000))] }),
    ],
  ])('GUARD-001 a domain that is %s has none', (_, of) => {
    expect(kindsOf(of)).toEqual([]);
  });

  test('GUARD-001 a move that the owner planned lost the fast transfer, but not the domain', () => {
    expect(kindsOf(facts({ registrar: changed, nameservers: changed, isOwnMove: true }))).toEqual(['fastTransfer']);
  });
});

describe('MONEY-004 amounts in two currencies are compared by the rate of the day, with 3 percent for it', () => {
  const inEuro = (cents: number) => [listing('sedo', cents, eur(cents))];
  test.each<[what: string, of: ListingFacts, kinds: ListingKind[]]>([
    ['the same euros', facts({ askingPrice: eur(100_000), listings: inEuro(100_000) }), []],
    ['one euro more', facts({ askingPrice: eur(100_000), listings: inEuro(100_100) }), ['pricesDiffer']],
    ['3 percent by the rate', facts({ askingPrice: usd(128_800), listings: inEuro(100_000) }), []],
    ['4 percent by the rate', facts({ askingPrice: usd(130_100), listings: inEuro(100_000) }), ['pricesDiffer']],
    ['a floor 3 percent higher', facts({ floorPrice: usd(128_800), listings: inEuro(100_000) }), []],
    ['a floor 4 percent higher', facts({ floorPrice: usd(130_300), listings: inEuro(100_000) }), ['belowFloor']],
    [
      'a floor one cent higher in its own',
      facts({ floorPrice: eur(100_001), listings: inEuro(100_000) }),
      ['belowFloor'],
    ],
    ['no rate', facts({ askingPrice: { cents: 5_000, currency: 'ISK' }, listings: inEuro(100_000) }), []],
  ])('%s', (_, of, kinds) => expect(kindsOf(of)).toEqual(kinds));

  test('evidence says each amount as it was said', () => {
    const [owners, sedos] =
      evidenceOf('pricesDiffer', facts({ askingPrice: usd(130_100), listings: inEuro(100_000) }), now) ?? [];
    expect(owners).not.toHaveProperty('currency');
    expect(sedos).toMatchObject({ fact: 'listedAt', cents: 100_000, currency: 'EUR', percent: -3.9, isOdd: true });
  });
});

test('GUARD-002 evidence names source, value and moment, and which of them is wrong', () => {
  const of = facts({ askingPrice: usd(80_000), listings: [listing('sedo', 80_000), listing('atom', 100_000)] });
  expect(evidenceOf('pricesDiffer', of, now)).toMatchObject([
    { source: 'owner', fact: 'askingPrice', cents: 80_000, at: null, isOdd: false },
    { source: 'sedo', fact: 'listedAt', cents: 80_000, isOdd: false, percent: null },
    { source: 'atom', fact: 'listedAt', cents: 100_000, isOdd: true, percent: 25, at: daysAgo(1).toISOString() },
  ]);
  const noted = settle([], of, { now, ownAt: now })[0];
  expect(noted?.evidence[0]?.at).toBe(now.toISOString());
  const later = settle(noted ? [noted] : [], { ...of, listings: [listing('sedo', 90_000)] }, { now: daysAgo(-1) })[0];
  expect(later?.evidence[0]?.at).toBe(now.toISOString());
});

describe('GUARD-003 what closes a task', () => {
  const unlisted = (of: ListingFacts, at: Date) => ({ ...of, listings: [], answeredAt: { sedo: at } });

  test.each<[ListingKind, ListingFacts]>([
    ['sold', sold],
    ['notYours', facts({ ending: 'redemption' })],
    ['belowFloor', facts({ floorPrice: usd(100_001) })],
    ['dispute', facts({ disputedAt: daysAgo(9) })],
    ['inUse', facts({ isInUse: true })],
    ['expiring', facts({ expiresAt: daysAgo(9), autoRenew: false })],
    ['pricesDiffer', off],
    ['fastTransfer', facts({ registrar: changed })],
    ['offersOnly', facts({ askingPrice: usd(100), listings: [listing('sedo', 0)] })],
  ])(
    '%s closes when the marketplace answers otherwise twice, and not when the same answer is looked at again',
    (kind, of) => {
      const first = after(opened(of, kind), unlisted(of, daysAgo(0.5)));
      expect(first).toMatchObject({ state: 'open', clearCount: 1, clearAt: daysAgo(0.5) });
      expect(first.evidence.at(-1)).toMatchObject({ source: 'sedo', fact: 'notListed' });
      const again = after(first, unlisted(of, daysAgo(0.5)));
      expect(again).toEqual(first);
      expect(after(again, unlisted(of, now))).toMatchObject({ state: 'closed', closedAt: now, clearCount: 2 });
    },
  );

  test.each<[ListingKind, ListingFacts, Partial<ListingFacts>]>([
    ['sold', sold, { standing: 'held' }],
    ['belowFloor', facts({ floorPrice: usd(100_001) }), { floorPrice: usd(90_000) }],
    ['dispute', facts({ disputedAt: daysAgo(9) }), { disputedAt: null }],
    ['inUse', facts({ isInUse: true }), { isInUse: false }],
    ['expiring', facts({ expiresAt: daysAgo(9), autoRenew: false }), { expiresAt: daysAgo(-300) }],
    ['pricesDiffer', off, { askingPrice: usd(100_000) }],
    ['offersOnly', facts({ askingPrice: usd(100), listings: [listing('sedo', 0)] }), { askingPrice: null }],
    ['notYours', facts({ ending: 'redemption' }), { ending: null }],
    ['fastTransfer', facts({ registrar: changed }), { standing: 'sold' }],
  ])('%s closes at once where the domain itself is otherwise', (kind, of, more) => {
    expect(after(opened(of, kind), { ...of, ...more })).toMatchObject({ state: 'closed', closedAt: now });
  });

  test('GUARD-003 one answer that overlooked the listing leaves the task open, and the next counts from one again', () => {
    const first = after(opened(sold, 'sold'), unlisted(sold, daysAgo(1.5)));
    const back = after(first, sold);
    expect(back).toMatchObject({ state: 'open', clearCount: 0, clearAt: null });
    expect(after(back, unlisted(sold, now))).toMatchObject({ state: 'open', clearCount: 1 });
  });

  test('GUARD-003 a marketplace that does not answer closes nothing', () => {
    const task = opened(sold, 'sold');
    expect(settle([task], { ...sold, listings: [], answeredAt: {} }, { now })).toEqual([]);
  });

  test('GUARD-003 what closed opens anew with a new beginning', () => {
    const closed = { ...opened(sold, 'sold'), state: 'closed' as const, closedAt: daysAgo(2) };
    expect(after(closed, sold)).toMatchObject({ state: 'open', since: now, closedAt: null, clearCount: 0 });
  });
});

describe('GUARD-004 what is intended', () => {
  const meant = (until: string | null): StoredTask => ({ ...opened(off, 'pricesDiffer'), state: 'meant', until });
  const dearer = { ...off, listings: [listing('sedo', 110_000)] };

  test('until a price changes: another price opens it again, the same at another time does not', () => {
    const later = { ...off, listings: [listing('sedo', 100_000, { at: now })] };
    expect(after(meant(null), later)).toMatchObject({ state: 'meant' });
    expect(after(meant(null), dearer)).toMatchObject({ state: 'open', since: now, until: null });
  });

  test('until a day: it stays through that day, whatever the price, and is open on the next', () => {
    expect(after(meant('2026-11-23'), dearer)).toMatchObject({ state: 'meant', until: '2026-11-23' });
    expect(after(meant('2026-11-22'), off)).toMatchObject({ state: 'open', since: now });
  });

  test('it closes as an open one does', () => {
    expect(after(meant(null), { ...off, askingPrice: usd(100_000) })).toMatchObject({ state: 'closed' });
  });
});

import type { Evidence, ListingKind, ListingSettings } from '#contract/listing-guard.ts';
import type { MarketplaceKey } from '#contract/lookups.ts';
import { type UsdPer, usualCurrency } from '#contract/money.ts';

/** An amount as it was noted or quoted, in hundredths. */
export type Price = { cents: number; currency: string };

/** How a marketplace lists a domain, as it last answered; without a price it takes offers. */
export type Listing = Price & {
  marketplace: MarketplaceKey;
  /** when it answered so; null: a file said so, or it is not known */
  at: Date | null;
  /** since when it is listed there, as far as it was seen */
  since: Date | null;
};
/** A value that the registry changed. */
type Replaced = { values: string[]; at: Date };

/** All that is known of a domain whose listing is judged. */
export type ListingFacts = {
  /** of the portfolio, proven and not deleted; of others nothing is judged */
  standing: 'held' | 'sold' | 'dropped' | 'none';
  standingAt: Date | null;
  soldFor: Price | null;
  askingPrice: Price | null;
  floorPrice: Price | null;
  autoRenew: boolean | null;
  disputedAt: Date | null;
  /** as the registry tells; null: it is registered as ever, or not known */
  ending: 'redemption' | 'pendingDelete' | 'notRegistered' | null;
  /** the registry renewed it, and its registrar can still give that back */
  isInGrace: boolean;
  registryAt: Date | null;
  expiresAt: Date | null;
  /** the last change of each */
  registrar: Replaced | null;
  nameservers: Replaced | null;
  /** a transfer that the owner planned ended with this registrar */
  isOwnMove: boolean;
  isInUse: boolean;
  websiteAt: Date | null;
  listings: readonly Listing[];
  /** when each marketplace last answered, whatever it said */
  answeredAt: Partial<Record<MarketplaceKey, Date>>;
  settings: ListingSettings;
  /** the rates of the day */
  usdPer: UsdPer;
};

type Fact = Evidence['fact'];
type Line = Partial<Omit<Evidence, 'source' | 'fact' | 'at' | 'cents' | 'currency'>> & {
  at?: Date | null;
  price?: Price | null;
};
export const line = (source: Evidence['source'], fact: Fact, { at = null, price, ...rest }: Line = {}): Evidence => ({
  ...{ source, fact, cents: price?.cents ?? null, percent: null, values: [], isOdd: false, ...rest },
  ...(price && price.currency !== usualCurrency ? { currency: price.currency } : {}),
  at: at === null ? null : at.toISOString(),
});

type Rule = {
  /** what of the domain makes a listing wrong; null: nothing does */
  because: (facts: ListingFacts, now: Date) => Evidence[] | null;
  /** the listings that it makes wrong; the task closes when no marketplace lists the domain so any more */
  wrong: (facts: ListingFacts) => readonly Listing[];
};

const held = (facts: ListingFacts) => facts.standing === 'held' && notYours(facts) === null;
const all = ({ listings }: ListingFacts) => listings;
const priced = ({ listings }: ListingFacts) => listings.filter(({ cents }) => cents > 0);

/** Each kind in a line: what of the domain speaks against a listing, and against which. */
const rules: Record<ListingKind, Rule> = {
  sold: { because: soldHere, wrong: all },
  notYours: { because: (facts) => (facts.standing === 'held' ? notYours(facts) : null), wrong: all },
  belowFloor: { because: (facts) => (held(facts) ? amount('floorPrice', facts.floorPrice) : null), wrong: belowFloor },
  dispute: { because: (facts) => (held(facts) ? inDispute(facts) : null), wrong: all },
  inUse: { because: (facts) => (held(facts) ? inUse(facts) : null), wrong: priced },
  expiring: { because: (facts, now) => (held(facts) ? expiring(facts, now) : null), wrong: all },
  pricesDiffer: { because: (facts) => (held(facts) ? (asking(facts) ?? []) : null), wrong: differing },
  fastTransfer: { because: (facts) => (held(facts) ? moved(facts) : null), wrong: listedBeforeMove },
  offersOnly: { because: (facts) => (held(facts) ? asking(facts) : null), wrong: forOffers },
};

/** What speaks for a task of this kind, the marketplaces last; null: nothing does. */
export function evidenceOf(kind: ListingKind, facts: ListingFacts, now: Date): Evidence[] | null {
  const because = rules[kind].because(facts, now);
  const wrong = because && rules[kind].wrong(facts);
  if (!wrong || wrong.length === 0) return null;
  const isWrong = new Set(wrong.map(({ marketplace }) => marketplace));
  // beside a price that differs stand those that do not
  const told = kind === 'pricesDiffer' ? priced(facts) : wrong;
  return [...because, ...told.map((one) => listed(one, isWrong.has(one.marketplace), kind, facts))];
}

function listed(one: Listing, isOdd: boolean, kind: ListingKind, facts: ListingFacts): Evidence {
  const percent = kind === 'pricesDiffer' && isOdd ? (offOf(one, facts)?.percent ?? null) : null;
  const price = one.cents > 0 ? one : null;
  return line(one.marketplace, price === null ? 'forOffers' : 'listedAt', { price, percent, isOdd, at: one.at });
}

const amount = (fact: Fact, price: Price | null): Evidence[] | null =>
  price === null ? null : [line('owner', fact, { price })];
const asking = ({ askingPrice }: ListingFacts) => (askingPrice?.cents ? amount('askingPrice', askingPrice) : null);

function soldHere({ standing, standingAt: at, soldFor }: ListingFacts): Evidence[] | null {
  if (standing === 'dropped') return [line('owner', 'dropped', { at })];
  if (standing !== 'sold') return null;
  return [soldFor === null ? line('owner', 'sold', { at }) : line('owner', 'soldFor', { at, price: soldFor })];
}

/**
 * The registry does not have it as before: it is being deleted or free, or both registrar and nameservers changed since it was
 * listed and no transfer of the owner's explains it. One of the two alone is a matter of fast transfer.
 */
function notYours(facts: ListingFacts): Evidence[] | null {
  const { ending, registryAt, registrar, nameservers, isOwnMove } = facts;
  if (ending) return [line('registry', ending, { at: registryAt, isOdd: true })];
  if (isOwnMove || !registrar || !nameservers || listedBeforeMove(facts).length === 0) return null;
  const listedSince = Math.min(...facts.listings.map(({ since }) => since?.getTime() ?? Number.POSITIVE_INFINITY));
  if (registrar.at.getTime() <= listedSince || nameservers.at.getTime() <= listedSince) return null;
  return movedLines(facts);
}

const movedLines = ({ registrar, nameservers }: ListingFacts): Evidence[] => [
  ...(registrar ? [line('registry', 'registrarNow', { ...registrar, isOdd: true })] : []),
  ...(nameservers ? [line('registry', 'nameserversNow', { ...nameservers, isOdd: true })] : []),
];

/** A listing in another currency is compared with room for the exchange rate, which moves every day. */
const rateRoom = 3;

/**
 * Two prices side by side (MONEY-004): in their own currency as they are, else by the rates of the day and with room for them, in
 * percent. Null where a rate is not known: then nothing is judged.
 */
function compared(one: Price, other: Price, { usdPer }: ListingFacts) {
  if (one.currency === other.currency) return { one: one.cents, other: other.cents, room: 0 };
  const [rate, otherRate] = [usdPer[one.currency], usdPer[other.currency]];
  if (rate === undefined || otherRate === undefined) return null;
  return { one: one.cents * rate, other: other.cents * otherRate, room: rateRoom };
}

function belowFloor(facts: ListingFacts): readonly Listing[] {
  return priced(facts).filter((one) => {
    const pair = facts.floorPrice && compared(one, facts.floorPrice, facts);
    return pair !== null && pair.one < pair.other * (1 - pair.room / 100);
  });
}

const inDispute = ({ disputedAt: at }: ListingFacts) => (at ? [line('owner', 'inDispute', { at })] : null);
const inUse = ({ isInUse, websiteAt: at }: ListingFacts) => (isInUse ? [line('website', 'inUse', { at })] : null);

/** What is not known to be off may renew by itself. */
function expiring({ expiresAt, autoRenew, isInGrace, registryAt: at }: ListingFacts, now: Date): Evidence[] | null {
  if (autoRenew !== false || !expiresAt) return null;
  const isPast = expiresAt.getTime() < now.getTime();
  if (!isPast && !isInGrace) return null;
  const values = [expiresAt.toISOString().slice(0, 10)];
  return [
    line('registry', isInGrace ? 'inGrace' : 'expired', { at, values, isOdd: true }),
    line('owner', 'autoRenewOff'),
  ];
}

/**
 * By how many percent a listing is off the asking price with this marketplace's surcharge, or without one off the first listing,
 * and how far it may be. Null where that cannot be known.
 */
function offOf(one: Listing, facts: ListingFacts): { percent: number; room: number } | null {
  const { askingPrice, settings } = facts;
  const [first] = priced(facts);
  const isAsked = askingPrice !== null && askingPrice.cents > 0;
  const pair = isAsked ? compared(one, askingPrice, facts) : first ? compared(one, first, facts) : null;
  if (!pair) return null;
  const surcharged = ({ marketplace }: Listing) => 1 + (settings.surcharges[marketplace] ?? 0) / 100;
  const wanted = isAsked || !first ? pair.other : pair.other / surcharged(first);
  const percent = Math.round((pair.one / surcharged(one) / wanted - 1) * 1_000) / 10;
  return { percent, room: settings.tolerance + pair.room };
}

function differing(facts: ListingFacts): readonly Listing[] {
  const off = priced(facts).filter((one) => {
    const found = offOf(one, facts);
    return found !== null && Math.abs(found.percent) > found.room;
  });
  // without an asking price nobody knows which of them is wrong
  return facts.askingPrice?.cents || off.length === 0 ? off : priced(facts);
}

const latest = ({ registrar, nameservers }: ListingFacts) =>
  Math.max(registrar?.at.getTime() ?? 0, nameservers?.at.getTime() ?? 0);
function listedBeforeMove(facts: ListingFacts): readonly Listing[] {
  return facts.listings.filter(({ since }) => since !== null && since.getTime() < latest(facts));
}

/** Registrar or nameservers; those alone that changed after it was listed. */
function moved(facts: ListingFacts): Evidence[] | null {
  const first = Math.min(...facts.listings.map(({ since }) => since?.getTime() ?? Number.POSITIVE_INFINITY));
  const after = (one: Replaced | null) => (one && one.at.getTime() > first ? one : null);
  const lines = movedLines({ ...facts, registrar: after(facts.registrar), nameservers: after(facts.nameservers) });
  return lines.length > 0 ? lines : null;
}

function forOffers({ listings }: ListingFacts): readonly Listing[] {
  return listings.filter(({ cents }) => cents === 0);
}

import { type RawBuilder, sql } from 'kysely';
import { type Domain, DomainStatus, type ProcessingError } from '#contract/domains.ts';
import { type Phase, phaseOf } from '#contract/life-cycle.ts';
import { type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import { type Amount, usualCurrency } from '#contract/money.ts';
import { currencyOf } from '#contract/own-data.ts';
import { registrarKeys } from '#contract/registrars.ts';
import type { Database, UserId } from '../context.ts';
import type { StoredLookups } from '../database/tables.ts';
import type { QuotedPrices } from '../lookups/domain-update.ts';
import { shownParts } from '../names/shown-name.rules.ts';
import type { Dictionaries } from '../portfolio/dictionaries.reads.ts';
import { dollars } from '../portfolio/dollars.rules.ts';
import { statusLabelOf } from '../portfolio/domains.rules.ts';
import { landerStateOf, landerStatusOf, landerTypeNumber, landerTypeOf } from '../portfolio/lander-state.service.ts';
import { type StoredOwn, storedOwn, toOwnData } from '../portfolio/own-data.reads.ts';
import { websiteStatusOf } from '../portfolio/website-status.service.ts';
import { unknownFields } from '../readings/lookup.rules.ts';
import { registrars } from '../registrars/registrars.client.ts';
import { visitorsOf } from '../visits/by-domain/visitors.reads.ts';
import { heldOf, listedAt } from './held.reads.ts';

/** A record as `readRows` gives it; instants are seconds since 1970, which PostgreSQL writes and Node reads fastest. */
export type DomainRow = {
  id: string;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  tld_id: number;
  registrar_id: number | null;
  own_registrar_id: number | null;
  nameserver_set_id: number | null;
  sedo_price: number;
  godaddy_price: number;
  atom_price: number;
  tld_count: number;
  inquiry_count: number;
  lander_state: number;
  lander_type: number;
  status: DomainStatus;
  needs_verification: boolean;
  in_portfolio: boolean;
  is_monitored: boolean;
  is_processed: boolean;
  processing_error: ProcessingError | null;
  registration_date: number | null;
  expiration_date: number | null;
  expiration_is_own: boolean;
  own_expiration_date: number | null;
  created_at: number;
  next_attempt_at: number | null;
  not_registered_at: number | null;
  /** since when its registry denies it, where that is not certain yet, and when it is asked again */
  denied_since: number | null;
  next_check_at: number | null;
  website_status: number | null;
  epp_statuses: string[] | null;
  own: StoredOwn | null;
  lander: StoredLander | null;
  visitors: number | null;
  /** of a row with a processing error: which fields have no answer; of a listed name: prices as they were quoted */
  lookup: [fields: StoredLookups | null, quotes: QuotedPrices | null] | null;
  held: StoredHeld | null;
  /** open offers, and those that nobody answered yet */
  offers: [current: number, new: number] | null;
  prices_synced_at: number | null;
  whois_synced_at: number | null;
  tld_count_synced_at: number | null;
};

type StoredHeld = [
  accountId: string,
  label: string,
  provider: string,
  expiresAt: string | null,
  renewUntil: string | null,
  autoRenew: boolean | null,
  transferLock: boolean | null,
  privacy: boolean | null,
  price: number | null,
  currency: string | null,
  isExact: boolean | null,
  /** seconds since 1970 */
  listedAt: number,
  detailsAt: number | null,
];
type StoredLander = [id: string, groupId: string, groupName: string, dnsState: number];

const instants = [
  ...['registration_date', 'expiration_date', 'created_at', 'next_attempt_at', 'not_registered_at'],
  'own_expiration_date',
  ...['prices_synced_at', 'whois_synced_at', 'tld_count_synced_at'],
];
const columns = sql.raw(`
  id, name, unicode_name, casing, tld_id, registrar_id, own_registrar_id, nameserver_set_id, sedo_price, godaddy_price, atom_price,
  tld_count, inquiry_count, lander_state, lander_type, status, needs_verification, in_portfolio, is_monitored,
  is_processed, processing_error, expiration_is_own, website_status, epp_statuses, ${instants
    .map((column) => `date_part('epoch', ${column}) as ${column}`)
    .join(', ')}`);

/**
 * True for a row of `domain` whose registry denies the name, where it is not certain yet that its registration ended; written
 * as the index domain_denied has it.
 */
export const isDenied = sql<boolean>`not_registered_since is not null and not_registered_at is null
  and not_registered_confirmed_at is null and status = 0 and not is_deleted and not needs_verification`;

/** The user's live records that meet a condition. */
export async function readRows(db: Database, userId: UserId, condition: RawBuilder<unknown>): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`
    select ${columns}, case when processing_error is not null or greatest(sedo_price, godaddy_price, atom_price) > 0 then (
        select json_build_array(case when processing_error is not null then l.fields end, l.original_prices)
        from domain_lookup l where l.user_id = ${userId} and l.domain_id = domain.id) end as lookup,
      case when ${isDenied} then date_part('epoch', not_registered_since) end as denied_since,
      case when ${isDenied} then date_part('epoch', coalesce(refresh_at, next_attempt_at)) end as next_check_at,
      ${storedOwn(userId, sql`domain.id`)} as own, case when lander_state <> 0 then (
        select json_build_array(l.id, l.group_id, l.group_name, l.dns_state) from domain_lander l
        where l.user_id = ${userId} and l.domain_id = domain.id) end as lander,
      ${visitorsOf(sql.ref('domain'))} as visitors,
      ${heldOf(
        userId,
        sql`domain.id`,
        sql`(select json_build_array(a.id, a.label, a.provider, h.reading ->> 'expiresAt', h.renew_until, h.auto_renew, h.transfer_lock, h.privacy,
          h.renewal_price, h.renewal_currency, h.is_exact_price, date_part('epoch', ${listedAt}), date_part('epoch', h.details_at))
          from outside_account a where a.user_id = ${userId} and a.id = h.account_id)`,
      )} as held,
      case when inquiry_count > 0 then (
        select json_build_array(o.current, o.new) from domain_offer o
        where o.user_id = ${userId} and o.domain_id = domain.id) end as offers
    from domain where user_id = ${userId} and ${condition} and not is_deleted`.execute(db);
  return rows;
}

const pointsHere = 2; // `lander.dns_state`

const iso = (seconds: number) => new Date(Math.round(seconds * 1_000)).toISOString();
const isoOrNull = (seconds: number | null) => (seconds === null ? null : iso(seconds));

/** Prices that were quoted in another currency than US dollars. */
function quotesOf(row: DomainRow): Pick<Domain, 'quotes'> {
  const other = marketplaceKeys.flatMap((key): [MarketplaceKey, Amount][] => {
    const quote = row.lookup?.[1]?.[key];
    if (!quote || quote.currency === usualCurrency || row[`${key}_price`] === 0) return [];
    return [[key, { amount: dollars(quote.amountCents), currency: quote.currency }]];
  });
  return other.length > 0 ? { quotes: Object.fromEntries(other) } : {};
}

/** What a renewal costs by the public table, by TLD. */
export type TldPrices = ReadonlyMap<string, Amount>;

/** The one place where a stored row becomes what the API shows (D-157). `now` is the ISO time of the request. */
export function toDomain(
  row: DomainRow,
  { tlds, registrars, nameserverSets }: Dictionaries,
  tldPrices: TldPrices,
  now: string,
): Domain {
  const storedTld = tlds.get(row.tld_id) ?? '';
  const { sld, tld } = shownParts(row, storedTld);
  const about = tldPrices.get(storedTld);
  const nameServers = nameserverSets.get(row.nameserver_set_id ?? 0)?.slice(0, 4) ?? [];
  const facts = {
    registrationDate: isoOrNull(row.registration_date),
    expirationDate: isoOrNull(row.expiration_date),
    sedoPrice: dollars(row.sedo_price),
    godaddyPrice: dollars(row.godaddy_price),
    atomPrice: dollars(row.atom_price),
    ...quotesOf(row),
    isForSaleLander: row.lander_state === landerStateOf.live && row.lander_type === landerTypeNumber.forSale,
    status: row.status,
    notRegisteredAt: isoOrNull(row.not_registered_at),
    notFound:
      row.denied_since === null ? null : { since: iso(row.denied_since), nextCheckAt: isoOrNull(row.next_check_at) },
  };
  const own = row.own && toOwnData(row.own);
  return {
    id: row.id,
    name: row.name,
    sld,
    tld,
    domainName: `${sld}.${tld}`,
    ...facts,
    isExpirationOwn: row.expiration_is_own,
    ownExpirationDate: isoOrNull(row.own_expiration_date),
    registrarName: registrars.get(row.registrar_id ?? 0) ?? null,
    isRegistrarOwn: row.registrar_id !== null && row.registrar_id === row.own_registrar_id,
    nameServer1: nameServers[0] ?? null,
    nameServer2: nameServers[1] ?? null,
    nameServer3: nameServers[2] ?? null,
    nameServer4: nameServers[3] ?? null,
    nameServers,
    tldCount: row.tld_count,
    held: heldBy(row),
    renewalPrice: ownPriceOf(row) ?? (about ? { ...about, source: 'about' } : null),
    createdAt: iso(row.created_at),
    isOwnLander: hasPageOnline(row) && row.lander?.[3] === pointsHere,
    verification: row.needs_verification ? 1 : 0,
    hasBeenProcessed: row.is_processed,
    processingError: row.processing_error,
    nextAttemptAt: isoOrNull(row.next_attempt_at),
    unknownFields: unknownFields(row.lookup?.[0] ?? {}),
    inquiryCount: row.inquiry_count,
    visitors: row.visitors,
    lander: landerOf(row),
    autoRenew: own?.autoRenew ?? null,
    statusLabel: statusLabelOf(facts, now),
    currentOffers: row.offers?.[0] ?? 0,
    newOffers: row.offers?.[1] ?? 0,
    isMonitored: row.is_monitored,
    inPortfolio: row.in_portfolio,
    websiteStatus: websiteStatusOf(row.website_status),
    phase: phaseIn(row, new Date(now)),
    lastSyncAt: lastSync(row),
    own,
  };
}

function heldBy({ held }: DomainRow): Domain['held'] {
  if (held === null) return null;
  const [accountId, label, provider, expiresAt, renewUntil, autoRenew, transferLock, privacy, , , , ...read] = held;
  const [listed, details] = read;
  const registrar = registrarKeys.find((key) => key === provider) ?? registrarKeys[0];
  const isOfDetails = registrars[registrar].detailFields.some((field) => flagFields.has(field));
  const readAt = iso(isOfDetails ? Math.min(listed, details ?? listed) : listed);
  return { accountId, label, registrar, readAt, expiresAt, renewUntil, autoRenew, transferLock, privacy };
}
const flagFields: ReadonlySet<string> = new Set(['autoRenew', 'transferLock', 'privacy']);

/** What a renewal costs as the user noted it or an account tells; as in `bestPrice`, the public table comes behind it (REG-010). */
export function ownPriceOf({ own, held }: DomainRow): Domain['renewalPrice'] {
  const noted = own && toOwnData(own);
  if (noted?.renewalCost != null)
    return { amount: noted.renewalCost, currency: currencyOf(noted, 'renewalCost'), source: 'own' };
  const [, , , , , , , , price = null, currency = null, isExact = null] = held ?? [];
  if (price === null || currency === null) return null;
  return { amount: dollars(price), currency, source: isExact ? 'exact' : 'table' };
}

function phaseIn({ epp_statuses, expiration_date, not_registered_at }: DomainRow, now: Date): Phase {
  const expirationDate = expiration_date === null ? null : new Date(expiration_date * 1_000);
  return phaseOf({ eppStatuses: epp_statuses, expirationDate, isNotRegistered: not_registered_at !== null }, now);
}

/** As the address of a page asks it (`isServedSql`). */
function hasPageOnline({ lander_state, status, needs_verification, in_portfolio }: DomainRow): boolean {
  return (
    lander_state === landerStateOf.live && status === DomainStatus.Registered && !needs_verification && in_portfolio
  );
}

function landerOf({ lander, lander_type, lander_state }: DomainRow): Domain['lander'] {
  if (lander === null) return null;
  const [id, groupId, groupName] = lander;
  return { id, groupId, groupName, type: landerTypeOf(lander_type), status: landerStatusOf(lander_state) };
}

function lastSync(row: DomainRow): Domain['lastSyncAt'] {
  const { prices_synced_at: prices, whois_synced_at: whois, tld_count_synced_at: tldCounts } = row;
  if (prices === null && whois === null && tldCounts === null) return null;
  return { prices: isoOrNull(prices), whois: isoOrNull(whois), tldCounts: isoOrNull(tldCounts) };
}

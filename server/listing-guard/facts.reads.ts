import { sql } from 'kysely';
import { phases } from '#contract/life-cycle.ts';
import { ListingSettings, listingKinds, listingStates } from '#contract/listing-guard.ts';
import { type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import { type UsdPer, usualCurrency } from '#contract/money.ts';
import { websiteStatuses } from '#contract/websites.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { readRates } from '../exchange-rate/exchange-rate.reads.ts';
import type { Listing, ListingFacts, Price } from './kinds.rules.ts';
import type { StoredTask } from './settle.rules.ts';

/** A domain with what is known of its listings. */
export type Reviewed = { userId: UserId; domainId: string; facts: ListingFacts; tasks: StoredTask[] };
export type DomainOf = { userId: UserId; domainId: string };

type Change = { field: string; before: unknown; after: unknown; at: string };
type Row = {
  userId: UserId;
  domainId: string;
  isOwn: boolean;
  status: number;
  statusAt: Date | null;
  prices: Record<MarketplaceKey, number>;
  knownAt: Record<MarketplaceKey, number | null>;
  quoted: Partial<Record<MarketplaceKey, { amountCents: number; currency: string; offersOnly?: true }>> | null;
  since: Partial<Record<MarketplaceKey, string>> | null;
  websiteStatus: number | null;
  phase: number | null;
  whoisAt: Date | null;
  expiresAt: Date | null;
  askingPrice: number | null;
  askingCurrency: string | null;
  floorPrice: number | null;
  floorCurrency: string | null;
  autoRenew: boolean | null;
  soldFor: number | null;
  soldCurrency: string | null;
  soldAt: Date | null;
  disputedAt: Date | null;
  isOwnMove: boolean;
  changes: Change[] | null;
  tasks:
    | (Omit<StoredTask, 'kind' | 'state' | 'since' | 'clearAt' | 'closedAt'> & {
        kind: number;
        state: number;
        since: string;
        clearAt: string | null;
        closedAt: string | null;
      })[]
    | null;
  settings: ListingSettings | null;
};

const noSettings: ListingSettings = { tolerance: 0, surcharges: {} };

const priceColumns = sql.join(marketplaceKeys.map((key) => sql`${sql.lit(key)}, ${sql.ref(`d.${key}_price`)}`));
const answerTimes = sql.join(
  marketplaceKeys.map((key) => sql`${sql.lit(key)}, (l.fields #>> array[${sql.lit(`${key}Price`)}, '3'])::float8`),
);

/** Listed with a price or for offers, as stored: few of many domains. */
export const isListed = sql<boolean>`(greatest(d.sedo_price, d.godaddy_price, d.atom_price) > 0
  or l.original_prices::text like '%offersOnly%')`;

/**
 * What is known of those of these domains that are listed or have a task that is not closed, for any users in two statements:
 * few are, and to plan the second takes ten times what the first does. Their records are held by whoever stores what follows.
 * Others have nothing to be judged.
 */
export async function readFacts(db: Database | Tx, of: readonly DomainOf[]): Promise<Reviewed[]> {
  const users = [...new Set(of.map(({ userId }) => userId))];
  // named for each table: the partitions are then known when the statement is planned
  const isOf = (table: string) => sql`${sql.ref(`${table}.user_id`)} = any(${users}::uuid[])`;
  const lookup = sql`domain d left join domain_lookup l on ${isOf('l')} and l.user_id = d.user_id and l.domain_id = d.id`;
  const { rows: judged } = await sql<{ id: string }>`
    select d.id from ${lookup}
    where ${isOf('d')} and d.id = any(${of.map(({ domainId }) => domainId)}::uuid[]) and (${isListed} or exists (
      select from listing_task t where t.user_id = d.user_id and t.domain_id = d.id and t.state < 2))`.execute(db);
  if (judged.length === 0) return [];
  const { rows } = await sql<Row>`
    select d.user_id as "userId", d.id as "domainId", d.status, d.status_at as "statusAt",
      d.in_portfolio and not d.is_deleted and not d.needs_verification as "isOwn",
      json_build_object(${priceColumns}) as prices, json_build_object(${answerTimes}) as "knownAt", l.original_prices as quoted,
      d.website_status as "websiteStatus", d.told_phase as phase, d.whois_synced_at as "whoisAt",
      d.expiration_date as "expiresAt", o.asking_price as "askingPrice", o.asking_currency as "askingCurrency",
      o.floor_price as "floorPrice", o.floor_currency as "floorCurrency",
      o.auto_renew as "autoRenew", s.price_cents as "soldFor", s.currency as "soldCurrency", s.sold_at as "soldAt", x.since as "disputedAt",
      exists (select from transfer t where t.user_id = d.user_id and t.domain_id = d.id and t.state = 4
        and t.deleted_at is null) as "isOwnMove",
      (select json_object_agg(marketplace, at) from (
        select marketplace, max(detected_at) as at from price_change p
        where p.user_id = d.user_id and p.domain_id = d.id and p.usd_cents > 0 and coalesce(p.old_usd_cents, 0) = 0
        group by marketplace) as p) as since,
      (select json_agg(c) from (
        select distinct on (field) field, before, after, detected_at as at from change c
        where c.user_id = d.user_id and c.domain_id = d.id and c.times <> 2 and (c.field in ('nameservers', 'websiteStatus')
          or c.field = 'registrar' and c.meaning is distinct from 'registrarRenamed')
        order by field, detected_at desc) as c) as changes,
      (select json_agg(json_build_object('kind', t.kind, 'state', t.state, 'since', t.since, 'evidence', t.evidence,
          'until', t.until, 'note', t.note, 'clearCount', t.clear_count, 'clearAt', t.clear_at, 'closedAt', t.closed_at))
        from listing_task t where t.user_id = d.user_id and t.domain_id = d.id) as tasks,
      g.settings
    from ${lookup}
    left join domain_own o on ${isOf('o')} and o.user_id = d.user_id and o.domain_id = d.id
    left join domain_sale s on s.user_id = d.user_id and s.domain_id = d.id
    left join listing_dispute x on x.user_id = d.user_id and x.domain_id = d.id
    left join listing_setting g on g.user_id = d.user_id
    where ${isOf('d')} and d.id = any(${judged.map(({ id }) => id)}::uuid[])
    order by d.id`.execute(db);
  const { usdPer } = rows.length > 0 ? await readRates(db) : { usdPer: {} };
  return rows.map((row) => ({
    ...{ userId: row.userId, domainId: row.domainId },
    facts: factsOf(row, usdPer),
    tasks: (row.tasks ?? []).map(taskOf),
  }));
}

const date = (at: string | number | null | undefined) => (at === null || at === undefined ? null : new Date(at));
const standings = ['held', 'sold', 'dropped'] as const;

const priceOf = (cents: number | null, currency: string | null): Price | null =>
  cents === null ? null : { cents, currency: currency ?? usualCurrency };

function factsOf(row: Row, usdPer: UsdPer): ListingFacts {
  const phase = phases[row.phase ?? 0];
  const standing = row.isOwn ? (standings[row.status] ?? 'none') : 'none';
  const changed = (field: string) => row.changes?.find((change) => change.field === field);
  return {
    standing,
    standingAt: row.soldAt ?? row.statusAt,
    soldFor: priceOf(row.soldFor, row.soldCurrency),
    askingPrice: priceOf(row.askingPrice, row.askingCurrency),
    floorPrice: priceOf(row.floorPrice, row.floorCurrency),
    autoRenew: row.autoRenew,
    disputedAt: row.disputedAt,
    ending: phase === 'free' ? 'notRegistered' : phase === 'redemption' || phase === 'pendingDelete' ? phase : null,
    isInGrace: phase === 'autoRenew',
    registryAt: row.whoisAt,
    expiresAt: row.expiresAt,
    registrar: replaced(changed('registrar')),
    nameservers: replaced(changed('nameservers')),
    isOwnMove: row.isOwnMove,
    isInUse: websiteStatuses[row.websiteStatus ?? -1] === 'websiteDeveloped',
    websiteAt: date(changed('websiteStatus')?.at),
    listings: marketplaceKeys.flatMap((key) => listingOf(row, key) ?? []),
    answeredAt: Object.fromEntries(
      marketplaceKeys.flatMap((key) => {
        const at = date(row.knownAt[key]);
        return at ? [[key, at]] : [];
      }),
    ),
    settings: row.settings ?? noSettings,
    usdPer,
  };
}

function listingOf({ prices, quoted, knownAt, since }: Row, marketplace: MarketplaceKey): Listing | null {
  const quote = quoted?.[marketplace];
  const usdCents = prices[marketplace];
  if (usdCents === 0 && !quote?.offersOnly) return null;
  const isOther = usdCents > 0 && quote !== undefined && quote.currency !== usualCurrency;
  const price = isOther
    ? { cents: quote.amountCents, currency: quote.currency }
    : { cents: usdCents, currency: usualCurrency };
  return { marketplace, ...price, at: date(knownAt[marketplace]), since: date(since?.[marketplace]) };
}

function replaced(change: Change | undefined): ListingFacts['registrar'] {
  if (!change) return null;
  const values = [change.after, change.before].map((value) =>
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  );
  return { values: values.map(String).filter((value) => value !== ''), at: new Date(change.at) };
}

function taskOf({ kind, state, since, clearAt, closedAt, ...task }: NonNullable<Row['tasks']>[number]): StoredTask {
  return {
    ...task,
    kind: listingKinds[kind] ?? 'sold',
    state: listingStates[state] ?? 'closed',
    since: new Date(since),
    clearAt: date(clearAt),
    closedAt: date(closedAt),
  };
}

/** By how much prices may differ, as the user said. */
export async function readSettings(db: Database | Tx, userId: UserId): Promise<ListingSettings> {
  const row = await db
    .selectFrom('listing_setting')
    .select('settings')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? ListingSettings.parse(row.settings) : noSettings;
}

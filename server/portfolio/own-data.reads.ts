import { type RawBuilder, sql } from 'kysely';
import type { ListTags } from '#contract/domain-list.ts';
import type { Reply } from '#contract/endpoint.ts';
import { type Amount, usualCurrency } from '#contract/money.ts';
import {
  type AmountColumn,
  amountColumns,
  type OwnData,
  type RenewalDecision,
  renewalDecisions,
  tagKey,
} from '#contract/own-data.ts';
import type { Database, Tx, UserContext, UserId } from '../context.ts';
import { dollars } from './dollars.rules.ts';

/** Own data as `storedOwn` gives it, amounts in hundredths. */
export type StoredOwn = [
  tags: string[] | null,
  notes: string | null,
  purchasePrice: number | null,
  purchaseDate: string | null,
  askingPrice: number | null,
  floorPrice: number | null,
  renewalCost: number | null,
  autoRenew: boolean | null,
  renewalDecision: number | null,
  decideOn: string | null,
  /** seconds since 1970 */
  decidedAt: number | null,
  ...currencies: string[],
];

/** Where the currency of each amount is, in the order of `amountColumns`. */
export const currencyColumns = (table: string): string[] =>
  ['purchase', 'asking', 'floor', 'renewal'].map((amount) => `${table}.${amount}_currency`);

/** A decision about a renewal as `domain_own` holds it. */
export const decisionNumber = (decision: RenewalDecision | null): number | null =>
  decision && renewalDecisions.indexOf(decision) + 1;

/** An expression with what was noted of the domain of an id, null when there is nothing. */
export function storedOwn(userId: UserId, id: RawBuilder<unknown>): RawBuilder<StoredOwn | null> {
  return sql`(
    select json_build_array(
      -- not by a join, which is planned for whole tables and reads all sets of the user for each domain
      case when o.tag_set_id is not null then (
        select tags from tag_set s where s.user_id = o.user_id and s.id = o.tag_set_id) end,
      o.notes, o.purchase_price, o.purchase_date, o.asking_price, o.floor_price, o.renewal_cost, o.auto_renew,
      o.renewal_decision, o.decide_on, date_part('epoch', o.decided_at), ${sql.raw(currencyColumns('o').join())})
    from domain_own o where o.user_id = ${userId} and o.domain_id = ${id})`;
}

/** Which amounts are not in US dollars; nothing where all are. */
export function otherCurrencies(of: (column: AmountColumn) => string | undefined): Pick<OwnData, 'currencies'> {
  const other = amountColumns.flatMap((column) => {
    const currency = of(column) ?? usualCurrency;
    return currency === usualCurrency ? [] : [[column, currency]];
  });
  return other.length > 0 ? { currencies: Object.fromEntries(other) } : {};
}

export function toOwnData(stored: StoredOwn): OwnData {
  const [tags, notes, purchasePrice, purchaseDate, askingPrice, floorPrice, renewalCost, ...renewal] = stored;
  const [autoRenew, decision, decideOn, decidedAt, ...inCurrencies] = renewal;
  return {
    tags: tags ?? [],
    notes,
    purchasePrice: dollars(purchasePrice),
    purchaseDate,
    askingPrice: dollars(askingPrice),
    floorPrice: dollars(floorPrice),
    renewalCost: dollars(renewalCost),
    autoRenew,
    renewalDecision: renewalDecisions[(decision ?? 0) - 1] ?? null,
    decideOn,
    decidedAt: decidedAt === null ? null : new Date(Math.round(decidedAt * 1_000)).toISOString(),
    ...otherCurrencies((column) => inCurrencies[amountColumns.indexOf(column)]),
  };
}

/** What was noted of these domains of the user, by id. */
export async function readOwn(
  db: Database | Tx,
  userId: UserId,
  ids: readonly string[],
): Promise<Map<string, OwnData>> {
  const { rows } = await sql<{ id: string; own: StoredOwn }>`
    select id, own from (
      select given.id, ${storedOwn(userId, sql`given.id`)} as own from unnest(${ids}::uuid[]) as given (id)) as noted
    where own is not null`.execute(db);
  return new Map(rows.map(({ id, own }) => [id, toOwnData(own)]));
}

/** Asking prices of these domains of the user, by id; without one they are missing. */
export async function readAskingPrices(
  db: Database | Tx,
  userId: UserId,
  ids: readonly string[],
): Promise<Map<string, Amount>> {
  const { rows } = await sql<{ id: string; cents: number; currency: string }>`
    select domain_id as id, asking_price as cents, asking_currency as currency from domain_own
    where user_id = ${userId} and domain_id = any(${ids}::uuid[]) and asking_price is not null`.execute(db);
  return new Map(rows.map(({ id, cents, currency }) => [id, { amount: dollars(cents), currency }]));
}

/** Those of these domains of the user whose auto-renew is off, as an account tells or the user noted. */
export async function autoRenewOffAmong(
  db: Database | Tx,
  userId: UserId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select domain_id as id from domain_own
    where user_id = ${userId} and domain_id = any(${ids}::uuid[]) and not auto_renew`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Ids of the user's domains that are not deleted, by canonical name. */
export async function findByName(db: Database | Tx, userId: UserId, names: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from domain where user_id = ${userId} and name = any(${names}::text[]) and not is_deleted`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const setsInUse = (userId: UserId) => sql`
  domain_count c join tag_set s on s.user_id = c.user_id and s.id = c.value
    cross join lateral unnest(s.keys, s.tags) as t (key, tag)
  where c.user_id = ${userId} and c.dimension = 7 and c.count > 0`;

/** The tags of the list's domains with their numbers, from the counters of sets: no domain is read. */
export async function listTags(
  { db, userId }: UserContext,
  isForMonitoring?: boolean,
): Promise<Reply<typeof ListTags>> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select min(t.tag) as tag, sum(c.count) as count from ${setsInUse(userId)} and c.list = ${isForMonitoring ? 1 : 0}
    group by t.key order by t.key`.execute(db);
  return rows;
}

/** How these tags are spelled already, by key. */
export async function spellingsOf(db: Database | Tx, userId: UserId, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; tag: string }>`
    select t.key, min(t.tag) as tag from ${setsInUse(userId)} and s.keys && ${keys}::text[] and t.key = any(${keys}::text[])
    group by t.key`.execute(db);
  return new Map(rows.map(({ key, tag }) => [key, tag]));
}

/** How many different tags the user has. */
export async function countTags(db: Database | Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct t.key) as count from ${setsInUse(userId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The user's sets of tags that have one of these. */
export const setsWithTags = (userId: UserId, tags: readonly string[]): RawBuilder<unknown> => sql`array(
  select id from tag_set where user_id = ${userId} and keys && ${tags.map(tagKey)}::text[])`;

/** Ids of the user's names that have a tag. */
export async function domainIdsWithTag(db: Database, userId: UserId, tag: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select domain_id as id from domain_own
    where user_id = ${userId} and tag_set_id = any(${setsWithTags(userId, [tag])})`.execute(db);
  return rows.map(({ id }) => id);
}

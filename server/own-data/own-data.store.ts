import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { amountColumns, currencyOf, type OwnData, tagKey } from '#contract/own-data.ts';
import type { Tx, UserId } from '../context.ts';
import { storableJson } from '../database/storable-text.ts';
import { decisionNumber } from '../portfolio/own-data.reads.ts';

const atOnce = 1_000;

/** Rows in parts that one statement takes, however long their notes are. */
export function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) =>
    rows.slice(part * atOnce, (part + 1) * atOnce),
  );
}

/** One change of a user's own data at a time: tags are counted and spelled as the one before left them. */
export async function lockOwn(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('own data ' || ${userId}, 0))`.execute(tx);
}

/** Those of the domains that are not deleted, held in the order of ids until the end of the transaction. */
export async function holdDomains(tx: Tx, userId: UserId, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from domain where user_id = ${userId} and id = any(${ids}::uuid[]) and not is_deleted
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Stores own data of domains that have some. */
export async function saveOwn(tx: Tx, userId: UserId, saved: readonly { id: string; own: OwnData }[]): Promise<void> {
  if (saved.length === 0) return;
  const sets = await tagSetIds(
    tx,
    userId,
    saved.map(({ own }) => own.tags),
  );
  const rows = saved.map(({ id, own: { tags, ...own } }) => ({
    ...{ id, ...own, tagSet: sets.get(setKey(tags)) ?? null },
    decision: decisionNumber(own.renewalDecision),
    inCurrencies: amountColumns.map((column) => currencyOf(own, column)),
  }));
  await sql`
    insert into domain_own as o (user_id, domain_id, tag_set_id, purchase_price, purchase_date, asking_price, floor_price,
      renewal_cost, notes, auto_renew, renewal_decision, decide_on, decided_at, decided_for,
      purchase_currency, asking_currency, floor_currency, renewal_currency)
    select ${userId}, c.id, "tagSet", round("purchasePrice" * 100), "purchaseDate", round("askingPrice" * 100),
      round("floorPrice" * 100), round("renewalCost" * 100), notes, "autoRenew", decision, "decideOn", "decidedAt",
      case when decision is not null then (d.expiration_date at time zone 'UTC')::date end,
      "inCurrencies"[1], "inCurrencies"[2], "inCurrencies"[3], "inCurrencies"[4]
    from json_to_recordset(${storableJson(rows)}::json) as c (id uuid, "tagSet" int, "purchasePrice" numeric,
      "purchaseDate" date, "askingPrice" numeric, "floorPrice" numeric, "renewalCost" numeric, notes text,
      "autoRenew" boolean, decision smallint, "decideOn" date, "decidedAt" timestamptz, "inCurrencies" text[])
    left join domain d on d.user_id = ${userId} and d.id = c.id
    order by c.id
    on conflict (user_id, domain_id) do update set tag_set_id = excluded.tag_set_id,
      purchase_price = excluded.purchase_price, purchase_date = excluded.purchase_date,
      asking_price = excluded.asking_price, floor_price = excluded.floor_price,
      renewal_cost = excluded.renewal_cost, notes = excluded.notes, auto_renew = excluded.auto_renew,
      renewal_decision = excluded.renewal_decision, decide_on = excluded.decide_on, decided_at = excluded.decided_at,
      purchase_currency = excluded.purchase_currency, asking_currency = excluded.asking_currency,
      floor_currency = excluded.floor_currency, renewal_currency = excluded.renewal_currency,
      decided_for = case when o.decided_at = excluded.decided_at then o.decided_for else excluded.decided_for end`.execute(
    tx,
  );
}

/** Deletes what was noted of some domains, before their records go: counters are kept by both. */
export async function deleteOwn(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from domain_own where user_id = ${userId} and domain_id = any(${ids}::uuid[])`.execute(tx);
}

/** Deletes all that a user noted whose account goes. */
export async function deleteOwnOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('domain_own').where('user_id', '=', userId).execute();
  await tx.deleteFrom('tag_set').where('user_id', '=', userId).execute();
}

/** Deletes the sets of tags that no domain of the user has. */
export async function deleteUnusedTagSets(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from tag_set where user_id = ${userId} and id <> all(array(
    select distinct tag_set_id from domain_own where user_id = ${userId} and tag_set_id is not null))`.execute(tx);
}

/** So far an expiry moves by itself; a renewal moves it by a year or more. */
const renewedDays = 45;

/**
 * Forgets decisions for later whose day has passed, and others once the name was renewed. A registry's renewal that can
 * still be taken back is none: the name is in the grace that follows its expiry.
 */
export async function forgetLapsedDecisions(tx: Tx, userId: UserId, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update domain_own o set renewal_decision = null, decide_on = null, decided_at = null, decided_for = null
    from domain d
    where o.user_id = ${userId} and o.renewal_decision is not null and d.user_id = o.user_id and d.id = o.domain_id
      and (o.decide_on < (${now}::timestamptz at time zone 'UTC')::date
        or (d.expiration_date at time zone 'UTC')::date > o.decided_for + ${renewedDays}::int and not exists (
          select from unnest(d.epp_statuses) as status where lower(status) = 'autorenewperiod'))`.execute(tx);
  return Number(numAffectedRows);
}

const setKey = (tags: readonly string[]) => tags.join(',');
/** A UUID from the MD5 of the joined tags. */
const digestOf = (tags: readonly string[]) => createHash('md5').update(setKey(tags)).digest('hex');

/** Ids of sets of tags by `setKey`; missing ones are made. */
async function tagSetIds(tx: Tx, userId: UserId, lists: readonly string[][]): Promise<Map<string, number>> {
  const byKey = new Map(lists.filter((tags) => tags.length > 0).map((tags) => [setKey(tags), tags]));
  if (byKey.size === 0) return new Map();
  const sets = [...byKey.values()].map((tags) => ({ digest: digestOf(tags), tags, keys: tags.map(tagKey) }));
  await sql`
    insert into tag_set (user_id, digest, tags, keys)
    select ${userId}, c.digest, array(select json_array_elements_text(c.tags)), array(select json_array_elements_text(c.keys))
    from json_to_recordset(${storableJson(sets)}::json) as c (digest uuid, tags json, keys json)
    where not exists (select from tag_set s where s.user_id = ${userId} and s.digest = c.digest)`.execute(tx);
  const { rows } = await sql<{ id: number; tags: string[] }>`
    select id, tags from tag_set where user_id = ${userId} and digest = any(${sets.map(({ digest }) => digest)}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, tags }) => [setKey(tags), id]));
}

import { sql } from 'kysely';
import { changeKinds } from '#contract/monitoring.ts';
import type { Tx, UserId } from '../context.ts';
import { storableJson } from '../database/storable-text.ts';
import type { NewPrice } from './changes.rules.ts';
import { type Foldable, foldsWithinMs } from './folding.rules.ts';
import type { Evidence, NewChange, PreparedChange } from './new-change.ts';

const usersOf = (changes: readonly { userId: UserId }[]) => [...new Set(changes.map(({ userId }) => userId))];

type Inserted = { id: string; userId: UserId; domainId: string; field: string; isMuted: boolean };

/** Stores changes as the names are marked and muted now, in their order; none of a deleted domain. */
export async function insert(tx: Tx, changes: readonly PreparedChange[], now: Date): Promise<Inserted[]> {
  if (changes.length === 0) return [];
  const values = changes.map(({ texts, evidence, isToldByWatch: _, ...change }, no) => ({
    ...change,
    no,
    kind: changeKinds.indexOf(change.kind),
    evidence: evidence && smallEnough(evidence),
  }));
  const { rows } = await sql<Inserted & { at: Date }>`
    insert into change (user_id, domain_id, kind, field, marketplace, meaning, before, after, currency, source, evidence,
      detected_at, last_at, times, acknowledged_at, in_portfolio, is_monitored, is_muted)
    select c."userId", c."domainId", c.kind, c.field, c.marketplace, c.meaning, c.before, c.after, c.currency, c.source,
      c.evidence, c.at, coalesce(c."lastAt", c.at), coalesce(c.times, 1), c."acknowledgedAt", d.in_portfolio,
      d.is_monitored, coalesce(c."isMuted", false) or exists (
        select from change_mute m where m.user_id = c."userId"
          and (m.domain_id is null or m.domain_id = c."domainId") and (m.kind is null or m.kind = c.kind)
          and (m.until is null or m.until > ${now}))
    from json_to_recordset(${storableJson(values)}::json) as c (no int, "userId" uuid, "domainId" uuid, kind smallint,
      field text, marketplace text, meaning text, before json, after json, currency text, source text, evidence json,
      at timestamptz, "lastAt" timestamptz, times smallint, "acknowledgedAt" timestamptz, "isMuted" boolean),
    lateral (
      -- one by one: of a user whose rows were never counted it would read all, however few are wanted
      select in_portfolio and status = 0 as in_portfolio, is_monitored from domain
      where user_id = any(${usersOf(changes)}::uuid[]) and user_id = c."userId" and id = c."domainId" and not is_deleted
      limit 1) d
    order by c.no
    returning id::text, user_id as "userId", domain_id as "domainId", field, detected_at as at, is_muted as "isMuted"`.execute(
    tx,
  );
  await insertTexts(tx, changes, rows);
  return rows;
}

async function insertTexts(
  tx: Tx,
  changes: readonly NewChange[],
  rows: readonly (Inserted & { at: Date })[],
): Promise<void> {
  const keyOf = ({ domainId, at }: { domainId: string; at: Date }) => `${domainId} ${at.getTime()}`;
  const idOf = new Map(rows.filter(({ field }) => field === 'text').map((row) => [keyOf(row), row.id]));
  const texts = changes.flatMap(({ texts, field, ...change }) => {
    const id = texts && field === 'text' ? idOf.get(keyOf(change)) : undefined;
    return id === undefined ? [] : [{ userId: change.userId, id, ...texts }];
  });
  if (texts.length === 0) return;
  await sql`insert into change_text (user_id, change_id, before, after)
    select * from json_to_recordset(${storableJson(texts)}::json)
      as t ("userId" uuid, id bigint, before text, after text)`.execute(tx);
}

const maxEvidence = 4_096; // bytes, about: characters of its JSON

function smallEnough(evidence: Evidence): Evidence | null {
  return JSON.stringify(evidence).length <= maxEvidence ? evidence : null;
}

export type OpenEntry = Foldable & { id: string; isMuted: boolean };

/** The newest entry of the same thing, by the place of the change: one that changed within a day and nobody acknowledged. */
export async function findOpen(tx: Tx, changes: readonly NewChange[]): Promise<Map<number, OpenEntry>> {
  if (changes.length === 0) return new Map();
  const keys = changes.map(({ userId, domainId, kind, field, marketplace, at }, no) => ({
    ...{ no, userId, domainId, kind: changeKinds.indexOf(kind), field, marketplace },
    since: new Date(at.getTime() - foldsWithinMs),
  }));
  const { rows } = await sql<OpenEntry & { no: number }>`
    select c.no, o.id::text, o.before, o.after, o.currency, o.times, o.is_muted as "isMuted"
    from json_to_recordset(${storableJson(keys)}::json) as c (no int, "userId" uuid, "domainId" uuid, kind smallint,
      field text, marketplace text, since timestamptz),
    lateral (
      select * from change where user_id = c."userId" and domain_id = c."domainId" and kind = c.kind
        and field = c.field and marketplace is not distinct from c.marketplace
      order by detected_at desc, id desc limit 1) o
    where o.acknowledged_at is null and o.last_at > c.since`.execute(tx);
  return new Map(rows.map(({ no, ...entry }) => [no, entry]));
}

/** Counts entries whose value went back, but those that were acknowledged meanwhile; returns the ids of the others. */
export async function swing(tx: Tx, swung: readonly { userId: UserId; id: string; at: Date }[]): Promise<Set<string>> {
  if (swung.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(swung)}::json) as t ("userId" uuid, id bigint, at timestamptz)),
    held as materialized (
      select c.user_id, c.id, w.at from change c join wanted w on c.user_id = w."userId" and c.id = w.id
      where c.acknowledged_at is null order by c.id for update of c)
    update change c set times = c.times + 1, last_at = h.at from held h
    where c.user_id = h.user_id and c.id = h.id returning c.id::text`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Marks those that are not marked, with all that came in the same answers (D-209b), in the order of ids; returns how many. */
export async function acknowledge(tx: Tx, userId: UserId, ids: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update change set acknowledged_at = ${now} where user_id = ${userId} and id = any(array(
      select distinct answer.id from unnest(${[...ids]}::bigint[]) as wanted (id), lateral (
        select domain_id, detected_at, kind, marketplace from change
        where user_id = ${userId} and id = wanted.id limit 1) as c, lateral (
        select id from change where user_id = ${userId} and domain_id = c.domain_id and detected_at = c.detected_at
          and kind = c.kind and marketplace is not distinct from c.marketplace offset 0) as answer
      order by 1)) and acknowledged_at is null`.execute(tx);
  return Number(numAffectedRows);
}

/** Takes back the marks of one moment. */
export async function reopen(tx: Tx, userId: UserId, acknowledgedAt: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update change set acknowledged_at = null
    where user_id = ${userId} and acknowledged_at = ${acknowledgedAt}`.execute(tx);
  return Number(numAffectedRows);
}

/** When a change of the user was detected. */
export async function findTime(tx: Tx, userId: UserId, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select detected_at as at from change where user_id = ${userId} and id = ${id}`.execute(tx);
  return rows[0]?.at;
}

export async function insertPrices(tx: Tx, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length === 0) return;
  const rows = prices.map(({ before, after, source, ...place }) => ({ ...place, ...after, ...old(before) }));
  await sql`insert into price_change (user_id, domain_id, detected_at, marketplace, usd_cents, amount_cents, currency,
      old_usd_cents, old_amount_cents, old_currency)
    select * from json_to_recordset(${storableJson(rows)}::json)
      as c ("userId" uuid, "domainId" uuid, at timestamptz, marketplace text, "usdCents" bigint, "amountCents" bigint,
        currency text, "oldUsdCents" bigint, "oldAmountCents" bigint, "oldCurrency" text)`.execute(tx);
}

const old = (before: NewPrice['before']) =>
  before && { oldUsdCents: before.usdCents, oldAmountCents: before.amountCents, oldCurrency: before.currency };

const tables = ['change', 'price_change', 'change_mute'] as const;

/** Deletes the history of some domains. */
export async function deleteHistory(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId} and domain_id = any(${ids}::uuid[])`.execute(
      tx,
    );
  }
}

const maxAtOnce = 50_000; // a statement has 15 s

/** Deletes the history of all domains of a user whose account goes, in parts. */
export async function deleteHistoryOf(tx: Tx, userId: UserId): Promise<void> {
  for (const table of tables) {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where user_id = ${userId} limit ${maxAtOnce}))`.execute(tx);
      if (numAffectedRows < BigInt(maxAtOnce)) break;
    }
  }
}

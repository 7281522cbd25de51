import { sql } from 'kysely';
import { provenUserId, type UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import { dnsBudget } from '../queue/dns-budget.service.ts';

/** A label and what it is counted over. */
export type CountKey = { label: string; zone: string };
/** The last whole count of a label. */
export type KnownCount = CountKey & { list: string; count: number; counted_at: Date };

export async function readCounts(db: Database, keys: readonly CountKey[]): Promise<KnownCount[]> {
  const { rows } = await sql<KnownCount>`
    select label, zone, list, cardinality(taken) as count, counted_at from tld_count
    join unnest(${keys.map(({ label }) => label)}::text[], ${keys.map(({ zone }) => zone)}::text[]) as k (label, zone)
      using (label, zone)
    where counted_at is not null`.execute(db);
  return rows;
}

type NewWish = CountKey & { userId: UserId; domainId: string; isPaced: boolean; turnAt: Date };

/**
 * Notes that domains wait for counts; a label that waits already keeps its better turn. Whoever calls this holds no records
 * yet, and takes the labels in their order.
 */
export async function addWishes(tx: Tx, wishes: readonly NewWish[], now: Date): Promise<void> {
  if (wishes.length === 0) return;
  const column = <Value>(read: (wish: NewWish) => Value) => wishes.map(read);
  await sql`
    insert into tld_count as c (label, zone, list, is_paced, due_at, turn_at)
    select label, zone, '', bool_and(is_paced), ${now}, min(turn_at)
    from unnest(${column((w) => w.label)}::text[], ${column((w) => w.zone)}::text[],
      ${column((w) => w.isPaced)}::boolean[], ${column((w) => w.turnAt)}::timestamptz[]) as w (label, zone, is_paced, turn_at)
    group by label, zone order by label, zone
    on conflict (label, zone) do update set is_paced = excluded.is_paced, due_at = excluded.due_at,
      turn_at = least(c.turn_at, excluded.turn_at), tries = case when c.due_at is null then 0 else c.tries end`.execute(
    tx,
  );
  await sql`
    insert into tld_count_wish (label, zone, domain_id, user_id)
    select * from unnest(${column((w) => w.label)}::text[], ${column((w) => w.zone)}::text[],
      ${column((w) => w.domainId)}::uuid[], ${column((w) => w.userId)}::uuid[]) as w (label, zone, domain_id, user_id)
    order by label, zone, domain_id on conflict do nothing`.execute(tx);
}

/** A label that is due, with the count under way and the one before. */
export type DueLabel = CountKey & {
  list: string;
  taken: string[];
  counted_at: Date | null;
  found: string[];
  open: string[] | null;
  tries: number;
  is_paced: boolean;
};

/** The next label that is due, held for `leaseMs` by whoever calls; undefined where none is. */
export async function claimLabel(tx: Tx, isPaced: boolean, now: Date, leaseMs: number): Promise<DueLabel | undefined> {
  const { rows } = await sql<DueLabel>`
    with next as (
      select label, zone from tld_count
      where is_paced = ${isPaced} and due_at is not null and due_at <= ${now}
        and (counting_until is null or counting_until < clock_timestamp())
      order by turn_at, label, zone limit 1 for update skip locked)
    update tld_count c set counting_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond' from next
    where (c.label, c.zone) = (next.label, next.zone)
    returning c.label, c.zone, c.list, c.taken, c.counted_at, c.found, c.open, c.tries, c.is_paced`.execute(tx);
  return rows[0];
}

/** True where a label is due, without a lock. */
export async function isAnyDue(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`select from tld_count
    where due_at is not null and due_at <= ${now} and (counting_until is null or counting_until < clock_timestamp())
    limit 1`.execute(db);
  return rows.length > 0;
}

/** What a round of questions brought. `nextAt`: when the rest is asked; null: the count is whole, and still to be told. */
export type Round = CountKey & {
  list: string;
  found: readonly string[];
  open: readonly string[];
  tries: number;
  nextAt: Date | null;
};

export async function saveRound(db: Database, round: Round): Promise<void> {
  await sql`update tld_count set found = ${round.found}::text[], open = ${round.open}::text[], tries = ${round.tries},
      counted_at = case when list = ${round.list} then counted_at end, list = ${round.list},
      due_at = ${round.nextAt}, turn_at = ${round.nextAt}, counting_until = null
    where label = ${round.label} and zone = ${round.zone}`.execute(db);
}

/** A whole count; the label stays due until all who wait have been told. */
export async function saveCount(
  db: Database,
  { label, zone }: CountKey,
  list: string,
  taken: readonly string[],
  now: Date,
) {
  await sql`update tld_count set taken = ${taken}::text[], list = ${list}, counted_at = ${now}, found = '{}', open = null,
      tries = 0
    where label = ${label} and zone = ${zone}`.execute(db);
}

/** Lets others take a label whose count broke off. */
export async function release(db: Database, { label, zone }: CountKey): Promise<void> {
  await sql`update tld_count set counting_until = null where label = ${label} and zone = ${zone}`.execute(db);
}

export type Wish = { userId: UserId; domainId: string };

/** Takes some of the domains that wait for a label; when none is left it is done. Holds the label first. */
export async function takeWishes(tx: Tx, { label, zone }: CountKey, max: number): Promise<Wish[]> {
  await sql`select from tld_count where label = ${label} and zone = ${zone} for update`.execute(tx);
  const { rows } = await sql<{ user_id: string; domain_id: string }>`
    with part as (
      select domain_id from tld_count_wish where label = ${label} and zone = ${zone} order by domain_id limit ${max})
    delete from tld_count_wish w using part
    where w.label = ${label} and w.zone = ${zone} and w.domain_id = part.domain_id
    returning w.user_id, w.domain_id`.execute(tx);
  if (rows.length < max)
    await sql`update tld_count set due_at = null, turn_at = null, counting_until = null
      where label = ${label} and zone = ${zone}`.execute(tx);
  return rows.map((row) => ({ userId: provenUserId(row.user_id), domainId: row.domain_id }));
}

/** Some of the domains that wait, in the order of their ids; they go on waiting. Holds the label first. */
export async function findWishes(tx: Tx, { label, zone }: CountKey, after: string, max: number): Promise<Wish[]> {
  await sql`select from tld_count where label = ${label} and zone = ${zone} for update`.execute(tx);
  const { rows } = await sql<{ user_id: string; domain_id: string }>`
    select user_id, domain_id from tld_count_wish
    where label = ${label} and zone = ${zone} and domain_id > ${after} order by domain_id limit ${max}`.execute(tx);
  return rows.map((row) => ({ userId: provenUserId(row.user_id), domainId: row.domain_id }));
}

export async function deleteWishesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('tld_count_wish').where('user_id', '=', userId).execute();
}

/** Forgets counts from before a time that nobody waits for. */
export async function deleteOldCounts(db: Database, before: Date): Promise<void> {
  await sql`delete from tld_count where due_at is null and counted_at < ${before}`.execute(db);
}

/** Domains of a user that wait for counts, labels that wait over all users, and the budget, where questions were ever asked. */
export async function readQueue(db: Database, userId: UserId) {
  const { rows } = await sql<{
    waiting: number;
    waiting_of_all: number;
    next_at: Date | null;
    blocked_until: Date | null;
    block_reason: string | null;
    last_answer_at: Date | null;
  }>`select (select count(*)::int from tld_count_wish join tld_count using (label, zone)
        where user_id = ${userId} and is_paced) as waiting,
      (select count(*)::int from tld_count where due_at is not null and is_paced) as waiting_of_all,
      b.next_at, b.blocked_until, b.block_reason, b.last_answer_at
    from (select) as one left join server_budget b on b.server = ${dnsBudget}`.execute(db);
  return rows[0];
}

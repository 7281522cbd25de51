import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Tx, UserId } from '../context.ts';
import { copyIn } from '../database/copy-in.ts';

/** The salt of a UTC day: this one, unless another process was first. */
export async function keepSalt(db: Database, day: string, salt: Buffer): Promise<Buffer> {
  await sql`insert into visit_salt (day, salt) values (${day}, ${salt}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ salt: Buffer }>`select salt from visit_salt where day = ${day}`.execute(db);
  return rows[0]?.salt ?? salt;
}

/** Destroys the salts of the days before `day`, also what the disk still has of them. */
export async function destroySalts(db: Database, day: string): Promise<void> {
  const { numAffectedRows } = await sql`delete from visit_salt where day < ${day}`.execute(db);
  if (numAffectedRows) await sql`vacuum visit_salt`.execute(db);
}

/** Signals of one UTC day that are written together, each a line of COPY without its batch. */
type EventBatch = {
  day: string;
  lines: readonly string[];
  /** how many found no room, by user and day */
  dropped: readonly { userId: string; day: string; count: number }[];
  writtenAt: Date;
};
/** A batch of which nobody knows whether it was committed. */
export type UnsureBatch = { id: number; day: string };

const columns = `day, batch_id, visitor, at, user_id, lander_id, domain_id, group_id, inquiry_id, engaged_ms, kind,
  country, device, browser, os, width, height, variant, referrer, campaign`;

/** Writes a batch in one transaction. `onCommit` is called before it ends: what fails later may have happened all the same. */
export async function writeEvents(
  client: pg.PoolClient,
  { day, lines, dropped, writtenAt }: EventBatch,
  onCommit: (batch: UnsureBatch) => void,
): Promise<void> {
  await client.query("select add_visit_day('visit_event', $1::date)", [day]);
  await client.query('begin');
  const { rows } = await client.query(
    "select id, pg_advisory_xact_lock(hashtext('visit batch'), id::int) from nextval('visit_batch_id') as id",
  );
  const id = Number(rows[0].id);
  const text = lines.map((line) => `${day}\t${id}\t${line}`).join('');
  await copyIn(client, `copy visit_event (${columns}) from stdin`, text);
  await client.query('insert into visit_batch (id, day, events, written_at) values ($1, $2, $3, $4)', [
    id,
    day,
    lines.length,
    writtenAt,
  ]);
  if (dropped.length > 0) {
    await client.query(
      `insert into visit_drop as d (user_id, day, count)
       select * from json_to_recordset($1) as t ("userId" uuid, day date, count bigint) order by "userId", day
       on conflict (user_id, day) do update set count = d.count + excluded.count`,
      [JSON.stringify(dropped)],
    );
  }
  onCommit({ id, day });
  await client.query('commit');
}

/** Whether a batch was committed; waits for a transaction of it that still runs. Its events outlive its row. */
export async function isWritten(client: pg.PoolClient, { id, day }: UnsureBatch): Promise<boolean> {
  await client.query("select pg_advisory_xact_lock(hashtext('visit batch'), $1)", [id]);
  const { rows } = await client.query('select from visit_event where day = $1 and batch_id = $2 limit 1', [day, id]);
  return rows.length > 0;
}

/** Deletes what waits to be counted of a user, and what is known to be missing. */
export async function forgetEvents(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from visit_event where user_id = ${userId}`.execute(tx);
  await sql`delete from visit_drop where user_id = ${userId}`.execute(tx);
}

/** A stored signal before its place and labels have codes. */
export type StoredEvent = {
  userId: string;
  landerId: string;
  groupId: string;
  domainId: string;
  variant: number;
  kind: number;
  at: Date;
  day: string;
  visitor: string;
  engagedMs: number;
  inquiryId: string | null;
  country: number;
  device: number;
  browser: number;
  os: number;
  width: number;
  height: number;
  referrer: string;
  campaign: string;
};
export type Batch = { id: number; day: string };

/** The oldest batches, with so many signals at most, one at least. */
export async function oldestBatches(db: Database | Tx, max: number): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    select id, day from (
      select id, day, sum(events) over (order by id) - events as before
      from (select id, day, events from visit_batch order by id limit 100) as oldest) as counted
    where before < ${max} order by id`.execute(db);
  return rows;
}

/** The signals of these batches. */
export async function eventsOf(tx: Tx, batches: readonly Batch[]): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select user_id as "userId", lander_id as "landerId", group_id as "groupId", domain_id as "domainId", variant, kind, at,
      day, visitor::text, engaged_ms as "engagedMs", inquiry_id as "inquiryId", country, device, browser, os, width, height,
      referrer, campaign
    from visit_event where batch_id = any(${batches.map(({ id }) => id)}::bigint[])
      and day = any(${[...new Set(batches.map(({ day }) => day))]}::date[])
    order by batch_id`.execute(tx);
  return rows;
}

/** From now on these are counted. */
export async function removeBatches(tx: Tx, batches: readonly Batch[]): Promise<void> {
  await sql`delete from visit_batch where id = any(${batches.map(({ id }) => id)}::bigint[])`.execute(tx);
}

/** Counts signals that are in no figure, by account and UTC day. */
export async function addDropped(tx: Tx, signals: readonly { userId: string; day: string }[]): Promise<void> {
  if (signals.length === 0) return;
  await sql`
    insert into visit_drop as d (user_id, day, count)
    select user_id, day, count(*) from unnest(${signals.map(({ userId }) => userId)}::uuid[],
      ${signals.map(({ day }) => day)}::date[]) as s (user_id, day)
    group by user_id, day order by user_id, day
    on conflict (user_id, day) do update set count = d.count + excluded.count`.execute(tx);
}

/** When the oldest signals that are not counted yet were written; null: all are counted. */
export async function oldestWaiting(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select min(written_at) as since from visit_batch`.execute(db);
  return rows[0]?.since ?? null;
}

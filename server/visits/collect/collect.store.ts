import { sql } from 'kysely';
import type pg from 'pg';
import type { UserId } from '../../context.ts';
import { copyIn } from '../../database/copy-in.ts';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';

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
export type EventBatch = {
  day: string;
  lines: readonly string[];
  /** how many found no room, by user and day */
  dropped: readonly { userId: string; day: string; count: number }[];
  writtenAt: Date;
};
/** A batch of which nobody knows whether it was committed. */
export type UnsureBatch = { id: number; day: string };

const columns = `day, batch_id, visitor, at, user_id, lander_id, domain_id, group_id, inquiry_id, engaged_ms, kind,
  country, device, browser, os, width, height, variant, referrer`;

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

import { sql } from 'kysely';
import type { Database } from '../context.ts';
import type { MeasuredLevel } from './freshness.reads.ts';

/** Keeps what another feature measured of its promise for all users, in place of what it measured before. */
export async function keepMeasured(
  db: Database,
  kind: string,
  measured: readonly (MeasuredLevel & { userId: string })[],
  now: Date,
): Promise<void> {
  await sql`with measured as (
      insert into kept_promise (user_id, kind, names, kept, unread, oldest_at, measured_at)
      select "userId", ${kind}, names, kept, unread, "oldestAt", ${now}
      from json_to_recordset(${JSON.stringify(measured)}::json)
        as m ("userId" uuid, names int, kept int, unread int, "oldestAt" timestamptz) order by 1
      on conflict (user_id, kind) do update set names = excluded.names, kept = excluded.kept, unread = excluded.unread,
        oldest_at = excluded.oldest_at, measured_at = excluded.measured_at)
    delete from kept_promise where kind = ${kind} and measured_at < ${now}`.execute(db);
}

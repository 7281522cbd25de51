import { sql } from 'kysely';
import { channelKinds, deliveryStates } from '#contract/alerts.ts';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import type { FailedWork, WorkQueue } from '#contract/operator-work.ts';
import type { Database } from '../context.ts';

const failed = deliveryStates.indexOf('failed');
const maxReasons = 100;

/** What a service answered is a stranger's text: its status stays, and our own codes. */
export const reasonOfFailure = sql`case when d.http_status is not null then 'HTTP ' || d.http_status
  else coalesce(substring(d.failure from '^[a-zA-Z]{1,40}(?: \\d{1,4})?'), '') end`;

type Row = { kind: number; reason: string; count: number; firstAt: Date; lastAt: Date };

/** Messages of alerts that failed, by service and reason: whose and about what is not told. Tests are left out. */
export async function listFailedAlerts(db: Database): Promise<FailedWork[]> {
  const { rows } = await sql<Row>`select c.kind, ${reasonOfFailure} as reason, count(*)::int as count,
      min(d.created_at) as "firstAt", max(d.created_at) as "lastAt"
    from alert_delivery d join alert_channel c on c.user_id = d.user_id and c.id = d.channel_id
    where d.state = ${sql.lit(failed)} and not d.is_test
    group by 1, 2 order by 3 desc, 1, 2 limit ${maxReasons}`.execute(db);
  return rows.map(({ kind, firstAt, lastAt, ...row }) => ({
    ...row,
    of: 'alerts',
    kind: channelKinds[kind] ?? '',
    firstAt: toIso(firstAt),
    lastAt: toIso(lastAt),
    state: 'givenUp',
  }));
}

/** What waits to be sent, up to `max`. */
export async function queueOfAlerts(db: Database, now: Date, max: number): Promise<Omit<WorkQueue, 'failed'>> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`select
    (select count(*)::int from (select from alert_delivery where run_at is not null limit ${max}) w) as waiting,
    (select min(due_at) from alert_delivery where run_at <= ${now}) as "oldestAt"`.execute(db);
  return { id: 'alerts', waiting: rows[0]?.waiting ?? 0, oldestAt: toIsoOrNull(rows[0]?.oldestAt ?? null) };
}

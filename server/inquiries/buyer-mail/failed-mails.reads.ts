import { sql } from 'kysely';
import { dayMs, toIso, toIsoOrNull } from '#contract/dates.ts';
import { deliveries } from '#contract/inquiries.ts';
import type { FailedWork, WorkQueue } from '#contract/operator-work.ts';
import type { Database } from '../../context.ts';
import { buyerMailKinds } from './buyer-mail-kinds.ts';

const [queued, failed] = [deliveries.indexOf('queued'), deliveries.indexOf('failed')];
/** Older failures are history: nobody waits for these mails any more. */
const shownDays = 30;
const maxReasons = 100;

/**
 * A mail server's words name addresses: of them the codes of the reply stay (RFC 5321, RFC 3463), of our own the trouble.
 */
export const reasonOfFailure = sql`case when detail ~ '^[a-zA-Z]{1,30}$' then detail
  else coalesce(substring(detail from '^\\d{3}(?:[ -]\\d\\.\\d{1,3}\\.\\d{1,3})?'), '') end`;

type Row = { kind: number; reason: string; count: number; firstAt: Date; lastAt: Date };

/** Mails to buyers that failed in the last 30 days, by kind and reason: whose and to whom is not told. */
export async function listFailedMails(db: Database, now: Date): Promise<FailedWork[]> {
  const { rows } = await sql<Row>`select kind, ${reasonOfFailure} as reason, count(*)::int as count,
      min(due_at) as "firstAt", max(due_at) as "lastAt"
    from inquiry_mail where state = ${sql.lit(failed)} and due_at > ${shownSince(now)}
    group by 1, 2 order by 3 desc, 1, 2 limit ${maxReasons}`.execute(db);
  return rows.map(({ kind, firstAt, lastAt, ...row }) => ({
    ...row,
    of: 'buyerMails',
    kind: buyerMailKinds[kind] ?? '',
    firstAt: toIso(firstAt),
    lastAt: toIso(lastAt),
    state: 'givenUp',
  }));
}

/** What waits to be handed over, up to `max`. */
export async function queueOfMails(db: Database, now: Date, max: number): Promise<Omit<WorkQueue, 'failed'>> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`select
    (select count(*)::int from (select from inquiry_mail where state = ${sql.lit(queued)} limit ${max}) w) as waiting,
    (select min(due_at) from inquiry_mail where state = ${sql.lit(queued)} and due_at <= ${now}) as "oldestAt"`.execute(
    db,
  );
  return { id: 'buyerMails', waiting: rows[0]?.waiting ?? 0, oldestAt: toIsoOrNull(rows[0]?.oldestAt ?? null) };
}

/** What failed before is history. */
export const shownSince = (now: Date) => new Date(now.getTime() - shownDays * dayMs);

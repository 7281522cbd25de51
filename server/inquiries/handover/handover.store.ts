import { type Selectable, sql } from 'kysely';
import type { HandoverStep } from '#contract/handovers.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import type { HandoverBaseline, Tables } from '../../database/tables.ts';

export type HandoverRow = Pick<
  Selectable<Tables['handover']>,
  'domain_id' | 'baseline' | 'ticks' | 'started_at' | 'looked_at'
>;
type NewHandover = { inquiryId: string; domainId: string; baseline: HandoverBaseline };

export function findHandover(db: Database | Tx, userId: UserId, inquiryId: string): Promise<HandoverRow | undefined> {
  return db
    .selectFrom('handover')
    .select(['domain_id', 'baseline', 'ticks', 'started_at', 'looked_at'])
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst();
}

/** Begins a hand-over; one that stands already stays as it is. */
export async function insertHandover(
  tx: Tx,
  userId: UserId,
  { inquiryId, domainId, baseline }: NewHandover,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('handover')
    .values({
      user_id: userId,
      inquiry_id: inquiryId,
      domain_id: domainId,
      baseline: JSON.stringify(baseline),
      ticks: '{}',
      started_at: now,
    })
    .onConflict((is) => is.columns(['user_id', 'inquiry_id']).doNothing())
    .execute();
}

/** Forgets a hand-over whose sale fell through. */
export async function deleteHandover(tx: Tx, userId: UserId, inquiryId: string): Promise<void> {
  await tx.deleteFrom('handover').where('user_id', '=', userId).where('inquiry_id', '=', inquiryId).execute();
}

/** Ticks a step at this time, or takes its tick back; one that is ticked keeps its time. */
export async function setTick(
  tx: Tx,
  userId: UserId,
  inquiryId: string,
  step: HandoverStep,
  at: string | null,
): Promise<void> {
  const ticks =
    at === null
      ? sql`ticks::jsonb - ${step}::text`
      : sql`jsonb_build_object(${step}::text, ${at}::text) || ticks::jsonb`;
  await sql`update handover set ticks = (${ticks})::json
    where user_id = ${userId} and inquiry_id = ${inquiryId}`.execute(tx);
}

/** Notes that the sources are asked now; false where they were after `before`. */
export async function setLooked(
  tx: Tx,
  userId: UserId,
  inquiryId: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { rows } = await sql`update handover set looked_at = ${now}
    where user_id = ${userId} and inquiry_id = ${inquiryId} and (looked_at is null or looked_at <= ${before})
    returning 1`.execute(tx);
  return rows.length > 0;
}

type DueHandover = { userId: UserId; inquiryId: string; domainId: string };

/**
 * Hand-overs of any users that were begun after `since`, are not ticked as archived, and whose sources were last asked
 * before `before`; each is marked as asked now, so that no two workers take it.
 */
export async function takeDueHandovers(
  tx: Tx,
  { since, before, now }: { since: Date; before: Date; now: Date },
): Promise<DueHandover[]> {
  const { rows } = await sql<DueHandover>`
    update handover h set looked_at = ${now} from (
      select user_id, inquiry_id from handover
      where started_at > ${since} and coalesce(looked_at, started_at) <= ${before} and not ticks::jsonb ? 'archived'
      order by user_id, inquiry_id limit 500 for update skip locked) due
    where h.user_id = due.user_id and h.inquiry_id = due.inquiry_id
    returning h.user_id as "userId", h.inquiry_id as "inquiryId", h.domain_id as "domainId"`.execute(tx);
  return rows;
}

import { sql } from 'kysely';
import type { Tx, UserId } from '../../context.ts';
import { codeSql, type Standing } from './standing.ts';

export type HeldRecord = { id: string; name: string; code: number; deletedAt: number | null };

/** Ids and numbers alone: PostgreSQL's text of an array, which the driver would make slowly. */
const plainArray = (values: readonly (string | number)[]) => `{${values.join(',')}}`;

/**
 * The user's records of these ids, deleted ones included, held until the end of the transaction in the order of ids
 * (docs/decisions/0004).
 */
export async function holdRecords(tx: Tx, userId: UserId, ids: readonly string[]): Promise<HeldRecord[]> {
  const { rows } = await sql<HeldRecord>`
    select id, name, ${sql.raw(codeSql)} as code,
      round(extract(epoch from deleted_at) * 1000)::float8 as "deletedAt"
    from domain where user_id = ${userId} and id = any(${plainArray(ids)}::uuid[]) order by id for update`.execute(tx);
  return rows;
}

/** Gives all these records the same flags; `at` is when those that go were deleted, and since when those of another status have it. */
export async function setStanding(
  tx: Tx,
  userId: UserId,
  ids: readonly string[],
  { status, needsVerification, inPortfolio, isMonitored, isDeleted }: Standing,
  at: Date,
): Promise<void> {
  await sql`update domain set status = ${status}, needs_verification = ${needsVerification},
      in_portfolio = ${inPortfolio}, is_monitored = ${isMonitored}, is_deleted = ${isDeleted},
      deleted_at = ${isDeleted ? at : null},
      status_at = case when status = ${status} then status_at else ${at} end
    where user_id = ${userId} and id = any(${plainArray(ids)}::uuid[])`.execute(tx);
}

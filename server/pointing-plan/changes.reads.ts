import { sql } from 'kysely';
import type { BlockedReason, RowState } from '#contract/change-sets.ts';
import { undoDays } from '#contract/change-sets.ts';
import { dayMs } from '#contract/dates.ts';
import { type Remedy, remedies } from '#contract/registrar-accounts.ts';
import type { Database, Tx, UserId } from '../context.ts';
import type { LastChange } from './plan.rules.ts';

type Row = {
  domainId: string;
  setId: string;
  rowId: string;
  state: RowState;
  blocked: BlockedReason | null;
  reason: string | null;
  words: string | null;
  remedy: string | null;
  seenAt: Date | null;
  nextAt: Date | null;
  canUndo: boolean;
};

/** Sets that were confirmed of names that were verified and pointed: those under way and those of the last day, and one that is named. */
const sets = (userId: UserId, { setId, now }: { setId: string | null; now: Date }) => sql`
  change_set s join change_row r on r.user_id = ${userId} and r.set_id = s.id
  where s.user_id = ${userId} and s.origin = 'verifyAndPoint' and s.confirmed_at is not null
    and (s.state = 'running' or s.finished_at > ${new Date(now.getTime() - dayMs)} or s.id = ${setId})`;

/** The last of these changes of each of these names. */
export async function findLastChanges(
  db: Database,
  userId: UserId,
  domainIds: readonly string[],
  which: { setId: string | null; now: Date },
): Promise<Map<string, LastChange>> {
  const undoableSince = new Date(which.now.getTime() - undoDays * dayMs);
  const { rows } = await sql<Row>`
    select distinct on (r.domain_id) r.domain_id as "domainId", r.set_id as "setId", r.id as "rowId", r.state, r.blocked, r.reason,
      r.words, r.remedy, r.settled_at as "seenAt", r.due_at as "nextAt",
      r.state = 'done' and r.sent_at is not null and r.settled_at > ${undoableSince} and r.before is not null as "canUndo"
    from ${sets(userId, which)} and r.domain_id = any(${domainIds}::uuid[])
    order by r.domain_id, s.created_at desc`.execute(db);
  return new Map(
    rows.map(({ domainId, remedy, ...row }) => [
      domainId,
      {
        ...row,
        remedy: remedies.find((one): one is Remedy => one === remedy) ?? null,
        canRetry: row.state === 'refused' || row.state === 'unseen' || row.state === 'cannot',
      },
    ]),
  );
}

/** Names whose changes in these sets were read back since then: the DNS is to be asked about them. */
export async function findJustDone(tx: Tx, userId: UserId, setIds: readonly string[], since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.domain_id as id from change_row r join change_set s on s.user_id = ${userId} and s.id = r.set_id
    where r.user_id = ${userId} and r.set_id = any(${setIds}::uuid[]) and s.origin = 'verifyAndPoint'
      and r.state = 'done' and r.settled_at > ${since}`.execute(tx);
  return rows.map(({ id }) => id);
}

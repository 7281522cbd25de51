import { sql } from 'kysely';
import { changeFields } from '#contract/audit.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import { storableJson } from '../database/storable-text.ts';
import { markOf, type OwnStep, type OwnValues } from './own-changes.rules.ts';
import { inParts } from './own-data.store.ts';

/** What is kept of a step: values before, and marks (`markOf`) of those after. */
export type StoredStep = { id: string; before: OwnValues; marks: Record<string, unknown> };

export async function keepSteps(
  tx: Tx,
  { userId, changeId, at }: { userId: UserId; changeId: string; at: Date },
  steps: readonly OwnStep[],
): Promise<void> {
  for (const part of inParts(steps)) {
    const rows = part.map(({ id, before, after }) => {
      const fields = changeFields.filter((field) => field in after);
      return { id, before, after: Object.fromEntries(fields.map((field) => [field, markOf(field, after)])) };
    });
    await sql`
      insert into undoable_own (user_id, change_id, domain_id, before, after, created_at)
      select ${userId}, ${changeId}, id, before, after, ${at}
      from json_to_recordset(${storableJson(rows)}::json) as c (id uuid, before jsonb, after jsonb)`.execute(tx);
  }
}

/** Ids of the domains of a change that is kept. */
export async function keptIds(tx: Tx, userId: UserId, changeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select domain_id as id from undoable_own where user_id = ${userId} and change_id = ${changeId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes what is kept of these domains: nobody gets it a second time. */
export async function takeSteps(
  tx: Tx,
  userId: UserId,
  changeId: string,
  ids: readonly string[],
): Promise<StoredStep[]> {
  const { rows } = await sql<StoredStep>`
    delete from undoable_own where user_id = ${userId} and change_id = ${changeId} and domain_id = any(${ids}::uuid[])
    returning domain_id as id, before, after as marks`.execute(tx);
  return rows;
}

/** Of one user, names whose former values are kept at a time. */
const maxStored = 50_000;

/** Forgets the oldest changes of a user who makes so many that they would fill the disk. */
export async function dropBeyond(tx: Tx, userId: UserId): Promise<void> {
  await sql`
    delete from undoable_own where user_id = ${userId} and change_id in (
      select change_id from (
        select change_id, sum(count(*)) over (order by max(created_at) desc, change_id desc) as names
        from undoable_own where user_id = ${userId} group by change_id) as c
      where names > ${maxStored})`.execute(tx);
}

/** Forgets what was replaced before a moment, in parts below the limit of a statement. */
export async function deleteStepsBefore(db: Database, before: Date): Promise<void> {
  await deleteInParts(db, sql`undoable_own`, sql`created_at < ${before}`);
}

/** Forgets what can be taken back, for a user whose account goes. */
export async function deleteStepsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('undoable_own').where('user_id', '=', userId).execute();
}

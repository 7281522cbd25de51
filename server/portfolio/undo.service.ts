import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';

const plainArray = (values: readonly (string | number)[]) => `{${values.join(',')}}`;

/** A change as it is kept; the arrays are in the same order, which is that of the ids. */
export type StoredChange = {
  id: string;
  domainIds: string[];
  before: number[];
  after: number[];
  /** rows of `domain_sale` */
  sales: object[] | null;
  /** a change of own data, whose values the store of own data keeps; it has no codes */
  isOwnData: boolean;
  at: Date;
};

export async function keepChange(tx: Tx, userId: UserId, change: StoredChange): Promise<void> {
  await sql`insert into undoable_change (user_id, id, domain_ids, before, after, sales, is_own_data, created_at)
    values (${userId}, ${change.id}, ${plainArray(change.domainIds)}::uuid[], ${plainArray(change.before)}::smallint[],
      ${plainArray(change.after)}::smallint[], ${change.sales && JSON.stringify(change.sales)}::jsonb, ${change.isOwnData}, ${change.at})`.execute(
    tx,
  );
}

/** A change of the user, and whether it was taken back before; undefined for any other id. */
export async function findChange(tx: Tx, userId: UserId, id: string) {
  const { rows } = await sql<{
    ids: string;
    before: number[];
    after: number[];
    sales: object[] | null;
    is_own_data: boolean;
    created_at: Date;
    undone_at: Date | null;
  }>`select array_to_string(domain_ids, ',') as ids, before, after, sales, is_own_data, created_at, undone_at
    from undoable_change where user_id = ${userId} and id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { ids, before, after, sales, is_own_data: isOwnData, created_at: at, undone_at: undoneAt } = row;
  return { id, domainIds: ids.split(','), before, after, sales, isOwnData, at, undoneAt };
}

export async function markUndone(tx: Tx, userId: UserId, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('undoable_change')
    .set({ undone_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Forgets changes that were made before a moment. */
export async function deleteChangesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('undoable_change').where('created_at', '<', before).execute();
}

/** Forgets what can be taken back, for a user whose account goes. */
export async function deleteUndoOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('undoable_change').where('user_id', '=', userId).execute();
}

import { sql } from 'kysely';
import type { Reply } from '#contract/endpoint.ts';
import type { UndoChange } from '#contract/undo.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import { storableJson } from '../database/storable-text.ts';

const plainArray = (values: readonly (string | number)[]) => `{${values.join(',')}}`;

/** Rows of `handover` of these domains, and the state of an inquiry that was marked as sold with one of them. */
export type Replaced = { handovers: object[] | null; inquiry: object | null };

/** A change of names as it is kept; the arrays are in the same order, which is that of the ids. */
export type NameChange = {
  id: string;
  domainIds: string[];
  before: number[];
  after: number[];
  /** rows of `domain_sale` */
  sales: object[] | null;
  /** a change of own data, whose values the store of own data keeps; it has no codes */
  isOwnData: boolean;
  /** what else stood before a change of status, kept as its one step */
  replaced?: Replaced | null;
  at: Date;
};

/** A change that was found: one of names or, with a kind of its own, one of anything else. */
export type StoredChange = NameChange & {
  kind: string;
  /** what it did to each thing, in the words of its kind */
  steps: unknown[];
  /** what taking it back answered; null: nobody has yet */
  result: Reply<typeof UndoChange> | null;
};

export async function keepChange(tx: Tx, userId: UserId, change: NameChange): Promise<void> {
  await sql`insert into undoable_change (user_id, id, domain_ids, before, after, sales, is_own_data, steps, created_at)
    values (${userId}, ${change.id}, ${plainArray(change.domainIds)}::uuid[], ${plainArray(change.before)}::smallint[],
      ${plainArray(change.after)}::smallint[], ${change.sales && JSON.stringify(change.sales)}::jsonb, ${change.isOwnData},
      ${change.replaced ? storableJson([change.replaced]) : null}::jsonb, ${change.at})`.execute(tx);
}

/** Keeps what a change did to things of a kind. */
export async function keepSteps(
  tx: Tx,
  userId: UserId,
  { id, kind, steps, at }: { id: string; kind: string; steps: readonly unknown[]; at: Date },
): Promise<void> {
  await sql`insert into undoable_change (user_id, id, kind, steps, domain_ids, before, after, created_at)
    values (${userId}, ${id}, ${kind}, ${storableJson(steps)}::jsonb, '{}', '{}', '{}', ${at})`.execute(tx);
}

type Row = {
  ids: string;
  before: number[];
  after: number[];
  sales: object[] | null;
  is_own_data: boolean;
  kind: string | null;
  steps: unknown[] | null;
  result: StoredChange['result'];
  created_at: Date;
};

/** A change of the user; undefined for any other id. */
export async function findChange(tx: Tx, userId: UserId, id: string): Promise<StoredChange | undefined> {
  const { rows } = await sql<Row>`
    select array_to_string(domain_ids, ',') as ids, before, after, sales, is_own_data, kind, steps, result, created_at
    from undoable_change where user_id = ${userId} and id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { ids, before, after, sales, is_own_data: isOwnData, result, created_at: at } = row;
  const kind = row.kind ?? (isOwnData ? 'ownData' : 'names');
  return { id, kind, domainIds: ids.split(','), before, after, sales, isOwnData, steps: row.steps ?? [], result, at };
}

/** Waits until nobody else takes this change back, and keeps others waiting until the end of the transaction. */
export async function holdChange(tx: Tx, userId: UserId, id: string): Promise<void> {
  await sql`select from undoable_change where user_id = ${userId} and id = ${id} for update`.execute(tx);
}

export async function markUndone(
  tx: Tx,
  userId: UserId,
  id: string,
  result: NonNullable<StoredChange['result']>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('undoable_change')
    .set({ undone_at: now, result: JSON.stringify(result) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Forgets changes of names that were made before one moment, and of anything else before another. */
export async function deleteChangesBefore(db: Database, before: { names: Date; others: Date }): Promise<void> {
  const isOld = sql`created_at < ${before.names} or (kind is not null and created_at < ${before.others})`;
  await deleteInParts(db, sql`undoable_change`, isOld);
}

/** Forgets what can be taken back, for a user whose account goes. */
export async function deleteUndoOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('undoable_change').where('user_id', '=', userId).execute();
}

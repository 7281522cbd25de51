import { sql } from 'kysely';
import type { GridView } from '#contract/grid-views.ts';
import type { Tx, UserId } from '../context.ts';
import { type KeptRow, putRowsBack, takeRows } from '../database/kept-rows.ts';

/** Waits until nobody else changes this user's views, and keeps others waiting until the transaction ends. */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`grid views ${userId}`}, 0))`.execute(tx);
}

export async function count(tx: Tx, userId: UserId): Promise<number> {
  const { total } = await tx
    .selectFrom('grid_view')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

/** The view that has this name, in any letter case. */
export async function idOfName(tx: Tx, userId: UserId, name: string): Promise<string | undefined> {
  const view = await tx
    .selectFrom('grid_view')
    .select('id')
    .where('user_id', '=', userId)
    .where('name_key', '=', keyOf(name))
    .executeTakeFirst();
  return view?.id;
}

export async function insert(tx: Tx, userId: UserId, { id, ...view }: GridView, now: Date): Promise<void> {
  const row = {
    name: view.viewName,
    name_key: keyOf(view.viewName),
    columns: view.columnDefinitions,
    filters: JSON.stringify(view.filters),
    is_default: view.isDefault,
  };
  await tx
    .insertInto('grid_view')
    .values({ user_id: userId, id, created_at: now, ...row })
    .execute();
}

/** Changes what is given and leaves the rest. */
export async function update(tx: Tx, userId: UserId, id: string, given: Partial<GridView>): Promise<void> {
  const { viewName, columnDefinitions, filters, isDefault } = given;
  const row = {
    ...(viewName === undefined ? {} : { name: viewName, name_key: keyOf(viewName) }),
    ...(columnDefinitions === undefined ? {} : { columns: columnDefinitions }),
    ...(filters === undefined ? {} : { filters: JSON.stringify(filters) }),
    ...(isDefault === undefined ? {} : { is_default: isDefault }),
  };
  if (Object.keys(row).length === 0) return;
  await tx.updateTable('grid_view').set(row).where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function unmarkDefault(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .updateTable('grid_view')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

export const remove = (tx: Tx, userId: UserId, id: string): Promise<KeptRow[]> =>
  takeRows(tx, 'grid_view', userId, [id]);

/** Puts views back, as defaults only where there is none. Returns how many. */
export async function putBack(tx: Tx, userId: UserId, rows: readonly KeptRow[]): Promise<number> {
  const marked = await sql`select from grid_view where user_id = ${userId} and is_default`.execute(tx);
  const isFree = marked.rows.length === 0;
  const kept = rows.map((row) => ({ ...row, is_default: isFree && row.is_default }));
  return (await putRowsBack(tx, 'grid_view', userId, kept)).length;
}

/** Forgets the views of a user whose account goes. */
export async function deleteAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('grid_view').where('user_id', '=', userId).execute();
}

/** The name by which a view is told from others: its letters' case says nothing (D-114). */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase();

import type { Kysely } from 'kysely';
import { notFound } from '#contract/errors.ts';
import type { GridView } from '#contract/grid-views.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';

/** The user's views, the oldest first (API-044). */
export function listViews(db: Kysely<Tables>, userId: UserId): Promise<GridView[]> {
  return viewsOf(db, userId).orderBy('id').execute();
}

/** Throws NOT_FOUND for what is missing, another user's, the built-in view or no id at all (API-045, D-115). */
export async function getView(db: Kysely<Tables>, userId: UserId, id: string): Promise<GridView> {
  const view = isUuid(id) ? await viewsOf(db, userId).where('id', '=', id).executeTakeFirst() : undefined;
  if (!view) throw notFound();
  return view;
}

function viewsOf(db: Kysely<Tables>, userId: UserId) {
  return db
    .selectFrom('grid_view')
    .select(['id', 'name as viewName', 'columns as columnDefinitions', 'filters', 'is_default as isDefault'])
    .where('user_id', '=', userId);
}

import type { Database, UserId } from '../../context.ts';

/** Labels of those of these ids that are of the user's keys, also of ended ones (KEY-009). */
export async function labelsOfKeys(db: Database, userId: UserId, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const query = db
    .selectFrom('auth.api_key')
    .select(['id', 'label'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids);
  return new Map((await query.execute()).map(({ id, label }) => [id, label]));
}

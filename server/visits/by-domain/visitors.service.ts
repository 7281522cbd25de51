import type { Database, UserId } from '../../context.ts';
import * as store from './visitors.store.ts';

export const { usersWithVisitors, deleteVisitors: forgetVisitors } = store;

const maxAtOnce = 5_000;

/**
 * Makes `counted` (visitors by domain id) what the user's domains are known to have. Only names whose number differs are
 * written, some at a time, in the order of ids: a pause between leaves a number that the next count corrects.
 */
export async function keepVisitors(db: Database, userId: UserId, counted: ReadonlyMap<string, number>): Promise<void> {
  const known = await store.findVisitors(db, userId);
  const ids = [...new Set([...known.keys(), ...counted.keys()])].sort();
  const changed = ids.flatMap((id) => {
    const count = counted.get(id) ?? 0;
    return count === (known.get(id) ?? 0) ? [] : [[id, count] as const];
  });
  for (let from = 0; from < changed.length; from += maxAtOnce) {
    await store.writeVisitors(db, userId, changed.slice(from, from + maxAtOnce));
  }
}

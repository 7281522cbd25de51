import { sql } from 'kysely';
import type { Tx, UserId } from '../../context.ts';
import { deleteSessions } from '../sessions.store.ts';
import { cellAt, cellBytes } from '../sums/sums.rules.ts';
import { holdVisits } from '../work-lock.ts';
import { cellsOf, type PackKey, savePack } from './packs.store.ts';

/**
 * Deletes the visits of these landers as if they had never been: for a sample that is taken away. Days of which only sums
 * are left keep them. Landers that are deleted otherwise keep their visits.
 */
export async function deleteVisitsOfLanders(tx: Tx, userId: UserId, landerIds: readonly string[]): Promise<void> {
  await holdVisits(tx);
  const ofLanders = sql`user_id = ${userId} and lander_id = any(${landerIds}::uuid[])`;
  const { rows } = await sql<{ code: number }>`select code from visit_place where ${ofLanders}`.execute(tx);
  const places = new Set(rows.map(({ code }) => code));
  if (places.size === 0) return;
  const { rows: packs } = await sql<PackKey>`
    select user_id as "userId", day, hour from visit_pack where user_id = ${userId} and cells is not null`.execute(tx);
  for (const key of packs) {
    const cells = await cellsOf(tx, key);
    const left = cells && without(cells, places);
    if (left && left.length < cells.length) await savePack(tx, key, left);
  }
  await deleteSessions(tx, userId, { places: [...places], landerIds });
}

function without(cells: Buffer, places: ReadonlySet<number>): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at < cells.length; at += cellBytes) {
    if (!places.has(cells.readUIntLE(at + cellAt.place, 3))) kept.push(cells.subarray(at, at + cellBytes));
  }
  return Buffer.concat(kept);
}

import type { Selectable } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tables } from '../../database/tables.ts';
import { announceSurely, type Tx } from '../../database/transaction.ts';
import type { Override } from './override.rules.ts';

/** Processes listen here for changes of the operator. */
export const overrideChannel = 'registry_override';

/** All overrides, by TLD. */
export async function listOverrides(db: Database): Promise<Override[]> {
  const rows = await db.selectFrom('registry_override').selectAll().orderBy('tld').execute();
  return rows.map(overrideOf);
}

/** What is said of a TLD, held until the end of the transaction; undefined: nothing. */
export async function findOverride(tx: Tx, tld: string): Promise<Override | undefined> {
  const row = await tx
    .selectFrom('registry_override')
    .selectAll()
    .where('tld', '=', tld)
    .forUpdate()
    .executeTakeFirst();
  return row && overrideOf(row);
}

function overrideOf({
  interval_ms,
  max_parallel,
  changed_at: _,
  ...said
}: Selectable<Tables['registry_override']>): Override {
  return { ...said, intervalMs: interval_ms, parallel: max_parallel };
}

/** Keeps an override in place of what was said of the TLD before, and tells all processes. */
export async function putOverride(tx: Tx, override: Override, now: Date): Promise<void> {
  const { intervalMs: interval_ms, parallel: max_parallel, ...said } = override;
  const row = { ...said, interval_ms, max_parallel, changed_at: now };
  await tx
    .insertInto('registry_override')
    .values(row)
    .onConflict((conflict) => conflict.column('tld').doUpdateSet(row))
    .execute();
  await announceSurely(tx, overrideChannel);
}

/** Takes an override back and tells all processes; false when there was none. */
export async function deleteOverride(tx: Tx, tld: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('registry_override').where('tld', '=', tld).executeTakeFirstOrThrow();
  await announceSurely(tx, overrideChannel);
  return numDeletedRows > 0n;
}

import type { Selectable } from 'kysely';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import type { CheckId, CheckReason, CheckState, InstallationCheck } from '#contract/operator-checks.ts';
import { checkIds } from '#contract/operator-checks.ts';
import type { Database } from '../../database/pool.ts';
import { storableText } from '../../database/storable-text.ts';
import type { Tables } from '../../database/tables.ts';
import type { Finding } from './check.ts';

const longestWhat = 500;

export type CheckRow = Selectable<Tables['installation_check']>;

/** What a check found as it is stored. */
export function rowOf(id: CheckId, { state, reason, what, at, figure }: Finding, now: Date): CheckRow {
  return {
    ...{ id, state, reason: reason ?? null, at: at ?? null, checked_at: now },
    what: storableText((what ?? '').slice(0, longestWhat).toWellFormed()),
    figure: figure === undefined || figure === null ? null : Math.round(figure),
  };
}

/** Keeps what a check found in place of what it found before. */
export async function saveFinding(db: Database, row: CheckRow): Promise<void> {
  await db
    .insertInto('installation_check')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** What was found and could not be stored, as in a database that takes no write: it lives in the process that found it. */
export type UnsavedFindings = Map<CheckId, CheckRow>;

/** All checks in the order they are shown, with what the last run of each found. */
export async function listFindings(
  db: Database,
  unsaved: ReadonlyMap<CheckId, CheckRow> = new Map(),
): Promise<InstallationCheck[]> {
  const rows = await db.selectFrom('installation_check').selectAll().execute();
  return checkIds.map((id) => {
    const [saved, found] = [rows.find((one) => one.id === id), unsaved.get(id)];
    const isSaved = !found || (saved !== undefined && saved.checked_at > found.checked_at);
    const row = isSaved ? saved : found;
    return {
      id,
      state: (row?.state ?? 'notChecked') as CheckState,
      reason: (row?.reason ?? null) as CheckReason | null,
      what: row?.what ?? '',
      at: toIsoOrNull(row?.at ?? null),
      figure: row?.figure ?? null,
      checkedAt: row ? toIso(row.checked_at) : null,
      isSaved,
    };
  });
}

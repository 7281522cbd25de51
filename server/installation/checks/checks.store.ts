import { toIso, toIsoOrNull } from '#contract/dates.ts';
import type { CheckId, CheckReason, CheckState, InstallationCheck } from '#contract/operator-checks.ts';
import { checkIds } from '#contract/operator-checks.ts';
import type { Database } from '../../database/pool.ts';
import { storableText } from '../../database/storable-text.ts';
import type { Finding } from './check.ts';

const longestWhat = 500;

/** Keeps what a check found in place of what it found before. */
export async function saveFinding(db: Database, id: CheckId, { state, reason, what, at, figure }: Finding, now: Date) {
  const row = {
    ...{ id, state, reason: reason ?? null, at: at ?? null, checked_at: now },
    what: storableText((what ?? '').slice(0, longestWhat).toWellFormed()),
    figure: figure === undefined || figure === null ? null : Math.round(figure),
  };
  await db
    .insertInto('installation_check')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** All checks in the order they are shown, with what the last run of each found. */
export async function listFindings(db: Database): Promise<InstallationCheck[]> {
  const rows = await db.selectFrom('installation_check').selectAll().execute();
  return checkIds.map((id) => {
    const row = rows.find((one) => one.id === id);
    return {
      id,
      state: (row?.state ?? 'notChecked') as CheckState,
      reason: (row?.reason ?? null) as CheckReason | null,
      what: row?.what ?? '',
      at: toIsoOrNull(row?.at ?? null),
      figure: row?.figure ?? null,
      checkedAt: row ? toIso(row.checked_at) : null,
    };
  });
}

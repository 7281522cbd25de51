import { readBackupState } from '../../backup/backup.reads.ts';
import { type CheckParts, type Finding, fine, notChecked, notSetUp, wrong } from './check.ts';

/** Whether the daily backups come: what was made by command alone is fine, too, as long as none is missing. */
export async function checkBackup(parts: Pick<CheckParts, 'config' | 'db' | 'clock'>): Promise<Finding> {
  const { schedule, last, failure, isLate } = await readBackupState(parts);
  if (failure) return wrong('failed', { what: failure.reason, at: failure.endedAt });
  if (isLate) return wrong('missing', { what: schedule?.to ?? '', at: last?.endedAt ?? null });
  return last && schedule ? fine({ at: last.endedAt, figure: last.bytes }) : notSetUp();
}

/** What came of restoring a daily backup beside the database, which happens once a week. */
export async function checkBackupProof(parts: Pick<CheckParts, 'config' | 'db' | 'clock'>): Promise<Finding> {
  const { schedule, proof } = await readBackupState(parts);
  if (!schedule || !parts.config.backup.isProven) return notSetUp();
  if (!proof) return notChecked('quiet');
  const { endedAt: at, failure, tookMs } = proof;
  return failure === null ? fine({ at, figure: tookMs / 1_000 }) : wrong('failed', { what: failure, at });
}

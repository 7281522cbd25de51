import { readBackupState } from '../../backup/backup.reads.ts';
import { type CheckParts, type Finding, fine, notSetUp, wrong } from './check.ts';

/** Whether the daily backups come: what was made by command alone is fine, too, as long as none is missing. */
export async function checkBackup(parts: Pick<CheckParts, 'config' | 'db' | 'clock'>): Promise<Finding> {
  const { schedule, last, failure, isLate } = await readBackupState(parts);
  if (failure) return wrong('failed', { what: failure.reason, at: failure.endedAt });
  if (isLate) return wrong('missing', { what: schedule?.to ?? '', at: last?.endedAt ?? null });
  return last && schedule ? fine({ at: last.endedAt, figure: last.bytes }) : notSetUp();
}

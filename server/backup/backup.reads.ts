import type { Parts } from '../context.ts';

type BackupState = {
  /** null: no daily backups are set up */
  schedule: { to: string; at: string; keep: { days: number; weeks: number }; isSealed: boolean } | null;
  /** the newest that was made: by the schedule where there is one, else by command */
  last: { file: string; endedAt: Date; tookMs: number; bytes: number; rows: number; isSealed: boolean } | null;
  /** likewise, since then; null: none failed */
  failure: { endedAt: Date; reason: string } | null;
  runningSince: Date | null;
  /** the schedule made none for 36 hours */
  isLate: boolean;
  /** the newest that was restored beside the database, or could not be; null: none was tried */
  proof: { endedAt: Date; tookMs: number; madeAt: Date; failure: string | null } | null;
};

const lateMs = 36 * 3_600_000;

/**
 * What the operator should know of backups: the newest, what failed since, whether one is missing. Where there is a schedule it
 * alone counts: one by hand must not hide that the daily ones fail. Costs four short reads.
 */
export async function readBackupState({
  db,
  config,
  clock,
}: Pick<Parts, 'db' | 'config' | 'clock'>): Promise<BackupState> {
  const { to, at, keep, key } = config.backup;
  const newest = (state: 'done' | 'failed' | 'running') =>
    db
      .selectFrom('backup_run')
      .selectAll()
      .where('state', '=', state)
      .$if(to !== '', (runs) => runs.where('is_scheduled', '=', true))
      .orderBy('ended_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const proving = db
    .selectFrom('backup_run')
    .select(['started_at', 'proof_ended_at', 'proof_ms', 'proof_failure'])
    .where('proof_ended_at', 'is not', null)
    .orderBy('proof_ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [done, failed, running, proven] = await Promise.all([
    newest('done'),
    newest('failed'),
    newest('running'),
    proving,
  ]);
  const two = (value: number) => String(value).padStart(2, '0');
  const endedAt = done?.ended_at ?? null;
  const isFailureNewer = failed?.ended_at && (endedAt === null || failed.ended_at > endedAt);
  return {
    schedule: to === '' ? null : { to, at: `${two(at.hour)}:${two(at.minute)}`, keep, isSealed: key !== 'none' },
    last:
      done && endedAt
        ? {
            file: done.file ?? '',
            endedAt,
            tookMs: endedAt.getTime() - done.started_at.getTime(),
            bytes: done.bytes ?? 0,
            rows: done.rows ?? 0,
            isSealed: done.is_sealed,
          }
        : null,
    failure: isFailureNewer && failed.ended_at ? { endedAt: failed.ended_at, reason: failed.reason ?? '' } : null,
    runningSince: running?.started_at ?? null,
    isLate: to !== '' && (endedAt === null || clock.now().getTime() - endedAt.getTime() > lateMs),
    proof: proven?.proof_ended_at
      ? {
          ...{ endedAt: proven.proof_ended_at, tookMs: proven.proof_ms ?? 0 },
          ...{ madeAt: proven.started_at, failure: proven.proof_failure },
        }
      : null,
  };
}

import { syncIntervalHours } from '#contract/bulk-actions.ts';
import { hourMs } from '#contract/dates.ts';

const intervalMs = syncIntervalHours * hourMs;

/** Milliseconds until values may be looked up again; 0 when they may now (BULK-010, D-125). */
export function waitMs(syncedAt: Date | null, now: Date): number {
  return syncedAt === null ? 0 : Math.max(0, syncedAt.getTime() + intervalMs - now.getTime());
}

/** Whole hours, rounded up (D-126). */
export function hoursOf(ms: number): number {
  return Math.ceil(ms / hourMs);
}

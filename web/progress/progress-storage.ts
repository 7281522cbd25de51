import { storageKeys } from '#web/base/storage-keys.ts';
import { countsOf, isExpired, type Progress, type ProgressCounts } from './progress.rules.ts';

type ProgressStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What outlives a reload. States of single domains do not: the server is asked for them (D-147). */
type Stored = { userId: string } & ProgressCounts &
  Omit<Progress, 'domains' | 'doneBefore' | 'failedBefore' | 'problemsBefore'>;

/** The saved batch of this user; another user's, a day-old and an unreadable one are discarded (PROC-012, D-147). */
export function readProgress(storage: ProgressStorage, userId: string, now: number): Progress | null {
  const stored = parse(storage);
  if (stored === null) return null;
  if (stored.userId !== userId || isExpired(stored, now)) {
    removeProgress(storage);
    return null;
  }
  const { userId: _, done, failed, problems, ...rest } = stored;
  return { ...rest, domains: new Map(), doneBefore: done, failedBefore: failed, problemsBefore: problems };
}

function parse(storage: ProgressStorage): Stored | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKeys.progress) ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null; // not JSON, or storage is forbidden
  }
}

const numbers = ['total', 'done', 'failed', 'problems', 'percent', 'startedAt', 'updatedAt'] as const;

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    typeof fields.userId === 'string' &&
    typeof fields.batchId === 'string' &&
    numbers.every((name) => Number.isFinite(fields[name])) &&
    typeof fields.isDismissed === 'boolean' &&
    (fields.completedAt === null || Number.isFinite(fields.completedAt)) &&
    isCurrent(fields.current)
  );
}

function isCurrent(value: unknown): boolean {
  if (value === null) return true;
  const { domainName, name, step, currentStep } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof domainName === 'string' &&
    typeof name === 'string' &&
    typeof step === 'string' &&
    Number.isFinite(currentStep)
  );
}

/** Saves the batch, unless another tab has saved a later one or later news of the same one. */
export function saveProgress(storage: ProgressStorage, userId: string, progress: Progress): void {
  const other = parse(storage);
  const isBehind =
    other?.userId === userId &&
    (other.batchId === progress.batchId ? other.updatedAt > progress.updatedAt : other.startedAt > progress.startedAt);
  if (isBehind) return;
  const { domains: _, doneBefore: __, failedBefore: ___, problemsBefore: ____, ...rest } = progress;
  const stored: Stored = { userId, ...rest, ...countsOf(progress) };
  try {
    storage.setItem(storageKeys.progress, JSON.stringify(stored));
  } catch {
    // forbidden or full: the strip then lasts as long as the page
  }
}

export function removeProgress(storage: ProgressStorage): void {
  try {
    storage.removeItem(storageKeys.progress);
  } catch {
    // forbidden: nothing was saved either
  }
}

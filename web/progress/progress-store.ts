import type { DomainProgress } from '#contract/batches.ts';
import {
  applyEvents,
  type BatchState,
  isVisible,
  type OpenBatch,
  type Progress,
  progressAskMs,
  progressFirstAskMs,
  progressHideMs,
  progressSaveDebounceMs,
  progressStaleCheckMs,
  withBatchState,
  withOpenBatch,
} from './progress.rules.ts';
import { readProgress, removeProgress, saveProgress } from './progress-storage.ts';

/** Events within this time make one change of the screen. */
const gatherMs = 100;

type Outside = {
  userId: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
  /** state of a batch; undefined when the server does not know it; rejects when it cannot be asked */
  getBatch: (batchId: string) => Promise<BatchState | undefined>;
  /** the open batch that started last, in whichever browser; rejects when it cannot be asked */
  getOpen: () => Promise<OpenBatch>;
};

export type ProgressStore = {
  /** the batch to show, or null; the same value as long as nothing changes */
  get: () => Progress | null;
  subscribe: (listener: () => void) => () => void;
  receive: (event: DomainProgress) => void;
  /** asks the server what is open: after a load and after a lost connection (D-147, D-166), and now and then while it runs */
  compare: () => Promise<void>;
  dismiss: () => void;
  /** ends all timers; what was not saved yet is left, for the storage may be another user's by now */
  stop: () => void;
};

/** Holds the running batch of one user: events in, one value out, saved at most every 500 ms (PROC-013). */
export function createProgressStore({ userId, storage, now, getBatch, getOpen }: Outside): ProgressStore {
  const listeners = new Set<() => void>();
  let progress = readProgress(storage, userId, now());
  let shown = visible();
  let waiting: DomainProgress[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let saving: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  const checking = setInterval(show, progressStaleCheckMs);

  function visible(): Progress | null {
    return isVisible(progress, now()) ? progress : null;
  }

  function show() {
    const next = visible();
    if (next === shown) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  function set(next: Progress | null) {
    if (next === progress) return;
    if (next && next.batchId !== progress?.batchId) askIn(progressFirstAskMs);
    progress = next;
    saving ??= setTimeout(save, progressSaveDebounceMs);
    clearTimeout(hiding);
    if (progress !== null && progress.completedAt !== null) hiding = setTimeout(leave, progressHideMs);
    show();
  }

  function save() {
    saving = undefined;
    if (progress !== null) saveProgress(storage, userId, progress);
  }

  function finish() {
    clearTimeout(saving);
    saving = undefined;
    progress = null;
    removeProgress(storage);
    show();
  }

  function flush() {
    gathering = undefined;
    const events = waiting;
    waiting = [];
    set(applyEvents(progress, events, now()));
  }

  function askIn(ms: number) {
    clearTimeout(asking);
    asking = setTimeout(() => void compare(), ms);
  }

  async function compare() {
    const asked = progress;
    try {
      const open = await getOpen();
      if (progress?.batchId !== asked?.batchId) return; // another batch has started meanwhile
      if (asked && asked.completedAt === null && open.batch?.batchId !== asked.batchId) {
        const batch = await getBatch(asked.batchId);
        if (progress?.batchId !== asked.batchId) return;
        if (batch === undefined) finish();
        else set(withBatchState(progress, batch, now()));
      }
      if (progress === null || progress.completedAt === null) set(withOpenBatch(progress, open, now()));
    } catch {
      // not reachable: the saved state stays until events or the next comparison
    }
    if (progress !== null && progress.completedAt === null) askIn(progressAskMs);
  }

  /** After its end the batch makes room for an older one that is still open. */
  function leave() {
    finish();
    void compare();
  }

  if (progress?.completedAt != null) hiding = setTimeout(leave, progressHideMs);
  return {
    get: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive: (event) => {
      waiting.push(event);
      gathering ??= setTimeout(flush, gatherMs);
    },
    compare,
    dismiss: () => set(progress && { ...progress, isDismissed: true }),
    stop: () => {
      clearInterval(checking);
      for (const timer of [gathering, saving, hiding, asking]) clearTimeout(timer);
    },
  };
}

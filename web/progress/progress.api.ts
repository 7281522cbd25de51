import { useSyncExternalStore } from 'react';
import { GetBatch, GetOpenBatch } from '#contract/batches.ts';
import { browserStorage } from '#web/base/browser-storage.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { useUser } from '#web/base/user.ts';
import type { BatchState, Progress } from './progress.rules.ts';
import { createProgressStore, type ProgressStore } from './progress-store.ts';

let held: { userId: string; store: ProgressStore } | undefined;

/** The one store of this page; another user (a new sign-in without a reload) gets a new one. */
export function useProgressStore(): ProgressStore {
  const { userId } = useUser();
  if (held?.userId !== userId) {
    held?.store.stop();
    held = {
      userId,
      store: createProgressStore({ userId, storage: browserStorage, now: Date.now, getBatch, getOpen }),
    };
  }
  return held.store;
}

/** The batch to show, or null. */
export function useProgress(): Progress | null {
  const store = useProgressStore();
  return useSyncExternalStore(store.subscribe, store.get);
}

const getOpen = () => call(GetOpenBatch, {});

async function getBatch(batchId: string): Promise<BatchState | undefined> {
  try {
    return await call(GetBatch, { params: { batchId } });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return undefined;
    throw error;
  }
}

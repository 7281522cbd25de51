/** `batch.kind` */
export const batchKinds = { add: 0, addMonitored: 1, retry: 2, sync: 3, daily: 4, handover: 5 } as const;
export type BatchKind = keyof typeof batchKinds;
/** `batch_item.final_status`: what the last progress event of a domain calls it (D-142). */
export const finalStatuses = { complete: 0, reactivated: 1, pendingVerification: 2 } as const;
export type FinalStatus = keyof typeof finalStatuses;
/** `batch_item.state` */
export const itemStates = { ready: 0, running: 1, later: 2, failed: 3 } as const;

/** NOTIFY channel that wakes the workers. */
export const workChannel = 'namestead_work';

/** Done domains of a batch in whole percent, rounded down; 100 only at the end (D-144). */
export function percentOf(done: number, total: number): number {
  return total === 0 ? 100 : Math.floor((done / total) * 100);
}

/** `batch.kind` */
export const batchKinds = { add: 0, addMonitored: 1, retry: 2, sync: 3, daily: 4 } as const;
/** `batch_item.ending`: what the last progress event of a domain calls it (D-142). */
export const endings = { complete: 0, reactivated: 1, pendingVerification: 2 } as const;
/** `batch_item.state` */
export const itemStates = { ready: 0, running: 1, later: 2, failed: 3 } as const;

/** NOTIFY channel that wakes the workers. */
export const workChannel = 'namestead_work';

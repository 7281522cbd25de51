import type { SyncType } from '#contract/bulk-actions.ts';
import type { Reason } from '#contract/lookups.ts';
import type { UserId } from '../../context.ts';
import type { Server, ServerAnswer } from '../../registration-data/registration-data.client.ts';
import type { Open } from '../lookups/open.rules.ts';
import type { BatchKind, FinalStatus } from '../processing.rules.ts';

/** A batch as a worker knows it; `done` follows the database with every commit. One object for all its items. */
export type BatchState = {
  no: number;
  id: string;
  userId: UserId;
  kind: BatchKind;
  /** of a sync: which values it looks up again, and since when these count as looked up (D-125) */
  sync: { type: SyncType; at: Date } | null;
  total: number;
  done: number;
  /** domains of it that this worker has counted */
  own: number;
};

/** Why a registry server is not asked at present. */
export type Block = { outcome: 'throttled' | 'refused' | 'unreachable'; reason: Reason; until: Date };

/** A domain this worker has claimed. */
export type ClaimedItem = {
  batch: BatchState;
  /** the claim is worth nothing once the worker has another number */
  workerNo: number;
  domainId: string;
  name: string;
  /** as the user sees it; known when the item is started */
  shownName: string;
  tld: string;
  /** its registry denied the name once, and the answer that agrees is to be told (D-158a); known when the item is started */
  deniedSince: Date | null;
  finalStatus: FinalStatus;
  attempt: number;
  isCounted: boolean;
  open: Open | null;
  /** registry servers that were asked in this round, in their order */
  asked: readonly ServerAnswer[];
  /** when the values of a sync had been looked up before it */
  syncedBefore: Date | null;
  /** the registry server; '' when the item takes no slot */
  server: string;
  /** key of its budget */
  budget: string;
  /** least time between two requests to that server */
  intervalMs: number;
  /** milliseconds until its slot at the registry server */
  slotInMs: number;
  /** set when the server is blocked for so long that the rest goes ahead without it */
  block: Block | null;
  /** the blocked server that turned the name away before, unasked */
  waitsFor: string | null;
  /** its registry lookup is to find out whether the server works */
  isProbe: boolean;
};

/** A request that is to find out whether a server works, for a name that it answered for; what it brings is not kept. */
export type Probe = Pick<ClaimedItem, 'server' | 'budget' | 'name' | 'tld' | 'intervalMs' | 'slotInMs'> & {
  via: Server | null;
  /** for a name that surely exists: a server that denies it proves nothing by its "not found" */
  isCanary: boolean;
};

/** The hand-over of a name looks at it also where it is marked as sold (D-203a). */
export const isOfHandover = ({ batch }: Pick<ClaimedItem, 'batch'>): boolean => batch.kind === 'handover';

/** What a stored batch says of its sync. */
export function syncOf(type: SyncType | null, at: Date): BatchState['sync'] {
  return type && { type, at };
}

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Steps of one domain in order; `currentStep` is the place in this list, from 1 (D-141). */
export const processingSteps = [
  'Starting',
  'Validating',
  'Checking existence',
  'Fetching marketplace prices',
  'Getting WHOIS data',
  'Adding to DNS server',
  'Getting zone count',
  'Saving to database',
  'Completing',
] as const;
export type ProcessingStep = (typeof processingSteps)[number];
export const totalSteps = processingSteps.length;

export const progressStatuses = [
  'processing',
  'success',
  'complete',
  'error',
  'skipped',
  'reactivated',
  'pendingVerification',
] as const;
type ProgressStatus = (typeof progressStatuses)[number];

/** `ReceiveDomainProgress` (PROC-005, D-141 to D-145). Batch events have no domain name. */
export type DomainProgress = {
  batchId: string;
  domainName: string | null;
  /** as it is shown: Unicode, in the user's letter case; left out where it is the same */
  shownName?: string;
  step: ProcessingStep | 'Batch Started' | 'Batch Complete';
  /** 9 for events of a domain; the number of domains for `Batch Started` and `Batch Complete` */
  totalSteps: number;
  currentStep: number;
  status: ProgressStatus;
  percentComplete: number;
  isComplete: boolean;
  errorMessage: string | null;
  /** on `Batch Complete`: domains of it that still wait for a registry which is left alone; left out when there are none */
  waiting?: number;
  /** on `Batch Complete`: domains of it that are processed with a failed lookup; left out when there are none */
  withProblem?: number;
  /** on the last event of a domain that was processed: a lookup of it failed */
  hasProblem?: true;
};

/** States a domain of a batch is shown in (PROC-002, D-142). */
export const batchDomainStates = [
  'pending',
  'inProgress',
  'complete',
  'failed',
  'skipped',
  'reactivated',
  'needsVerification',
] as const;

const count = z.number().int();
const BatchCounts = z.object({
  batchId: z.string(),
  total: count,
  done: count,
  failed: count,
  /** of the done ones: those that wait for the answer of a registry which is left alone for a time */
  waiting: count,
  /** of the done ones: processed, but with a failed lookup */
  withProblem: count,
  percentComplete: count,
  isComplete: z.boolean(),
  startedAt: z.string(),
});
export type BatchCounts = z.output<typeof BatchCounts>;

/** State of a batch, for a page that was closed meanwhile (D-147). */
export const GetBatch = endpoint('GET /api/batches/:batchId', {
  scope: 'domains:read',
  params: z.object({ batchId: z.string() }),
  reply: BatchCounts.extend({
    /** unfinished and failed, at most 500 */
    domains: z.array(
      z.object({
        domainName: z.string(),
        state: z.enum(batchDomainStates),
        step: z.string(),
        errorMessage: z.string().nullable(),
      }),
    ),
  }),
});

const TimeLeft = z.object({
  /** when all that is open will be done, by the pace of its registries and of the work so far; null: no pace is known */
  until: z.string().nullable(),
  /** the registry that takes longest, by one of its TLDs; null where none is slow */
  slowest: z.object({ tld: z.string(), until: z.string() }).nullable(),
});
export type TimeLeft = z.output<typeof TimeLeft>;

/** The caller's unfinished batch that started last (D-146), and how long all of them take (D-146a). */
export const GetOpenBatch = endpoint('GET /api/batches/open', {
  scope: 'domains:read',
  reply: z.object({ batch: BatchCounts.nullable(), left: TimeLeft.nullable() }),
});

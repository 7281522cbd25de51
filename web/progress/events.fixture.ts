import { type DomainProgress, processingSteps } from '#contract/batches.ts';

export const batchStarted = (total: number, batchId = 'batch-1'): DomainProgress => ({
  batchId,
  domainName: null,
  step: 'Batch Started',
  totalSteps: total,
  currentStep: 0,
  status: 'processing',
  percentComplete: 0,
  isComplete: false,
  errorMessage: null,
});

export const batchComplete = (total: number, batchId = 'batch-1'): DomainProgress => ({
  ...batchStarted(total, batchId),
  step: 'Batch Complete',
  status: 'complete',
  percentComplete: 100,
  isComplete: true,
});

/** An event of one domain; step 1 running unless said otherwise. */
export function stepOf(domainName: string, parts: Partial<DomainProgress> = {}): DomainProgress {
  const currentStep = parts.currentStep ?? 1;
  return {
    batchId: 'batch-1',
    domainName,
    step: processingSteps[currentStep - 1] ?? 'Starting',
    totalSteps: 9,
    currentStep,
    status: 'processing',
    percentComplete: 0,
    isComplete: false,
    errorMessage: null,
    ...parts,
  };
}

import type { AddResult } from '#contract/domain-actions.ts';
import type { NameFailure } from '#contract/domain-name.ts';

export const minAddLoadingMs = 2_000; // CONST-020
export const reloadAfterAddMs = 2_000; // CONST-021
export const modalResetMs = 300; // CONST-022
export const skippedNamesShown = 5; // CONST-037

export type AddTarget = 'portfolio' | 'monitoring';

/** One try to add a list; the same list tried again after a lost answer keeps its batch id (D-067). */
export type Attempt = { batchId: string; target: AddTarget; names: readonly string[] };

/** The add-domains modal (ADD-003): input, loading, results. Text and target outlive a failure (D-070). */
export type AddFlow = {
  step: 'input' | 'loading' | 'results';
  text: string;
  target: AddTarget;
  /** a submit has been refused once: invalid entries are shown while typing from then on */
  isChecked: boolean;
  attempt: Attempt | null;
  result: AddResult | null;
};

export const emptyAddFlow: AddFlow = {
  step: 'input',
  text: '',
  target: 'portfolio',
  isChecked: false,
  attempt: null,
  result: null,
};

export type AddAction =
  | { type: 'typed'; text: string }
  | { type: 'targeted'; target: AddTarget }
  | { type: 'refused' }
  | { type: 'submitted'; attempt: Attempt }
  | { type: 'added'; result: AddResult }
  | { type: 'failed'; keepsBatchId: boolean }
  | { type: 'reset' };

export function addFlow(flow: AddFlow, action: AddAction): AddFlow {
  switch (action.type) {
    case 'typed':
      return flow.step === 'input' ? { ...flow, text: action.text } : flow;
    case 'targeted':
      return flow.step === 'input' ? { ...flow, target: action.target } : flow;
    case 'refused':
      return { ...flow, isChecked: true };
    case 'submitted':
      return flow.step === 'input' ? { ...flow, step: 'loading', attempt: action.attempt } : flow;
    case 'added':
      return flow.step === 'loading' ? { ...flow, step: 'results', result: action.result } : flow;
    case 'failed':
      if (flow.step !== 'loading') return flow;
      return { ...flow, step: 'input', attempt: action.keepsBatchId ? flow.attempt : null };
    case 'reset':
      return flow.step === 'loading' ? flow : { ...emptyAddFlow, target: flow.target };
  }
}

/** The next try: the last one again when it holds the same names for the same target, else a new one. */
export function nextAttempt(flow: AddFlow, names: readonly string[], newBatchId: () => string): Attempt {
  const { attempt, target } = flow;
  const isSame = attempt !== null && attempt.target === target && isSameList(attempt.names, names);
  return isSame ? attempt : { batchId: newBatchId(), target, names };
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, at) => name === other[at]);
}

const nameFailureCodes: Record<NameFailure, true> = {
  INVALID_FORMAT: true,
  SUBDOMAIN: true,
  PUBLIC_SUFFIX: true,
  UNKNOWN_TLD: true,
};

/** True for a reason that has a translation; others are shown in the server's English (D-061). */
export function isNameFailure(reason: string): reason is NameFailure {
  return Object.hasOwn(nameFailureCodes, reason);
}

import type { AddResult } from '#contract/domain-actions.ts';
import type { NameFailure } from '#contract/domain-name.ts';
import { typedKey } from '#contract/typed-name.ts';
import type { NameList, Refusals } from './name-list.ts';

export const minAddLoadingMs = 2_000; // CONST-020
export const reloadAfterAddMs = 2_000; // CONST-021
export const modalResetMs = 300; // CONST-022
export const skippedNamesShown = 5; // CONST-037

export type AddTarget = 'portfolio' | 'monitoring';

/** One try to add a list; the same list tried again after a lost answer keeps its batch id (D-067). */
export type Attempt = {
  batchId: string;
  target: AddTarget;
  names: readonly string[];
  /** entries of the list, those that repeat another one among them */
  entered: number;
};

/** What a button did to the text: names taken out of entries, or entries removed. */
export type Cleaning = { did: 'take' | 'remove'; count: number; before: string; after: string };

/** The add-domains modal (ADD-003): input, loading, results. Text and target outlive a failure (D-070). */
export type AddFlow = {
  step: 'input' | 'loading' | 'results';
  text: string;
  target: AddTarget;
  /** a submit has been refused once: invalid entries are shown while typing from then on */
  isChecked: boolean;
  attempt: Attempt | null;
  result: AddResult | null;
  /** what the server said of entries that are being corrected */
  refusals: Refusals;
  /** the latest ones last; each can be undone while the text is as it left it */
  cleanings: readonly Cleaning[];
};

export const emptyAddFlow: AddFlow = {
  step: 'input',
  text: '',
  target: 'portfolio',
  isChecked: false,
  attempt: null,
  result: null,
  refusals: new Map(),
  cleanings: [],
};

const cleaningsKept = 20;

export type AddAction =
  | { type: 'typed'; text: string }
  | { type: 'appended'; names: readonly string[] }
  | { type: 'targeted'; target: AddTarget }
  | { type: 'cleaned'; did: Cleaning['did']; count: number; text: string }
  | { type: 'undone' }
  | { type: 'refused' }
  | { type: 'submitted'; attempt: Attempt }
  | { type: 'added'; result: AddResult }
  | { type: 'failed'; keepsBatchId: boolean }
  | { type: 'corrected'; text: string }
  | { type: 'reset' };

export function addFlow(flow: AddFlow, action: AddAction): AddFlow {
  switch (action.type) {
    case 'typed':
      return flow.step === 'input' ? { ...flow, text: action.text } : flow;
    case 'appended': {
      if (flow.step === 'loading') return flow;
      const before = flow.step === 'results' ? { ...emptyAddFlow, target: flow.target } : flow;
      return { ...before, text: [before.text.trimEnd(), ...action.names].filter((part) => part !== '').join('\n') };
    }
    case 'targeted':
      return flow.step === 'input' ? { ...flow, target: action.target } : flow;
    case 'cleaned': {
      if (flow.step !== 'input') return flow;
      const { did, count, text } = action;
      const cleanings = [...flow.cleanings, { did, count, before: flow.text, after: text }].slice(-cleaningsKept);
      return { ...flow, text, cleanings };
    }
    case 'undone': {
      const last = undoable(flow);
      return last ? { ...flow, text: last.before, cleanings: flow.cleanings.slice(0, -1) } : flow;
    }
    case 'refused':
      return { ...flow, isChecked: true };
    case 'submitted':
      return flow.step === 'input' ? { ...flow, step: 'loading', attempt: action.attempt } : flow;
    case 'added':
      return flow.step === 'loading' ? { ...flow, step: 'results', result: action.result } : flow;
    case 'failed':
      if (flow.step !== 'loading') return flow;
      return { ...flow, step: 'input', attempt: action.keepsBatchId ? flow.attempt : null };
    case 'corrected':
      if (flow.result === null) return flow;
      return {
        ...emptyAddFlow,
        target: flow.target,
        text: action.text,
        isChecked: true,
        refusals: refusalsOf(flow.result),
      };
    case 'reset':
      return flow.step === 'loading' ? flow : { ...emptyAddFlow, target: flow.target };
  }
}

/** The cleaning that an undo takes back: the last one, unless the text was changed since. */
export function undoable({ step, text, cleanings }: AddFlow): Cleaning | undefined {
  const last = cleanings.at(-1);
  return step === 'input' && last?.after === text ? last : undefined;
}

function refusalsOf({ failedDomains }: AddResult): Refusals {
  return new Map(failedDomains.map(({ domainName, ...refusal }) => [typedKey(domainName), refusal]));
}

/** The next try: the last one again when it holds the same names for the same target, else a new one. */
export function nextAttempt(
  { attempt, target }: AddFlow,
  { names, duplicates }: Pick<NameList, 'names' | 'duplicates'>,
  newBatchId: () => string,
): Attempt {
  const isSame = attempt !== null && attempt.target === target && isSameList(attempt.names, names);
  return { batchId: isSame ? attempt.batchId : newBatchId(), target, names, entered: names.length + duplicates };
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

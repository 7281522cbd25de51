import type { AddPreview, AddResult } from '#contract/domain-actions.ts';
import type { NameFailure } from '#contract/domain-name.ts';
import type { ImportedRow } from '#contract/own-data-import.ts';
import { saleColumns } from '#contract/sale-columns.ts';
import { typedKey } from '#contract/typed-name.ts';
import type { ImportRow } from '../import-file/rows.rules.ts';
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
  /** what a file holds of them, noted once they are added */
  values: readonly ImportRow[];
};

/** Values of a file for names of the list. */
export type FileValues = { files: readonly string[]; rows: readonly ImportRow[] };

/** What the server says would happen to a list, and to the values of its names. */
export type Forecast = {
  preview: AddPreview;
  /** the values of the names, and what is told of each */
  rows: readonly ImportRow[];
  told: readonly ImportedRow[];
};

/** What came of noting values: what the server told of each row, or that it failed. */
export type Noted = { told: readonly ImportedRow[] } | { failure: string };

/** What a button did to the text: names taken out of entries, entries removed, or both: what is good was left. */
type Cleaning = { did: 'take' | 'remove' | 'good'; count: number; before: string; after: string };

/** The add-domains modal (ADD-003): input, loading, results. Text and target outlive a failure (D-070). */
export type AddFlow = {
  step: 'input' | 'loading' | 'results';
  text: string;
  target: AddTarget;
  /** a submit has been refused once: invalid entries are shown while typing from then on */
  isChecked: boolean;
  attempt: Attempt | null;
  result: AddResult | null;
  /** of the file's values; null while none were to be noted */
  noted: Noted | null;
  values: FileValues | null;
  /** shown in place of the input */
  forecast: Forecast | null;
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
  noted: null,
  values: null,
  forecast: null,
  refusals: new Map(),
  cleanings: [],
};

const cleaningsKept = 20;

export type AddAction =
  | { type: 'typed'; text: string }
  | { type: 'appended'; names: readonly string[]; values?: FileValues }
  | { type: 'valuesDropped' }
  /** `of`: the list that it is about; one that was changed meanwhile is not answered */
  | { type: 'foreseen'; forecast: Forecast; of: Pick<AddFlow, 'text' | 'target' | 'values'> }
  | { type: 'backToInput' }
  | { type: 'targeted'; target: AddTarget }
  | { type: 'cleaned'; did: Cleaning['did']; count: number; text: string }
  | { type: 'undone' }
  | { type: 'refused' }
  | { type: 'submitted'; attempt: Attempt }
  | { type: 'added'; result: AddResult; noted?: Noted | null }
  | { type: 'noted'; noted: Noted }
  | { type: 'failed'; keepsBatchId: boolean }
  | { type: 'corrected'; text: string }
  /** back from the forecast, with what it refuses */
  | { type: 'reconsidered' }
  | { type: 'reset' };

export function addFlow(flow: AddFlow, action: AddAction): AddFlow {
  switch (action.type) {
    case 'typed':
      return flow.step === 'input' ? { ...flow, text: action.text } : flow;
    case 'appended': {
      if (flow.step === 'loading') return flow;
      const before = flow.step === 'results' ? { ...emptyAddFlow, target: flow.target } : flow;
      const text = [before.text.trimEnd(), ...action.names].filter((part) => part !== '').join('\n');
      return { ...before, text, forecast: null, values: joined(before.values, action.values) };
    }
    case 'valuesDropped':
      return flow.step === 'input' ? { ...flow, values: null } : flow;
    case 'foreseen':
      if (flow.step !== 'input' || !isSameInput(flow, action.of)) return flow;
      return { ...flow, forecast: action.forecast };
    case 'backToInput':
      return { ...flow, forecast: null };
    case 'reconsidered':
      if (flow.forecast === null) return flow;
      return { ...flow, forecast: null, isChecked: true, refusals: refusalsOf(flow.forecast.preview) };
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
      if (flow.step !== 'loading') return flow;
      return { ...flow, step: 'results', result: action.result, noted: action.noted ?? null };
    case 'noted':
      return flow.step === 'results' ? { ...flow, noted: action.noted } : flow;
    case 'failed':
      if (flow.step !== 'loading') return flow;
      return { ...flow, step: 'input', forecast: null, attempt: action.keepsBatchId ? flow.attempt : null };
    case 'corrected':
      if (flow.result === null) return flow;
      return {
        ...emptyAddFlow,
        target: flow.target,
        text: action.text,
        values: flow.values,
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

function isSameInput(flow: AddFlow, of: Pick<AddFlow, 'text' | 'target' | 'values'>): boolean {
  return flow.text === of.text && flow.target === of.target && flow.values === of.values;
}

/** Values of several files; of one name those that came first. */
function joined(before: FileValues | null, more: FileValues | undefined): FileValues | null {
  if (!before || !more) return more ?? before;
  const rows = new Map([...more.rows, ...before.rows].map((row) => [typedKey(row.name), row]));
  return { files: [...before.files, ...more.files], rows: [...rows.values()] };
}

/** The values of names that are in a list. */
export function valuesOf(values: FileValues | null, names: readonly string[]): readonly ImportRow[] {
  if (!values) return [];
  const keys = new Set(names.map(typedKey));
  return values.rows.filter(({ name }) => keys.has(typedKey(name)));
}

function refusalsOf({ failedDomains }: Pick<AddResult, 'failedDomains'>): Refusals {
  return new Map(failedDomains.map(({ domainName, ...refusal }) => [typedKey(domainName), refusal]));
}

/** The next try: the last one again when it holds the same names for the same target, else a new one. */
export function nextAttempt(
  { attempt, target, values }: AddFlow,
  { names, duplicates }: Pick<NameList, 'names' | 'duplicates'>,
  newBatchId: () => string,
): Attempt {
  const isSame = attempt !== null && attempt.target === target && isSameList(attempt.names, names);
  return {
    batchId: isSame ? attempt.batchId : newBatchId(),
    target,
    names,
    entered: names.length + duplicates,
    values: target === 'monitoring' ? valuesOf(values, names).flatMap(withoutSale) : valuesOf(values, names),
  };
}

/** Names that are only watched are not the user's to sell. */
function withoutSale(row: ImportRow): ImportRow[] {
  const left = { ...row };
  for (const column of saleColumns) delete left[column];
  return Object.keys(left).length > 1 ? [left] : [];
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

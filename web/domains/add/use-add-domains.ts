import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import {
  AddDomains,
  AddMonitoredDomains,
  type AddResult,
  maxDomainsPerRequest,
  PreviewAdding,
} from '#contract/domain-actions.ts';
import type { ImportedRow } from '#contract/own-data-import.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';
import { raiseRefreshInOrder } from '#web/base/reload.ts';
import { useAppSettings } from '#web/base/settings.ts';
import { toasts } from '#web/ui/toast.ts';
import {
  type AddFlow,
  type AddTarget,
  type Attempt,
  addFlow,
  emptyAddFlow,
  type FileValues,
  minAddLoadingMs,
  modalResetMs,
  type Noted,
  nextAttempt,
  reloadAfterAddMs,
} from './add-flow.ts';
import {
  createListReader,
  type FoundInLines,
  type InvalidEntry,
  type NameList,
  removeEntries,
  takeNames,
} from './name-list.ts';

/** Of values from a file, which most lists come without. */
const loadRows = () => import('../import-file/send-rows.ts');

export type AddDomainsState = {
  flow: AddFlow;
  /** most names of one request */
  max: number;
  read: (text: string) => NameList;
  type: (text: string) => void;
  /** puts names behind what is typed */
  append: (names: readonly string[], values?: FileValues) => void;
  dropValues: () => void;
  aim: (target: AddTarget) => void;
  /** puts the names that were found in entries in their place */
  take: (entries: readonly InvalidEntry[]) => void;
  /** puts all names of refused lines in the place of these lines */
  takeAll: (found: FoundInLines) => void;
  remove: (entries: readonly InvalidEntry[]) => void;
  /** leaves what can be added: the names of refused lines in their places, and nothing that is none */
  keepGood: (found: FoundInLines) => void;
  undo: () => void;
  /** shows what adding would do to each name */
  preview: () => void;
  isPreviewing: boolean;
  /** back from there to the input; `isRefused`: with what it refuses */
  reconsider: (isRefused: boolean) => void;
  /** a list with values of a file is shown what would happen first */
  submit: () => void;
  /** notes the values again that could not be noted */
  noteAgain: () => void;
  /** from the results back to the input, with this text and what the server said of it */
  correct: (text: string) => void;
  reset: () => void;
  /** the modal was closed: results are forgotten a moment later, typed text stays (ADD-022) */
  closed: () => void;
};

/** The add flow with its request. Loading lasts at least two seconds; the list is loaded again two seconds after. */
export function useAddDomains(target: AddTarget = 'portfolio'): AddDomainsState {
  const [flow, dispatch] = useReducer(addFlow, { ...emptyAddFlow, target });
  const max = useAppSettings()?.maxDomainsPerRequest ?? maxDomainsPerRequest;
  const read = useMemo(() => createListReader(max, flow.refusals), [max, flow.refusals]);
  const showFailure = useFailureToast();
  const [isPreviewing, setPreviewing] = useState(false);
  const resetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resetting.current), []);

  async function run(attempt: Attempt) {
    dispatch({ type: 'submitted', attempt });
    const [outcome] = await Promise.allSettled([post(attempt), pause(minAddLoadingMs)]);
    if (outcome.status === 'fulfilled') {
      const noted = attempt.values.length > 0 ? await note(attempt) : null;
      return dispatch({ type: 'added', result: outcome.value, noted });
    }
    const error: unknown = outcome.reason;
    dispatch({ type: 'failed', keepsBatchId: !(error instanceof ApiFailure && error.code === 'BATCH_ID_REUSED') });
    showFailure(error, attempt);
  }

  /** The list when it can be sent; else what is wrong with it is shown. */
  function goodList(): NameList | undefined {
    const list = read(flow.text);
    if (list.invalid.length > 0 || list.isTooLong) dispatch({ type: 'refused' });
    else if (list.names.length > 0) return list;
    return undefined;
  }

  async function foresee(): Promise<void> {
    const list = flow.step === 'input' && !isPreviewing ? goodList() : undefined;
    if (!list) return;
    setPreviewing(true);
    const attempt = nextAttempt(flow, list, () => uuid());
    try {
      const names = [...list.names];
      const body = { names, isForMonitoring: flow.target === 'monitoring' };
      const [preview, told] = await Promise.all([call(PreviewAdding, { body }), tryRows(attempt)]);
      dispatch({ type: 'foreseen', forecast: { preview, rows: attempt.values, told }, of: flow });
    } catch (error) {
      const isEnded = error instanceof ApiFailure && error.status === 401; // that has its own way out
      if (!isEnded) {
        toasts.show({ type: 'danger', title: i18n.t('addDomains.preview.failed'), message: errorText(error) });
      }
    } finally {
      setPreviewing(false);
    }
  }

  return {
    flow,
    max,
    read,
    type: (text) => dispatch({ type: 'typed', text }),
    append: (names, values) => dispatch({ type: 'appended', names, ...(values ? { values } : {}) }),
    dropValues: () => dispatch({ type: 'valuesDropped' }),
    aim: (target) => dispatch({ type: 'targeted', target }),
    take: (entries) => {
      dispatch({
        type: 'cleaned',
        did: 'take',
        count: entries.flatMap(({ found }) => found).length,
        text: takeNames(flow.text, entries),
      });
    },
    takeAll: ({ names, text }) => dispatch({ type: 'cleaned', did: 'take', count: names.length, text }),
    remove: (entries) => {
      dispatch({ type: 'cleaned', did: 'remove', count: entries.length, text: removeEntries(flow.text, entries) });
    },
    keepGood: (found) => {
      const text = removeEntries(found.text, read(found.text).invalid);
      dispatch({ type: 'cleaned', did: 'good', count: read(text).names.length, text });
    },
    undo: () => dispatch({ type: 'undone' }),
    preview: () => void foresee(),
    isPreviewing,
    reconsider: (isRefused) => dispatch({ type: isRefused ? 'reconsidered' : 'backToInput' }),
    submit: () => {
      if (flow.step !== 'input') return;
      if (flow.values && !flow.forecast) return void foresee();
      const list = goodList();
      if (list) void run(nextAttempt(flow, list, () => uuid()));
    },
    noteAgain: () => {
      const { attempt } = flow;
      if (attempt) void note(attempt).then((noted) => dispatch({ type: 'noted', noted }));
    },
    correct: (text) => dispatch({ type: 'corrected', text }),
    reset: () => dispatch({ type: 'reset' }),
    closed: () => {
      if (flow.step !== 'results') return;
      clearTimeout(resetting.current);
      resetting.current = setTimeout(() => dispatch({ type: 'reset' }), modalResetMs);
    },
  };
}

async function post({ batchId, target, names }: Attempt): Promise<AddResult> {
  const endpoint = target === 'monitoring' ? AddMonitoredDomains : AddDomains;
  const result = await call(endpoint, { headers: { 'x-batch-id': batchId }, body: [...names] });
  setTimeout(raiseRefreshInOrder, reloadAfterAddMs); // ADD-023; also when the modal or the screen is gone by then
  return result;
}

async function tryRows({ values }: Attempt): Promise<readonly ImportedRow[]> {
  return values.length > 0 ? (await loadRows()).tryRows(values) : [];
}

/** Notes the values of a file; what was noted already stays as it is (D-162e). */
async function note({ values }: Attempt): Promise<Noted> {
  try {
    return { told: await (await loadRows()).sendRows(values) };
  } catch (error) {
    return { failure: errorText(error) };
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** ERR-015 to ERR-018, D-008. A session that ended has its own way out. */
function useFailureToast(): (error: unknown, attempt: Attempt) => void {
  const { t } = useTranslation();
  return (error, { names, target }) => {
    const status = error instanceof ApiFailure ? error.status : 0;
    if (status === 401) return;
    const key = target === 'monitoring' ? 'addDomains.failedMonitoring' : 'addDomains.failedPortfolio';
    toasts.show({ type: 'danger', title: t('addDomains.errorTitle'), message: messageOf() });

    function messageOf(): string {
      if (!(error instanceof ApiFailure)) return t(key, { count: names.length });
      if (error.code === 'NETWORK') return errorText(error); // the format is not the fault
      return status === 400 ? (error.serverText ?? t('addDomains.badRequest')) : t(key, { count: names.length });
    }
  };
}

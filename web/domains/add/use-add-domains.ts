import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { AddDomains, AddMonitoredDomains, type AddResult, maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { useAppSettings } from '#web/base/settings.ts';
import { toasts } from '#web/ui/toast.ts';
import {
  type AddFlow,
  type AddTarget,
  type Attempt,
  addFlow,
  emptyAddFlow,
  minAddLoadingMs,
  modalResetMs,
  nextAttempt,
  reloadAfterAddMs,
} from './add-flow.ts';
import { checkNameList } from './name-list.ts';

export type AddDomainsState = {
  flow: AddFlow;
  /** most names of one request */
  most: number;
  type: (text: string) => void;
  aim: (target: AddTarget) => void;
  submit: () => void;
  reset: () => void;
  /** the modal was closed: results are forgotten a moment later, typed text stays (ADD-022) */
  closed: () => void;
};

/** The add flow with its request. Loading lasts at least two seconds; the list is loaded again two seconds after. */
export function useAddDomains(): AddDomainsState {
  const [flow, dispatch] = useReducer(addFlow, emptyAddFlow);
  const most = useAppSettings()?.maxDomainsPerRequest ?? maxDomainsPerRequest;
  const showFailure = useFailureToast();
  const resetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resetting.current), []);

  async function run(attempt: Attempt) {
    dispatch({ type: 'submitted', attempt });
    const [outcome] = await Promise.allSettled([post(attempt), pause(minAddLoadingMs)]);
    if (outcome.status === 'fulfilled') return dispatch({ type: 'added', result: outcome.value });
    const error: unknown = outcome.reason;
    dispatch({ type: 'failed', keepsBatchId: !(error instanceof ApiFailure && error.code === 'BATCH_ID_REUSED') });
    showFailure(error, attempt);
  }

  return {
    flow,
    most,
    type: (text) => dispatch({ type: 'typed', text }),
    aim: (target) => dispatch({ type: 'targeted', target }),
    submit: () => {
      if (flow.step !== 'input') return;
      const { names, invalid, isTooLong } = checkNameList(flow.text, most);
      if (invalid.length > 0 || isTooLong) dispatch({ type: 'refused' });
      else if (names.length > 0) void run(nextAttempt(flow, names, () => uuid()));
    },
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
  setTimeout(raiseDomainsRefresh, reloadAfterAddMs); // ADD-023; also when the modal or the screen is gone by then
  return result;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** ERR-015 to ERR-018, D-008. A session that ended has its own way out. */
function useFailureToast(): (error: unknown, attempt: Attempt) => void {
  const { t } = useTranslation();
  return (error, { names, target }) => {
    const status = error instanceof ApiFailure ? error.status : 0;
    if (status === 401) return;
    const key = target === 'monitoring' ? 'addDomains.failedMonitoring' : 'addDomains.failedPortfolio';
    const refusal = error instanceof ApiFailure && (error.serverText ?? t('addDomains.badRequest'));
    toasts.show({
      type: 'danger',
      title: t('addDomains.errorTitle'),
      message: status === 400 && refusal ? refusal : t(key, { count: names.length }),
    });
  };
}

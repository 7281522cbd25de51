import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadSamplePortfolio, RemoveSamplePortfolio } from '#contract/sample-portfolio.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { toasts } from '#web/ui/toast.ts';

/** Fills the account with the sample portfolio and takes it out again (D-233); then every screen asks anew. */
export function useSample() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const settled = {
    onSuccess: () => client.invalidateQueries(),
    onError: (error: unknown) =>
      toasts.show({ type: 'danger', title: t('domain.sample.failed'), message: errorText(error) }),
  };
  const load = useMutation({ mutationFn: loadWhole, ...settled });
  const remove = useMutation({ mutationFn: () => call(RemoveSamplePortfolio), ...settled });
  return { load, remove };
}

const mostTries = 20; // each waits some 45 seconds

/** Asks until the sample is there: on a slow machine it takes longer than one request may. */
async function loadWhole(): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    if ((await call(LoadSamplePortfolio)).domainCount !== null) return;
  }
}

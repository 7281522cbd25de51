import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LanderGroup, RetryLanderGroup } from '#contract/lander-groups.ts';
import { type Lander, RetryLander } from '#contract/landers.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { toasts } from '#web/ui/toast.ts';
import { reloadLanders } from '../landers.api.ts';

/** Tries failed pages again, one or all of a group; what goes wrong is told (ERR-024, ERR-025). */
export function useRetry() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function run(send: () => Promise<number>, failed: 'landers.updateFailed' | 'landers.group.updateFailed') {
    if (isBusy) return;
    setBusy(true);
    try {
      const count = await send();
      const title = t('landers.retried', { count });
      toasts.show({ type: count > 0 ? 'info' : 'warning', title });
    } catch (error) {
      toasts.show({ type: 'danger', title: t(failed, { error: errorText(error) }) });
    }
    await reloadLanders(client);
    setBusy(false);
  }

  return {
    isBusy,
    retry: ({ id }: Lander) =>
      run(async () => {
        const { status } = await call(RetryLander, { params: { id } });
        return status === 'generating' ? 1 : 0;
      }, 'landers.updateFailed'),
    retryGroup: ({ id }: LanderGroup) =>
      run(async () => (await call(RetryLanderGroup, { params: { id } })).retriedCount, 'landers.group.updateFailed'),
  };
}

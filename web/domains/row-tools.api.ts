import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hourMs } from '#contract/dates.ts';
import { RetryDomains } from '#contract/domain-actions.ts';
import type { Domain } from '#contract/domains.ts';
import { call } from '#web/base/call.ts';
import type { Format } from '#web/base/format.ts';
import { useAppSettings } from '#web/base/settings.ts';
import { useFormat } from '#web/base/use-format.ts';
import { showFailure } from '#web/ui/toast.ts';
import { patchRows } from './domains.api.ts';

/** What rows are drawn with; one value until language, rate, settings or the hour change. */
export function useRowTools(explain: RowTools['explain']): RowTools {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useHour();
  const isOutboundLive = useAppSettings()?.isOutboundLive ?? true;
  const retry = useRetry();
  return useMemo(
    () => ({ t, format, now, isOutboundLive, retry, explain }),
    [t, format, now, isOutboundLive, retry, explain],
  );
}

function useHour(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), hourMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Tries a failed domain again (PROC-003, D-149). The row gathers at once and goes back when the server refuses. */
function useRetry(): (domain: Domain) => void {
  const client = useQueryClient();
  const { t } = useTranslation();
  const { mutate } = useMutation({
    mutationFn: (domain: Domain) => call(RetryDomains, { body: { domainIds: [domain.id] } }),
    onMutate: (domain) =>
      patchRows(client, [{ ...domain, processingError: null, nextAttemptAt: null, hasBeenProcessed: false }]),
    onError: (error, domain) => {
      patchRows(client, [domain]);
      showFailure(t('domain.retryFailed', { name: domain.domainName }), error);
    },
  });
  return useCallback((domain) => mutate(domain), [mutate]);
}

/** What every row needs, the same value for all of them, so that a row is drawn again only when its domain changes. */
export type RowTools = {
  t: TFunction;
  format: Format;
  /** of this hour: expiry and next attempts are told from it */
  now: Date;
  isOutboundLive: boolean;
  retry: (domain: Domain) => void;
  /** shows what a lookup left open, beside the element that asked for it */
  explain: (domain: Domain, from: HTMLElement) => void;
};

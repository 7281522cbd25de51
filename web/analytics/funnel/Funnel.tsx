import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ExportAnalyticsFunnel,
  type FunnelGrouping,
  funnelFileName,
  funnelGroupings,
  GetAnalyticsFunnel,
} from '#contract/analytics.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { saveText } from '#web/ui/save-file.ts';
import { showFailure } from '#web/ui/toast.ts';
import { reportEveryMs } from '../analytics.api.ts';
import type { AnalyticsAsked, FunnelProps } from '../slots.ts';
import styles from './Funnel.module.css';
import { FunnelMoney } from './FunnelMoney.tsx';
import { FunnelTable } from './FunnelTable.tsx';
import { FunnelTotals } from './FunnelTotals.tsx';

/** The way from visit to sale; the one before stays while another is on its way. */
const funnelQuery = (asked: AnalyticsAsked, by: FunnelGrouping) =>
  queryOptions({
    queryKey: ['analytics', 'funnel', asked, by],
    queryFn: ({ signal }) => call(GetAnalyticsFunnel, { query: { ...asked, by }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: reportEveryMs,
  });

/** The way from visit to sale: what came of the sessions, and of which lander, group or source they were. */
export function Funnel({ asked, ...rest }: FunnelProps) {
  const { t } = useTranslation();
  const [by, setBy] = useState<FunnelGrouping>('lander');
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(funnelQuery(asked, by));
  const choice = (
    <Segmented
      label={t('charts.funnel.by')}
      value={by}
      options={funnelGroupings.map((value) => ({ value, label: t(`charts.funnel.groupings.${value}`) }))}
      onChange={setBy}
    />
  );
  return (
    <Card title={t('charts.funnel.title')} aside={choice} isOpen className={styles.card}>
      {error ? (
        <p role="alert" className={styles.failed}>
          {t('charts.funnel.failed')} {errorText(error)}{' '}
          <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
        </p>
      ) : null}
      {data ? (
        <div data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData} className={styles.content}>
          <FunnelTotals totals={data.totals} />
          <FunnelMoney money={data.money} />
          <FunnelTable rows={data.rows} by={by} asked={asked} {...rest} />
          <div className={`row wrap gap-10 ${styles.foot}`}>
            <p className="note grow">
              {t('charts.funnel.note')} {by === 'template' || by === 'variant' ? t('charts.funnel.seen') : null}
            </p>
            <Save asked={asked} by={by} />
          </div>
        </div>
      ) : error ? null : (
        <div className={styles.waiting}>
          <Spinner label={t('common.loading')} />
        </div>
      )}
    </Card>
  );
}

/** Saves all rows as CSV. */
function Save({ asked, by }: { asked: AnalyticsAsked; by: FunnelGrouping }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      saveText(funnelFileName(asked, by), await call(ExportAnalyticsFunnel, { query: { ...asked, by } }));
    } catch (error) {
      showFailure(t('charts.funnel.notSaved'), error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      className="screen-only"
      leftSection={<Icon of={IconDownload} />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {t('charts.funnel.save')}
    </Button>
  );
}

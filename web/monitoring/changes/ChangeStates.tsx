import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import type { GetMonitoringSummary } from '#contract/monitoring.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { type ChangeSearch, type ChangeSearchChange, isNarrowed, withoutFilters } from '../parts/change-search.ts';
import styles from './ChangeList.module.css';

type FailedProps = { error: unknown; isRetrying: boolean; onRetry: () => void };

export function ListFailed({ error, isRetrying, onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <LoadFailed
      title={t('monitoring.loadFailed')}
      text={errorText(error)}
      isRetrying={isRetrying}
      onRetry={onRetry}
      className="card min-0"
    />
  );
}

/** What is shown is the last that was known. */
export function StaleList({ error, isRetrying, onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={`row wrap ${styles.stale}`}>
      <Icon of={IconAlertCircle} />
      <span>
        <b>{t('words.reloadFailed')}</b> {errorText(error)}
      </span>
      <RetryButton isRetrying={isRetrying} onRetry={onRetry} />
    </div>
  );
}

type NoChangesProps = {
  search: ChangeSearch;
  change: ChangeSearchChange;
  summary: Reply<typeof GetMonitoringSummary> | undefined;
  add: ReactNode;
};

/** Nothing is watched, nothing has changed, all is acknowledged, or the filters leave nothing: four different things. */
export function NoChanges({ search, change, summary, add }: NoChangesProps) {
  const { t } = useTranslation();
  const { state, ...others } = search;
  const all = <Button onClick={() => change(withoutFilters)}>{t('monitoring.empty.showAll')}</Button>;
  const shown = () => {
    if (state === 'unacknowledged' && !isNarrowed(others)) {
      const title = t('monitoring.empty.acknowledged');
      return (
        <EmptyState icon={IconChecks} tone="good" title={title} text={t('monitoring.empty.acknowledgedText')}>
          {all}
        </EmptyState>
      );
    }
    if (isNarrowed(search)) {
      return (
        <EmptyState icon={IconSearchOff} title={t('monitoring.empty.noMatch')}>
          {all}
        </EmptyState>
      );
    }
    const count = summary && summary.monitoredDomains + summary.portfolioDomains;
    if (count === 0) {
      const title = t('monitoring.empty.nothingWatched');
      return (
        <EmptyState icon={IconActivityHeartbeat} title={title} text={t('monitoring.empty.nothingWatchedText')}>
          {add}
        </EmptyState>
      );
    }
    const text = count ? t('monitoring.empty.noneText', { count }) : undefined;
    return <EmptyState icon={IconActivityHeartbeat} title={t('monitoring.empty.none')} {...(text ? { text } : {})} />;
  };
  return <div className="card min-0">{shown()}</div>;
}

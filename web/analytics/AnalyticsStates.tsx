import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import { useTranslation } from 'react-i18next';
import { reportDimensions } from '#contract/analytics.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed, StaleNote } from '#web/ui/LoadFailed.tsx';
import { type AnalyticsSearch, type AnalyticsSearchChange, isNarrowed, places, without } from './analytics-search.ts';

type FailedProps = { error: unknown; onRetry: () => void; isRetrying: boolean };

/** Nothing could be loaded, so nothing is said about visits (ERR-034). */
export function ReportFailed({ error, onRetry, isRetrying }: FailedProps) {
  const { t } = useTranslation();
  return (
    <LoadFailed
      title={t('analytics.failed')}
      text={errorText(error)}
      isPage
      isRetrying={isRetrying}
      onRetry={onRetry}
      className="flex grow"
    />
  );
}

/** The same over the last known figures. */
export function ReportStale({ onRetry, isRetrying }: FailedProps) {
  const { t } = useTranslation();
  return (
    <StaleNote onRetry={onRetry} isRetrying={isRetrying}>
      {t('analytics.failedAgain')}
    </StaleNote>
  );
}

/** No lander yet, so nobody can visit one. */
export function NoLanders() {
  const { t } = useTranslation();
  return (
    <div className="flex grow">
      <EmptyState
        isPage
        icon={IconAppWindow}
        title={t('analytics.noLanders.title')}
        text={t('analytics.noLanders.text')}
      >
        <ButtonLink data-variant="filled" href={paths.newLanderGroup}>
          {t('analytics.noLanders.create')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

const longest = 90;

/** Landers, but nobody came in these days. */
export function NoVisits({ search, onChange }: { search: AnalyticsSearch; onChange: AnalyticsSearchChange }) {
  const { t } = useTranslation();
  const isLongest = search.days === longest;
  return (
    <EmptyState isPage icon={IconChartBar} title={t('analytics.noVisits.title')} text={t('analytics.noVisits.text')}>
      {isLongest ? null : (
        <Button onClick={() => onChange((now) => ({ ...without(now, 'from', 'to'), days: longest }))}>
          {t('analytics.noVisits.longer', { count: longest })}
        </Button>
      )}
      {isNarrowed(search) ? (
        <Button onClick={() => onChange((now) => without(now, ...places))}>{t('analytics.allLanders')}</Button>
      ) : null}
      <ButtonLink href={paths.landers}>{t('analytics.noVisits.landers')}</ButtonLink>
    </EmptyState>
  );
}

/** Visits there may be, but none that fits. */
export function NoMatch({ onChange }: { onChange: AnalyticsSearchChange }) {
  const { t } = useTranslation();
  return (
    <EmptyState isPage icon={IconFilterOff} title={t('analytics.noMatch.title')} text={t('analytics.noMatch.text')}>
      <Button onClick={() => onChange((now) => without(now, ...reportDimensions))}>
        {t('analytics.filters.removeAll')}
      </Button>
    </EmptyState>
  );
}

/** The lander, group or domain of the address is not there, or somebody else's. */
export function WhatIsMissing({ onChange }: { onChange: AnalyticsSearchChange }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex grow">
      <EmptyState isPage icon={IconAppWindow} title={t('analytics.missing.title')} text={t('analytics.missing.text')}>
        <Button onClick={() => onChange((now) => without(now, ...places))}>{t('analytics.allLanders')}</Button>
      </EmptyState>
    </div>
  );
}

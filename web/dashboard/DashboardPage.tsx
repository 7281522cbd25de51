import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton, AddDomainsModal, useAddModal } from '#web/domains/add/AddDomainsPart.tsx';
import { SampleNotice } from '#web/sample-portfolio/SamplePart.tsx';
import { breakpoints } from '#web/ui/breakpoints.ts';
import { Page } from '#web/ui/Page.tsx';
import { part } from '#web/ui/part.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { DashboardContent } from './DashboardContent.tsx';
import { DashboardFailed, DashboardStale } from './DashboardFailed.tsx';
import { DashboardLoading } from './DashboardLoading.tsx';
import styles from './DashboardPage.module.css';
import { dropFirstNames } from './first-names.ts';
import { useDashboard, useWayToFirstDomains } from './use-dashboard.ts';

/** Of accounts without names alone. */
const FirstDomains = part(async () => (await import('./FirstDomains.tsx')).FirstDomains);

const narrow = `(max-width: ${breakpoints.mobile - 0.02}px)`;

/** The start page: how the portfolio stands, what comes, what waits, and what happened last. */
export function DashboardPage() {
  const { t } = useTranslation();
  const loaded = useDashboard();
  const { dashboard, state } = loaded;
  const modal = useAddModal();
  const isNarrow = useMediaQuery(narrow);
  useEffect(() => {
    if (state === 'filled') dropFirstNames();
  }, [state]);
  useWayToFirstDomains(loaded.totalDomains, modal.isOpen);
  return (
    <Page
      title={t('titles.dashboard')}
      actions={state === 'filled' ? <AddButton modal={modal} /> : undefined}
      head={styles.head}
    >
      {state === 'loading' ? <DashboardLoading /> : null}
      {state === 'failed' ? <DashboardFailed onRetry={loaded.retry} isRetrying={loaded.isRetrying} /> : null}
      {state === 'empty' ? <FirstDomains modal={modal} waiting={<DashboardLoading />} /> : null}
      {state === 'filled' ? (
        <>
          {loaded.hasFailed ? <DashboardStale onRetry={loaded.retry} isRetrying={loaded.isRetrying} /> : null}
          {dashboard.sampleDomains > 0 ? <SampleNotice count={dashboard.sampleDomains} /> : null}
          <DashboardContent dashboard={dashboard} />
        </>
      ) : null}
      <AddDomainsModal modal={modal} isNarrow={isNarrow} />
    </Page>
  );
}

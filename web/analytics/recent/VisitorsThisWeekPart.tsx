import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { Card } from '#web/ui/Card.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { reportEveryMs, visitorsNowQuery } from '../analytics.api.ts';
import { useRecentVisits } from './use-recent-visits.ts';
import styles from './VisitorsThisWeekPart.module.css';
import { VisitsInShort } from './VisitsInShort.tsx';

const days = 7;

/** How many people came to the landers within a week, day by day, and how many are there now. */
export function VisitorsThisWeekPart() {
  const { t } = useTranslation();
  const { report, error, retry } = useRecentVisits({ days });
  const { data: now } = useQuery({ ...visitorsNowQuery, refetchInterval: reportEveryMs });
  const all = (
    <a href={withSearch(paths.analytics, { days })} className="link">
      {t('visits.all')}
    </a>
  );
  return (
    <Card title={t('visits.thisWeek')} aside={all}>
      {report ? (
        <div className={styles.visits}>
          <VisitsInShort report={report}>
            {now && now.visitors > 0 ? (
              <StatusDot tone="good">{t('words.visitorsNow', { count: now.visitors })}</StatusDot>
            ) : null}
          </VisitsInShort>
          {report.totals.sessions === 0 ? <p className="quiet">{t('visits.noneThisWeek')}</p> : null}
        </div>
      ) : error ? (
        <p role="alert" className={`quiet ${styles.failed}`}>
          {t('visits.failed')} <RetryButton onRetry={retry} />
        </p>
      ) : (
        <div className={styles.waiting} aria-hidden="true" />
      )}
    </Card>
  );
}

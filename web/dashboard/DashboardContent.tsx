import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/dashboard.ts';
import { ActivityRowsPart } from '#web/activity/ActivityRowsPart.tsx';
import { paths } from '#web/base/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { part } from '#web/ui/part.tsx';
import styles from './DashboardPage.module.css';
import { ExpiryForecast } from './ExpiryForecast.tsx';
import { NextToExpire } from './NextToExpire.tsx';
import { TotalCards } from './TotalCards.tsx';
import { WaitingForYou } from './WaitingForYou.tsx';

const Figures = part(async () => (await import('./figures/PortfolioFigures.tsx')).PortfolioFigures);
const VisitorsThisWeek = part(
  async () => (await import('#web/analytics/recent/VisitorsThisWeekPart.tsx')).VisitorsThisWeekPart,
);
const recentCount = 10; // CONST-038

export function DashboardContent({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={`page-content column gap-16 ${styles.content}`}>
      <TotalCards dashboard={dashboard} />
      <ExpiryForecast weeks={dashboard.expiryWeeks} soon={dashboard.attention.expiringSoon} />
      <div className={`grid gap-16 ${styles.two}`}>
        <RecentActivity items={dashboard.recentActivity.slice(0, recentCount)} />
        <div className={`column gap-16 min-0 ${styles.side}`}>
          {dashboard.totalLanders > 0 ? <VisitorsThisWeek /> : null}
          <NextToExpire dashboard={dashboard} />
          <WaitingForYou dashboard={dashboard} />
        </div>
      </div>
      <Figures />
    </div>
  );
}

function RecentActivity({ items }: { items: Dashboard['recentActivity'] }) {
  const { t } = useTranslation();
  const all = (
    <a href={paths.activity} className="link">
      {t('dashboard.activity.all')}
    </a>
  );
  return (
    <Card title={t('dashboard.activity.title')} aside={all}>
      {items.length === 0 ? <p className="pad soft">{t('feed.empty.text')}</p> : <ActivityRowsPart items={items} />}
    </Card>
  );
}

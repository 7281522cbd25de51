import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/dashboard.ts';
import { ActivityRows } from '#web/activity/ActivityRow.tsx';
import { paths } from '#web/base/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import styles from './DashboardPage.module.css';
import { ExpiryForecast } from './ExpiryForecast.tsx';
import { NextToExpire } from './NextToExpire.tsx';
import { TotalCards } from './TotalCards.tsx';
import { WaitingForYou } from './WaitingForYou.tsx';

const recentCount = 10; // CONST-038

export function DashboardContent({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={styles.content}>
      <TotalCards dashboard={dashboard} />
      <ExpiryForecast weeks={dashboard.expiryWeeks} soon={dashboard.attention.expiringSoon} />
      <div className={styles.two}>
        <RecentActivity items={dashboard.recentActivity.slice(0, recentCount)} />
        <div className={styles.side}>
          <NextToExpire dashboard={dashboard} />
          <WaitingForYou dashboard={dashboard} />
        </div>
      </div>
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
      {items.length === 0 ? <p className={styles.none}>{t('feed.empty.text')}</p> : <ActivityRows items={items} />}
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/dashboard.ts';
import { whenIdle } from '#web/base/idle.ts';
import { paths } from '#web/base/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { part } from '#web/ui/part.tsx';
import styles from './DashboardPage.module.css';
import { ExpiryForecast } from './ExpiryForecast.tsx';
import { TotalCards } from './TotalCards.tsx';
import { WaitingForYou } from './WaitingForYou.tsx';

const VisitorsThisWeek = part(async () => {
  await new Promise<void>(whenIdle);
  return (await import('#web/analytics/recent/VisitorsThisWeekPart.tsx')).VisitorsThisWeekPart;
});
/** What stands lower than a phone's first screen comes after the rest, where its place is held. */
const Renewals = part(async () => {
  await new Promise<void>(whenIdle);
  return (await import('#web/renewals/RenewalsCardPart.tsx')).RenewalsCardPart;
});
const Deals = part(async () => {
  await new Promise<void>(whenIdle);
  return (await import('./DealsCard.tsx')).DealsCard;
});
const RecentRows = part(async () => {
  await new Promise<void>(whenIdle);
  return (await import('./RecentRows.tsx')).RecentRows;
});
const rowHeight = 45; // of one line, with the line between two
const recentCount = 10; // CONST-038

/** With fewer, what happened last leaves a void beside what waits, and stands below it instead. */
const fewActivities = 4;

export function DashboardContent({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation();
  const recent = <RecentActivity items={dashboard.recentActivity.slice(0, recentCount)} />;
  const waiting = <WaitingForYou dashboard={dashboard} />;
  const visitors = dashboard.totalLanders > 0 ? <VisitorsThisWeek /> : null;
  const isQuiet = dashboard.recentActivity.length < fewActivities;
  return (
    <div className={`page-content column gap-16 ${styles.content}`}>
      <TotalCards dashboard={dashboard} />
      <ExpiryForecast weeks={dashboard.expiryWeeks} soon={dashboard.attention.expiringSoon} />
      <Renewals waiting={<Card title={t('titles.renewals')} className={styles.renewals} isOpen children={null} />} />
      {isQuiet ? (
        <>
          {waiting}
          <Deals />
          {recent}
          {visitors}
        </>
      ) : (
        <div className={`grid gap-16 ${styles.two}`}>
          {recent}
          <div className={`column gap-16 min-0 ${styles.side}`}>
            {waiting}
            <Deals />
            {visitors}
          </div>
        </div>
      )}
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
      <RecentRows items={items} waiting={<div style={{ minHeight: Math.max(1, items.length) * rowHeight }} />} />
    </Card>
  );
}

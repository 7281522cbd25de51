import { useTranslation } from 'react-i18next';
import { CardSkeleton } from '#web/ui/CardSkeleton.tsx';
import styles from './DashboardPage.module.css';

/** A skeleton of the screen while the first answer is awaited (DASH-001). */
export function DashboardLoading() {
  const { t } = useTranslation();
  return (
    <div className={`page-content column gap-16 ${styles.content}`} role="status" aria-busy="true">
      <span className="vh">{t('common.loading')}</span>
      <div className={`grid gap-16 ${styles.totals}`} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((card) => (
          <CardSkeleton key={card} height={136} />
        ))}
      </div>
      <ChartSkeleton />
      <div className={`grid gap-16 ${styles.two}`} aria-hidden="true">
        <CardSkeleton height={485} />
        <div className={`column gap-16 min-0 ${styles.side}`}>
          <CardSkeleton height={285} />
          <CardSkeleton height={184} />
        </div>
      </div>
    </div>
  );
}

const barHeights = Array.from({ length: 26 }, (_, at) => 12 + ((at * 29) % 71));

/** A heading and bars on a line, as the forecast. */
function ChartSkeleton() {
  return (
    <CardSkeleton height={209}>
      <i style={{ width: 220 }} />
      <div className={`flex ${styles.chartSkeleton}`}>
        {barHeights.map((height, at) => (
          <i key={at} style={{ height: `${height}%` }} />
        ))}
      </div>
    </CardSkeleton>
  );
}

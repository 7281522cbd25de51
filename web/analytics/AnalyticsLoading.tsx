import { useTranslation } from 'react-i18next';
import { CardSkeleton } from '#web/ui/CardSkeleton.tsx';
import styles from './AnalyticsPage.module.css';

const totals = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A skeleton of the screen while the first report is awaited. */
export function AnalyticsLoading() {
  const { t } = useTranslation();
  return (
    <div className={`page-content column gap-16 ${styles.content}`} role="status" aria-busy="true">
      <span className="vh">{t('common.loading')}</span>
      <CardSkeleton>
        <div className={`grid ${styles.totalsSkeleton}`}>
          {totals.map((one) => (
            <div key={one}>
              <i style={{ width: '60%' }} />
              <i style={{ width: '80%' }} />
            </div>
          ))}
        </div>
        <div className={styles.plot} />
      </CardSkeleton>
      <CardSkeleton height={420} />
      <div className={`grid gap-16 ${styles.lists}`} aria-hidden="true">
        {totals.slice(0, 3).map((one) => (
          <CardSkeleton key={one} height={260} />
        ))}
      </div>
    </div>
  );
}

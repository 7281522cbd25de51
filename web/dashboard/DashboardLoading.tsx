import { useTranslation } from 'react-i18next';
import styles from './DashboardPage.module.css';

/** The screen's shape while the first answer is awaited (DASH-001). */
export function DashboardLoading() {
  const { t } = useTranslation();
  return (
    <div className={styles.content} role="status" aria-busy="true">
      <span className="vh">{t('common.loading')}</span>
      <div className={styles.totals} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Bones key={card} height={136} />
        ))}
      </div>
      <Bones height={209} />
      <div className={styles.two} aria-hidden="true">
        <Bones height={485} />
        <div className={styles.side}>
          <Bones height={285} />
          <Bones height={184} />
        </div>
      </div>
    </div>
  );
}

function Bones({ height }: { height: number }) {
  return (
    <div className={styles.skeleton} style={{ minHeight: height }} aria-hidden="true">
      <i style={{ width: 110 }} />
      <i style={{ width: '60%' }} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import styles from './ActivityPage.module.css';

const rows = [62, 48, 70, 55, 40, 66, 52, 58];

/** Bars in place of the first page. */
export function FeedLoading() {
  const { t } = useTranslation();
  return (
    <div className="card" role="status" aria-busy="true">
      <span className="vh">{t('common.loading')}</span>
      {rows.map((width) => (
        <div key={width} className={`row gap-12 ${styles.skeleton}`} aria-hidden="true">
          <i />
          <i style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}

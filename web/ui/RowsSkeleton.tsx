import { useTranslation } from 'react-i18next';
import styles from './RowsSkeleton.module.css';

const widths = [62, 48, 70, 55, 40, 66, 52, 58];

/** In the place of a card of rows, each with a sign and a line. */
export function RowsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="card min-0" role="status" aria-busy="true">
      <span className="vh">{t('common.loading')}</span>
      {widths.map((width) => (
        <div key={width} className={`row gap-12 ${styles.row}`} aria-hidden="true">
          <i />
          <i style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import styles from './RowMenuButton.module.css';

/** Opens the menu of its row (`RowMenuHost`). Its dots are drawn by the style: an icon in each row would cost. */
export function RowMenuButton({ domain }: { domain: Domain }) {
  const label = useTranslation().t('common.actionsFor', { name: domain.domainName });
  return (
    <button
      type="button"
      className={`screen-only ${styles.button}`}
      data-row-menu={domain.id}
      aria-label={label}
      aria-haspopup="menu"
    />
  );
}

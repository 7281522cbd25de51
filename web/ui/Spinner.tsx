import styles from './Spinner.module.css';

type SpinnerProps = { label: string; isPage?: boolean };

/** Work that takes a moment, with its words; `isPage` centres it in the space of a screen. */
export function Spinner({ label, isPage = false }: SpinnerProps) {
  return (
    <div role="status" className={isPage ? `${styles.row} ${styles.page}` : styles.row}>
      <i className={`rigid ${styles.spin}`} aria-hidden="true" />
      {label}
    </div>
  );
}

import styles from './Spinner.module.css';

type SpinnerProps = { label: string; isPage?: boolean };

/** Work that takes a moment, with its words; `isPage` centres it in the space of a screen. */
export function Spinner({ label, isPage = false }: SpinnerProps) {
  return (
    <div role="status" className={isPage ? `${styles.row} ${styles.page}` : styles.row}>
      <i className="turning" aria-hidden="true" />
      {label}
    </div>
  );
}

/** Over what will be replaced, where that takes more than a moment. */
export function SpinnerOver({ label }: { label: string }) {
  return (
    <div className={`grid ${styles.over}`}>
      <Spinner label={label} />
    </div>
  );
}

import styles from './Mark.module.css';

/** The mark: a doorway as "n" and the dot of a name. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={`${styles.mark} ${className ?? ''}`} viewBox="0 0 28 24" aria-hidden="true">
      <path d="M3 22V11.2a8 8 0 0 1 16 0V22h-4.6V11.4a3.4 3.4 0 0 0-6.8 0V22z" />
      <rect x="21.4" y="17.2" width="4.8" height="4.8" rx="1" />
    </svg>
  );
}

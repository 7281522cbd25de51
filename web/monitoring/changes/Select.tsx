import type { ReactNode } from 'react';
import styles from './ChangeFilters.module.css';

type SelectProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

/** One of a few words, in the browser's own list; its name is read and shown as its title. */
export function Select({ label, value, onChange, children }: SelectProps) {
  return (
    <select
      className={`ink ${styles.select}`}
      aria-label={label}
      title={label}
      value={value}
      data-set={value !== '' || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {children}
    </select>
  );
}

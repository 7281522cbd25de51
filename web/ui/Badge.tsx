import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'accent' | 'copper';

/** A short word or count on a tinted ground. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`tinted center gap-4 nowrap ${styles.badge}`} data-tone={tone}>
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './StatusDot.module.css';

export type DotTone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'accent' | 'copper' | 'busy';

/** A status in a word with a coloured dot before it; `busy` turns. */
export function StatusDot({ tone = 'neutral', children }: { tone?: DotTone; children: ReactNode }) {
  return (
    <span className={`center nowrap ${styles.dot}`} data-tone={tone}>
      {children}
    </span>
  );
}

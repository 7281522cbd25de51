import type { CSSProperties } from 'react';
import type { Difference } from '#contract/lander-test-rules.ts';
import styles from './Interval.module.css';

const share = (value: number, max: number) => `${(50 + (50 * value) / max).toFixed(2)}%`;

/** A difference and its interval on a line around none. It only decorates: the same stands beside it in words. */
export function Interval({ difference: { value, low, high } }: { difference: Difference }) {
  const max = 1.1 * Math.max(Math.abs(low), Math.abs(high), 0.001);
  const places = { '--low': share(low, max), '--high': share(high, max), '--value': share(value, max) };
  const side = low > 0 ? 'b' : high < 0 ? 'a' : undefined;
  return (
    <span className={styles.line} data-side={side} style={places as CSSProperties} aria-hidden="true">
      <i className={styles.span} />
      <i className={styles.value} />
    </span>
  );
}

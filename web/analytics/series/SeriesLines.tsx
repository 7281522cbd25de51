import { memo } from 'react';
import type { SeriesPoint } from '../slots.ts';
import styles from './SeriesChart.module.css';
import { areaOf, lineOf, side } from './series-path.ts';

/** The lines of both periods; the way to a day that is not over is dotted. */
export const SeriesLines = memo(function SeriesLines({ points, top }: { points: readonly SeriesPoint[]; top: number }) {
  const values = points.map(({ value }) => value);
  const running = points.findIndex(({ isRunning }) => isRunning);
  const over = running < 1 ? values : values.map((value, at) => (at < running ? value : null));
  const open = running < 1 ? [] : values.map((value, at) => (at < running - 1 ? null : value));
  return (
    <svg className={styles.lines} viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.area} d={areaOf(values, top)} />
      <path
        className={styles.before}
        d={lineOf(
          points.map(({ before }) => before?.value ?? null),
          top,
        )}
      />
      <path className={styles.current} d={lineOf(over, top)} />
      <path className={styles.current} data-open d={lineOf(open, top)} />
    </svg>
  );
});

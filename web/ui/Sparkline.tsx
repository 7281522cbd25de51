import styles from './Sparkline.module.css';

const [width, height, line] = [100, 30, 1.5];

/**
 * Figures over time as a line without axes, for the eye alone; the largest reaches the top, 0 is the ground. The last one
 * is not complete yet: dots lead to it.
 */
export function Sparkline({ values }: { values: readonly number[] }) {
  const max = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  const y = (value: number) => Math.round((height - line - (value / max) * (height - 2 * line)) * 10) / 10;
  const points = values.map((value, at) => `${Math.round(at * step * 10) / 10} ${y(value)}`);
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.area} d={`M0 ${height}L${points.join('L')}L${width} ${height}Z`} />
      <path d={`M${points.slice(0, -1).join('L')}`} />
      <path className={styles.running} d={`M${points.slice(-2).join('L')}`} />
    </svg>
  );
}

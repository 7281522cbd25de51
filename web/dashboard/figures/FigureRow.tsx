import type { ReactNode } from 'react';
import styles from './PortfolioFigures.module.css';

type FigureRowProps = {
  label: string;
  /** of the longest bar, 0 to 1 */
  share: number;
  /** the grid with these rows; undefined where no filter shows them, or there are none */
  href?: string | undefined;
  children: ReactNode;
};

/** A line of a card of figures: words, a bar, and the figure; a link where the grid can show its rows. */
export function FigureRow({ label, share, href, children }: FigureRowProps) {
  const content = (
    <>
      <span className="ell" title={label}>
        {label}
      </span>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className={`column num ${styles.value}`}>{children}</span>
    </>
  );
  if (href === undefined) return <div className={`grid center gap-12 ${styles.row}`}>{content}</div>;
  return (
    <a href={href} className={`grid center gap-12 ${styles.row}`}>
      {content}
    </a>
  );
}

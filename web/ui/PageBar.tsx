import type { ReactNode } from 'react';
import styles from './PageBar.module.css';

type PageBarProps = {
  title: string;
  /** a quiet figure beside the title */
  meta?: ReactNode;
  /** follows the title, e.g. a menu of views */
  beside?: ReactNode;
  /** buttons at the right end */
  children?: ReactNode;
};

/** Title and actions of a screen. On phones the title stands in the app header instead. */
export function PageBar({ title, meta, beside, children }: PageBarProps) {
  return (
    <div className={`row rigid gap-12 ${styles.bar}`}>
      <h1 className={`nowrap ${styles.title}`}>{title}</h1>
      {meta === undefined ? null : <span className="quiet num nowrap">{meta}</span>}
      {beside}
      <div className="screen-only row gap-8 end">{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './Money.module.css';

type FigureProps = {
  label: string;
  /** what the figure is about, in a line below it */
  note?: ReactNode;
  children: ReactNode;
};

/** A figure of the line at the head of a name's page. Its place is as high without a value as with one. */
export function Figure({ label, note, children }: FigureProps) {
  return (
    <div className={`num ${styles.figure}`}>
      <dt className="soft">{label}</dt>
      <dd className={`row wrap ink ${styles.value}`}>{children}</dd>
      <dd className={`note ${styles.note}`}>{note}</dd>
    </div>
  );
}

/** In the place of a figure that there is none of, or that is not known. */
export function NoFigure({ children }: { children: string }) {
  return <span data-missing>{children}</span>;
}

/** In the place of a figure that is on its way. */
export const FigureWaiting = () => <span className={styles.waiting} aria-hidden="true" />;

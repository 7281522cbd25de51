import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

type CardProps = {
  title: string;
  /** at the right end of the head */
  aside?: ReactNode;
  /** no line under the head */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** A part of a screen on a ground of its own, named by its heading. */
export function Card({ title, aside, isOpen, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section className={`${styles.card} ${className}`} aria-labelledby={id}>
      <div className={styles.head} data-open={isOpen || undefined}>
        <h2 id={id}>{title}</h2>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </div>
      {children}
    </section>
  );
}

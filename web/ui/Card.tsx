import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Card.module.css';
import { Icon } from './Icon.tsx';

type CardProps = {
  title: string;
  /** at the right end of the head */
  aside?: ReactNode;
  /** no line under the head */
  isOpen?: boolean;
  /** only its head is shown until that is pressed */
  isFolded?: boolean;
  className?: string;
  children: ReactNode;
};

/** A part of a screen on a ground of its own, named by its heading. */
export function Card({ title, aside, isOpen, isFolded, className = '', children }: CardProps) {
  const id = useId();
  const head = (
    <>
      <h2 id={id}>{title}</h2>
      {aside ? <div className={`row end ${styles.aside}`}>{aside}</div> : null}
    </>
  );
  return (
    <section className={`${styles.card} ${className}`} aria-labelledby={id}>
      {isFolded ? (
        <details>
          <summary className={`row wrap line-bottom ${styles.head}`}>
            <Icon of={IconChevronRight} className={`quiet ${styles.turner}`} />
            {head}
          </summary>
          {children}
        </details>
      ) : (
        <>
          <div className={`row wrap line-bottom ${styles.head}`} data-open={isOpen || undefined}>
            {head}
          </div>
          {children}
        </>
      )}
    </section>
  );
}

/** What stands in a card until its content is there: three lines, as high as most contents begin. */
export function CardWaiting() {
  const { t } = useTranslation();
  return (
    <div className={`grid pad ${styles.waiting}`} role="status">
      <span className="vh">{t('common.loading')}</span>
      {[72, 54, 63].map((width) => (
        <i key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import styles from './FilterDrawer.module.css';

type SectionProps = { title: string /** at the right end of its head */; aside?: ReactNode; children: ReactNode };

/** One filter of the drawer under its name. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`grid gap-8 ${styles.section}`} aria-labelledby={id}>
      <h3 className={`small flex between gap-8 w-560 soft ${styles.title}`}>
        <span id={id}>{title}</span>
        {aside ? <small className="w-text quiet">{aside}</small> : null}
      </h3>
      {children}
    </section>
  );
}

type ChipButtonProps = { isOn: boolean; onClick: () => void; title?: string | undefined; children: ReactNode };

/** One of several choices, shown pressed while it is taken. */
export function ChipButton({ isOn, onClick, title, children }: ChipButtonProps) {
  return (
    <button
      type="button"
      className={`center gap-6 t-12 soft ${styles.chip}`}
      aria-pressed={isOn}
      title={title}
      onClick={onClick}
    >
      <span className="min-0 breaks">{children}</span>
    </button>
  );
}

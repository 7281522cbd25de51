import type { KeyboardEvent, ReactNode } from 'react';
import styles from './DataGrid.module.css';
import type { Sideways } from './use-sideways.ts';

const arrowStep = 120; // px, D-086

type GridAreaProps = {
  /** name of the region for assistive technology */
  label: string;
  sideways: Sideways;
  /** the rows are being replaced: they fade, the head stays usable */
  isBusy?: boolean;
  children: ReactNode;
};

/** The scrolling region around a table: arrow keys move it sideways, its cut edge is shaded. */
export function GridArea({ label, sideways, isBusy, children }: GridAreaProps) {
  function onKeyDown(event: KeyboardEvent) {
    const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
    if (direction === 0 || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    sideways.scrollBy(direction * arrowStep);
  }
  return (
    <div
      className={`column grow ${styles.frame}`}
      data-cut={sideways.canGoRight || undefined}
      data-moved={sideways.canGoLeft || undefined}
    >
      <section
        ref={sideways.ref}
        data-scroll="grid"
        className={`grow min-0 ring-inside ${styles.area}`}
        aria-label={label}
        aria-busy={isBusy ? true : undefined}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {children}
      </section>
    </div>
  );
}

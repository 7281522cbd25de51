import { useDeferredValue, useEffect, useState } from 'react';
import { useIsPrinting } from '../use-is-printing.ts';
import { type RowWindow, rowWindow } from './row-window.ts';

/**
 * The window of rows for the scroll position of `area`; follows scrolling and resizing. All rows while printing; none beyond
 * the view while they are new, since to lay out all of the window at once is a long task.
 */
export function useRowWindow(area: HTMLElement | null, rows: readonly unknown[], rowHeight: number): RowWindow {
  const count = rows.length;
  const before = useDeferredValue(rows);
  const isNew = before !== rows && !rows.some((row, at) => row === before[at]); // and not one of them changed where it is
  const [place, setPlace] = useState({ top: 0, height: 1_000 });
  const isPrinting = useIsPrinting();
  const current = isPrinting
    ? { start: 0, end: count }
    : rowWindow(count, rowHeight, place.top, place.height, isNew ? 0 : undefined);
  useEffect(() => {
    if (area === null) return;
    const look = () =>
      setPlace((known) => {
        const next = { top: area.scrollTop, height: area.clientHeight };
        const before = rowWindow(count, rowHeight, known.top, known.height);
        const after = rowWindow(count, rowHeight, next.top, next.height);
        return before.start === after.start && before.end === after.end ? known : next;
      });
    const observer = new ResizeObserver(look);
    observer.observe(area);
    area.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', look);
    };
  }, [area, count, rowHeight]);
  return current;
}

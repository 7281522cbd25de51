import { useEffect, useState } from 'react';
import { useIsPrinting } from '../use-is-printing.ts';
import { type RowWindow, rowWindow } from './row-window.ts';

/** The window of rows for the scroll position of `area`; follows scrolling and resizing. All rows while printing. */
export function useRowWindow(area: HTMLElement | null, count: number, rowHeight: number): RowWindow {
  const [place, setPlace] = useState({ top: 0, height: 1_000 });
  const isPrinting = useIsPrinting();
  const current = isPrinting ? { start: 0, end: count } : rowWindow(count, rowHeight, place.top, place.height);
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

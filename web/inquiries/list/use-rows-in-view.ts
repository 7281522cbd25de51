import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { InquirySummary } from '#contract/inquiries.ts';
import { type Rows, rowHeight, rowsInView } from './rows-in-view.ts';

const guessedHeight = 900; // until the area is measured
type Anchor = { id: string; at: number };

/** Which rows an area shows, followed while it is scrolled. */
export function useRowsInView(area: RefObject<HTMLElement | null>): [Rows, follow: () => void] {
  const [rows, setRows] = useState<Rows>(() => rowsInView(0, guessedHeight));
  const follow = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = area.current ?? {};
    const next = rowsInView(scrollTop, clientHeight || guessedHeight);
    setRows((now) => (now.start === next.start && now.end === next.end ? now : next));
  }, [area]);
  useLayoutEffect(() => {
    follow();
    if (!area.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(follow);
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [area, follow]);
  return [rows, follow];
}

/**
 * Keeps what is read where it is (INQ-011): when rows come or go above the first one in view, the area is scrolled by as
 * much. At its top it stays there, and shows what is new.
 */
export function useStillRows(
  area: RefObject<HTMLElement | null>,
  rows: ReadonlyMap<number, InquirySummary>,
): () => void {
  const anchor = useRef<Anchor | null>(null);
  const remember = useCallback(() => {
    const top = area.current?.scrollTop ?? 0;
    const at = Math.floor(top / rowHeight);
    const id = rows.get(at)?.id;
    anchor.current = top > 0 && id !== undefined ? { id, at } : null;
  }, [area, rows]);
  useLayoutEffect(() => {
    const before = anchor.current;
    if (before && area.current) {
      const [now] = [...rows].find(([, { id }]) => id === before.id) ?? [before.at];
      if (now !== before.at) area.current.scrollTop += (now - before.at) * rowHeight;
    }
    remember();
  }, [area, rows, remember]);
  return remember;
}

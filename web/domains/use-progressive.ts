import { startTransition, useEffect, useState } from 'react';
import { useIsPrinting } from '#web/ui/use-is-printing.ts';

const first = 8; // a phone shows six
const step = 40;

/**
 * How many of `total` rows to draw now: what is seen at once, the rest in small steps between frames, so that 500 rows
 * never block typing or scrolling; all of them while printing. Starts again when `key` changes.
 */
export function useProgressive(total: number, key: string): number {
  const [drawn, setDrawn] = useState({ key, count: first });
  const isPrinting = useIsPrinting();
  const count = drawn.key === key ? drawn.count : first;
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn({ key, count: count + step })));
    return () => cancelAnimationFrame(frame);
  }, [count, total, key]);
  return isPrinting ? total : Math.min(count, total);
}

import { startTransition, useEffect, useState } from 'react';

const chunk = 40;

/**
 * How many of `total` rows to draw now: a screenful at once, the rest in small steps between frames, so that 500 rows
 * never block typing or scrolling. Starts again when `key` changes.
 */
export function useProgressive(total: number, key: string): number {
  const [drawn, setDrawn] = useState({ key, count: chunk });
  const count = drawn.key === key ? drawn.count : chunk;
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn({ key, count: count + chunk })));
    return () => cancelAnimationFrame(frame);
  }, [count, total, key]);
  return Math.min(count, total);
}

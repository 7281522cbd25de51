/** Of more keys at a time the counts are forgotten: they cost memory. */
const mostKeys = 100_000;

/** Counts by key in periods of a steady clock. False: more than `most` in this period. */
export function countByKey({
  most,
  everyMs,
  ticks = () => performance.now(),
}: {
  most: number;
  everyMs: number;
  ticks?: (() => number) | undefined;
}): (key: string) => boolean {
  const counts = new Map<string, number>();
  let since = ticks();
  return (key) => {
    if (ticks() - since >= everyMs || counts.size > mostKeys) {
      counts.clear();
      since = ticks();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
}

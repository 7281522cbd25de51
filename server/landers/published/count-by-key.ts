/** Of more keys at a time the counts are forgotten: they cost memory. */
const maxKeys = 100_000;

/** Counts by key in periods of a steady clock. False: more than `max` in this period. */
export function countByKey({
  max,
  everyMs,
  ticks = () => performance.now(),
}: {
  max: number;
  everyMs: number;
  ticks?: (() => number) | undefined;
}): (key: string) => boolean {
  const counts = new Map<string, number>();
  let since = ticks();
  return (key) => {
    if (ticks() - since >= everyMs || counts.size > maxKeys) {
      counts.clear();
      since = ticks();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= max;
  };
}

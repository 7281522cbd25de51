const mostTries = 3;
const longestMs = 30 * 60_000;
const backoffMs = [30_000, 120_000];

/**
 * When a page that could not be made is tried again; null: given up, after three tries or half an hour (D-182). `tries` are
 * those before this one.
 */
export function nextTryAt(tries: number, startedAt: Date, now: Date): Date | null {
  if (tries + 1 >= mostTries || now.getTime() - startedAt.getTime() >= longestMs) return null;
  return new Date(now.getTime() + (backoffMs[tries] ?? 0));
}

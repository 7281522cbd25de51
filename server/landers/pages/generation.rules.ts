const maxTries = 3;
const longestMs = 30 * 60_000;
const backoffMs = [30_000, 120_000];

/**
 * Whether the tries of a page are used up though none of them failed: the processes that made it ended before, as one does
 * that this very page breaks (D-182). The last try of half an hour may be a single one: the machine may have been off.
 */
export function isGivenUp({ tries, startedAt }: { tries: number; startedAt: Date }, now: Date): boolean {
  return tries >= maxTries || (tries >= maxTries - 1 && now.getTime() - startedAt.getTime() >= longestMs);
}

/**
 * When a page that could not be made is tried again; null: given up, after three tries or half an hour (D-182). `tries` are
 * those before this one.
 */
export function nextTryAt(tries: number, startedAt: Date, now: Date): Date | null {
  if (tries + 1 >= maxTries || now.getTime() - startedAt.getTime() >= longestMs) return null;
  return new Date(now.getTime() + (backoffMs[tries] ?? 0));
}

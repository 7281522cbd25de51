import type { WebsiteFacts } from '../../database/tables.ts';
import { targetOf } from './compare.rules.ts';

/** Names that wait for the same place come one after the other, so far apart: thousands may lie at one address. */
const apartMs = 500;
const longestMs = 6 * 3_600_000;

/**
 * Hosts and addresses that are being asked: each by one look at a time (D-212). Names whose place is taken are put back for
 * as long as it takes to serve those that were put back before, and so not claimed again and again.
 */
export function createPlaces() {
  const busy = new Set<string>();
  const free = new Map<string, number>();
  return {
    /** Takes places and returns 0, or how many milliseconds the name has to wait. `now` is a tick. */
    take(places: readonly string[], now: number): number {
      const taken = places.filter((place) => busy.has(place));
      if (taken.length === 0) {
        for (const place of places) busy.add(place);
        return 0;
      }
      const at = Math.max(now, ...taken.map((place) => free.get(place) ?? 0)) + apartMs;
      for (const place of taken) free.set(place, at);
      return Math.min(at - now, longestMs);
    },
    leave(places: readonly string[]): void {
      for (const place of places) busy.delete(place);
      if (busy.size === 0) free.clear();
    },
  };
}

/** The name, and where it led the last time: host and addresses. */
export function placesOf({ name, known }: { name: string; known: WebsiteFacts | null }): string[] {
  const target = targetOf(known?.finalUrl ?? null)?.split('/')[0];
  return [...new Set([name, ...(target ? [target] : []), ...(known?.addresses ?? [])])];
}

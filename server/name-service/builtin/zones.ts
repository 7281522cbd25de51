import type { HeldName } from '../../portfolio/held-names.reads.ts';
import type { Zone } from './answer.ts';

type ZonesDeps = {
  /** which of these names are served; from the database, for many at a time */
  find(names: readonly string[]): Promise<HeldName[]>;
  /** milliseconds of a clock that only goes on */
  ticks(): number;
};

export type Zones = {
  /** The zone a name lies in, null where none is served. Rejects when the database is away and nothing is remembered. */
  zoneOf(name: string): Promise<Zone | null>;
};

/** For so long what was read counts without a look: a name taken from its holder is answered no longer than this. */
const freshMs = 20_000;
/** For so long it counts while the database does not answer: names must not go away with it. */
const staleMs = 3_600_000;
const maxStored = 50_000;
/** Names of one statement, and names that wait at most: beyond them questions fail, and are asked again by themselves. */
const maxAtOnce = 500;
const maxWaiting = 5_000;
/** An asker has given up by then. */
const answerMs = 1_500;
/** Labels of the longest name that can be held: `name.example.com.au` and what a public suffix list may add. */
const maxLabels = 6;

type Kept = { zone: Zone | null; readAt: number };
type Waiting = { promise: Promise<void>; resolve(): void; reject(error: unknown): void };

/** Reads the zones that are asked for and remembers them for a while; it never holds all. */
export function createZones({ find, ticks }: ZonesDeps): Zones {
  const kept = new Map<string, Kept>();
  const waiting = new Map<string, Waiting>();
  let isReading = false;

  async function read(): Promise<void> {
    isReading = true;
    while (waiting.size > 0) {
      const names = [...waiting.keys()].slice(0, maxAtOnce);
      const asked = names.map((name) => [name, waiting.get(name)] as const);
      for (const name of names) waiting.delete(name);
      try {
        const held = new Map((await find(names)).map((zone) => [zone.name, zone]));
        for (const [name, waiter] of asked) {
          keep(name, held.get(name) ?? null);
          waiter?.resolve();
        }
      } catch (error) {
        for (const [, waiter] of asked) waiter?.reject(error);
      }
    }
    isReading = false;
  }

  function keep(name: string, zone: Zone | null): void {
    kept.delete(name);
    kept.set(name, { zone, readAt: ticks() });
    const [oldest] = kept.keys();
    if (kept.size > maxStored && oldest !== undefined) kept.delete(oldest);
  }

  function wanted(name: string): Promise<void> {
    const known = waiting.get(name);
    if (known) return known.promise;
    if (waiting.size >= maxWaiting) return Promise.reject(new Error('too many names wait to be looked for'));
    const waiter = Promise.withResolvers<void>();
    waiter.promise.catch(() => {}); // heard of by whoever waits
    waiting.set(name, waiter);
    if (!isReading) setImmediate(() => isReading || void read());
    return waiter.promise;
  }

  const readAfter = (name: string, tick: number) => (kept.get(name)?.readAt ?? -Infinity) > tick;

  return {
    async zoneOf(name) {
      const places = placesOf(name.toLowerCase());
      const missing = places.filter((place) => !readAfter(place, ticks() - freshMs));
      if (missing.length > 0) {
        await inTime(Promise.all(missing.map(wanted))).catch((error) => {
          if (missing.every((place) => readAfter(place, ticks() - staleMs))) return;
          throw error;
        });
      }
      for (const place of places) {
        const zone = kept.get(place)?.zone;
        if (zone) return zone;
      }
      return null;
    },
  };
}

/** Where a name may lie, the nearest first: `a.b.co.uk` in itself, in `b.co.uk`, or in `co.uk`. */
function placesOf(name: string): string[] {
  const labels = name.split('.');
  const first = Math.max(0, labels.length - maxLabels);
  return labels.slice(first, -1).map((_, at) => labels.slice(first + at).join('.'));
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the database took too long')), answerMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

import { hourMs } from '#contract/dates.ts';
import type { SampleName } from '#sandbox/sample.ts';
import type { SiteKind } from '#sandbox/site-kinds.ts';
import { siteKindOf } from '#sandbox/sites.ts';

/** What became of a name of the sample. */
type SampleState = 'held' | 'watched' | 'heldAndWatched' | 'pending' | 'waiting' | 'sold' | 'dropped';
export type SampleEntry = SampleName & { state: SampleState };
/** Names that came in at one moment; `processedAt` is when the last of them was looked up. */
export type SampleBatch<Entry = SampleEntry> = { addedAt: Date; processedAt: Date; entries: Entry[] };

const dayHours = 24;

/** Names of states that most are not in; all others are held. */
const rareStates: Partial<Record<SampleState, number>> = {
  pending: 6,
  waiting: 4,
  sold: 12,
  dropped: 4,
  watched: 55,
  heldAndWatched: 28,
};
/** Of the newest names every fourth shows something else than an ordinary one, until all such are used up. */
const rareEvery = 4;

/** How long ago names were added, in hours, and how many, the newest first; the last batch takes the rest. */
const additions: readonly (readonly [hoursAgo: number, count: number])[] = [
  [3, 9],
  [20, 1],
  [2 * dayHours + 4, 22],
  [4 * dayHours + 1, 3],
  [6 * dayHours + 6, 25],
  [9 * dayHours + 2, 1],
  [12 * dayHours + 5, 64],
  [16 * dayHours + 7, 1],
  [19 * dayHours + 3, 40],
  [23 * dayHours + 5, 118],
  [27 * dayHours + 2, 12],
  [94 * dayHours + 20, Number.POSITIVE_INFINITY], // before the first visits
];
const msPerLookup = 900;

/** The sample as it came together in the months before `now`, the newest batch first. */
export function sampleBatches(names: readonly SampleName[], now: Date): SampleBatch[] {
  const rest = inOrder(names);
  const batches = additions.map(([hoursAgo, count]) => {
    const addedAt = new Date(now.getTime() - hoursAgo * hourMs);
    const entries = rest.splice(0, Math.min(count, rest.length));
    return { addedAt, processedAt: new Date(addedAt.getTime() + 4_000 + entries.length * msPerLookup), entries };
  });
  return batches.filter(({ entries }) => entries.length > 0);
}

/** Names of others do not lead to our own pages. */
const isElsewhere = ({ facts }: SampleName) => facts !== null && siteKindOf(facts) !== 'forsale';

const unclear: ReadonlySet<SiteKind> = new Set(['soon', 'construction', 'botwall', 'maintenance', 'reset']);
/** One whose website tells nothing, or does not answer. */
const isUnclear = ({ facts }: SampleName) => facts !== null && unclear.has(siteKindOf(facts));
const oddEvery = 7;

function inOrder(names: readonly SampleName[]): SampleEntry[] {
  const isOrdinary = ({ facts, fails, isWanted }: SampleName) => facts !== null && fails === null && !isWanted;
  const ordinary = names.filter(isOrdinary);
  const states = Object.entries(rareStates).flatMap(([state, count]) =>
    Array<SampleState>(count).fill(state as SampleState),
  );
  const rare = [
    ...names
      .filter((name) => !isOrdinary(name))
      .map((name) => ({ ...name, state: name.isWanted ? ('watched' as const) : ('held' as const) })),
    ...states.flatMap((state, no) => {
      const isOdd = no % oddEvery === 0 && ordinary.some(isUnclear);
      const at = state === 'watched' ? ordinary.findIndex(isOdd ? isUnclear : isElsewhere) : 0;
      return ordinary.splice(Math.max(at, 0), 1).map((name) => ({ ...name, state }));
    }),
  ];
  const mixed = evenlyMixed(rare);
  const order: SampleEntry[] = [];
  for (const name of ordinary) {
    order.push({ ...name, state: 'held' });
    const next = order.length % rareEvery === rareEvery - 1 ? mixed.shift() : undefined;
    if (next) order.push(next);
  }
  return [...order, ...mixed];
}

/** The same items, neighbours far apart. */
function evenlyMixed<Item>(items: readonly Item[]): Item[] {
  const rows = Math.max(1, Math.ceil(Math.sqrt(items.length)));
  return Array.from({ length: rows }, (_, row) => items.filter((_item, at) => at % rows === row)).flat();
}

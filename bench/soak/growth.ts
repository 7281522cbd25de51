/** What a series says of growth: a value by its time. */
export type Point = { minute: number; value: number };

/** Median of the slopes between all pairs, a minute: one odd value does not turn it. 0 for fewer than two points. */
export function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((one, at) =>
    points.slice(at + 1).map((other) => (other.value - one.value) / (other.minute - one.minute)),
  );
  return slopes.length === 0 ? 0 : middleOf(slopes);
}

/** The first third is for warming up: caches, connections, the first pages of tables. */
export const settled = <One>(points: readonly One[]): One[] => points.slice(Math.floor(points.length / 3));

/** The last third against the third before it, by medians; what only fills up to its bound has stopped by then. */
export function lateAgainstMiddle(values: readonly number[]): { middle: number; late: number } {
  const third = Math.max(1, Math.floor(values.length / 3));
  return { middle: middleOf(values.slice(-2 * third, -third)), late: middleOf(values.slice(-third)) };
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

/** Why a table may grow while it is used. */
export type Kept = {
  /** what leaves rows in it: calls as `METHOD path`, or other things that are counted; a `*` at the end stands for any rest */
  by: readonly string[];
  /** rows that each of these may leave at most */
  max: number;
  /** what ends them */
  until: string;
};

export type TableSize = { rows: number; bytes: number };
type TableVerdict = 'flat' | 'kept' | 'GROWS' | 'BLOATS';
export type TableGrowth = {
  table: string;
  rows: number;
  bytes: number;
  /** since the end of the warm-up */
  newRows: number;
  newBytes: number;
  rowsPerMinute: number;
  /** done in the same time, of what leaves rows in it */
  actions: number;
  rowsPerAction: number | null;
  verdict: TableVerdict;
  until: string;
};

type Sizes = { minute: number; size: TableSize; done: ReadonlyMap<string, number> };

const fewRows = 20;
const fewBytes = 4 * 1_048_576;

/** Whether a table grew, and whether what was done explains it. `series` begins where the warm-up ended. */
export function judgeTable(table: string, series: readonly Sizes[], kept: Kept | undefined): TableGrowth {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) throw new Error('nothing was measured');
  const newRows = last.size.rows - first.size.rows;
  const newBytes = last.size.bytes - first.size.bytes;
  const actions = kept ? doneOf(last.done, kept.by) - doneOf(first.done, kept.by) : 0;
  const rowsPerMinute = slopeOf(series.map(({ minute, size }) => ({ minute, value: size.rows })));
  const isFlat = newRows <= Math.max(fewRows, 0.05 * first.size.rows) && !(newRows > 0 && kept);
  const isExplained = kept !== undefined && newRows <= kept.max * actions + fewRows;
  const isBloated = newBytes > Math.max(fewBytes, 0.5 * first.size.bytes);
  return {
    ...{ table, ...last.size, newRows, newBytes, rowsPerMinute, actions },
    rowsPerAction: actions > 0 ? newRows / actions : null,
    verdict: isFlat ? (isBloated ? 'BLOATS' : 'flat') : isExplained ? 'kept' : 'GROWS',
    until: kept?.until ?? '',
  };
}

const doneOf = (done: ReadonlyMap<string, number>, names: readonly string[]): number =>
  [...done].reduce((sum, [name, count]) => (names.some((wanted) => isNamed(name, wanted)) ? sum + count : sum), 0);

const isNamed = (name: string, wanted: string) =>
  wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted;

/** One line of the table: ours against a limit measured in the same run. */
export type Measure = {
  id: string;
  what: string;
  ours: string;
  against: string;
  /** ours divided by the limit; `lower` is better for times, `higher` for speeds */
  ratio: number;
  better: 'lower' | 'higher';
  /** null: for information only */
  floor: number | null;
  aim: number | null;
  /** smallest and largest ratio of the single rounds: how far the figure can be trusted */
  spread?: Spread;
};
export type Spread = [lowest: number, highest: number];

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Median time in milliseconds of `runs` calls, after `warmUp` unmeasured ones. */
export async function timeOf(work: () => Promise<unknown>, runs: number, warmUp = 2): Promise<number> {
  for (let i = 0; i < warmUp; i += 1) await work();
  const times: number[] = [];
  for (let i = 0; i < runs; i += 1) times.push(await timed(work));
  return median(times);
}

export type Compared = { ours: number; limit: number; ratio: number; spread: Spread };

/** Two rows of figures taken in turns: their medians, the ratio of these, and the spread of the single pairs. */
export function compare(ours: readonly number[], limits: readonly number[]): Compared {
  const pairs = ours.map((value, at) => value / (limits[at] ?? Number.NaN));
  const [own, limit] = [median(ours), median(limits)];
  return { ours: own, limit, ratio: own / limit, spread: [Math.min(...pairs), Math.max(...pairs)] };
}

/** Measures ours and the limit in turns, so that both meet the same weather; every second round begins with the limit. */
export async function inTurns(
  rounds: number,
  ours: (round: number) => Promise<number>,
  limit: (round: number) => Promise<number>,
): Promise<Compared> {
  const [own, other]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) own.push(await ours(round));
    other.push(await limit(round));
    if (round % 2 === 1) own.push(await ours(round));
  }
  return compare(own, other);
}

/** `1.24 ms`, `61 ms`, `2.3 s`. */
export function ms(value: number): string {
  if (value >= 1_000) return `${(value / 1_000).toFixed(2)} s`;
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
}

export function perSecond(value: number, unit: string): string {
  return `${Math.round(value).toLocaleString('en')} ${unit}/s`;
}

type Verdict = 'aim' | 'floor' | 'MISSED' | '';

export function verdict({ ratio, better, floor, aim }: Measure): Verdict {
  const reaches = (wanted: number) => (better === 'lower' ? ratio <= wanted : ratio >= wanted);
  if (aim !== null && reaches(aim)) return 'aim';
  if (floor === null) return '';
  return reaches(floor) ? 'floor' : 'MISSED';
}

/** By a fifth or more. */
export function isWorse({ ratio, better }: Measure, kept: number): boolean {
  return better === 'lower' ? ratio >= kept * 1.2 : ratio <= kept * 0.8;
}

const short = (value: number) => String(Number(value.toPrecision(3)));
export const shownRatio = (ratio: number) => `${short(ratio)}x`;
export const bound = ({ better }: Measure, value: number | null) =>
  value === null ? '' : `${better === 'lower' ? '≤' : '≥'} ${value}`;

/**
 * Prints the table; ratios are comparable between machines, absolute values are not. `worse`: kept ratios of lines that got
 * worse. Null: the figures say nothing.
 */
export function printReport(measures: readonly Measure[], worse: ReadonlyMap<Measure, number> | null): void {
  const head = ['', 'what', 'ours', 'against', 'ratio', 'rounds', 'floor', 'aim', ''];
  const lines = measures.map((measure) => {
    const rounds = measure.spread?.map(short).join(' to ') ?? '';
    const { id, what, ours, against, ratio, floor, aim } = measure;
    const before = worse?.get(measure);
    return [
      id,
      what,
      ours,
      against,
      shownRatio(ratio),
      rounds,
      bound(measure, floor),
      bound(measure, aim),
      worse ? `${verdict(measure)}${before === undefined ? '' : ` worse than ${shownRatio(before)}`}`.trim() : '',
    ];
  });
  const rows = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** One line of the table: ours against a limit measured in the same run. */
export type Measure = {
  id: string;
  what: string;
  ours: string;
  against: string;
  /** ours divided by the limit; `lower` is better for times, `higher` for speeds */
  ratio: number;
  better: 'lower' | 'higher';
  floor: number | null;
  aim: number | null;
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Median time in milliseconds of `runs` calls, after `warmUp` unmeasured ones. */
export async function timeOf(work: () => Promise<unknown>, runs: number, warmUp = 2): Promise<number> {
  for (let i = 0; i < warmUp; i += 1) await work();
  const times: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return median(times);
}

function verdict({ ratio, better, floor, aim }: Measure): string {
  const reaches = (wanted: number) => (better === 'lower' ? ratio <= wanted : ratio >= wanted);
  if (aim !== null && reaches(aim)) return 'aim';
  if (floor === null) return '-';
  return reaches(floor) ? 'floor' : 'MISSED';
}

/** Prints the table; ratios are comparable between machines, absolute values are not. */
export function printReport(measures: readonly Measure[]): void {
  const rows = [['', 'what', 'ours', 'against', 'ratio', 'floor', 'aim', '']].concat(
    measures.map((m) => [
      m.id,
      m.what,
      m.ours,
      m.against,
      `${m.ratio.toFixed(2)}x`,
      m.floor === null ? '' : `${m.better === 'lower' ? '≤' : '≥'} ${m.floor}x`,
      m.aim === null ? '' : `${m.better === 'lower' ? '≤' : '≥'} ${m.aim}x`,
      verdict(m),
    ]),
  );
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

import type pg from 'pg';
import { generateNames } from '#sandbox/generator.ts';
import type { Measure } from '../report.ts';
import type { BenchServer } from './server.ts';

/** What the measures stand on: one database with the filled tables, and how large everything is. */
export type Ground = {
  pool: pg.Pool;
  /** the same database for a child process */
  url: string;
  rows: number;
  /** page views of the measure of analytics */
  views: number;
  /** of the soak */
  minutes: number;
  /** of the measures by page, those that are wanted; null: all */
  pages: readonly string[] | null;
  bigUser: { id: string; rows: number };
  /** has as many domains as the demo, 1,000 */
  sampleUser: { id: string };
  /** has 10,000 */
  middleUser: { id: string };
  /** small sizes and few rounds: shows that everything works, not how fast it is */
  isQuick: boolean;
  /** a web process without settings of its own, for all measures: with `isQuick`, to start one is most of what many do */
  shared: { web?: Promise<BenchServer>; stop?: BenchServer['stop'] } | null;
  /** Names of the sandbox that no measure has had before: a name is held by one account only. */
  newNames(count: number): string[];
  say(line: string): void;
};

export type MeasureFunction = (ground: Ground) => Promise<Measure[]>;

/** Hands out names of the sandbox, each once; the same ones in every run. */
export function nameSource(): Ground['newNames'] {
  let used = 0;
  return (count) => {
    used += count;
    return generateNames(used, 'bench').slice(-count);
  };
}

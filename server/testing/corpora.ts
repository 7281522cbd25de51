import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder of test data: `of` says whose, `lines` and `items` read a file of it. */
export type Corpus = {
  of: string;
  folder: string;
  lines: (file: string) => string[];
  items: <Item>(file: string) => Item[];
};

const project = join(import.meta.dirname, '../..');

/**
 * The collections of one kind (`names`, `rdap`, `payloads` …): the project's own, and the large one in ../shared where
 * that is. Without it that is said; in CI it is an error when ../shared is there but the collection is not.
 */
export function corpora(kind: string, from = project): Corpus[] {
  const own = corpus('this project', join(from, 'corpora', kind));
  const folder = join(from, '../shared/corpora', kind);
  if (existsSync(folder)) return [own, corpus('../shared', folder)];
  if (process.env.CI && existsSync(join(from, '../shared'))) throw new Error(`${folder} is missing`);
  console.warn(`NOT TESTED: the large collection ${folder} is not here.`);
  return [own];
}

function corpus(of: string, folder: string): Corpus {
  const lines = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  return { of, folder, lines, items: (file) => lines(file).map((line) => JSON.parse(line)) };
}

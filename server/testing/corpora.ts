import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder of test data: `of` says whose, `lines` and `items` read a file of it. */
export type Corpus = {
  of: string;
  folder: string;
  lines: (file: string) => string[];
  items: <Item>(file: string) => Item[];
};

const own = join(import.meta.dirname, '../../corpora');

/**
 * The collections of one kind (`names`, `rdap`, `payloads` …) that hold this file: the project's own or, where
 * `npm test -- corpora` passes its folder in CORPORA, the large one in its place, if it has one of this kind. Nothing else
 * is looked for: `npm test` says the same everywhere. A test that reads one has the tag `corpora`.
 */
export function corpora(kind: string, file = '', large = process.env.CORPORA): Corpus[] {
  const collections = [corpus('this project', join(own, kind))];
  if (large) collections.unshift(corpus('the large collection', join(large, kind)));
  return collections.filter(({ folder }) => existsSync(join(folder, file))).slice(0, 1);
}

function corpus(of: string, folder: string): Corpus {
  const lines = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  return { of, folder, lines, items: (file) => lines(file).map((line) => JSON.parse(line)) };
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { corpora } from './corpora.ts';

test('a large collection is read in the place of our own where it was passed in, and never searched for', () => {
  const large = mkdtempSync(join(tmpdir(), 'namestead-corpora-'));
  onTestFinished(() => rmSync(large, { recursive: true }));
  mkdirSync(join(large, 'names'));
  const found = (...given: Parameters<typeof corpora>) => corpora(...given).map(({ of }) => of);
  expect(found('names', '', large)).toEqual(['the large collection']);
  expect(found('names', 'fqdn.jsonl', large)).toEqual(['this project']);
  expect(found('names', '', '')).toEqual(['this project']);
});

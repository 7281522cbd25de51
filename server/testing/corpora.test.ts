import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { corpora } from './corpora.ts';

test('the large collections are read where they were passed in, and never searched for', () => {
  const large = mkdtempSync(join(tmpdir(), 'namestead-corpora-'));
  onTestFinished(() => rmSync(large, { recursive: true }));
  mkdirSync(join(large, 'names'));
  const found = (...given: Parameters<typeof corpora>) => corpora(...given).map(({ of }) => of);
  expect(found('names', '', large)).toEqual(['this project', 'the large collection']);
  expect(found('names', 'fqdn.jsonl', large)).toEqual(['this project']);
  expect(found('names', '', '')).toEqual(['this project']);
});

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { corpora } from './corpora.ts';

let parent = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'namestead-corpora-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
const foundIn = (...folders: string[]) => {
  for (const folder of folders) mkdirSync(join(parent, folder), { recursive: true });
  return corpora('names', join(parent, 'project')).map(({ of }) => of);
};

test('the large collection is read beside our own', () => {
  vi.stubEnv('CI', 'true');
  expect(foundIn('shared/corpora/names')).toEqual(['this project', '../shared']);
});

test('in CI it must not be missing from a folder that is there', () => {
  vi.stubEnv('CI', 'true');
  expect(() => foundIn('shared')).toThrow(/shared\/corpora\/names is missing$/);
});

test('elsewhere, and without that folder, it is said that it is not here', () => {
  vi.stubEnv('CI', '');
  expect(foundIn('shared')).toEqual(['this project']);
  rmSync(join(parent, 'shared'), { recursive: true });
  vi.stubEnv('CI', 'true');
  expect(foundIn()).toEqual(['this project']);
  expect(console.warn).toHaveBeenCalledTimes(2);
});

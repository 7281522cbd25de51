import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sizingManual } from './sizing.ts';

test('scale A2: the manual’s page about sizes is the one that is printed from the kept figures', async () => {
  const page = await readFile(join(import.meta.dirname, '../docs/manual/sizing.md'), 'utf8');
  expect(page).toBe(sizingManual());
});

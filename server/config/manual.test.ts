import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsManual } from './manual.ts';

test('the settings page of the manual is the one the program prints', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/manual/settings.md'), 'utf8');
  expect(page).toBe(settingsManual());
});

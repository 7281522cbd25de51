import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFonts, tableOf } from './lander-fonts.ts';

test('the pages name the fonts that are made, and know their widths', async () => {
  const fonts = await makeFonts();
  expect(readFileSync(join(import.meta.dirname, '../lander/fonts/made-fonts.ts'), 'utf8')).toBe(tableOf(fonts));
  expect(fonts.length).toBe(6);
});

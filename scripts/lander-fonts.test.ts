import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { renderLander } from '#lander/render-lander.ts';
import { exampleView } from '#lander/testing/example-view.ts';
import { landerTexts } from '#lander/texts.ts';
import { faces, textLetters } from '../lander/fonts/faces.ts';
import { makeFonts, tableOf } from './lander-fonts.ts';

const fonts = await makeFonts();
/** Bytes of a first view in all (issue of the landers). */
const budget = 30_000;

test('the pages name the fonts that are made, and know their widths', () => {
  expect(readFileSync(join(import.meta.dirname, '../lander/fonts/made-fonts.ts'), 'utf8')).toBe(tableOf(fonts));
  expect(fonts.length).toBe(7);
});

test('seller 1 seller 16 no axis of a name’s face is left to browsers: pages and pictures draw the same letters', () => {
  const ofNames = Object.entries(faces).filter(([face]) => face.endsWith('-name'));
  for (const [face, { axes }] of ofNames) {
    for (const value of Object.values(axes)) expect(value, face).toBeTypeOf('number');
  }
});

test.each(['binAi', 'modern', 'comingSoon'] as const)(
  'D-187 the %s page and its fonts stay within 30 KB in every language, in three requests',
  (kind) => {
    for (const language of languages) {
      const page = renderLander(
        exampleView({ kind, tagline: 'A clear name for money that grows with the season' }),
        language,
      );
      const named = fonts.filter(({ file }) => page.includes(file));
      expect(named.length).toBe(2);
      const bytes = named.reduce((sum, { bytes }) => sum + bytes.length, brotliCompressSync(page).length);
      expect(bytes).toBeLessThan(budget);
    }
  },
);

test('the fonts have every letter of the texts, so that no line mixes two faces', () => {
  const letters = (value: unknown): string =>
    typeof value === 'object' && value !== null
      ? Object.values(value).map(letters).join('')
      : typeof value === 'string'
        ? value
        : '';
  for (const language of languages) {
    const missing = new Set([...letters(landerTexts[language])].filter((letter) => !textLetters.includes(letter)));
    expect([...missing]).toEqual([]);
  }
});

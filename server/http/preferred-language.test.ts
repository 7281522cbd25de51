import { expect, test } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['it, en;q=0.4, fr;q=0.8', 'fr'],
  ['ES', 'es'],
  ['de;q=0, ja', undefined],
  ['*', undefined],
  ['', undefined],
  ['; q=, ,;;;q=x,constructor', undefined],
  [`${'x,'.repeat(5_000)}de`, undefined],
])('a browser that sends %j gets the language %j', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

import { expect, test } from 'vitest';
import { languageCodes, storedLanguage, toLanguage } from './language.ts';

const stored = (code: string | null) => ({ getItem: () => code, setItem: () => {}, removeItem: () => {} });

test('SHELL-034 the languages are English, French, German and Spanish', () => {
  expect(languageCodes.toSorted()).toEqual(['de', 'en', 'es', 'fr']);
});

test('SHELL-035 the stored code decides; none, an unknown one and an inherited name give English', () => {
  expect(storedLanguage(stored('de'))).toBe('de');
  expect(storedLanguage(stored(null))).toBe('en');
  expect(['it', 'DE', '', 'toString', 'constructor'].map(toLanguage)).toEqual(['en', 'en', 'en', 'en', 'en']);
});

import { expect, test } from 'vitest';
import { countryName } from '#web/base/country-name.ts';
import { languageCodes } from '#web/base/language.ts';
import { outlines, size } from './made-world.ts';
import { placeOf, pointOf, points } from './world.ts';

test('ANA-004 every country has a place within the map, and small ones are marked by a point', () => {
  const codes = [...Object.keys(outlines), ...points.keys()];
  expect(codes.length).toBeGreaterThan(240);
  for (const code of codes) {
    const place = placeOf(code);
    expect(place?.x).toBeGreaterThanOrEqual(0);
    expect(place?.x).toBeLessThanOrEqual(size.width);
    expect(place?.y).toBeGreaterThanOrEqual(0);
    expect(place?.y).toBeLessThanOrEqual(size.height + 10);
  }
  for (const code of ['SG', 'HK', 'MT', 'MC', 'LU']) expect(pointOf(code)).toBeDefined();
  for (const code of ['US', 'DE', 'BR', 'AU']) expect(pointOf(code)).toBeUndefined();
});

test('a country that the map does not know has no place', () => {
  for (const code of ['unknown', 'other', 'ZZ', '', '__proto__', 'constructor']) {
    expect(placeOf(code)).toBeUndefined();
    expect(pointOf(code)).toBeUndefined();
  }
});

test('west is left and north is up', () => {
  const at = (code: string) => placeOf(code) ?? { x: Number.NaN, y: Number.NaN };
  expect(at('US').x).toBeLessThan(at('DE').x);
  expect(at('DE').x).toBeLessThan(at('JP').x);
  expect(at('NO').y).toBeLessThan(at('ZA').y);
});

test('countries have their names in every language; what is no code stays as it is', () => {
  expect(languageCodes.map((language) => countryName('DE', language))).toEqual([
    'Germany',
    'Allemagne',
    'Deutschland',
    'Alemania',
  ]);
  expect(countryName('HK', 'en')).toBe('Hong Kong');
  expect(countryName('US', 'de')).toBe('Vereinigte Staaten');
  for (const odd of ['unknown', 'A1', '<b>', 'ZZZ', '']) expect(countryName(odd, 'en')).toBe(odd);
  const all = [...Object.keys(outlines), ...points.keys()];
  for (const language of languageCodes) expect(all.filter((code) => countryName(code, language) === code)).toEqual([]);
});

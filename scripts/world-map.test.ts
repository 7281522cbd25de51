import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeWorld, textOf } from './world-map.ts';
import { codeOfNumber, countryCodes } from './world-map-codes.ts';

const world = makeWorld();
const outlines = new Map(world.shapes);
const points = new Map(world.points);
const made = readFileSync(join(import.meta.dirname, '../web/analytics/map/made-world.ts'), 'utf8');

test('the map is the one that is made, and small', () => {
  expect(made).toBe(textOf(world));
  expect(gzipSync(made).length).toBeLessThan(17_000);
});

test('ANA-004 every country of ISO 3166-1 has one place on the map', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(countryCodes.length).toBe(250);
  expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect([...outlines.keys(), ...points.keys()].toSorted()).toEqual(countryCodes.toSorted());
});

test('numbers of the atlas are read as the countries they stand for', () => {
  const known = {
    '276': 'DE',
    '840': 'US',
    '826': 'GB',
    '756': 'CH',
    '040': 'AT',
    '036': 'AU',
    '156': 'CN',
    '158': 'TW',
  };
  for (const [number, code] of Object.entries(known)) expect(codeOfNumber(number)).toBe(code);
  expect(codeOfNumber(undefined)).toBeUndefined();
});

test('a territory that addresses name as a country is not drawn as part of another', () => {
  const ringsOf = (code: string) => outlines.get(code)?.split('z').length ?? 0;
  expect(ringsOf('GF')).toBe(2); // French Guiana alone, and nothing after its end
  expect(ringsOf('UA')).toBe(2); // with the Crimea as one outline
  expect([...points.keys()]).toEqual(expect.arrayContaining(['RE', 'MQ', 'GP', 'YT', 'HK', 'SG', 'MT', 'GI']));
});

test('all places are within the map', () => {
  for (const [x, y] of points.values()) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(2_000);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(world.height + 10);
  }
});

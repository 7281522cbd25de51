import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { countryOf } from '#contract/visits.ts';
import { readConfig } from '../config/config.ts';
import { corpora } from '../testing/corpora.ts';
import { openCountries } from './countries.client.ts';

const ownDatabase = fileURLToPath(
  import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
);
const own = { countryDatabase: '', countryHeader: '' };

test('D-214 a country is found for public addresses of both kinds, and for no others', () => {
  const countries = openCountries(own);
  const found = (address: string) => countryOf(countries.of(address, { 'cf-ipcountry': 'FR' }));
  expect(found('8.8.8.8')).toBe('US');
  expect(found('2a02:8071::1')).toBe('DE');
  for (const address of [
    '127.0.0.1',
    '10.0.0.1',
    '::1',
    'fe80::1',
    '',
    'localhost',
    '8.8.8',
    '8.8.8.8, 1.1.1.1',
    '\0',
  ]) {
    expect([address, found(address)]).toEqual([address, 'unknown']);
  }
});

const file = 'GeoLite2-Country-Test.mmdb';
const places = corpora('geoip', file);

test.skipIf(places.length === 0)(
  "D-214 an operator's database takes the place of ours, in the layout of the usual ones",
  { tags: ['corpora'] },
  () => {
    for (const { folder, items } of places) {
      const countries = openCountries({ ...own, countryDatabase: join(folder, file) });
      const known = items<{ database: string; ip: string; country?: string }>('items.jsonl').filter(
        ({ database, country }) => database === file && country,
      );
      expect(known.length).toBeGreaterThan(20);
      for (const { ip, country } of known) expect([ip, countryOf(countries.of(ip, {}))]).toEqual([ip, country]);
    }
  },
);

test('truth C6 D-214 a database that cannot be read or knows nothing stops the start with its name, "none" leaves countries unknown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-countries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const damaged = join(folder, 'damaged.mmdb');
  writeFileSync(damaged, 'no database');
  const mute = join(folder, 'mute.mmdb'); // opens, and knows nothing any more
  const ours = readFileSync(ownDatabase);
  writeFileSync(mute, ours.fill(0, 0, Math.floor(ours.length / 2)));
  for (const countryDatabase of [damaged, mute, '/nowhere.mmdb']) {
    expect(() => openCountries({ ...own, countryDatabase })).toThrow(`COUNTRY_DATABASE: ${countryDatabase}`);
  }
  expect(openCountries({ ...own, countryDatabase: 'none' }).of('8.8.8.8', {})).toBe(0);
});

test('D-214 the header of a proxy is believed only where one was announced', () => {
  expect(() => readConfig({ COUNTRY_HEADER: 'cf-ipcountry' })).toThrow('TRUST_PROXY');
  const { visits } = readConfig({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: 'true' });
  expect(countryOf(openCountries(visits).of('8.8.8.8', { 'cf-ipcountry': 'fr' }))).toBe('FR');
  expect(countryOf(openCountries(visits).of('8.8.8.8', {}))).toBe('US');
});

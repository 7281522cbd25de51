import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Reader, type Response } from 'maxmind';
import { countryCode } from '#contract/visits.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../start-error.ts';

export type Countries = {
  /** the code of a visitor's country (`contract/visits.ts`); 0: unknown */
  of(address: string, headers: IncomingHttpHeaders): number;
};

/** What proxies and databases say where they do not know. */
const noCountries: ReadonlySet<string> = new Set(['XX', 'ZZ', 'T1', 'A1', 'A2', 'O1', 'EU', 'AP']);
const ownDatabase = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Finds countries (D-214): by the header of a proxy that was announced, else in a database of this machine. Throws StartError. */
export function openCountries({ countryDatabase, countryHeader }: Config['visits']): Countries {
  const reader = openDatabase(countryDatabase);
  const look = (address: string) => (reader && isIP(address) !== 0 ? codeIn(reader, address) : 0);
  return {
    of(address, headers) {
      const told = countryHeader === '' ? undefined : headers[countryHeader];
      return typeof told === 'string' ? codeOf({ country_code: told.trim().slice(0, 3) }) : look(address);
    },
  };
}

function openDatabase(setting: string): Reader<Response> | null {
  if (setting === 'none') return null;
  const file = setting === '' ? fileURLToPath(import.meta.resolve(ownDatabase)) : setting;
  try {
    const reader = new Reader<Response>(readFileSync(file));
    if (!known.some((address) => codeIn(reader, address) !== 0)) throw new Error('it knows no country of any address');
    return reader;
  } catch (error) {
    throw new StartError(`COUNTRY_DATABASE: ${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** Addresses of many parts of the world: a database that knows none of them is damaged, though it opens. */
const known = ['8.8.8.8', '81.2.69.142', '193.0.6.139', '1.1.1.1', '200.160.2.3', '196.216.2.6', '202.12.27.33'];

function codeIn(reader: Reader<Response>, address: string): number {
  try {
    return codeOf(reader.get(address));
  } catch {
    return 0; // a damaged entry
  }
}

/** When the database of the settings was made; null: there is none. Throws StartError. */
export function countriesMadeAt({ countryDatabase }: Pick<Config['visits'], 'countryDatabase'>): Date | null {
  return openDatabase(countryDatabase)?.metadata.buildEpoch ?? null;
}

/** Of an entry as one of the usual databases has it: `country_code`, `country` as text, or `country.iso_code`. */
function codeOf(entry: unknown): number {
  if (entry === null || typeof entry !== 'object') return 0;
  const { country_code: code, country, registered_country: registered } = entry as Record<string, unknown>;
  const found = [code, country, isoCode(country), isoCode(registered)].find((value) => typeof value === 'string');
  const capitals = typeof found === 'string' ? found.toUpperCase() : '';
  return noCountries.has(capitals) ? 0 : countryCode(capitals);
}

const isoCode = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>).iso_code : undefined;

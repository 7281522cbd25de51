import { domainToASCII } from 'node:url';
import { dayMs, hourMs } from '#contract/dates.ts';
import { isJsonObject, textOf } from './rdap-json.ts';

/** RDAP base URLs, each ending in `/`, by domain label sequence (`com`, `co.uk`, or `` for the root). */
export type RdapBases = ReadonlyMap<string, string>;

const longestUrl = 2_000;

/** A base URL as it is used: http or https, no credentials, no query, a slash at the end. Undefined for anything else. */
export function toRdapBase(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > longestUrl || !URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username || url.password || url.search || url.hash) return undefined;
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function toLabels(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 253) return undefined;
  const labels = text
    .trim()
    .toLowerCase()
    .replace(/^\.|\.$/g, '');
  if (labels === '') return text === '' || text === '.' ? '' : undefined;
  return domainToASCII(labels) || undefined;
}

const texts = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The entries of a bootstrap file (RFC 9224), https preferred, broken entries left out; undefined when none is usable. */
export function parseRdapBootstrap(json: unknown): RdapBases | undefined {
  if (!isJsonObject(json)) return undefined;
  if (json.version !== undefined && !textOf(json.version).startsWith('1.')) return undefined;
  const bases = new Map<string, string>();
  for (const service of texts(json.services)) {
    const [names, urls] = texts(service);
    const usable = texts(urls)
      .map(toRdapBase)
      .filter((url) => url !== undefined);
    const base = usable.find((url) => url.startsWith('https:')) ?? usable[0];
    if (base === undefined) continue;
    for (const labels of texts(names).map(toLabels)) {
      if (labels !== undefined && !bases.has(labels)) bases.set(labels, base);
    }
  }
  return bases.size > 0 ? bases : undefined;
}

/** The base for a name or TLD in any case: the entry with the most matching labels, down to the root (RFC 9224, 4). */
export function longestMatch(bases: RdapBases, name: string): string | undefined {
  const labels = name.toLowerCase().replace(/\.$/, '').split('.');
  for (let at = 0; at <= labels.length; at++) {
    const base = bases.get(labels.slice(at).join('.'));
    if (base !== undefined) return base;
  }
  return undefined;
}

/** When a bootstrap file is fetched again: as its cache headers say, else in a day; never within the hour, at least weekly. */
export function nextRefresh(headers: Record<string, string | string[] | undefined>, now: Date): Date {
  const cacheControl = String(headers['cache-control'] ?? '');
  const maxAge = /\bmax-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl)?.[1];
  const expires = Date.parse(String(headers.expires ?? ''));
  const age = Number(headers.age) || 0;
  const ownMs = maxAge !== undefined ? (Number(maxAge) - age) * 1000 : expires - now.getTime();
  const waitMs = Number.isNaN(ownMs) ? dayMs : Math.min(Math.max(ownMs, hourMs), 7 * dayMs);
  return new Date(now.getTime() + waitMs);
}

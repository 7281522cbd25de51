import { limits } from '#contract/limits.ts';
import { isInnerHost } from '../../outbound/addresses.ts';
import { toHostText } from '../host-text.ts';
import { toRdapBase } from '../rdap-bootstrap.rules.ts';
import type { RateLimit } from '../servers.rules.ts';
import { namePlace } from '../whois/whois-servers.ts';

/** What an operator says of a TLD's registry in place of the lists that are shipped and fetched. */
export type Override = {
  /** A-labels: `xn--p1ai`, `co.za` */
  tld: string;
  /** base URL of its RDAP server; `none`: not to be asked; null: as the lists say */
  rdap: string | null;
  /** `host:port` of its WHOIS server; `none` and null likewise */
  whois: string | null;
  /** question to its WHOIS server, with `{name}` in it */
  query: string | null;
} & { [Part in keyof RateLimit]: number | null };

/** The words of the command; each may be left out but for the TLD. */
export type OverrideWords = { [Part in keyof Override | 'interval']?: string | undefined };

/** Why an operator's words are no override: a sentence, and which part it is about. */
export class OverrideError extends Error {
  readonly field: keyof Override;
  constructor(sentence: string, field: keyof Override = 'tld') {
    super(sentence);
    this.field = field;
  }
}

const fail = (sentence: string, field?: keyof Override): never => {
  throw new OverrideError(sentence, field);
};
const none = 'none';
const longestIntervalMs = limits.pause;
const maxParallel = 100;

/** A TLD, or what is registered below one (`co.uk`), in A-labels. Throws OverrideError. */
export function readTld(text: string): string {
  const tld = toHostText(text.replace(/^\./, ''));
  return tld && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(tld) ? tld : fail(`"${text.slice(0, 80)}" is no TLD.`);
}

function readRdap(text: string): string {
  if (text === none) return none;
  const base = toRdapBase(text);
  if (!base) return fail('The RDAP base is to be an http or https address without query.', 'rdap');
  const { hostname } = new URL(base);
  return isInnerHost(hostname) ? fail(`${hostname} is not a public host.`, 'rdap') : base;
}

function readWhois(text: string): string {
  if (text === none) return none;
  const [, name = '', port = '43'] = /^([^:]{1,253})(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = toHostText(name);
  if (!host || Number(port) < 1 || Number(port) > 65_535) {
    return fail('The WHOIS server is to be host or host:port.', 'whois');
  }
  return isInnerHost(host) ? fail(`${host} is not a public host.`, 'whois') : `${host}:${Number(port)}`;
}

function readQuery(text: string): string {
  const hasName = text.split(namePlace).length === 2;
  const isLine = /^[\x20-\x7e]{1,100}$/.test(text);
  return hasName && isLine ? text : fail(`The query is to be a line of ASCII with ${namePlace} in it once.`, 'query');
}

type NumberPart = { field: 'intervalMs' | 'parallel'; what: string; least: number; most: number };

function readNumber(text: string, { field, what, least, most }: NumberPart): number {
  const number = /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : fail(`The ${what} is to be ${least} to ${most}.`, field);
}

const intervalPart: NumberPart = { field: 'intervalMs', what: 'interval in ms', least: 0, most: longestIntervalMs };
const parallelPart: NumberPart = {
  field: 'parallel',
  what: 'number of requests at a time',
  least: 1,
  most: maxParallel,
};

/** Reads an operator's words. Throws OverrideError. */
export function readOverride({ tld, rdap, whois, query, interval, parallel }: OverrideWords): Override {
  const override: Override = {
    tld: readTld(tld ?? ''),
    rdap: rdap === undefined ? null : readRdap(rdap),
    whois: whois === undefined ? null : readWhois(whois),
    query: query === undefined ? null : readQuery(query),
    intervalMs: interval === undefined ? null : readNumber(interval, intervalPart),
    parallel: parallel === undefined ? null : readNumber(parallel, parallelPart),
  };
  const { tld: _, ...said } = override;
  return Object.values(said).some((part) => part !== null) ? override : fail('Nothing is said of the TLD.', 'rdap');
}

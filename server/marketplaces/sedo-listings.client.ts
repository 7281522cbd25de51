import { centsOf } from '../outbound/amount.ts';
import { below } from '../outbound/api-answer.ts';
import { unread, type Written } from '../outbound/written.ts';
import { change, known, notUnderstood } from '../registrars/call.client.ts';
import type { ListingClient, OwnTerms } from '../registrars/listings.rules.ts';
import type { Refused, RegistrarAccess, RegistrarDeps, Told } from '../registrars/registrar.ts';
import { at, textOf } from '../registrars/values.rules.ts';
import { sedoCall, sedoManners, sedoRequest } from './sedo.call.ts';

/** Currencies by the numbers that Sedo has for them. */
const currencies = ['EUR', 'USD', 'GBP'];
/** Most rows of a list, and a bound for lists that never end. */
const pageSize = 100;
const maxPages = 1_000;
const usualLanguage = 'en';

/** A name in the list of an account. */
type Row = { name: string; isForSale: boolean; terms: OwnTerms; language: string; categories: string[] };

/** The login that calls about an account need beside the access of the program; it travels in each of them, by POST alone. */
export const hasLogin = ({ user = '', password = '' }: RegistrarAccess) => user !== '' && password !== '';
const login = ({ user = '', password = '' }: RegistrarAccess) =>
  [
    ['username', user],
    ['password', password],
  ] as const;

const noLogin: Refused = {
  ...{ outcome: 'refused', source: null, reason: 'accessRefused', retryAt: null, words: null, remedy: 'addLogin' },
};

function rowOf(item: unknown): Row | undefined {
  const text = (field: string) => textOf(at(item, field)).trim();
  const currency = currencies[Number(text('currency') || '-1')] ?? text('currency');
  const [price, floor] = [centsOf(text('price') || '0'), centsOf(text('minprice') || '0')];
  const name = text('domain').toLowerCase();
  if (name === '' || price === undefined || floor === undefined || !currencies.includes(currency)) return undefined;
  const amount = (cents: number) => (cents === 0 ? null : { amount: cents / 100, currency });
  const isFixed = ['1', 'true'].includes(text('fixedprice')) && price > 0;
  return {
    name,
    isForSale: ['1', 'true'].includes(text('forsale')),
    terms: { price: isFixed ? amount(price) : null, floor: isFixed ? null : amount(floor) },
    language: /^[a-z]{2}$/.test(text('domainlanguage')) ? text('domainlanguage') : usualLanguage,
    categories: [at(item, 'category')]
      .flat()
      .map(textOf)
      .filter((one) => /^\d{1,5}$/.test(one))
      .slice(0, 3),
  };
}

/** A page of the list, in the order of names. */
export async function listPage(
  deps: RegistrarDeps,
  base: string,
  access: RegistrarAccess,
  { from, results = pageSize }: { from: number; results?: number },
): Promise<Told<unknown[]>> {
  if (!hasLogin(access)) return noLogin;
  const url = below(base, 'DomainList');
  const fields = [
    ['startfrom', String(from)],
    ['results', String(results)],
    ['orderby', '0'],
  ] as const;
  const called = await sedoCall(deps, access, url, [...login(access), ...fields], 'list');
  if ('refused' in called) return called.refused;
  const list = at(called.body, 'SEDODOMAINLIST');
  if (list === '') return known(url, []);
  const items = at(list, 'item');
  return Array.isArray(items) ? known(url, items) : notUnderstood(url, 'notGiven list');
}

/**
 * A name in the list of the account, which can only be read in pages: they are halved as long as names are in the order that was asked
 * for, else read one after the other. null: it is not there.
 */
async function find(
  deps: RegistrarDeps,
  base: string,
  access: RegistrarAccess,
  name: string,
): Promise<Told<Row | null>> {
  const url = below(base, 'DomainList');
  const looked = new Set<number>();
  let [low, high]: [number, number] = [0, maxPages];
  let [place, isOrdered] = [0, true];
  while (looked.size < maxPages && low < high) {
    const page = await listPage(deps, base, access, { from: place * pageSize });
    if (page.outcome !== 'known') return page;
    looked.add(place);
    const names = page.value.map((item) => textOf(at(item, 'domain')).trim().toLowerCase());
    const found = page.value[names.indexOf(name)];
    if (found !== undefined) {
      const row = rowOf(found);
      return row ? known(url, row) : notUnderstood(url, 'notUnderstood');
    }
    isOrdered &&= names.every((one, index) => index === 0 || (names[index - 1] ?? '') < one);
    const isEnd = names.length < pageSize;
    if (!isOrdered) {
      high = isEnd ? Math.min(high, place) : high;
      place = 0;
      while (looked.has(place)) place += 1;
      if (place >= high) break;
      continue;
    }
    if (names.length === 0 || name < (names[0] ?? '')) high = place;
    else if (isEnd || name < (names.at(-1) ?? ''))
      break; // it would stand here
    else low = place + 1;
    // further and further away until an end is known
    place = high === maxPages ? Math.max(1, place * 2) : Math.floor((low + high) / 2);
  }
  return known(url, null);
}

type Entry = readonly (readonly [string, string])[];

function entryOf(name: string, { price, floor }: OwnTerms, row: Row | null): Entry {
  const currency = (price ?? floor)?.currency ?? 'USD';
  const fields = {
    domain: name,
    forsale: '1',
    price: String(price?.amount ?? 0),
    minprice: String(price ? 0 : (floor?.amount ?? 0)),
    fixedprice: price ? '1' : '0',
    currency: String(currencies.indexOf(currency)),
    domainlanguage: row?.language ?? usualLanguage,
  };
  const categories = row?.categories ?? [];
  return [
    ...Object.entries(fields).map(([key, value]) => [`domainentry[0][${key}]`, value] as const),
    ...categories.map((one, index) => [`domainentry[0][category][${index}]`, one] as const),
  ];
}

/** What an answer says of one name; an answer without it does not say what became of the change. */
function mannersFor(name: string): typeof sedoManners {
  return {
    ...sedoManners,
    already: /already|bereits/i,
    errorOf(body) {
      const fault = sedoManners.errorOf?.(body);
      if (fault) return fault;
      const items = [at(body, 'SEDOLIST.item')].flat();
      const item = items.find((one) => textOf(at(one, 'domain')).trim().toLowerCase() === name);
      if (item === undefined) return { code: '', isTrouble: true };
      const status = textOf(at(item, 'status')).trim();
      if (/^ok$/i.test(status)) return undefined;
      return { code: status, words: textOf(at(item, 'message')) || undefined };
    },
  };
}

/** Own listings at Sedo. What is listed is seen only after a while (DomainInsert is asynchronous, and faults may come by mail). */
export const sedoListings: ListingClient = {
  currencies,
  hasFloor: 'offersOnly',
  async read(deps, url, access, name) {
    const told = await find(deps, url, access, name);
    if (told.outcome !== 'known') return told;
    return { ...told, value: told.value?.isForSale ? told.value.terms : null };
  },
  async write(deps, base, access, name, terms): Promise<Written> {
    const told = await find(deps, base, access, name);
    if (told.outcome !== 'known') return unread(told);
    const row = told.value;
    if (terms === null && row === null) return { outcome: 'already' };
    const send = (fn: string, fields: Entry) => {
      const sent = sedoRequest(access, [...login(access), ...fields]);
      return change(mannersFor(name), deps, access, below(base, fn), sent);
    };
    if (terms === null) return send('DomainDelete', [['domain[0]', name]]);
    return send(row ? 'DomainEdit' : 'DomainInsert', entryOf(name, terms, row));
  },
};

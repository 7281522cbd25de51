import type { ServerResponse } from 'node:http';
import { isSandboxSecret, sandboxCredentials } from '#contract/sandbox.ts';
import { type Listening, listen, readBody, send } from './http.ts';
import { playFault } from './http-faults.ts';
import type { SandboxCurrency, SandboxPrice } from './name-prices.ts';
import { notListed } from './name-prices.ts';
import { randomOf } from './random.ts';
import type { World } from './world.ts';

/** Sedo's currency numbers, used in place of the text in some rows. */
const currencyNumbers: Record<SandboxCurrency, string> = { EUR: '0', USD: '1', GBP: '2' };
const maxNames = 50;

type Row = { domain: string; price: SandboxPrice };

/** What the account at Sedo has: names that were ever asked about, or listed here, with what prices do not say. */
type Holding = { names: Set<string>; floors: Map<string, number> };
/** So long a name that was inserted is not in the list yet. */
const insertMs = 60_000;
const functions = ['DomainStatus', 'DomainList', 'DomainInsert', 'DomainEdit', 'DomainDelete'];

/**
 * Sedo's functions: form fields in, XML out, errors in-band with HTTP 200 (root SEDOFAULT). As at the real one, rows that were not
 * asked for are mixed into DomainStatus, and the currency is a text or a number. All others need the login of the account.
 */
export async function startSedoServer(world: World): Promise<Listening> {
  const holding: Holding = { names: new Set(), floors: new Map() };
  const server = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const fn = url.pathname.replace('/api/v1/', '');
    if (!functions.includes(fn)) return send(response, 404, 'text/plain', 'Not found');
    const fields = request.method === 'POST' ? new URLSearchParams(await readBody(request)) : url.searchParams;
    const partners: (string | null)[] = [sandboxCredentials.sedo.partnerId, 'sandbox'];
    if (!partners.includes(fields.get('partnerid')) || !isSandboxSecret(fields.get('signkey') ?? '')) {
      return sendFault(response, 'E7', 'The partner ID is unknown');
    }
    if (fn !== 'DomainStatus' && (!fields.get('username') || !isSandboxSecret(fields.get('password') ?? ''))) {
      return sendFault(response, 'E1201', 'The login is not correct');
    }
    world.accounts.settle(world.now());
    const names = namesOf(fields);
    world.count('sedo', ...names);
    if (fn !== 'DomainList' && (names.length === 0 || names.length > maxNames))
      return sendFault(response, 'E5', 'Wrong number of domains');
    // a list is of no name: its faults are set for `sedo`
    const failing = (fn === 'DomainList' ? ['sedo'] : names).find((name) => world.faultOf('sedo', name) !== undefined);
    const fault = failing === undefined ? undefined : world.faultOf('sedo', failing);
    const isOfChange = fault === 'losesanswer' || fault === 'refuseschange';
    if (failing !== undefined && !isOfChange && (await playSedoFault(world, failing, request, response))) return;
    if (fn === 'DomainStatus') {
      for (const name of names) holding.names.add(name);
      const rows = names.flatMap((name) => rowsOf(world, name));
      return sendXml(response, `<SEDOLIST>${rows.map(item).join('')}</SEDOLIST>`);
    }
    if (fn === 'DomainList') return sendXml(response, listOf(world, holding, fields));
    const items = names.map((name) => {
      const why =
        fault === 'refuseschange' ? 'The domain is part of a running auction' : write(world, holding, fn, name, fields);
      return `<item><domain>${name}</domain><status>${why ? 'E1305' : 'ok'}</status><message>${why ?? ''}</message></item>`;
    });
    if (fault === 'losesanswer') request.socket.destroy();
    else sendXml(response, `<SEDOLIST>${items.join('')}</SEDOLIST>`);
  });
  return { ...server, url: `${server.url}api/v1/` };
}

const priceAt = (world: World, name: string) => world.factsOf(name)?.prices.sedo ?? notListed;

/** What is offered for sale, in the order of names. */
function listOf(world: World, { names, floors }: Holding, fields: URLSearchParams): string {
  const listed = [...names].filter((name) => priceAt(world, name).isListed).toSorted();
  const from = Number(fields.get('startfrom') ?? 0);
  const rows = listed.slice(from, from + Math.min(100, Number(fields.get('results') ?? 10)));
  const items = rows.map((name) => {
    const { amount, currency } = priceAt(world, name);
    const values = {
      ...{ domain: name, category: '1', forsale: '1', price: amount.toFixed(2) },
      ...{ minprice: (floors.get(name) ?? 0).toFixed(2), fixedprice: amount > 0 ? '1' : '0' },
      ...{ currency: currencyNumbers[currency], domainlanguage: 'en' },
    };
    return `<item>${Object.entries(values)
      .map(([key, value]) => `<${key} type="xsd:string">${value}</${key}>`)
      .join('')}</item>`;
  });
  return `<SEDODOMAINLIST>${items.join('')}</SEDODOMAINLIST>`;
}

/** Makes a change of one name; why it is not made, if it is not. A name that is inserted is seen later. */
function write(
  world: World,
  { names, floors }: Holding,
  fn: string,
  name: string,
  fields: URLSearchParams,
): string | undefined {
  const isHere = names.has(name) && priceAt(world, name).isListed;
  world.accounts.receive(name, { listing: null });
  if (fn !== 'DomainInsert' && !isHere) return 'The domain is not in your account';
  if (fn === 'DomainInsert' && isHere) return 'The domain is already in your account';
  const field = (key: string) => fields.get(`domainentry[0][${key}]`) ?? '';
  const currency = (Object.keys(currencyNumbers) as SandboxCurrency[]).find(
    (key) => currencyNumbers[key] === field('currency'),
  );
  if (fn !== 'DomainDelete' && !currency) return 'The currency is unknown';
  const isFixed = field('fixedprice') === '1';
  const price: SandboxPrice =
    fn === 'DomainDelete' || !currency
      ? notListed
      : { isListed: true, amount: isFixed ? Number(field('price')) : 0, currency };
  const floor = Number(field('minprice'));
  const make = () => {
    names.add(name);
    floors.set(name, floor);
    world.prices.set(name, { ...world.prices.get(name), sedo: price });
  };
  const isLate = fn === 'DomainInsert' || world.faultOf('sedo', name) === 'latechange';
  if (isLate) world.accounts.comes(new Date(world.now().getTime() + insertMs), make);
  else make();
  return undefined;
}

/** `domainlist[0]=a.test&domainlist[1]=…`, or as the names of changes are written, lower-cased. */
function namesOf(fields: URLSearchParams): string[] {
  return [...fields]
    .filter(([key]) => /^(domainlist\[\d*\]|domain\[\d*\]|domainentry\[\d*\]\[domain\])$/.test(key))
    .map(([, value]) => value.toLowerCase());
}

/** A refusal is in-band at Sedo; every other fault is one of HTTP. */
async function playSedoFault(
  world: World,
  name: string,
  request: Parameters<typeof playFault>[0]['request'],
  response: ServerResponse,
): Promise<boolean> {
  const fault = world.faultOf('sedo', name);
  if (fault === 'ratelimited' || fault === 'ratelimited-date') {
    if (!world.refusedUntil('sedo', name)) return false;
    sendFault(response, 'E11', 'Service temporarily unavailable');
    return true;
  }
  if (fault === 'badjson') {
    sendXml(response, '<SEDOLIST><item><domain type="xsd:string">cut');
    return true;
  }
  const errorBody = (status: number, title: string) => ({ status, title });
  return playFault({ world, source: 'sedo', name, request, response, errorBody });
}

/** The row asked for and, for one name in three, a similar one before it. */
function rowsOf(world: World, name: string): Row[] {
  const row = { domain: name, price: world.factsOf(name)?.prices.sedo ?? notListed };
  const similar = { domain: `my${name}`, price: { isListed: true, amount: 777, currency: 'USD' as const } };
  if (world.faultOf('sedo', name) === 'wrongname') return [similar];
  return randomOf(`similar ${name}`)() < 0.33 ? [similar, row] : [row];
}

function item({ domain, price }: Row): string {
  const isNumber = !price.isListed || randomOf(`currency ${domain}`)() < 0.3;
  const currency = price.isListed ? price.currency : 'EUR';
  return [
    '<item>',
    `<domain type="xsd:string">${domain}</domain>`,
    '<type type="xsd:string">D</type>',
    `<forsale type="xsd:boolean">${price.isListed}</forsale>`,
    `<price type="xsd:decimal">${price.amount.toFixed(2)}</price>`,
    `<currency type="xsd:string">${isNumber ? currencyNumbers[currency] : currency}</currency>`,
    '<visitors type="xsd:int">0</visitors>',
    `<domainstatus type="xsd:decimal">${price.isListed ? 1 : 0}</domainstatus>`,
    '</item>',
  ].join('');
}

function sendFault(response: ServerResponse, code: string, text: string): void {
  const fields = `<faultcode type="xsd:string">${code}</faultcode><faultstring type="xsd:string">${text}</faultstring>`;
  sendXml(response, `<SEDOFAULT>${fields}</SEDOFAULT>`);
}

function sendXml(response: ServerResponse, xml: string): void {
  send(response, 200, 'text/xml; charset=UTF-8', `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

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

/**
 * Sedo's function DomainStatus: form fields in, XML out, errors in-band with HTTP 200 (root SEDOFAULT). As at the real
 * one, rows that were not asked for are mixed in, and the currency is a text or a number.
 */
export async function startSedoServer(world: World): Promise<Listening> {
  const server = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (url.pathname !== '/api/v1/DomainStatus') return send(response, 404, 'text/plain', 'Not found');
    const fields = request.method === 'POST' ? new URLSearchParams(await readBody(request)) : url.searchParams;
    const partners: (string | null)[] = [sandboxCredentials.sedo.partnerId, 'sandbox'];
    if (!partners.includes(fields.get('partnerid')) || !isSandboxSecret(fields.get('signkey') ?? '')) {
      return sendFault(response, 'E7', 'The partner ID is unknown');
    }
    const names = namesOf(fields);
    world.count('sedo', ...names);
    if (names.length === 0 || names.length > maxNames) return sendFault(response, 'E5', 'Wrong number of domains');
    const failing = names.find((name) => world.faultOf('sedo', name) !== undefined);
    if (failing !== undefined && (await playSedoFault(world, failing, request, response))) return;
    const rows = names.flatMap((name) => rowsOf(world, name));
    sendXml(response, `<SEDOLIST>${rows.map(item).join('')}</SEDOLIST>`);
  });
  return { ...server, url: `${server.url}api/v1/` };
}

/** `domainlist[0]=a.test&domainlist[1]=…`, lower-cased. */
function namesOf(fields: URLSearchParams): string[] {
  return [...fields].filter(([key]) => /^domainlist\[\d*\]$/.test(key)).map(([, value]) => value.toLowerCase());
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

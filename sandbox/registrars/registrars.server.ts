import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceKey } from '#contract/outside-services.ts';
import { type RegistrarKey, registrarKeys } from '#contract/registrars.ts';
import { sandboxAccess } from '#contract/sandbox.ts';
import { type Listening, listen, readBody, send } from '../http.ts';
import { playFault } from '../http-faults.ts';
import { sampleSecret } from '../sample-accounts.ts';
import type { Fault, Source } from '../words.ts';
import type { World } from '../world.ts';
import { Account, RefusedChange, readSample } from './account.ts';
import type { Twin, TwinRefusal, TwinReply, TwinRequest } from './twin.ts';

type RegistrarsServer = Pick<Listening, 'stop'> & { addresses: Record<RegistrarKey, string> };

/** Refusals that each registrar words by itself. */
const refusals: Partial<Record<Fault, TwinRefusal>> = {
  wrongkey: 'key',
  refused: 'right',
  wrongaddress: 'address',
  error500: 'trouble',
  badrequest: 'request',
};

/**
 * The APIs of all registrars on one port, a path each. A fault of a registrar is set for its key, as one of a name is; faults
 * of names are played where a request is about one of them.
 */
export async function startRegistrarsServer(world: World): Promise<RegistrarsServer> {
  const load = async (key: RegistrarKey) => [key, ((await import(`./${key}.twin.ts`)) as { twin: Twin }).twin] as const;
  const twins = new Map<string, Twin>(await Promise.all(registrarKeys.map(load)));
  const server = await listen(async (request, response) => {
    const [, key = '', ...path] = (request.url ?? '').split('?', 1)[0]?.split('/') ?? [];
    const twin = twins.get(key);
    if (!twin) return send(response, 404, 'text/plain', 'Not found');
    await answer(world, key as RegistrarKey, twin, { request, response, path: path.join('/') });
  });
  const addresses = registrarKeys.map((key) => [key, `${server.url}${key}/`]);
  return { stop: server.stop, addresses: Object.fromEntries(addresses) };
}

type Visit = { request: IncomingMessage; response: ServerResponse; path: string };

async function answer(world: World, key: RegistrarKey, twin: Twin, visit: Visit): Promise<void> {
  const first = await requestOf(world, key, visit);
  const { request, response } = visit;
  world.count('registrar', key);
  const secret = secretsIn(first).find((one) => twin.isAllowed({ ...first, access: sandboxAccess(key, one) }));
  if (secret === undefined) return reply(response, twin.refuse('key', first));
  const asked = { ...first, access: sandboxAccess(key, secret) };
  const name = twin.nameOf?.(asked);
  for (const subject of name === undefined ? [key] : [key, name]) {
    const refusal = refusalOf(world, 'registrar', twin, asked, subject, response);
    if (refusal) return reply(response, refusal);
    const errorBody = (_status: number, title: string) => ({ message: title });
    if (await playFault({ world, source: 'registrar', name: subject, request, response, errorBody })) return;
  }
  if (secret === sampleSecret) await readSample(world.now());
  const account = new Account(world, key, secret.replace('sandbox', key));
  if (name !== undefined && !account.find(name)) return reply(response, twin.refuse('name', asked));
  const said = answerOf(twin, asked, account);
  const isLost = account.hasChanged && (name === undefined ? account.fault : account.faultOf(name)) === 'losesanswer';
  if (isLost) request.socket.destroy();
  else reply(response, said);
}

function answerOf(twin: Twin, asked: TwinRequest, account: Account): TwinReply {
  try {
    return twin.answer(asked, account) ?? twin.refuse('request', asked);
  } catch (error) {
    if (!(error instanceof RefusedChange)) throw error;
    if (error.why === 'inside') return twin.failInside?.(asked) ?? twin.refuse('change', asked);
    return twin.refuse(error.why, asked);
  }
}

/** The secrets that a request may have been made with: `sandbox`, and others of the kind that stand in it. */
export function secretsIn({ target, body, headers }: TwinRequest): string[] {
  const [, basic = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const text = [target, body, JSON.stringify(headers), Buffer.from(basic, 'base64').toString()].join('\n');
  return [...new Set(['sandbox', ...(text.match(/sandbox-[a-z0-9-]+/g) ?? [])])];
}

export async function requestOf(
  world: World,
  key: ServiceKey,
  { request, path }: Pick<Visit, 'request' | 'path'>,
): Promise<TwinRequest> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const body = await readBody(request);
  return {
    method: request.method ?? 'GET',
    path,
    query: url.searchParams,
    target: request.url ?? '/',
    href: url.href,
    headers: request.headers,
    body,
    form: new URLSearchParams(body),
    json: jsonOf(body),
    access: sandboxAccess(key),
    now: world.now(),
  };
}

function jsonOf(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

/** How a fault that services word by themselves is told; undefined: there is none. */
export function refusalOf(
  world: World,
  source: Source,
  twin: Pick<Twin, 'refuse'>,
  asked: TwinRequest,
  subject: string,
  response: ServerResponse,
) {
  const fault = world.faultOf(source, subject);
  if (fault === undefined) return undefined;
  if (fault === 'flaky') return world.failsOnceMore(source, subject) ? twin.refuse('trouble', asked) : undefined;
  if (fault === 'ratelimited-silent') return twin.refuse('limit', asked);
  const until = fault.startsWith('ratelimited') ? world.refusedUntil(source, subject) : undefined;
  if (until) {
    response.setHeader('date', world.now().toUTCString()); // what an HTTP date is measured against
    const seconds = Math.ceil((until.getTime() - world.now().getTime()) / 1000);
    const date = new Date(Math.ceil(until.getTime() / 1000) * 1000).toUTCString();
    response.setHeader('retry-after', fault === 'ratelimited-date' ? date : seconds);
    return twin.refuse('limit', asked);
  }
  const why = refusals[fault];
  return why && twin.refuse(why, asked);
}

export function reply(response: ServerResponse, { body, status = 200, type, headers = {} }: TwinReply): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const isText = typeof body === 'string' && type !== undefined;
  send(response, status, type ?? 'application/json', isText ? body : JSON.stringify(body));
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { send, sendJson } from './http.ts';
import type { Fault, Source } from './words.ts';
import type { World } from './world.ts';

const hugeBytes = 10_000_000;
let hugeBody: Buffer | undefined;

/** 10 MB that would be valid JSON. */
function huge(): Buffer {
  hugeBody ??= Buffer.from(`{"padding":"${'x'.repeat(hugeBytes - 14)}"}`);
  return hugeBody;
}

const page =
  '<!doctype html><html><head><title>Maintenance</title></head><body><h1>We will be back soon</h1></body></html>';

/** What a fault needs to know. `answer` sends the usual answer, `errorBody` is the body of an error status. */
export type Asked = {
  world: World;
  source: Source;
  name: string;
  request: IncomingMessage;
  response: ServerResponse;
  errorBody(status: number, title: string): unknown;
};

/** Plays the fault agreed for a name (docs/manual/sandbox.md). True when it has answered, or means never to answer. */
export async function playFault(asked: Asked): Promise<boolean> {
  const fault = asked.world.faultOf(asked.source, asked.name);
  if (fault === undefined) return false;
  const error = (status: number, title: string) =>
    sendJson(asked.response, status, asked.errorBody(status, title), 'application/json');
  const { response } = asked;
  switch (fault) {
    case 'slow':
      await asked.world.pause(asked.world.pace.slowMs);
      return false;
    case 'hang':
      return true;
    case 'html':
      send(response, 200, 'text/html; charset=utf-8', page);
      return true;
    case 'huge':
      send(response, 200, 'application/json', huge());
      return true;
    case 'badjson':
      send(response, 200, 'application/json', '{"objectClassName":"domain","ldhName":');
      return true;
    case 'error500':
      error(500, 'Internal error');
      return true;
    case 'refused':
      error(403, 'Access denied');
      return true;
    case 'badrequest':
      error(400, 'Bad request');
      return true;
    case 'flaky':
      if (!asked.world.failsOnceMore(asked.source, asked.name)) return false;
      error(500, 'Internal error');
      return true;
    case 'drip':
      drip(response);
      return true;
    default:
      if (refusals.has(fault)) return playRefusal(asked, fault, error);
      return playRedirect(asked, fault) || playNotFound(asked, fault);
  }
}

const dripMs = 200;

/** One blank after the other, and never an end. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), dripMs).unref();
  response.on('close', () => clearInterval(timer));
}

/** What stands in front of a registry's server and answers in its place. */
const gatewayBodies: Partial<Record<Fault, unknown>> = {
  'notfound-route': { message: 'no Route matched with those values' },
  'notfound-gateway': { success: false, errors: [{ code: 7003 }] },
  'notfound-maintenance': { errorCode: 404, title: 'Service under maintenance' },
  'notfound-tld': { errorCode: 404, title: 'No RDAP service for this TLD' },
};

/** What servers send with status 404; only `notfound-empty` says that the name is not registered. */
function playNotFound({ response, errorBody }: Asked, fault: Fault): boolean {
  switch (fault) {
    case 'notfound-html':
      send(response, 404, 'text/html', page);
      return true;
    case 'notfound-text':
      send(response, 404, 'text/plain', 'Rate limit exceeded, please try again later.');
      return true;
    case 'notfound-limit':
      sendJson(response, 404, errorBody(429, 'Too many requests'), 'application/rdap+json');
      return true;
    case 'notfound-empty':
      send(response, 404, 'application/rdap+json', '');
      return true;
    case 'notfound-login':
      response.writeHead(302, { location: '/login', 'content-length': 0 }).end();
      return true;
    default:
      if (!(fault in gatewayBodies)) return false;
      sendJson(response, 404, gatewayBodies[fault], 'application/json');
      return true;
  }
}

/** 307 keeps the method, so that a POST can be redirected too. */
function playRedirect({ request, response }: Asked, fault: Fault): boolean {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const targets: Partial<Record<Fault, string>> = {
    redirect: `${url.origin}${url.pathname}?${new URLSearchParams([...url.searchParams, ['moved', '1']])}`,
    'redirect-private': 'http://10.0.0.1/',
    'redirect-loop': url.href,
  };
  const target = targets[fault];
  if (target === undefined || url.searchParams.has('moved')) return false;
  response.writeHead(307, { location: target, 'content-length': 0 }).end();
  return true;
}

const refusals: ReadonlySet<Fault> = new Set(['ratelimited', 'ratelimited-date', 'notfound-text', 'notfound-limit']);

/** Only for a time, or a name that is asked about again and again would keep its server from all others. */
function playRefusal(asked: Asked, fault: Fault, error: (status: number, title: string) => void): boolean {
  const until = asked.world.refusedUntil(asked.source, asked.name);
  if (!until) return false;
  const now = asked.world.now();
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  // an HTTP date has whole seconds: round up, or the asker comes too early
  const date = new Date(Math.ceil(until.getTime() / 1000) * 1000).toUTCString();
  asked.response.setHeader('date', now.toUTCString()); // what an HTTP date is measured against
  asked.response.setHeader('retry-after', fault === 'ratelimited-date' ? date : seconds);
  if (playNotFound(asked, fault)) return true;
  error(429, 'Too many requests');
  return true;
}

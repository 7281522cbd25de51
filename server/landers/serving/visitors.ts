import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Variant } from '#contract/lander-test-rules.ts';
import { landerPaths } from '#lander/view.ts';
import type { Log } from '../../context.ts';
import { isUnchanged } from '../../http/etag.ts';
import type { Collector } from '../collecting/collector.service.ts';
import { formOf } from '../published/choice.ts';
import type { FontFile } from '../published/fonts.ts';
import type { Landers } from '../published/landers.ts';
import type { HostAnswer, OtherHosts } from '../published/other-hosts.service.ts';
import { tagOf } from '../published/rendered-page.ts';
import { pathOf, type RequestedHost, requestedHost } from '../published/requested-host.rules.ts';
import type { Ask } from './certificates.ts';
import { sendPage, sendShort, sendTo } from './send.ts';
import { robotsOf, sitemapOf } from './site-files.ts';

type VisitorOptions = {
  landers: Landers;
  /** answers what visitors send, below /public, with the path in the request's address */
  forward: RequestListener;
  /** answers a proxy that asks for which names it may get certificates */
  ask: Ask;
  /** which of two pages of a host this visitor sees */
  choose: (host: string, request: IncomingMessage) => Promise<Variant>;
  /** what pages tell of their visitors; each counts its requests itself */
  collector: Pick<Collector, 'collect' | 'countWithoutScript'>;
  /** hosts that are no name's page */
  others: () => OtherHosts;
  /** counts a request of a visitor; false: too many of them */
  isAllowed: (request: IncomingMessage) => boolean;
  log: Pick<Log, 'warn'>;
};

type Visit = { request: IncomingMessage; response: ServerResponse; host: RequestedHost; path: string; query: string };

/** Where a proxy on this machine asks (Caddy's `ask`), at the listener's own address. */
const askPath = '/certificate';
/** At most one line a minute about a database that is away. */
const troubleMs = 60_000;

/** Answers visitors of all names, by the host they ask for (D-187). */
export function answerVisitors(options: VisitorOptions): RequestListener {
  const { landers, log } = options;
  let toldAt = -Infinity;
  return (request, response) => {
    const { url, method, headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (hasTwoHosts(request)) return sendShort(response, { status: 400, body: twoHosts, headers: close });
    if (isRead && url === '/') {
      // hardly more than sending: a host in memory needs no reading, and another spelling of it is none in memory
      const [name, form] = [headers.host ?? '', formOf('', headers)];
      const ready = landers.memory.ready(name, form) ?? options.others().ready(name, form);
      if (ready) return sendPage(request, response, ready);
    }
    const host = requestedHost(headers.host, url);
    if (!host) return sendShort(response, { status: 400, body: 'Bad request: no host can be read.\n', headers: close });
    if (url === landerPaths.collect && method === 'POST')
      return options.collector.collect(request, response, host.name);
    if (url === landerPaths.withoutScript && method === 'GET') {
      return options.collector.countWithoutScript(request, response, host.name);
    }
    if (!options.isAllowed(request)) {
      return sendShort(response, { status: 429, headers: { 'retry-after': '60', ...close } });
    }
    const { path, query } = pathOf(url ?? '/');
    if (!isRead && !isSent(request, path)) {
      return sendShort(response, { status: 405, headers: { allow: 'GET, HEAD', ...close } });
    }
    answer({ request, response, host, path, query }, options).catch((error) => {
      if (performance.now() - toldAt > troubleMs) {
        toldAt = performance.now();
        log.warn({ err: error }, 'a lander could not be looked for');
      }
      if (response.headersSent) return void response.destroy();
      response.setHeader('retry-after', '10').setHeader('connection', 'close');
      const sent = landers.unavailable(formOf(query, headers)).then((page) => sendPage(request, response, page, 503));
      sent.catch(() => response.destroy());
    });
  };
}

const twoHosts = 'Bad request: two hosts are named.\n';

/** Whoever stands in front may have read the other one (RFC 9112, 3.2). Asked at every request, so it makes nothing. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

/** A body that nobody reads is not waited for. */
const close = { connection: 'close' };

const isSent = ({ method }: IncomingMessage, path: string) =>
  path.startsWith('/public/') && !path.startsWith(landerPaths.fonts) && (method === 'POST' || method === 'OPTIONS');

/** What the app answers whatever stands in the database: what somebody wrote, and the pages of conversations. */
const isForApp = (request: IncomingMessage, path: string) => isSent(request, path) || path.startsWith('/inquiry/');

async function answer(visit: Visit, { landers, forward, choose, ask, others }: VisitorOptions): Promise<void> {
  const { request, response, host, path, query } = visit;
  if (path.startsWith(landerPaths.fonts))
    return sendFont(visit, landers.fonts.get(path.slice(landerPaths.fonts.length)));
  if (isForApp(request, path)) return forwardTo(visit, forward);
  if (path === '/') {
    const page = await landers.memory.get(host.name, formOf(query, request.headers), () => choose(host.name, request));
    if (page) return sendPage(request, response, page);
  }
  if (!(await landers.memory.has(host.name))) {
    const other = await others().answer(host.name, path, query, formOf(query, request.headers));
    if (other) return sendOther(visit, other);
    const apex = await landers.apexOf(host.name);
    if (apex) return sendTo(response, 301, `//${apex}${host.port}${path}${query && `?${query}`}`);
    const told = path === askPath ? await ask(request, query) : null;
    if (told) return sendShort(response, told);
    return sendNotFound(visit, landers);
  }
  if (path.startsWith('/public/')) return forwardTo(visit, forward);
  return sendSiteFile(visit, landers);
}

function sendOther({ request, response }: Visit, other: HostAnswer): void {
  if ('page' in other) sendPage(request, response, other.page, other.status);
  else sendShort(response, { status: 200, ...other });
}

function forwardTo({ request, response, path, query }: Visit, forward: RequestListener): void {
  request.url = `${path}${query && `?${query}`}`;
  forward(request, response);
}

async function sendSiteFile(visit: Visit, landers: Landers): Promise<void> {
  const { request, response, host, path } = visit;
  const canonical = `https://${host.name}/`;
  if (path === '/robots.txt') return sendShort(response, { status: 200, body: robotsOf(canonical) });
  if (path === '/sitemap.xml') {
    return sendShort(response, { status: 200, type: 'application/xml; charset=utf-8', body: sitemapOf(canonical) });
  }
  const picture = await landers.pictureOf(host.name, path);
  if (picture) {
    const etag = tagOf(picture); // asked for again each time, as the page: a price that was changed stays in no cache
    const headers = { etag, 'cross-origin-resource-policy': 'cross-origin' };
    if (isUnchanged(request.headers['if-none-match'], etag)) return sendShort(response, { status: 304, headers });
    return sendShort(response, { status: 200, type: 'image/png', body: picture, headers });
  }
  const isFile = path.startsWith('/.') || /\.\w{1,8}$/.test(path.slice(-20));
  if (isFile) return sendNotFound(visit, landers);
  return sendTo(response, 302, '/'); // an address of what stood here before: whoever follows it may want the name
}

async function sendNotFound({ request, response, query }: Visit, landers: Landers): Promise<void> {
  sendPage(request, response, await landers.notFound(formOf(query, request.headers)), 404);
}

function sendFont({ request, response }: Visit, font: FontFile | undefined): void {
  if (!font) sendShort(response, { status: 404 });
  else response.writeHead(200, font.headers as string[]).end(request.method === 'HEAD' ? undefined : font.bytes);
}

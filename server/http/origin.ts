import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidParameter } from '#contract/errors.ts';
import { isLoopbackHost } from '#contract/loopback.ts';
import type { Config } from '../config/config.ts';
import { holdsKey, keyTextOf } from './request-session.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `localhost`, `127.0.0.1` and `[::1]` are one machine when PUBLIC_URL is one of them. */
function isSameOrigin(publicUrl: string, origin: string): boolean {
  if (origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const [own, other] = [new URL(publicUrl), new URL(origin)];
  return (
    other.origin === origin &&
    other.protocol === own.protocol &&
    other.port === own.port &&
    isLoopbackHost(own.hostname) &&
    isLoopbackHost(other.hostname)
  );
}

/**
 * True when a request comes from our own pages: `Origin` is that of PUBLIC_URL, or the browser leaves it out and says
 * `Sec-Fetch-Site: same-origin`, which no page can forge (D-020).
 */
export function isOwnOrigin(config: Pick<Config, 'publicUrl'>, headers: IncomingHttpHeaders): boolean {
  if (headers.origin !== undefined) return isSameOrigin(config.publicUrl, headers.origin);
  return headers['sec-fetch-site'] === 'same-origin';
}

const foreignSites: ReadonlySet<unknown> = new Set(['cross-site', 'same-site']);

/** What visitors of landers send, from the names' own hosts, and programs that are connected or to be: no session is read there. */
const isForOthers = (url: string) => /^\/(?:public\/|oauth\/|mcp(?:\?|$))/.test(url);

/**
 * Refuses state-changing requests of other sites, and of programs that do not say where they come from (D-020), unless they
 * come with a key, which no browser sends by itself; of other
 * sites also calls that only read: what no page of theirs can make a browser ask for, nobody on the way can measure.
 */
export function registerOriginCheck(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hostCount(request.raw) > 1) throw invalidParameter('host'); // RFC 9112, 3.2
    if (holdsKey(request.url)) throw new ApiError('KEY_IN_ADDRESS'); // addresses are kept in logs and histories
    const mayChange = safeMethods.has(request.method) || isForOthers(request.url) || keyTextOf(request) !== null;
    if (!mayChange && !isOwnOrigin(config, request.headers)) {
      throw new ApiError('ORIGIN_MISMATCH');
    }
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isOurs = origin !== undefined && isOwnOrigin(config, request.headers); // API_BASE_URL on another host
    if (request.url.startsWith('/api/') && foreignSites.has(site) && !isOurs) {
      throw new ApiError('ORIGIN_MISMATCH');
    }
    done();
  });
}

function hostCount({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count;
}

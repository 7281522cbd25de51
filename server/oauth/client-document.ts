import { z } from 'zod';
import type { UnknownReason } from '#contract/assistants.ts';
import { hourMs, minuteMs } from '#contract/dates.ts';
import { ApiError } from '#contract/errors.ts';
import { isLoopbackHost } from '#contract/loopback.ts';
import type { Clock } from '../context.ts';
import { targetKey } from '../outbound/connector.ts';
import { OutboundFailure } from '../outbound/failure.ts';
import type { Outbound } from '../outbound/fetch.ts';
import { outsideLine } from '../outbound/outside-text.ts';

/** A program that may be connected, as its document describes it. */
export type Client = { id: string; host: string; name: string | null; redirectUris: readonly string[] };

const longestAddress = 1_000;
const longestName = 60;
const documentLimits = { timeoutMs: 5_000, maxBytes: 5 * 1_024, maxRedirects: 0 };
const mostRemembered = 200;
const rememberedMs = { usually: 5 * minuteMs, most: hourMs };

const text = z.string().max(longestAddress);
/** What counts of a client metadata document (draft-ietf-oauth-client-id-metadata-document); the rest may be anything. */
const Document = z.object({
  client_id: text,
  client_name: z
    .string()
    .max(4 * longestName)
    .optional()
    .catch(undefined),
  redirect_uris: z.array(text).min(1).max(50),
  token_endpoint_auth_method: z.string().max(50).optional(),
  // OpenID Connect RP Metadata Choices: what the program falls back to
  token_endpoint_auth_methods_supported: z.array(z.string().max(50)).max(20).optional(),
});

export const unknown = (reason: UnknownReason): ApiError => new ApiError('ASSISTANT_UNKNOWN', { details: { reason } });

type Options = { outbound: Pick<Outbound, 'request'>; clock: Clock; trusted: ReadonlySet<string> };

/**
 * Reads programs' documents, which are remembered as long as their server says, an hour at most. `trusted`: `host:port` of
 * servers of the operator's own, which may speak http. A program that is not known is an ASSISTANT_UNKNOWN.
 */
export function createClientReader({ outbound, clock, trusted }: Options): (id: string) => Promise<Client> {
  const remembered = new Map<string, { client: Client; until: number }>();
  return async (id) => {
    const url = addressOfDocument(id, trusted);
    const now = clock.now().getTime();
    const known = remembered.get(id);
    if (known && now < known.until) return known.client;
    remembered.delete(id);
    const { client, freshMs } = await fetchClient(outbound, url);
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(id, { client, until: now + freshMs });
    return client;
  };
}

/** The address that a program goes by, in the one spelling that it has; throws for anything else. */
function addressOfDocument(id: string, trusted: ReadonlySet<string>): URL {
  const url = id.length <= longestAddress ? URL.parse(id) : null;
  if (!url || url.href !== id || url.pathname === '/' || url.hash !== '') throw unknown('address');
  if (url.username !== '' || url.password !== '') throw unknown('address');
  const isOwn = url.protocol === 'http:' && trusted.has(targetKey(url.protocol, url.hostname, url.port));
  if (url.protocol !== 'https:' && !isOwn) throw unknown('address');
  return url;
}

async function fetchClient(outbound: Pick<Outbound, 'request'>, url: URL) {
  const { status, headers, body } = await outbound
    .request(url.href, { ...documentLimits, headers: { accept: 'application/json' } })
    .catch((error: unknown) => {
      throw error instanceof OutboundFailure ? unknown('unreachable') : error;
    });
  if (status !== 200) throw unknown('unreachable');
  const type = String(headers['content-type'] ?? '').slice(0, 100);
  if (!/^application\/([a-z0-9.-]+\+)?json\s*(;|$)/i.test(type)) throw unknown('document');
  const { data } = Document.safeParse(parsed(body.toString('utf8')));
  if (!data || data.client_id !== url.href) throw unknown('document');
  // it keeps no secret here: PKCE binds each code to who asked for it
  const { token_endpoint_auth_method: method = 'none', token_endpoint_auth_methods_supported: others = [] } = data;
  if (method !== 'none' && !others.includes('none')) throw unknown('document');
  const name = outsideLine(data.client_name ?? '', longestName) ?? null;
  const client: Client = { id: url.href, host: url.host, name, redirectUris: data.redirect_uris };
  return { client, freshMs: freshMs(String(headers['cache-control'] ?? '').slice(0, 200)) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function freshMs(cacheControl: string): number {
  if (/\bno-(store|cache)\b/i.test(cacheControl)) return 0;
  const seconds = /\bmax-age=(\d{1,9})/i.exec(cacheControl)?.[1];
  return seconds === undefined ? rememberedMs.usually : Math.min(Number(seconds) * 1_000, rememberedMs.most);
}

/**
 * Whether an answer may go there: to an address of the document, letter by letter, or to a program on the person's own
 * machine, which listens where there is room: any port of the address that the document names (RFC 8252, 7.3).
 */
export function isRedirectOf(client: Pick<Client, 'redirectUris'>, asked: string): boolean {
  const url = redirectAddress(asked);
  if (!url) return false;
  return client.redirectUris.some((listed) => {
    if (listed === asked) return true;
    const known = redirectAddress(listed);
    if (known?.protocol !== 'http:' || url.protocol !== 'http:') return false;
    return known.hostname === url.hostname && known.pathname === url.pathname && known.search === url.search;
  });
}

/** https, or http on the person's own machine; never another scheme, which a browser might run. */
function redirectAddress(text: string): URL | null {
  const url = text.length <= longestAddress ? URL.parse(text) : null;
  if (url?.hash !== '' || url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)) ? url : null;
}

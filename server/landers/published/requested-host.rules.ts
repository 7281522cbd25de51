import { canonicalName } from '../../names/internationalised-name.rules.ts';

/** The host a request is for: lower-case A-labels without a final dot, and the port if one was named (`:3001`). */
export type RequestedHost = { name: string; port: string };

/** A name of 253 octets with a dot and a port, or one typed in another script, which takes more. */
const maxLength = 300;
const plainHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/**
 * Reads `Host`, or the authority of an absolute target, which counts more (RFC 9112, 3.2.2). Undefined where no host can be
 * read; an IP address is a host like another, which has no page.
 */
export function requestedHost(header = '', target = '/'): RequestedHost | undefined {
  const authority = target.startsWith('/') ? header : authorityOf(target, header);
  if (authority.length > maxLength) return undefined;
  const [, bracketed, typed = '', port = ''] =
    /^(?:(\[[0-9a-f:.]+\])|([^:@[\]\s]+?)\.?)(:\d{0,5})?$/i.exec(authority) ?? [];
  if (bracketed) return { name: bracketed.toLowerCase(), port };
  const lower = typed.toLowerCase();
  const name = plainHost.test(lower) ? lower : canonicalName(Buffer.from(typed, 'latin1').toString())?.name;
  return name === undefined || name.length > 253 ? undefined : { name, port: port === ':' ? '' : port };
}

/** Of `http://host:80/path?query`; a target that is neither a path nor that has no host, and `*` asks the header's. */
function authorityOf(target: string, header: string): string {
  if (target === '*') return header;
  return /^https?:\/\/([^/?#]{0,300})(?=[/?#]|$)/i.exec(target.slice(0, 400))?.[1] ?? '';
}

/** The path and query of a target in any form. */
export function pathOf(target: string): { path: string; query: string } {
  const relative = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const [beforeHash = ''] = relative.split('#', 1);
  const at = beforeHash.indexOf('?');
  return at < 0
    ? { path: beforeHash, query: '' }
    : { path: beforeHash.slice(0, at) || '/', query: beforeHash.slice(at + 1) };
}

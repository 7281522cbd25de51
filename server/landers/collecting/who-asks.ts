import type { IncomingHttpHeaders } from 'node:http';
import { requestedHost } from '../published/requested-host.rules.ts';
import { isUncounted } from './uncounted.rules.ts';

const longestAddress = 2_000;

/** The visitor asked not to be recorded: Global Privacy Control, Do Not Track (D-215), or the mark of an owner's browser. */
export const asksForSilence = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1' || isUncounted(headers);

/** A prefetch or prerender that nobody looks at yet. */
export const isAhead = ({ 'sec-purpose': purpose }: IncomingHttpHeaders): boolean =>
  typeof purpose === 'string' && purpose.includes('prefetch');

/** Whether a page of the asked host itself sent this, as far as the browser tells; a program can say what it likes. */
export function isFromOwnPage({ 'sec-fetch-site': site, origin, host = '' }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || URL.parse(origin.slice(0, longestAddress))?.host === host.toLowerCase();
}

/**
 * The same of a picture, with which no `Origin` is sent: over http browsers say by `Referer` alone whose page it is on, and
 * any site could put it on its own.
 */
export const isOnOwnPage = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === undefined ? pageOf(headers).path !== '' : isFromOwnPage(headers);

/** Path and query of a page on the host that was asked, by `Referer`; '' where it does not say. */
export function pageOf({ referer = '', host = '' }: IncomingHttpHeaders): { path: string; query: string } {
  const page = URL.parse(referer.slice(0, longestAddress));
  return page && page.host === host.toLowerCase()
    ? { path: page.pathname, query: page.search }
    : { path: '', query: '' };
}

/** The lander's name in the path of its page on the app's host, `/l/{name}`. */
export function landerInPath(path: string): string | undefined {
  const [, name = ''] = /^\/l\/([^/?#]{1,300})\/?(?:[?#]|$)/.exec(path.slice(0, longestAddress)) ?? [];
  try {
    return requestedHost(Buffer.from(decodeURIComponent(name)).toString('latin1'))?.name;
  } catch {
    return undefined; // no text is encoded so
  }
}

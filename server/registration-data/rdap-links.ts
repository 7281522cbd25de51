import { isInnerHost } from '../outbound/addresses.ts';
import { toHostText } from './host-text.ts';
import { type Json, member, objectsOf, textOf } from './rdap-json.ts';

const longestUrl = 2_000;
const maxLinks = 100;

/**
 * The https address at which the registrar answers about the name: a link of rel `related` (gTLD profile, 2.6.3) to RDAP,
 * not to a web page, whose path ends in `domain/` and the name; null where there is none. Registrars name it, so it may
 * lead anywhere: private addresses, other ports and credentials are refused here, and again by whoever asks it.
 */
export function registrarRdapOf(domain: Json, name: string): string | null {
  const links = objectsOf(member(domain, 'links')).slice(0, maxLinks);
  for (const link of links) {
    if (textOf(member(link, 'rel')).trim().toLowerCase() !== 'related') continue;
    const type = textOf(member(link, 'type')).slice(0, 100).toLowerCase();
    if (type !== '' && !type.includes('json')) continue;
    const url = toNameUrl(textOf(member(link, 'href')), name);
    if (url) return url;
  }
  return null;
}

function toNameUrl(text: string, name: string): string | undefined {
  if (text.length > longestUrl || !URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  if (url.protocol !== 'https:' || url.username || url.password || url.port || isInnerHost(url.hostname))
    return undefined;
  const asked = /\/domain\/([^/]{1,300})\/?$/i.exec(url.pathname)?.[1];
  return asked !== undefined && toHostText(decoded(asked)) === name ? url.href : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

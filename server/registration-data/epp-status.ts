import { eppStatuses } from '#contract/epp-statuses.ts';

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
const spellings = new Map<string, string>(eppStatuses.map((status) => [lettersOf(status), status]));
spellings.set('active', 'ok'); // the two words that RFC 8056 renames
spellings.set('associated', 'linked');

const longestText = 300; // a word and the address that explains it

/**
 * One status word of RDAP or WHOIS in EPP's spelling (RFC 8056): `client transfer prohibited`, `CLIENT_HOLD`,
 * `clientHold https://icann.org/epp#clientHold`. A word that EPP does not have is written the same way (`locked`).
 * Undefined when the text is no status.
 */
export function toEppStatus(text: string): string | undefined {
  if (text.length > longestText) return undefined; // before any pattern, whose work may grow faster than the text
  const words = text
    .replace(/\s*\(?https?:\/\/\S*$/i, (url) => (url.length === text.length ? (url.split('#')[1] ?? '') : ''))
    .trim();
  if (!/^[a-z][a-z _-]{0,59}$/i.test(words)) return undefined;
  const spelling = spellings.get(lettersOf(words));
  if (spelling) return spelling;
  const [first = '', ...rest] = words.split(/[ _-]+/);
  const tail = rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('');
  return (/^[a-z]+[A-Z]/.test(first) ? first : first.toLowerCase()) + tail;
}

import { withPlainDots } from './typed-name.ts';

export const maxLabelLength = 63; // CONST-010
export const minTldLength = 2; // CONST-011
export const maxNameLength = 253; // RFC 1035

/** Codes of a refused name (D-056, D-061). */
export const nameFailures = {
  INVALID_FORMAT: 'Invalid domain format',
  SUBDOMAIN: 'This is a subdomain, not a domain',
  PUBLIC_SUFFIX: 'This is an extension, not a domain',
  UNKNOWN_TLD: 'This is not a known extension',
} as const;
export type NameFailure = keyof typeof nameFailures;

// the code points beside letters, marks and digits are those that IDNA allows inside words of some scripts (RFC 5892, A)
const allowed = /^[\p{L}\p{M}\p{N}.\u00b7\u0375\u05f3\u05f4\u30fb\u200c-\u200d-]+$/u;
const allowedWithSymbols =
  /^[\p{L}\p{M}\p{N}.\u00b7\u0375\u05f3\u05f4\u30fb\u200c-\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}-]+$/u;
/** Extensions whose registries take symbols such as ❤ (ccNSO study group on emoji, September 2019), and the sandbox's. */
const symbolTld = /\.(az|cf|fm|ga|ge|gq|la|ml|st|tk|to|uz|vu|ws|test)$/i;
const ipv4 = /^\d+(\.\d+){3}$/;

/** Letters of any script, digits, hyphens and dots (D-057). */
export function hasNameCharacters(name: string): boolean {
  return allowed.test(name);
}

/** The same with symbols and emoji, which some registries take (D-057). */
export function hasSymbolNameCharacters(name: string): boolean {
  return allowedWithSymbols.test(name);
}

/** Why a typed entry has not the format of a name; `sign` is what the reason is about. */
export type FormatFault = {
  kind:
    | 'webAddress'
    | 'email'
    | 'emoji'
    | 'number'
    | 'blank'
    | 'sign'
    | 'longName'
    | 'ipAddress'
    | 'noExtension'
    | 'emptyLabel'
    | 'extension'
    | 'longLabel'
    | 'hyphen';
  sign?: string;
};

/**
 * The format rule of the add flow (ADD-009 to ADD-013, D-057): letters of any script, digits, hyphens and dots, and
 * symbols where the registry takes them; at least two labels, each 1 to 63 characters, no hyphen at an end; the last label at least 2 characters and not only digits.
 * Lengths here are those of the typed form; the server checks again on the ASCII form (D-058). Null: it is kept.
 */
export function formatFault(entry: string): FormatFault | null {
  if (entry.length > 4 * maxNameLength) return { kind: 'longName' }; // before any work on it; composing shortens at most so much
  const name = withPlainDots(entry);
  const isAllowed = hasNameCharacters(name) || (symbolTld.test(name) && hasSymbolNameCharacters(name));
  if (!isAllowed) return signFault(name);
  if (name.length > maxNameLength) return { kind: 'longName' };
  if (ipv4.test(name)) return { kind: 'ipAddress' };
  if (/^[\d.]+$/.test(name)) return { kind: 'number' };
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2) return { kind: 'noExtension' };
  if (labels.includes('')) return { kind: 'emptyLabel' };
  if (labels.some((label) => label.length > maxLabelLength)) return { kind: 'longLabel' };
  if (labels.some((label) => label.startsWith('-') || label.endsWith('-'))) return { kind: 'hyphen' };
  const isExtension = last.length >= minTldLength && !/^\d+$/.test(last);
  return isExtension ? null : { kind: 'extension', sign: last };
}

/** The fault of an entry with other signs than those of a name. */
function signFault(name: string): FormatFault {
  if (name === '') return { kind: 'emptyLabel' };
  if (isWebAddress(name)) return { kind: 'webAddress' };
  if (name.includes('@')) return { kind: 'email' };
  if (/\p{Extended_Pictographic}/u.test(name)) return { kind: 'emoji' };
  if (/^[\p{Sc}\d.\s]+$/u.test(name)) return { kind: 'number' };
  if (/\s/.test(name)) return { kind: 'blank' };
  return { kind: 'sign', sign: [...name].find((sign) => !hasNameCharacters(sign)) ?? '' };
}

/** With a scheme, or with a slash behind a host: "N/A" and "<b>a.com</b>" are none. */
function isWebAddress(name: string): boolean {
  const slash = name.indexOf('/');
  if (slash < 0) return false;
  const [host = ''] = name.slice(0, slash).split(':');
  return name.startsWith('//', slash) || (host.includes('.') && hasNameCharacters(host));
}

/** True for an entry with the format of a name. */
export function hasNameFormat(entry: string): boolean {
  return formatFault(entry) === null;
}

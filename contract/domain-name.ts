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

/** Splits typed or pasted text into entries: newline, comma or semicolon; trimmed; empties dropped (ADD-008). */
export function splitNames(text: string): string[] {
  return text
    .split(/[\n\r,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Composed letters, one kind of dot (UTS 46 maps the East Asian ones to it) and no root dot (D-057). */
export function withPlainDots(entry: string): string {
  const name = entry.normalize('NFC').replace(/[\u3002\uff0e\uff61]/g, '.');
  return name.endsWith('.') ? name.slice(0, -1) : name;
}

// the code points beside letters, marks and digits are those that IDNA allows inside words of some scripts (RFC 5892, A)
const allowed = /^[\p{L}\p{M}\p{N}.\u00b7\u0375\u05f3\u05f4\u30fb\u200c-\u200d-]+$/u;
const ipv4 = /^\d+(\.\d+){3}$/;

/** Letters of any script, digits, hyphens and dots (D-057). */
export function hasNameCharacters(name: string): boolean {
  return allowed.test(name);
}

/**
 * The format rule of the add flow (ADD-009 to ADD-013, D-057): letters of any script, digits, hyphens and dots; at least
 * two labels, each 1 to 63 characters, no hyphen at an end; the last label at least 2 characters and not only digits.
 * Lengths here are those of the typed form; the server checks again on the ASCII form (D-058).
 */
export function hasNameFormat(entry: string): boolean {
  if (entry.length > 4 * maxNameLength) return false; // before any work on it; composing shortens at most so much
  const name = withPlainDots(entry);
  if (name.length > maxNameLength || !hasNameCharacters(name) || ipv4.test(name)) return false;
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || last.length < minTldLength || /^\d+$/.test(last)) return false;
  return labels.every((label) => label.length > 0 && label.length <= maxLabelLength && !/^-|-$/.test(label));
}

/** The form for counting and comparing what was typed (D-060); the server's canonical form is the A-label one (D-054). */
export function typedKey(entry: string): string {
  return withPlainDots(entry).toLowerCase();
}

/** Live count and format findings of a typed list: distinct names in typed order, and the invalid ones. */
export function readNameList(text: string): { names: string[]; invalid: string[] } {
  const seen = new Map<string, string>();
  for (const entry of splitNames(text)) {
    const key = typedKey(entry);
    if (!seen.has(key)) seen.set(key, entry);
  }
  const names = [...seen.values()];
  return { names, invalid: names.filter((name) => !hasNameFormat(name)) };
}

import { domainToASCII } from 'node:url';

// DNS itself lets a label hold any octet (RFC 2181, 11); refused is what would break the text around a name.
const label = /^[^\s"'`<>\\/:@,;()[\]{}&=?#\p{Cc}]{1,63}$/u;

const longestText = 300; // 253 and what stands around it

/** A host or domain name from a registry's answer as lower-case A-labels without trailing dots; undefined when it is none. */
export function toHostText(text: string): string | undefined {
  if (text.length > longestText) return undefined; // before any pattern, whose work may grow faster than the text
  const trimmed = text.trim().replace(/\.+$/, '').toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range
  const ascii = /^[\x00-\x7f]*$/.test(trimmed) ? trimmed : domainToASCII(trimmed);
  if (ascii.length === 0 || ascii.length > 253) return undefined;
  return ascii.split('.').every((part) => label.test(part)) ? ascii : undefined;
}

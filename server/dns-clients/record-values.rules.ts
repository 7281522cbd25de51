import type { RecordType, Zone } from './dns-client.ts';

/** A TXT record is made of texts of at most so many bytes (RFC 1035, 3.3). */
const longestPart = 255;
const longestContent = 20_000;

/** A text as zone files write it: in quotation marks, in several parts where it is long. */
function quotedText(text: string): string {
  const bytes = Buffer.from(text);
  const parts: string[] = [];
  for (let from = 0; from === 0 || from < bytes.length; from += longestPart) {
    parts.push(`"${[...bytes.subarray(from, from + longestPart)].map(escapedByte).join('')}"`);
  }
  return parts.join(' ');
}

function escapedByte(byte: number): string {
  const sign = String.fromCharCode(byte);
  if (sign === '"' || sign === '\\') return `\\${sign}`;
  return byte >= 0x20 && byte < 0x7f ? sign : `\\${String(byte).padStart(3, '0')}`;
}

/**
 * The text of a TXT record's content, whose parts are joined and whose escapes are read, decimal ones unless `base` says
 * otherwise; a content without quotation marks is the text itself.
 */
export function plainText(content: string, base: 8 | 10 = 10): string {
  if (content.length > longestContent || !content.startsWith('"')) return content.slice(0, longestContent);
  const bytes: number[] = [];
  let isInside = false;
  for (let at = 0; at < content.length; at += 1) {
    const sign = content[at] as string;
    if (sign === '"') {
      isInside = !isInside;
    } else if (sign === '\\') {
      const code = content.slice(at + 1, at + 4);
      const isCode = /^\d{3}$/.test(code) && Number.parseInt(code, base) < 256;
      bytes.push(...(isCode ? [Number.parseInt(code, base)] : Buffer.from(content[at + 1] ?? '')));
      at += isCode ? 3 : 1;
    } else if (isInside) {
      bytes.push(...Buffer.from(String.fromCodePoint(content.codePointAt(at) ?? 0)));
      if (sign >= '\ud800' && sign <= '\udbff') at += 1;
    }
  }
  return Buffer.from(bytes).toString();
}

/** A record's content as it is compared and shown. */
export function recordValue(type: RecordType, content: string, base: 8 | 10 = 10): string {
  return type === 'TXT' ? plainText(content, base) : content.trim().toLowerCase().replace(/\.$/, '');
}

/** A value as zone files write it. */
export function contentOf(type: RecordType, value: string): string {
  if (type === 'TXT') return quotedText(value);
  return type === 'CNAME' ? `${value.replace(/\.$/, '')}.` : value;
}

/** The whole name of a host of a zone. */
export const nameAt = ({ name }: Pick<Zone, 'name'>, host: string): string => (host === '@' ? name : `${host}.${name}`);

/** A name of an answer as it is compared: lower case, without the dot at the end. */
export const bareName = (name: unknown): string =>
  typeof name === 'string' && name.length < 300 ? name.toLowerCase().replace(/\.$/, '') : '';

const types: readonly string[] = ['A', 'AAAA', 'CNAME', 'TXT'] satisfies RecordType[];
export const isRecordType = (type: unknown): type is RecordType => typeof type === 'string' && types.includes(type);

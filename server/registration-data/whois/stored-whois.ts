import { crc32 } from 'node:zlib';
import type { RawText } from '../../outbound/lookup.ts';
import { compressed } from '../compressed.ts';
import { withoutContacts } from './without-contacts.ts';

const longestAnswer = 65_536;
/** Lines with the time of the question, which every answer says again. */
const askedAt = /^.{0,300}\b\d\d:\d\d:\d\d.{0,100}$/;
const isNote = /^\s{0,20}(?:>>>|[%#;]|last updated on)/i;

/** A WHOIS answer to be kept, without contact data (D-151); null for one that says nothing. */
export function storedWhois(text: string): RawText | null {
  if (text.trim() === '') return null;
  const whole = withoutContacts(text).toWellFormed().replaceAll('\0', '');
  const kept = whole.slice(0, longestAnswer);
  const lasting = kept.split('\n').filter((line) => !(isNote.test(line) && askedAt.test(line.slice(0, 500))));
  const checksum = crc32(lasting.join('\n')) | 0;
  return { kind: 'whois', body: compressed(kept), checksum, isCut: whole.length > longestAnswer };
}

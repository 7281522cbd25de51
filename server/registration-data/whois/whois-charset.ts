import { decoderOf, textOfBody } from '../../outbound/charset.ts';

const escapesToJapanese = ['\u001b$B', '\u001b$@']; // ISO-2022-JP (RFC 1468): seven bits, so it is valid UTF-8 as well
const declared = /\b(?:charset|character encoding|encoding)\s{0,5}[:=]\s{0,5}([\w-]{2,30})/i;
const utf8 = () => new TextDecoder('utf-8', { fatal: true });

/**
 * The text of a WHOIS answer (RFC 3912 names no charset): ISO-2022-JP by its escapes, UTF-8 where it is valid, else the
 * charset that the answer's head names, that `known` says of its server, or windows-1252. A character cut in half at the
 * end is left out. Never throws.
 */
export function whoisText(body: Buffer, known: string | undefined): string {
  if (body[0] === 0xff || body[0] === 0xfe) return textOfBody(body); // a byte order mark
  const head = body.subarray(0, 2_000).toString('latin1');
  if (escapesToJapanese.some((mark) => body.includes(mark))) return decoderOf('iso-2022-jp')?.decode(body) ?? head;
  try {
    return utf8().decode(body, { stream: true });
  } catch {
    const decoders = [declared.exec(head)?.[1], known].map((label) => label && decoderOf(label));
    const usable = decoders.find((decoder) => decoder && decoder.encoding !== 'utf-8');
    return usable ? usable.decode(body) : textOfBody(body);
  }
}

import { decoderOf } from '../../outbound/charset.ts';

const utf8 = () => new TextDecoder('utf-8', { fatal: true });
const longestHeader = 500;
const declarationBytes = 1024; // where the HTML standard looks for one

/**
 * The text of an HTML body, of which the end may be missing: by its byte order mark, as UTF-8 where it is that, else by the
 * charset that the header or a meta element names, else as windows-1252. Never throws.
 */
export function bodyText(body: Buffer, contentType: string): string {
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body);
  if (body[0] === 0xfe && body[1] === 0xff) return new TextDecoder('utf-16be').decode(body);
  try {
    return utf8().decode(body, { stream: true }); // a character that is cut in half at the end is no error
  } catch {
    const named = charsetIn(contentType.slice(0, longestHeader)) ?? declaredIn(body);
    const decoder = named === undefined ? undefined : decoderOf(named);
    const isUsable = decoder !== undefined && !decoder.encoding.startsWith('utf-');
    return (isUsable ? decoder : new TextDecoder('windows-1252')).decode(body);
  }
}

const charsetIn = (text: string) => /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(text)?.[1];
const declaredIn = (body: Buffer) => charsetIn(body.subarray(0, declarationBytes).toString('latin1'));

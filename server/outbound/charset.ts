const utf8 = new TextDecoder('utf-8', { fatal: true }); // drops a byte order mark
const longestHeader = 500;

/** The charset that a `Content-Type` names, as its decoder (WHATWG Encoding); undefined where it names none or an unknown one. */
function declaredDecoder(contentType: string | string[] | undefined): TextDecoder | undefined {
  const header = String(contentType ?? '').slice(0, longestHeader);
  const label = /;\s{0,20}charset\s{0,20}=\s{0,20}"?([\w.:-]{1,40})/i.exec(header)?.[1];
  return label === undefined ? undefined : decoderOf(label);
}

/** A decoder by any of its names (`latin1`, `EUC-KR`); undefined for a charset that is not known. Never throws on bytes. */
export function decoderOf(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/**
 * The text of an answer's body: by its byte order mark, else as UTF-8 where it is valid, whatever the header says, else by
 * the charset declared in `Content-Type`, else as windows-1252, of which Latin-1 is a part. Never throws.
 */
export function textOfBody(body: Buffer, contentType?: string | string[]): string {
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body);
  if (body[0] === 0xfe && body[1] === 0xff) return new TextDecoder('utf-16be').decode(body);
  try {
    return utf8.decode(body);
  } catch {
    const declared = declaredDecoder(contentType);
    const isUsable = declared !== undefined && declared.encoding !== 'utf-8';
    return (isUsable ? declared : new TextDecoder('windows-1252')).decode(body);
  }
}

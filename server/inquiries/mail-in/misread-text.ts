const latin = new TextDecoder('windows-1252');
const byteOf = new Map<string, number>();
for (let byte = 0; byte < 256; byte++) byteOf.set(latin.decode(Uint8Array.of(byte)), byte);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** How UTF-8 looks when it was read as Latin 1: `Ã©` for `é`. */
const signs =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/;

/** A text in UTF-8 that was sent as if it were ASCII or Latin 1, as it was meant; any other text as it is. */
export function asMeant(text: string): string {
  if (!signs.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = byteOf.get(text[at] ?? '');
    if (byte === undefined) return text;
    bytes[at] = byte;
  }
  try {
    return utf8.decode(bytes);
  } catch {
    return text;
  }
}

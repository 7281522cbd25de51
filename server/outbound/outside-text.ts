// Marks that nobody sees and that turn, hide or break the text around them: bidirectional controls (UAX 9), zero-width
// blanks, tags, interlinear notes. Joiners stay: some scripts need them.
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const blanks = /[\s\p{Cc}\u2028\u2029]+/gu;

/** A text without the marks that nobody sees. */
export function withoutUnseen(text: string): string {
  return text.toWellFormed().replace(unseen, '');
}

/**
 * A text of a stranger's server as one line that shows what it says: without control and bidirectional characters, blanks
 * in a row as one. Undefined when nothing is left or it is longer than `longest` characters, which is asked first.
 */
export function outsideLine(text: string, longest = 255): string | undefined {
  if (text.length > 4 * longest) return undefined; // before any pattern, whose work may grow faster than the text
  const line = withoutUnseen(text).replace(blanks, ' ').trim();
  return line === '' || line.length > longest ? undefined : line;
}

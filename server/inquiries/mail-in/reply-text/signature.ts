import { sentFromBeginnings, sentFromEndings } from './reply-words.ts';

const maxLines = 14;
const maxCharacters = 900;

/** `-- ` (RFC 3676, 4.3), also without its blank and as programs write it: `—`, `__`. */
const isDelimiter = (line: string) => /^\s*(--|—|_{2,})\s*$/.test(line);

/** The line by which a phone or a mail program names itself. */
function isSentFrom(line: string): boolean {
  const text = line
    .trim()
    .replace(/^[*_[(<]+/, '')
    .toLowerCase();
  if (text === '' || text.length > 160) return false;
  const bare = text.replace(/<[^>]*>/g, '').trim();
  if (bare.length > 90) return false;
  return (
    sentFromBeginnings.some((words) => bare.startsWith(words)) ||
    (bare.length < 60 && sentFromEndings.some((words) => bare.endsWith(words)))
  );
}

/** Where a signature begins at the end of what was typed; the number of lines when there is none. */
export function signatureStart(lines: readonly string[]): number {
  let end = lines.length;
  for (;;) {
    while (end > 0 && (lines[end - 1] ?? '').trim() === '') end -= 1;
    const start = lastBlockStart(lines, end);
    if (start === end) return end;
    end = start;
  }
}

/** A phone's line at the end, or what follows the delimiter when it is short enough for a signature. */
function lastBlockStart(lines: readonly string[], end: number): number {
  if (isSentFrom(lines[end - 1] ?? '')) return end - 1;
  let characters = 0;
  for (let at = end - 1; at >= 0 && end - at <= maxLines; at--) {
    const line = lines[at] ?? '';
    if (isDelimiter(line)) return at;
    characters += line.length;
    if (characters > maxCharacters) break;
  }
  return end;
}

/** What its writer put into a signature: without the delimiter, and without the line by which a program names itself. */
export const writtenSignature = (lines: readonly string[]): string[] =>
  lines.filter((line) => !isDelimiter(line) && !isSentFrom(line));

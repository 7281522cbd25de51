import { withoutUnseen } from '../../../outbound/outside-text.ts';
import { headerBlockAt, isRule, isSeparator, quoteHeadStart } from './header-block.ts';
import { isQuoted, isQuotedBelowWriter, writerLineAt } from './quote-lines.ts';
import { signatureStart, writtenSignature } from './signature.ts';

/** What somebody typed into a mail, and what their program put around it. */
type CutReply = {
  typed: string;
  quoted: string;
  /** what its writer has below all mails, which stands in `quoted`, too; absent: nothing */
  signature?: string;
};

const maxLines = 20_000;

/**
 * Parts a plain text into what was typed and what is quoted, forwarded or a signature. Nothing is lost: what is not in the
 * one is in the other. Where nothing would be left as typed, all of it is. Its work grows with the text.
 */
export function cutQuotes(text: string): CutReply {
  const lines = normalised(text);
  if (lines.length > maxLines) return { typed: lines.join('\n').trim(), quoted: '' };
  const parted = part(lines, 3);
  const typed = joined(parted.typed);
  if (typed === '') return { typed: joined(lines), quoted: '' };
  const signature = joined(writtenSignature(parted.signature ?? []));
  return { typed, quoted: joined(parted.quoted), ...(signature === '' ? {} : { signature }) };
}

const normalised = (text: string) =>
  withoutUnseen(text.replace(/\r\n?/g, '\n').replace(/[\u00a0\u2007\u202f]/g, ' '))
    .split('\n')
    .map((line) => line.trimEnd());

const joined = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
    .trimEnd();

type Parted = { typed: string[]; quoted: string[]; signature?: string[] };

function part(lines: readonly string[], depth: number): Parted {
  const { begin, head } = quoteBegin(lines);
  const above = lines.slice(0, begin);
  const below = lines.slice(begin);
  if (begin === lines.length) return partMarked(lines);
  if (hasWords(above) && !saysBelow(above)) {
    const parted = partMarked(above);
    return { ...parted, quoted: [...parted.quoted, ...below] };
  }
  if (hasWords(above)) return { typed: [...lines], quoted: [] }; // answered between the lines of a text without marks
  // nothing above: a message that was only passed on, or one whose quote carries no marks
  if (depth === 0) return { typed: [...lines], quoted: [] };
  const rest = part(below.slice(head), depth - 1);
  return { ...rest, quoted: [...above, ...below.slice(0, head), ...rest.quoted] };
}

const hasWords = (lines: readonly string[]) => lines.some((line) => /[\p{L}\p{N}]/u.test(line));

const below =
  /\b(inline|in-line|in line|in red|in blue|in rot|in blau|en rouge|en rojo)\b|\b(answer|comment|repl|respon)\w* (\w+ ){0,3}below|\b(antwort|anmerkung)\w* (\w+ ){0,3}unten|\bréponses? (\w+ ){0,3}ci-dessous|\brespuestas? (\w+ ){0,3}(más )?abajo/iu;

/** "My answers are below, in red": what was typed stands within the quote. */
const saysBelow = (lines: readonly string[]) => {
  const text = lines.join(' ');
  return text.length < 300 && below.test(text);
};

/** From where on all is quoted although no line is marked, and how many lines there only say so; else the end. */
function quoteBegin(lines: readonly string[]): { begin: number; head: number } {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line === '' || isQuoted(line)) continue;
    if (isSeparator(line)) return { begin: at, head: headLength(lines, at, 1) };
    const isRuled = isRule(line);
    const block = headerBlockAt(lines, isRuled ? nextFull(lines, at + 1) : at);
    if (block > 0) return upFrom(lines, at, headLength(lines, at, isRuled ? 1 : 0));
    const { length, certainty } = writerLineAt(lines, at);
    if (length === 0) continue;
    if (certainty === 'sure' && !isQuotedBelowWriter(lines[nextFull(lines, at + length)] ?? '')) {
      return upFrom(lines, at, length);
    }
    at += length - 1;
  }
  return { begin: lines.length, head: 0 };
}

function upFrom(lines: readonly string[], at: number, head: number) {
  const begin = quoteHeadStart(lines, at);
  return { begin, head: head + at - begin };
}

/** The lines of a separator with the headers below it. */
function headLength(lines: readonly string[], at: number, own: number): number {
  const next = nextFull(lines, at + own);
  const block = headerBlockAt(lines, next);
  return block > 0 ? next + block - at : own;
}

/** The next line with something in it. */
function nextFull(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at] === '') at += 1;
  return at;
}

const initials = /^\p{L}{1,4}>/u; // of whoever wrote the line, as some programs mark quotes

type Kind = 'typed' | 'quote' | 'writer';

/** Parts what carries marks: `>` below the line that says whose words they are. */
function partMarked(lines: readonly string[]): Parted {
  const own = lines.slice(0, signatureStart(lines));
  const signature = lines.slice(own.length);
  const kinds = kindsOf(own);
  const isTyped = (at: number) => kinds[at] === 'typed' && own[at] !== '';
  const first = own.findIndex((_, at) => isTyped(at));
  const last = own.findLastIndex((_, at) => isTyped(at));
  if (first === -1) return { typed: [], quoted: [...lines] };
  const hasWriterFirst = kinds.slice(0, first).includes('writer');
  const typed: string[] = [];
  const quoted: string[] = [];
  for (const [at, line] of own.entries()) {
    // a quote between typed lines stays: without it an answer says nothing
    const isKept = kinds[at] === 'typed' || (kinds[at] === 'quote' && at < last && (at > first || !hasWriterFirst));
    (isKept ? typed : quoted).push(line);
  }
  const cut = signatureStart(typed); // a phone's line may stand above the quote
  return {
    typed: typed.slice(0, cut),
    quoted: [...typed.slice(cut), ...quoted, ...signature],
    signature: [...typed.slice(cut), ...signature],
  };
}

function kindsOf(lines: readonly string[]): Kind[] {
  const kinds: Kind[] = lines.map((line) => (isQuoted(line) ? 'quote' : 'typed'));
  for (let at = 0; at < lines.length; at++) {
    if (lines[at] === '' || isQuoted(lines[at] ?? '')) continue;
    const { length, certainty } = writerLineAt(lines, at);
    const next = nextFull(lines, at + length);
    if (!certainty || !isQuotedBelowWriter(lines[next] ?? '')) continue;
    kinds.fill('writer', quoteHeadStart(lines, at), at + length);
    for (let to = next; to < lines.length && (lines[to] === '' || isQuotedBelowWriter(lines[to] ?? '')); to++) {
      kinds[to] = lines[to] === '' ? 'typed' : 'quote';
    }
    at = next - 1;
  }
  for (const [at, line] of lines.entries()) {
    const mark = initials.exec(line)?.[0];
    if (mark && lines[at + 1]?.startsWith(mark)) kinds.fill('quote', at, at + 2);
  }
  for (let at = 1; at + 1 < lines.length; at++) {
    // the end of a quoted line that was wrapped on its way
    const isBetween = kinds[at] === 'typed' && kinds[at - 1] === 'quote' && kinds[at + 1] === 'quote';
    if (isBetween && lines[at] !== '' && (lines[at - 1]?.length ?? 0) > 60) kinds[at] = 'quote';
  }
  return kinds;
}

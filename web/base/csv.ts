import { limits } from '#contract/limits.ts';

export const maxRows = limits.rows;
export const maxBytes = 10 * 1024 * 1024;
const maxColumns = 256;

/** Why a file gives no rows; `line` is that of a quotation mark that is never closed (ADD-034, ADD-035). */
export type FileProblem =
  | { problem: 'tooLarge' | 'empty' | 'tooManyRows' | 'tooManyColumns' | 'noText' }
  | { problem: 'openQuote'; line: number };

/**
 * The text of a CSV file (D-071): by its byte order mark, as UTF-16 where every other byte is empty, as UTF-8, else as
 * Windows-1252. Undefined for what is no text at all, such as a workbook.
 */
export function decodeCsv(bytes: ArrayBuffer): string | undefined {
  const text = decoderOf(new Uint8Array(bytes.slice(0, 512))).find((encoding) => canDecode(bytes, encoding));
  const decoded = new TextDecoder(text).decode(bytes);
  return decoded.slice(0, 1_000).includes('\0') ? undefined : decoded;
}

function decoderOf(head: Uint8Array): string[] {
  if (head[0] === 0xff && head[1] === 0xfe) return ['utf-16le'];
  if (head[0] === 0xfe && head[1] === 0xff) return ['utf-16be'];
  const empty = (from: 0 | 1) => head.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (head.length > 3 && empty(1) > head.length / 3) return ['utf-16le'];
  if (head.length > 3 && empty(0) > head.length / 3) return ['utf-16be'];
  return ['utf-8', 'windows-1252'];
}

function canDecode(bytes: ArrayBuffer, encoding: string): boolean {
  if (encoding !== 'utf-8') return true;
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const pieceLength = 400_000;

/**
 * The lines of a CSV file by RFC 4180, empty ones left out. After each 400,000 characters `pause` is awaited, so that a
 * large file does not hold up the page.
 */
export async function readCsv(text: string, pause: () => Promise<void>): Promise<string[][] | FileProblem> {
  const body = text.replace(/^\ufeff/, '');
  const named = /^sep=([,;\t|])\r?\n/i.exec(body); // as spreadsheets write it
  const start = named?.[0].length ?? 0;
  const separator = named?.[1] ?? separatorOf(body.slice(0, 100_000));
  const lines: string[][] = [];
  let next = pieceLength;
  for (const line of linesOf(body, separator, start)) {
    if ('problem' in line) return line;
    if (line.cells.length > maxColumns) return { problem: 'tooManyColumns' };
    if (line.cells.some((cell) => cell.trim() !== '')) lines.push(line.cells);
    if (lines.length > maxRows + 10) return { problem: 'tooManyRows' }; // the head, and notes above it
    if (line.end < next) continue;
    next = line.end + pieceLength;
    await pause();
  }
  return lines.length > 0 ? lines : { problem: 'empty' };
}

const separators = ['\t', ';', '|', ','] as const;

/** The separator that parts the first ten lines most evenly; the comma last, which also stands in numbers. */
function separatorOf(head: string): string {
  const scored = separators.map((separator) => {
    const counts: number[] = [];
    for (const line of linesOf(head, separator, 0)) {
      if ('problem' in line || counts.length === 10) break;
      if (line.cells.length > 1 || line.cells[0]?.trim()) counts.push(line.cells.length);
    }
    const even = (width: number) => (width > 1 ? counts.filter((count) => count === width).length : 0);
    return { separator, score: Math.max(0, ...counts.map(even)) };
  });
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  return best?.score ? best.separator : ',';
}

type Line = { cells: string[]; end: number };

function* linesOf(text: string, separator: string, start: number): Generator<Line | FileProblem> {
  const atSeparator = new RegExp(`[\\r\\n${separator === '|' ? '\\|' : separator}]|$`, 'g');
  const endOf = (from: number) => {
    atSeparator.lastIndex = from;
    return atSeparator.exec(text)?.index ?? text.length;
  };
  let cells: string[] = [];
  let at = start;
  let line = 1;
  while (at < text.length) {
    let end: number;
    if (text[at] === '"') {
      const close = closingQuote(text, at, separator);
      if (close === -1) return yield { problem: 'openQuote', line };
      const inner = text.slice(at + 1, close);
      cells.push(inner.replaceAll('""', '"'));
      line += inner.split('\n').length - 1;
      end = endOf(close + 1);
    } else {
      end = endOf(at);
      cells.push(text.slice(at, end));
    }
    at = end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    yield { cells, end: at };
    cells = [];
  }
}

/** Where the quotes of a cell end: at a single one with nothing but blanks before the cell's end; -1 when nowhere. */
function closingQuote(text: string, open: number, separator: string): number {
  let quote = open;
  for (;;) {
    quote = text.indexOf('"', quote + 1);
    if (quote === -1) return -1;
    if (text[quote + 1] === '"') {
      quote += 1;
      continue;
    }
    let after = quote + 1;
    while (text[after] === ' ') after += 1;
    const next = text[after];
    if (next === undefined || next === separator || next === '\n' || next === '\r') return quote;
  }
}

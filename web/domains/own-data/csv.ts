/** The text of a CSV file: UTF-8 with or without mark, else Windows-1252 (D-071). */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The cells of a CSV file by RFC 4180, its separator (comma, semicolon or tab) told from its first ten lines (D-071). Empty lines are left out. */
export function readCsv(text: string): string[][] {
  const head = text.split('\n', 10).join('\n');
  const separator = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quoted(text, at) : plain(text, at, separator);
    line.push(cell);
    at = endOfCell(text, end, separator); // what stands behind a closing quote is no part of it
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      line.push('');
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    if (line.some((one) => one.trim() !== '')) lines.push(line);
    line = [];
  }
  return lines;
}

function plain(text: string, from: number, separator: string): { cell: string; end: number } {
  const end = endOfCell(text, from, separator);
  return { cell: text.slice(from, end), end };
}

function endOfCell(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

/** A cell in quotes, without them. */
function quoted(text: string, from: number): { cell: string; end: number } {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
}

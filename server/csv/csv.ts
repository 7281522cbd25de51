import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { cellText } from './cell-text.ts';

/** Null is an empty cell. */
export type Cell = string | number | null;

/** A line of a file: commas, CRLF, quotes only where they are needed (RFC 4180); no cell is run as a formula (D-131). */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join()}\r\n`;
}

function cellOf(value: Cell): string {
  const text = typeof value === 'string' ? cellText(value) : `${value ?? ''}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Lines = Iterable<readonly Cell[]>;
type Parts = Iterable<Lines> | AsyncIterable<Lines>;

/**
 * Answers with a CSV file as a stream: UTF-8 with a byte order mark, `heads` first, then the lines of each part (D-131). It
 * is named `contacts-2026-11-23.csv` by its subject and the UTC day. What fails before the first part is thrown; later
 * failures break the stream off.
 */
export async function sendCsv(
  reply: FastifyReply,
  { subject, now }: { subject: string; now: Date },
  heads: readonly string[],
  parts: Parts,
): Promise<Readable> {
  const text = csvText(heads, parts);
  const { value: first } = await text.next();
  const file = Readable.from(text, { objectMode: false });
  if (first !== undefined) file.unshift(first);
  const name = `${subject}-${now.toISOString().slice(0, 10)}.csv`;
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return file;
}

/** The text of a file: a byte order mark, `heads`, then the lines of each part. */
export async function* csvText(heads: readonly string[], parts: Parts): AsyncGenerator<string, undefined> {
  let head = `\ufeff${csvLine(heads)}`;
  for await (const lines of parts) {
    yield head + [...lines].map(csvLine).join('');
    head = '';
  }
  if (head !== '') yield head;
}

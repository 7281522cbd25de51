import { isHostLine, type Keyed, keyedOf } from './whois-shapes.ts';
import type { Line } from './whois-text.ts';
import { isOwnWord, meaningOf } from './whois-words.ts';

/** A line of an answer that is neither blank nor a note, with how it stands among the others. */
export type Row = {
  line: Line;
  indent: number;
  text: string;
  keyed: Keyed | undefined;
  /** the first of a paragraph */
  isFirst: boolean;
  /** its paragraph says which domain it is about */
  isAboutDomain: boolean;
};

export const isKnown = (key: string): boolean => meaningOf(key) !== undefined;

/** The rows of an answer. */
export function rowsOf(lines: readonly Line[]): Row[] {
  const rows: Row[] = [];
  let paragraph: Row[] = [];
  for (const line of lines) {
    if (line.isNote) continue;
    if (line.text === '') {
      paragraph = [];
      continue;
    }
    const { indent } = line;
    const text = withoutDash(line.text);
    const keyed = keyedOf(text, isKnown);
    const row: Row = {
      line,
      indent,
      text,
      keyed,
      isFirst: paragraph.length === 0,
      isAboutDomain: paragraph[0]?.isAboutDomain ?? false,
    };
    paragraph.push(row);
    rows.push(row);
    if (!row.isAboutDomain && namesDomain(keyed)) for (const one of paragraph) one.isAboutDomain = true;
  }
  return rows;
}

/** `- ns1.example.com`, one of a list. */
const withoutDash = (text: string) => (text.startsWith('- ') && isHostLine(text.slice(2)) ? text.slice(2) : text);

function namesDomain(keyed: Keyed | undefined): boolean {
  return keyed !== undefined && keyed.value !== '' && meaningOf(keyed.key)?.field === 'name' && !isOwnWord(keyed.key);
}

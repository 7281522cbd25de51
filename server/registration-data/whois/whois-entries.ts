import type { WhoisField } from './whois-phrases.ts';
import { sectionOf, type WhoisSection } from './whois-sections.ts';
import { isHostLine, keyedOf } from './whois-shapes.ts';
import type { Line } from './whois-text.ts';
import { isOwnWord, meaningOf, plainKey } from './whois-words.ts';

/** A value of an answer and what it tells. */
export type Entry = {
  /** `registrarPart` and `abusePart` are lines of a block about them, whose own keys say little */
  field: WhoisField | 'registrarPart' | 'abusePart';
  /** as it was written */
  key: string;
  value: string;
  /** the place of its key among the phrases of its field: the lower, the surer */
  rank: number;
  /** what the block is about in which it stands */
  section: WhoisSection;
};

/** Added to the rank of what stands among contacts but can only be the domain's. */
export const amongContacts = 100;

type Block = { section: WhoisSection; indent: number; key: string; isHeading: boolean; lines: number };
const whole: Block = { section: 'domain', indent: -1, key: '', isHeading: false, lines: 0 };

const isKnown = (key: string): boolean => meaningOf(key) !== undefined;

/**
 * The values of a WHOIS answer with what they mean. A heading, or the first key of a paragraph, tells what a block is
 * about; the indentation or a blank line ends it. Of contacts nothing is taken but what can only be the domain's.
 */
export function entriesOf(lines: readonly Line[]): Entry[] {
  const entries: Entry[] = [];
  const aboutDomain = paragraphsWithName(lines);
  const values = lines.map((line, at) => ({ line, at })).filter(({ line }) => !line.isNote);
  let block = whole;
  let open: Block | undefined; // of the last key, whose value may go on in the next lines
  let isAfterBlank = true;
  for (const [place, { line, at }] of values.entries()) {
    if (line.text === '') {
      isAfterBlank = true;
      continue;
    }
    if (hasEnded(block, line, isAfterBlank)) block = whole;
    if (open && hasEnded(open, line, isAfterBlank || !open.isHeading)) open = undefined;
    const keyed = isHostLine(line.text) ? undefined : keyedOf(line, isKnown);
    const isFirstItem = open?.isHeading && open.lines === 0 && !isAfterBlank;
    const heading = keyed || isFirstItem ? undefined : headingOf(line);
    if (keyed) {
      const isHeading = keyed.value === '';
      const section = sectionOf(keyed.key);
      const next = values.slice(place + 1, place + 4).find(({ line: after }) => after.text !== '')?.line;
      const opens = section && (isHeading ? headsBlock(section, line, next) : isAfterBlank);
      if (section && opens) {
        const about = aboutDomain.has(at) ? 'domain' : section;
        block = { section: about, indent: line.indent, key: keyed.key, isHeading, lines: 0 };
      }
      if (!isHeading) entries.push(...entryOf(keyed.key, keyed.value, block, undefined));
      open = { ...block, indent: line.indent, key: keyed.key, isHeading, lines: isHeading ? 0 : 1 };
    } else if (heading) {
      block = { section: heading, indent: line.indent, key: line.text, isHeading: true, lines: 0 };
      open = { ...block };
    } else if (open) {
      entries.push(...entryOf(open.key, line.text, block, open));
      open.lines += 1;
    }
    if (open?.key !== block.key || open.lines > 0) block.lines += 1;
    isAfterBlank = false;
  }
  return [...entries, ...lines.filter(({ isNote }) => isNote).flatMap(entryOfNote)];
}

/** First lines of the paragraphs that name the domain somewhere: they are about it, whatever comes first. */
function paragraphsWithName(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>();
  let first = -1;
  for (const [at, line] of lines.entries()) {
    if (line.text === '') first = -1;
    else if (first < 0) first = at;
    const keyed = first < 0 || found.has(first) || line.isNote ? undefined : keyedOf(line, isKnown);
    if (keyed && keyed.value !== '' && meaningOf(keyed.key)?.field === 'name' && !isOwnWord(keyed.key))
      found.add(first);
  }
  return found;
}

/** A block lasts while lines are indented below its first one; one whose lines are not, until a blank line. */
function hasEnded(block: Block, line: Line, isAfterBlank: boolean): boolean {
  if (block === whole || line.indent > block.indent) return false;
  if (line.indent < block.indent) return true;
  return isAfterBlank && (!block.isHeading || block.lines > 0);
}

/** A key without a value heads a block where the next lines are below it, stand alone, or could belong to anything. */
function headsBlock(section: WhoisSection, line: Line, next: Line | undefined): boolean {
  if (!next) return false;
  if (next.indent > line.indent) return true;
  const keyed = isHostLine(next.text) ? undefined : keyedOf(next, isKnown);
  if (!keyed) return true;
  if (section === 'nameServers' || section === 'dnssec') return sectionOf(keyed.key) === section || !isKnown(keyed.key);
  if (section === 'contact' && keyed.value === '' && sectionOf(keyed.key) === 'contact') return false;
  return isOwnWord(keyed.key) || !isKnown(keyed.key);
}

/** What a line without a key says that the lines below it are about. */
function headingOf({ text }: Line): WhoisSection | undefined {
  if (text.length > 60 || isHostLine(text)) return undefined;
  const words = text.replace(/^[*[=\s-]+/, '').replace(/[\]*=:\s-]+$/, '');
  const section = sectionOf(words);
  return section === 'contact' && words.split(' ').length > 4 ? undefined : section;
}

const partOfRegistrar =
  /^(?:name|registrar name|nombre|nom|company|company name|organi[sz]ation|organi[sz]ation name)$/;
const hostKey = /^(?:name|host|host name|hostname|server|dns|primary|secondary)$/;
const ownField: Partial<Record<WhoisSection, WhoisField>> = {
  nameServers: 'nameServer',
  dnssec: 'dnssec',
  registrar: 'registrar',
};

/** What a value says; `item` is the key that it stands below, where it has none of its own. */
function entryOf(key: string, value: string, block: Block, item: Block | undefined): Entry[] {
  const { section } = block;
  const plain = plainKey(key);
  const meaning = meaningOf(key);
  const entry = (field: Entry['field'], rank: number): Entry[] => [{ field, key, value, rank, section }];
  if (section === 'host') return [];
  if (section === 'abuse' && meaning?.field !== 'abuseEmail' && meaning?.field !== 'abusePhone')
    return entry('abusePart', 0);
  if (section === 'registrar' && item && item.key === block.key)
    return item.lines === 0 ? entry('registrarPart', 1) : [];
  if (section === 'registrar' && !item && partOfRegistrar.test(plain)) {
    // below a bare heading the firm's name comes first; beside a handle, what is called its name
    const isFirst = /organi|company/.test(plain) === block.isHeading;
    return entry('registrarPart', isFirst ? 0 : 2);
  }
  if (section === 'nameServers' && (item?.key === block.key || hostKey.test(plain))) return entry('nameServer', 0);
  if (!meaning) return [];
  if (section !== 'domain' && isOwnWord(key) && meaning.field !== ownField[section]) return [];
  return entry(meaning.field, meaning.rank + (section === 'contact' ? amongContacts : 0));
}

/** Notes tell when the server's data was last brought up to date, and nothing else that is read. */
function entryOfNote({ text }: Line): Entry[] {
  const plain = text.replace(/^[%#*;>\s-]+/, '').replace(/[<\s]+$/, '');
  const keyed = keyedOf({ indent: 0, text: plain, isNote: true }, isKnown);
  const field = keyed && meaningOf(keyed.key)?.field;
  const isUpdate = field === 'databaseDate' || (field === 'updated' && text.startsWith('>>>'));
  return keyed && isUpdate ? [{ ...keyed, field: 'databaseDate', rank: 0, section: 'domain' }] : [];
}

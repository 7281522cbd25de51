import type { WhoisField } from './whois-phrases.ts';
import { isKnown, type Row, rowsOf } from './whois-rows.ts';
import { sectionOf, type WhoisSection } from './whois-sections.ts';
import { isHostLine, type Keyed, keyedOf } from './whois-shapes.ts';
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
  /** its line */
  line: Line;
};

/** Added to the rank of what stands among contacts but can only be the domain's. */
export const amongContacts = 100;

type Block = { section: WhoisSection; indent: number; key: string; isHeading: boolean; lines: number };
const whole: Block = { section: 'domain', indent: -1, key: '', isHeading: false, lines: 0 };

/**
 * The values of a WHOIS answer with what they mean. A heading, or the first key of a paragraph, tells what a block is
 * about; the indentation or a blank line ends it. Of contacts nothing is taken but what can only be the domain's.
 */
export function entriesOf(lines: readonly Line[]): Entry[] {
  return readEntries(lines).entries;
}

/** The same with the lines that are headings. */
export function readEntries(lines: readonly Line[]): { entries: Entry[]; headings: ReadonlySet<Line> } {
  const entries: Entry[] = [];
  const headings = new Set<Line>();
  const rows = rowsOf(lines);
  let block = whole;
  let isDated = false; // the domain's own object told when it was registered, or until when
  let open: Block | undefined; // of the last key, whose value may go on in the next rows
  for (const [at, row] of rows.entries()) {
    const { keyed, indent } = row;
    if (hasEnded(block, row)) block = whole;
    if (open && (open.isHeading ? hasEnded(open, row) : indent <= open.indent)) open = undefined;
    const isItem = open?.isHeading && open.lines === 0 && !row.isFirst;
    const key = keyed?.key ?? row.text;
    const isHeading = keyed === undefined || keyed.value === '';
    const section = keyed
      ? (objectBegun(keyed, block, isDated) ?? blockBegun(row, keyed, rows[at + 1]))
      : isItem
        ? undefined
        : headingOf(row.text);
    if (section) block = { section, indent, key, isHeading, lines: 0 };
    else block.lines += 1;
    if (section && isHeading) headings.add(row.line);
    const own = keyed && !isHeading ? entryOf(row.line, key, keyed.value, block, undefined) : [];
    entries.push(...own);
    isDated ||= own.some(({ field, section: of }) => of === 'domain' && (field === 'created' || field === 'expires'));
    if (keyed || section) open = { ...block, indent, key, isHeading, lines: 0 };
    else if (open) {
      entries.push(...entryOf(row.line, open.key, row.text, block, open));
      open.lines += 1;
    }
  }
  return { entries: [...entries, ...lines.filter(({ isNote }) => isNote).flatMap(entryOfNote)], headings };
}

/** A block lasts while rows are indented below its first one; one whose rows are not, until a blank line. */
function hasEnded(block: Block, row: Row): boolean {
  if (block === whole || row.indent > block.indent) return false;
  if (row.indent < block.indent) return true;
  return row.isFirst && (!block.isHeading || block.lines > 0);
}

/**
 * What the object is about that a key begins wherever it stands: some registries leave no blank line between the domain and
 * its contacts. Within the domain's object, before its dates, the keys of hosts and sets name what belongs to it.
 */
function objectBegun({ key, value }: Keyed, block: Block, isDated: boolean): WhoisSection | undefined {
  const isContact = /^(?:contact|nic-hdl)$/.test(key);
  const isSet = /^(?:nserver|nsset|keyset)$/.test(key) && (isDated || block.section === 'contact');
  const section = value !== '' && (isContact || isSet) ? sectionOf(key) : undefined;
  return isSet && section === block.section ? undefined : section;
}

/** What the block is about that a key begins; undefined when it begins none. */
function blockBegun(row: Row, { key, value }: Keyed, next: Row | undefined): WhoisSection | undefined {
  const section = sectionOf(key);
  if (section === undefined) return undefined;
  const begins = value === '' ? headsBlock(section, row, next) : row.isFirst;
  if (!begins) return undefined;
  return row.isFirst && row.isAboutDomain ? 'domain' : section;
}

/** A key without a value heads a block where the next row is below it, stands alone, or could belong to anything. */
function headsBlock(section: WhoisSection, row: Row, next: Row | undefined): boolean {
  if (!next) return false;
  if (next.indent > row.indent || !next.keyed) return true;
  const { key, value } = next.keyed;
  if (section === 'nameServers' || section === 'dnssec') return sectionOf(key) === section || !isKnown(key);
  if (section === 'contact' && value === '' && sectionOf(key) === 'contact') return false;
  return isOwnWord(key) || !isKnown(key);
}

const headingWord =
  /^(?:registrants?|registrars?|admin\w*|tech\w*|técnico|tecnico|billing|contacts?|contacto|holder|owners?|person|details|info|information|data|domain|organi[sz]ation|using|name|agent|zone|titular|responsável|responsable|entidade|gestora|reseller|of|and|c|s|managers)$/;

/** What a line without a key says that the lines below it are about. */
function headingOf(text: string): WhoisSection | undefined {
  if (text.length > 60 || isHostLine(text)) return undefined;
  const words = text.replace(/^[*[=\s-]+/, '').replace(/[\]*=:\s-]+$/, '');
  const section = sectionOf(words);
  if (section !== 'contact') return section;
  const parts = words
    .toLowerCase()
    .split(/[\s/()_-]+/)
    .filter((word) => word !== '');
  return parts.every((word) => headingWord.test(word)) ? section : undefined;
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
function entryOf(line: Line, key: string, value: string, block: Block, item: Block | undefined): Entry[] {
  const { section } = block;
  const plain = plainKey(key);
  const meaning = meaningOf(key);
  const entry = (field: Entry['field'], rank: number): Entry[] => [{ field, key, value, rank, section, line }];
  if (section === 'host') return [];
  if (section === 'abuse' && meaning?.field !== 'abuseEmail' && meaning?.field !== 'abusePhone')
    return entry('abusePart', 0);
  if (section === 'registrar' && item && item.key === block.key)
    return item.lines === 0 ? entry('registrarPart', 1 + (meaningOf(block.key)?.rank ?? 0)) : [];
  if (section === 'registrar' && !item && partOfRegistrar.test(plain)) {
    // below a bare heading the firm's name comes first; beside a handle, what is called its name
    const isFirst = /organi|company/.test(plain) === block.isHeading;
    return entry('registrarPart', isFirst ? 0 : 2);
  }
  if (section === 'nameServers' && (item?.key === block.key || hostKey.test(plain))) return entry('nameServer', 0);
  if (plain === 'name' && section === 'domain' && block.isHeading) return entry('name', 0); // .ee: `Domain:`, `name: example.ee`
  if (!meaning) return [];
  if (section !== 'domain' && isOwnWord(key) && meaning.field !== ownField[section]) return [];
  return entry(meaning.field, meaning.rank + (section === 'contact' ? amongContacts : 0));
}

/** Notes tell when the server's data was last brought up to date, and nothing else that is read. */
function entryOfNote(line: Line): Entry[] {
  const { text } = line;
  const plain = text.replace(/^[%#*;>\s-]+/, '').replace(/[<\s]+$/, '');
  const keyed = keyedOf(plain, isKnown);
  const field = keyed && meaningOf(keyed.key)?.field;
  const isUpdate = field === 'databaseDate' || (field === 'updated' && text.startsWith('>>>'));
  return keyed && isUpdate ? [{ ...keyed, field: 'databaseDate', rank: 0, section: 'domain', line }] : [];
}

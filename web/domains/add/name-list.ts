import type { AddResult } from '#contract/domain-actions.ts';
import { type FormatFault, formatFault } from '#contract/domain-name.ts';
import { typedKey } from '#contract/typed-name.ts';
import { namesIn } from '#web/base/names-in.ts';

/** What the server said of an entry that it refused (D-061). */
export type Refusal = Omit<AddResult['failedDomains'][number], 'domainName'>;

/** Refused entries by `typedKey`; what the server said goes before our own findings. */
export type Refusals = ReadonlyMap<string, Refusal>;

export type InvalidEntry = {
  /** as it was typed for the first time, and where that stands in the text */
  entry: string;
  start: number;
  fault: FormatFault | Refusal;
  /** what `takeNames` puts in its place; empty when no name is in it */
  found: readonly string[];
};

/** A typed or pasted list as the modal judges it before anything is posted (D-059). */
export type NameList = {
  /** distinct names that can be added, in typed order, first spelling (D-060) */
  names: readonly string[];
  /** distinct entries that cannot */
  invalid: readonly InvalidEntry[];
  /** entries that repeat an earlier one */
  duplicates: number;
  /** more names than one request takes (D-066) */
  isTooLong: boolean;
  /** the last of the invalid ones ends the text: somebody may still be typing it */
  isLastOpen: boolean;
};

type Known = { key: string; invalid: Omit<InvalidEntry, 'start'> | null };

/**
 * Reads lists, one after the other. What is found out about an entry is kept for the next reading, so that a key pressed
 * in a list of 10,000 names judges one of them.
 */
export function createListReader(max: number, refusals: Refusals): (text: string) => NameList {
  let known = new Map<string, Known>();
  return (text) => {
    const next = new Map<string, Known>();
    const list = readList(text, max, (entry) => {
      const found = next.get(entry) ?? known.get(entry) ?? judge(entry, refusals);
      next.set(entry, found);
      return found;
    });
    known = next;
    return list;
  };
}

function judge(entry: string, refusals: Refusals): Known {
  const key = typedKey(entry);
  const refusal = refusals.get(key);
  const fault = refusal ?? formatFault(entry);
  if (fault === null) return { key, invalid: null };
  const found = refusal ? [refusal.registrableName].filter((name) => name !== null) : namesIn(entry);
  return { key, invalid: { entry, fault, found } };
}

/** Entries end at a newline, comma or semicolon, are trimmed, and empty ones are dropped (ADD-008). */
function readList(text: string, max: number, know: (entry: string) => Known): NameList {
  const seen = new Set<string>();
  const names: string[] = [];
  const invalid: InvalidEntry[] = [];
  let total = 0;
  let start = 0;
  for (const part of text.split(separator)) {
    const entry = part.trim();
    if (entry !== '') {
      total += 1;
      const { key, invalid: fault } = know(entry);
      if (!seen.has(key)) {
        seen.add(key);
        if (fault === null) names.push(entry);
        else invalid.push({ ...fault, start: start + part.indexOf(entry) });
      }
    }
    start += part.length + 1;
  }
  const last = invalid.at(-1);
  const isLastOpen = last !== undefined && last.start + last.entry.length === text.length;
  return { names, invalid, duplicates: total - seen.size, isTooLong: names.length > max, isLastOpen };
}

const separator = /[\n\r,;]/;

/** The text with the names that were found in invalid entries in the place of these entries. */
export function takeNames(text: string, entries: readonly InvalidEntry[]): string {
  const found = new Map(entries.map(({ entry, found }) => [typedKey(entry), found.join('\n')]));
  return eachEntry(text, (key) => found.get(key) || null);
}

/** What one press makes of the lines in which something is refused. */
export type FoundInLines = {
  /** names that these lines hold, or that are found in their entries */
  names: readonly string[];
  /** entries without a name, which go with the rest of their line */
  leftOut: readonly string[];
  /** the text with the names in place of their lines; lines without any name stay */
  text: string;
};

/**
 * The names in refused lines: of a pasted table, the cells beside a name are left out. A hyphen too many may be a slip: what
 * is left without it is another name, which only its own button takes, unless all lines are points of a list.
 */
export function namesInLines(text: string, invalid: readonly InvalidEntry[]): FoundInLines {
  const filled = text.split(/[\n\r]/).filter((line) => line.trim() !== '');
  const isPointed = filled.length > 1 && filled.every((line) => line.trimStart().startsWith('-'));
  const isSure = ({ fault }: InvalidEntry) => isPointed || !('kind' in fault && fault.kind === 'hyphen');
  const refused = new Map(invalid.map((one) => [typedKey(one.entry), isSure(one) ? one.found : []]));
  const names: string[] = [];
  const leftOut: string[] = [];
  const lines = text.split(/\r\n|[\n\r]/).map((line) => {
    const entries = line.split(/[,;]/).map((part) => part.trim());
    const parts = entries
      .filter((entry) => entry !== '')
      .map((entry) => ({ entry, found: refused.get(typedKey(entry)) }));
    const kept = parts.flatMap(({ entry, found }) => found ?? entry);
    if (kept.length === 0 || parts.every(({ found }) => found === undefined)) return line;
    names.push(...kept);
    leftOut.push(...parts.filter(({ found }) => found?.length === 0).map(({ entry }) => entry));
    return kept.join('\n');
  });
  return { names, leftOut, text: lines.join('\n') };
}

/** The text without these entries. */
export function removeEntries(text: string, entries: readonly InvalidEntry[]): string {
  const gone = new Set(entries.map(({ entry }) => typedKey(entry)));
  return eachEntry(text, (key) => (gone.has(key) ? '' : null));
}

/** Puts something else in the place of entries; null leaves one as it is, '' takes it away with one separator. */
function eachEntry(text: string, replace: (key: string) => string | null): string {
  const parts = text.split(/([\n\r,;])/); // entry, separator, entry …
  let written = '';
  let before = '';
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] ?? '';
    const entry = part.trim();
    const replaced = entry === '' ? null : replace(typedKey(entry));
    const after = parts[at + 1] ?? '';
    if (replaced !== '') {
      written += before + (replaced === null ? part : part.replace(entry, () => replaced));
      before = after;
    } else if (/[,;]/.test(before) || (before !== '' && after === '')) {
      before = after; // at the end of its line: the line's end stays
    } // else its own separator goes with it
  }
  return written + before;
}

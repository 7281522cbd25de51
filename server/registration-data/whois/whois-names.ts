import { outsideLine } from '../../outbound/outside-text.ts';
import { absence, isRedactedText } from '../redacted-text.ts';
import { type FieldRead, known, notPublished } from '../registration.rules.ts';
import { amongContacts, type Entry } from './whois-entries.ts';

const longestName = 200;

/** The first that is known; else the first that says why not. */
export function firstKnown<Value>(reads: FieldRead<Value>[]): FieldRead<Value> {
  const known = reads.find(({ outcome }) => outcome === 'known');
  return known ?? reads.find(({ outcome }) => outcome !== 'notPublished') ?? notPublished;
}

/**
 * The registrar's name: what the domain's own block says, else the name in the registrar's block, else the handle at its
 * head. `parts` are the lines of that block, those with the name before the others.
 */
export function registrarOf(entries: Entry[], parts: Entry[]): FieldRead<string> {
  const byRank = (list: Entry[]) => list.sort((a, b) => a.rank - b.rank);
  const isHead = ({ section }: Entry) => section === 'registrar';
  const isFar = ({ rank }: Entry) => rank >= amongContacts;
  const candidates = [
    ...byRank(entries.filter((entry) => !isHead(entry) && !isFar(entry))),
    ...byRank(parts.filter(({ rank }) => rank === 0)),
    ...byRank(entries.filter(isHead)),
    ...byRank(parts.filter(({ rank }) => rank > 0)),
    ...byRank(entries.filter(isFar)),
  ];
  const names = candidates.map(({ value }) => registrarName(value));
  const name = names.find((text) => !isRedactedText(text));
  return name === undefined ? absence(names) : known(name);
}

/** A registrar's name without the address or the registry's number behind it; the tag of .uk, which transfers need, stays. */
function registrarName(value: string): string {
  return shown(value)
    .replace(/\s*\(\s*https?:\/\/[^)]*\)?\s*$/i, '')
    .replace(/\s*\(R\d+-[A-Z]{2,6}\)$/, '')
    .replace(/\s+https?:\/\/\S*$/i, '');
}

const shown = (value: string) => outsideLine(value.slice(0, longestName)) ?? '';

/** The first of the values that holds the pattern. */
export function textOf(entries: Entry[], pattern: RegExp): FieldRead<string> {
  const values = entries.map(({ value }) => shown(value));
  for (const value of values) {
    const match = pattern.exec(value);
    if (match) return known(match[0].trim());
  }
  return absence(values);
}

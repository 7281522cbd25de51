import { type Entry, readEntries } from './whois-entries.ts';
import { inSharedShapes } from './whois-registries.ts';
import { isKnown } from './whois-rows.ts';
import { sectionOf } from './whois-sections.ts';
import { keyedOf } from './whois-shapes.ts';
import { type Line, linesOf } from './whois-text.ts';

/** What stands in place of what was left out. */
const leftOut = '(left out)';
const email = /[^\s@<>()[\]"':;,|]{1,64}@[^\s@<>()[\]"':;,|]{1,253}/g;
const maxIndent = 200;
const ofRegistrations = new Set<Entry['field']>([
  'created',
  'expires',
  'updated',
  'registrar',
  'registrarPart',
  'nameServer',
]);

/**
 * A WHOIS text with nothing of people in it (D-151): of each line that `readWhois` takes no value from, the key alone
 * stays, and of addresses of mail the abuse desk's. The lines keep their order and their shape, so that it is read as before.
 */
export function withoutContacts(text: string): string {
  const lines = inSharedShapes(linesOf(text));
  const { entries, headings } = readEntries(lines);
  const fieldOf = new Map(entries.map(({ line, field }) => [line, field]));
  const hasContacts = entries.some(({ field }) => ofRegistrations.has(field)) || lines.some(isOfContact);
  const kept = lines.map((line) => {
    const field = fieldOf.get(line);
    if (field?.startsWith('abuse')) return line.text;
    const isKept = field !== undefined || line.isNote || headings.has(line) || !hasContacts;
    return (isKept ? line.text : keyOf(line)).replace(email, leftOut);
  });
  return kept
    .map((line, at) => (line === '' ? '' : ' '.repeat(Math.min(lines[at]?.indent ?? 0, maxIndent)) + line))
    .join('\n');
}

function isOfContact({ text, isNote }: Line): boolean {
  const keyed = isNote ? undefined : keyedOf(text, isKnown);
  return keyed !== undefined && sectionOf(keyed.key) === 'contact';
}

/** A line without its value. */
function keyOf({ text }: Line): string {
  if (text === '') return text;
  const keyed = keyedOf(text, isKnown);
  if (!keyed) return leftOut;
  return keyed.value === '' ? text : text.slice(0, text.length - keyed.value.length) + leftOut;
}

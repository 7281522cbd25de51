import { phrases, type WhoisField } from './whois-phrases.ts';

type Meaning = { field: WhoisField; rank: number };
const meanings = new Map<string, Meaning>();
for (const [field, list] of Object.entries(phrases) as [WhoisField, string[]][]) {
  for (const [rank, phrase] of list.entries()) {
    const plain = withoutAccents(phrase);
    if (!meanings.has(plain)) meanings.set(plain, { field, rank });
  }
}

const ordinals =
  /^(?:primary|secondary|tertiary|first|second|third|fourth|fifth|sixth|\d{1,2}(?:st|nd|rd|th)?|other)\s+/;
const filler =
  /\b(?:domain|name|record|entry|object|date|time|datetime|on|at|the|of|for|by|in|dominio|domaine|fecha|data|tanggal)\b/g;

/** From where on there is nothing else; the first of them is looked for alone, or each would be tried as the first. */
const endSigns = /(?<![\s:;#])[\s:;#]+$/;

/** Registries write the same key with its accents and without them. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/** A key in small letters with single blanks and no accents, without what stands in brackets, numbers at its end and signs around it. */
export function plainKey(key: string): string {
  return withoutAccents(key.toLowerCase())
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/[-_.'"#*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ordinals, '')
    .replace(endSigns, '')
    .replace(/\d{1,2}$/, '')
    .replace(endSigns, '');
}

/** What a key means, with its place among the phrases of its field; undefined when it is of no interest. */
export function meaningOf(key: string): Meaning | undefined {
  const plain = plainKey(key);
  for (const part of [plain, ...plain.split(/\s?\/\s?/).reverse()]) {
    const core = part.replace(filler, ' ').replace(/\s+/g, ' ').trim();
    const meaning = meanings.get(part) ?? meanings.get(part.replace(/^domain /, '')) ?? meanings.get(core);
    if (meaning) return meaning;
  }
  return undefined;
}

/** Keys that contacts, registrars and hosts have of their own: they speak of the domain only in its own block. */
// biome-ignore format: a list
const ownWords = new Set([
  'name', 'created', 'created on', 'created date', 'registered', 'registration', 'registro', 'assigned', 'changed', 'changed on', 'update', 'updated', 'updated date',
  'modified', 'modified date', 'last update', 'last updated', 'last modified', 'last changed', 'transferred', 'valid', 'status', 'state', 'estado', 'eppstatus', 'flags',
  'type', 'locked', 'server', 'host name', 'hostname', 'dns', 'query', 'object', 'ascii', 'agent', 'sponsor', 'isp',
]);
export const isOwnWord = (key: string): boolean => ownWords.has(plainKey(key));

import { crc32 } from 'node:zlib';
import type { RawText } from '../outbound/lookup.ts';
import { compressed } from './compressed.ts';
import { hasRole } from './rdap-entities.ts';
import { isJsonObject, type Json, member } from './rdap-json.ts';

const longestAnswer = 65_536;
/** of what is no RDAP, an error page for example: enough to see what it is */
const longestPage = 4_096;
const deepest = 20;

/**
 * An RDAP answer to be kept, without contact data (D-151). `json` is undefined for what is no JSON: such a text is kept to
 * 4,096 characters, or not at all where it is JSON that broke off, from which contacts cannot be taken.
 */
export function storedRdap(text: string, json: unknown): RawText | null {
  if (json !== undefined) return cut(JSON.stringify(withoutContacts(json, 0)), longestAnswer);
  const isBroken = /^\s{0,100}[[{]/.test(text.slice(0, 200));
  return isBroken || text.trim() === '' ? null : cut(text, longestPage);
}

/** When the registry's data was last brought up to date, which every answer says again. */
const askedAt = /("eventDate":"[^"]{0,40}",)?"eventAction":"last update of rdap database"(,"eventDate":"[^"]{0,40}")?/i;

function cut(text: string, longest: number): RawText {
  const kept = text.slice(0, longest).toWellFormed();
  const checksum = crc32(kept.replace(askedAt, '')) | 0;
  return { kind: 'rdap', body: compressed(kept), checksum, isCut: text.length > longest };
}

function withoutContacts(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((part) => withoutContacts(part, depth + 1));
  const kept: Json = {};
  for (const key of Object.keys(value)) {
    if (isCard(key) || key === '__proto__') continue; // which would be no member but the parent of the copy
    const part = (value as Json)[key];
    kept[key] =
      isEntities(key) && typeof part === 'object' ? withoutContactsOf(part, depth) : withoutContacts(part, depth + 1);
  }
  return kept;
}

/** Cards of people and firms, in the forms of RFC 7095 and RFC 9553 and whatever a server makes of them. */
const isCard = (key: string) => key.length < 100 && /card|contact/i.test(key);
const isEntities = (key: string) => key.toLowerCase() === 'entities';

const withoutContactsOf = (entities: unknown, depth: number, isOfRegistrar = false): unknown =>
  [entities].flat().map((one) => withoutContact(one, depth + 1, isOfRegistrar));

const nameProperties = ['version', 'fn', 'org'];
const reachProperties = ['version', 'tel', 'email'];

/** Of a registrar all but its address, of its abuse desk how to reach it, of everybody else nothing but the role. */
function withoutContact(entity: unknown, depth: number, isOfRegistrar: boolean): unknown {
  if (!isJsonObject(entity) || depth > deepest) return null;
  const isRegistrar = hasRole(entity, 'registrar');
  const isAbuseDesk = (isRegistrar || isOfRegistrar) && hasRole(entity, 'abuse');
  const kept = Object.entries(entity).filter(([key]) =>
    isRegistrar ? !isCard(key) : /^(?:objectClassName|roles)$/i.test(key),
  );
  const entities = member(entity, 'entities');
  const card = member(entity, 'vcardArray');
  return {
    ...(withoutContacts(Object.fromEntries(kept.filter(([key]) => !isEntities(key))), depth) as Json),
    ...partOfCard(card, [...(isRegistrar ? nameProperties : []), ...(isAbuseDesk ? reachProperties : [])]),
    ...(Array.isArray(entities) ? { entities: withoutContactsOf(entities, depth, isRegistrar) } : {}),
  };
}

function partOfCard(card: unknown, properties: readonly string[]): Json {
  if (properties.length === 0 || !Array.isArray(card) || !Array.isArray(card[1])) return {};
  const kept = card[1].filter(
    (property) => Array.isArray(property) && properties.includes(String(property[0]).toLowerCase()),
  );
  return { vcardArray: ['vcard', withoutContacts(kept, 0)] };
}

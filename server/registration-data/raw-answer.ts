import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import type { RawText } from '../outbound/lookup.ts';
import { isJsonObject, type Json } from './rdap-entities.ts';

const longestAnswer = 65_536;
/** of what is no RDAP, an error page for example: enough to see what it is */
const longestPage = 4_096;
const deepest = 20;
/** away from the process's own thread, which saves many domains at once */
const compress = promisify(deflateRaw);

/**
 * An RDAP answer to be kept, without contact data (D-151). `json` is undefined for what is no JSON: such a text is kept to
 * 4,096 characters, or not at all where it is JSON that broke off, from which contacts cannot be taken.
 */
export async function keptRdap(text: string, json: unknown): Promise<RawText | null> {
  if (json !== undefined) return cut(JSON.stringify(withoutContacts(json, 0)), longestAnswer);
  const isBroken = /^\s{0,100}[[{]/.test(text.slice(0, 200));
  return isBroken || text.trim() === '' ? null : cut(text, longestPage);
}

/** When the registry's data was last brought up to date, which every answer says anew. */
const askedAt = /("eventDate":"[^"]{0,40}",)?"eventAction":"last update of rdap database"(,"eventDate":"[^"]{0,40}")?/i;

async function cut(text: string, longest: number): Promise<RawText> {
  const kept = text.slice(0, longest).toWellFormed();
  const checksum = crc32(kept.replace(askedAt, '')) | 0;
  return { kind: 'rdap', body: await compress(kept), checksum, isCut: text.length > longest };
}

function withoutContacts(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((part) => withoutContacts(part, depth + 1));
  const parts = Object.entries(value).filter(([key]) => !isCard(key));
  return Object.fromEntries(
    parts.map(([key, part]) => [
      key,
      key === 'entities' && Array.isArray(part)
        ? part.map((one) => withoutContact(one, depth + 1))
        : withoutContacts(part, depth + 1),
    ]),
  );
}

/** Cards of people and firms, in the forms of RFC 7095 and RFC 9553 and whatever a server makes of them. */
const isCard = (key: string) => key.length < 100 && /card|contact/i.test(key);

/** Of a registrar all but its address, of everybody else nothing but the role. */
function withoutContact(entity: unknown, depth: number): unknown {
  if (!isJsonObject(entity) || depth > deepest) return null;
  const { objectClassName, roles, entities, vcardArray, ...rest } = entity;
  const isRegistrar = [roles].flat().some((role) => String(role).toLowerCase() === 'registrar');
  return {
    objectClassName,
    roles: withoutContacts(roles, depth),
    ...(isRegistrar ? { ...(withoutContacts(rest, depth) as Json), ...nameCard(vcardArray) } : {}),
    ...(Array.isArray(entities) ? { entities: entities.map((one) => withoutContact(one, depth + 1)) } : {}),
  };
}

const nameProperties = new Set<unknown>(['version', 'fn', 'org']);

function nameCard(card: unknown): Json {
  if (!Array.isArray(card) || !Array.isArray(card[1])) return {};
  const names = card[1].filter((property) => Array.isArray(property) && nameProperties.has(property[0]));
  return { vcardArray: ['vcard', withoutContacts(names, 0)] };
}

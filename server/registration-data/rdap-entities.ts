import { outsideLine } from '../outbound/outside-text.ts';
import { type FieldRead, known, notPublished, unreadable } from './registration.ts';

export type Json = Record<string, unknown>;

/** True for a JSON object, not for a list or null. */
export function isJsonObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of an object by its name, in whatever letter case a server writes it (`secureDns`). */
export function member(json: Json, name: string): unknown {
  if (Object.hasOwn(json, name)) return json[name];
  const lower = name.toLowerCase();
  const key = Object.keys(json).find((one) => one.length === name.length && one.toLowerCase() === lower);
  return key === undefined ? undefined : json[key];
}

/** The objects of a list; nothing when the value is no list. */
export function objectsOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** A text, or a number or truth value written as one; nothing for anything else, which may not even have a text. */
export function textOf(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

const longestText = 1_000; // of any value that is read; checked before any pattern
const redactedText =
  /\bredacted\b|\bnot disclosed\b|\bundisclosed\b|\bwithheld\b|\bdata protected\b|\bstatutory masking\b|\bgdpr\b|^(?:n\/?a|none|null|unknown|not applicable|[-.*\s]+)$/i;

/** True for what servers write in place of a value they keep to themselves (older than RFC 9537). */
export function isRedactedText(text: string): boolean {
  if (text.length > longestText) return false;
  return text.trim() === '' || redactedText.test(text.trim());
}

const maxEntities = 200;

/** All entities with the role `registrar`, outer before inner ones. Entities without roles are never taken for one. */
function registrarsOf(domain: Json): Json[] {
  const queue = objectsOf(member(domain, 'entities')).slice(0, maxEntities);
  for (let at = 0; at < queue.length && queue.length < maxEntities; at++) {
    queue.push(...objectsOf(member(queue[at] as Json, 'entities')).slice(0, maxEntities));
  }
  return queue.slice(0, maxEntities).filter((entity) => hasRole(entity, 'registrar'));
}

/** True for an entity of that role, which is written in lower case. */
export function hasRole(entity: Json, role: string): boolean {
  return [member(entity, 'roles')]
    .flat()
    .slice(0, maxEntities)
    .some((one) => typeof one === 'string' && one.length <= longestText && one.trim().toLowerCase() === role);
}

/** The text values of one property of a jCard (RFC 7095): `[name, parameters, type, value]`. */
function jCardValues(properties: unknown[], name: string): string[] {
  return properties
    .filter((property): property is unknown[] => Array.isArray(property))
    .filter(([key]) => typeof key === 'string' && key.length === name.length && key.toLowerCase() === name)
    .map(([, , , value]) => (Array.isArray(value) ? value[0] : value)) // a structured value begins with the widest part
    .filter((value) => typeof value === 'string');
}

const usable = (texts: string[]) =>
  texts.map((text) => outsideLine(text)).find((text) => text && !isRedactedText(text));

function nameOf(registrar: Json): FieldRead<string> {
  const vcardArray = member(registrar, 'vcardArray');
  const handle = member(registrar, 'handle');
  const properties = Array.isArray(vcardArray) && Array.isArray(vcardArray[1]) ? vcardArray[1] : [];
  const isBroken = (vcardArray ?? undefined) !== undefined && properties.length === 0;
  const handles = typeof handle === 'string' && !/^\d+$/.test(handle) ? [handle] : []; // a number is an id, not a name
  const name = usable(jCardValues(properties, 'fn')) ?? usable(jCardValues(properties, 'org')) ?? usable(handles);
  if (name !== undefined) return known(name);
  return isBroken ? unreadable : notPublished;
}

const isIanaType = (type: string) => type.length <= longestText && /\biana\b/i.test(type);

function ianaIdOf(registrar: Json): FieldRead<string> {
  const ids = objectsOf(member(registrar, 'publicIds')).filter((id) => isIanaType(textOf(member(id, 'type'))));
  const texts = ids.map((id) => textOf(member(id, 'identifier')).trim()).filter((text) => !isRedactedText(text));
  const digits = texts.find((text) => /^\d{1,10}$/.test(text));
  if (digits !== undefined) return known(digits);
  return texts.length > 0 ? unreadable : notPublished;
}

const best = <Value>(reads: FieldRead<Value>[]): FieldRead<Value> =>
  reads.find(({ outcome }) => outcome === 'known') ??
  reads.find(({ outcome }) => outcome === 'unreadable') ??
  notPublished;

/** Name and IANA id of the registrar of a domain object; of a registrant or any other contact nothing is read. */
export function readRegistrar(domain: Json): { name: FieldRead<string>; ianaId: FieldRead<string> } {
  const registrars = registrarsOf(domain);
  if (!Array.isArray(member(domain, 'entities') ?? [])) {
    return { name: unreadable, ianaId: unreadable };
  }
  return { name: best(registrars.map(nameOf)), ianaId: best(registrars.map(ianaIdOf)) };
}

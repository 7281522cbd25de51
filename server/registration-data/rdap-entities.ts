import { outsideLine } from '../outbound/outside-text.ts';
import { toHostText } from './host-text.ts';
import { type Json, member, objectsOf, textOf } from './rdap-json.ts';
import { absence, isRedactedText } from './redacted-text.ts';
import { type FieldRead, known, notPublished, type RegistrationReads, unreadable } from './registration.rules.ts';

const longestText = 1_000; // of any value that is read; checked before any pattern
const maxEntities = 200;

/** An object's entities and theirs, outer before inner ones. */
function entitiesOf(object: Json): Json[] {
  const queue = objectsOf(member(object, 'entities')).slice(0, maxEntities);
  for (let at = 0; at < queue.length && queue.length < maxEntities; at++) {
    queue.push(...objectsOf(member(queue[at] as Json, 'entities')).slice(0, maxEntities));
  }
  return queue.slice(0, maxEntities);
}

/** True for an entity of that role, given in lower case. Entities without roles have none. */
export function hasRole(entity: Json, role: string): boolean {
  const roles = member(entity, 'roles');
  const is = (one: unknown) =>
    typeof one === 'string' && one.length <= longestText && one.trim().toLowerCase() === role;
  return Array.isArray(roles) ? roles.slice(0, maxEntities).some(is) : is(roles);
}

/** The properties of a jCard (RFC 7095), each `[name, parameters, type, value]`; undefined where the entity has no card. */
function cardOf(entity: Json): unknown[][] | undefined {
  const card = member(entity, 'vcardArray') ?? undefined;
  if (card === undefined) return undefined;
  const properties = Array.isArray(card) && Array.isArray(card[1]) ? card[1] : [];
  return properties.filter((property): property is unknown[] => Array.isArray(property)).slice(0, maxEntities);
}

/** The text values of one property of a jCard. */
function cardValues(card: unknown[][] | undefined, name: string): string[] {
  return (card ?? [])
    .filter(([key]) => typeof key === 'string' && key.length === name.length && key.toLowerCase() === name)
    .map(([, , , value]) => (Array.isArray(value) ? value[0] : value)) // a structured value begins with the widest part
    .filter((value) => typeof value === 'string');
}

const usable = (texts: string[]) =>
  texts.map((text) => outsideLine(text)).find((text) => text && !isRedactedText(text));

function nameOf(registrar: Json): FieldRead<string> {
  const card = cardOf(registrar);
  const handle = member(registrar, 'handle');
  const handles = typeof handle === 'string' && !/^\d+$/.test(handle) ? [handle] : []; // a number is an id, not a name
  const [full, organisation] = [cardValues(card, 'fn'), cardValues(card, 'org')];
  const name = usable(full) ?? usable(organisation) ?? usable(handles);
  if (name !== undefined) return known(name);
  return card?.length === 0 ? unreadable : absence([...full, ...organisation]);
}

const isIanaType = (type: string) => type.length <= longestText && /\biana\b/i.test(type);

function ianaIdOf(registrar: Json): FieldRead<string> {
  const ids = objectsOf(member(registrar, 'publicIds')).filter((id) => isIanaType(textOf(member(id, 'type'))));
  const texts = ids.map((id) => textOf(member(id, 'identifier')).trim());
  const given = texts.filter((text) => !isRedactedText(text));
  const digits = given.find((text) => /^\d{1,10}$/.test(text));
  if (digits !== undefined) return known(digits);
  return given.length > 0 ? unreadable : absence(texts);
}

/** The first value that `read` understands. */
function reach(texts: string[], read: (text: string) => string | undefined): FieldRead<string> {
  const given = texts.filter((text) => !isRedactedText(text));
  if (given.length === 0) return absence(texts);
  const value = given
    .map((text) => outsideLine(text))
    .map((text) => text && read(text))
    .find((text) => text);
  return value ? known(value) : unreadable;
}

/** A mail address (`mailto:` is taken off), its host as A-labels; undefined for anything else. */
function toMailAddress(text: string): string | undefined {
  const match = /^(?:mailto:)?([^\s@<>"'(),:;\\[\]]{1,64})@([^\s@]{1,253})$/i.exec(text.trim());
  const host = toHostText(match?.[2] ?? '');
  return match && host?.includes('.') ? `${match[1]}@${host}` : undefined;
}

/** A telephone number as it is written (`tel:` is taken off, its `;ext=` becomes words); undefined for anything else. */
function toPhoneNumber(text: string): string | undefined {
  const number = text.replace(/^tel:/i, '').replace(/;ext=/i, ' ext. ').replace(/;.*$/, '').trim();
  const digits = number.replace(/\D/g, '').length;
  return /^\+?[\d ().\-/]+(?: (?:ext\.?|x) ?\d{1,8})?$/i.test(number) && digits >= 5 && digits <= 25
    ? number
    : undefined;
}

/** How to reach the registrar's abuse desk: an entity of that role inside the registrar's. */
function abuseDeskOf(registrar: Json): Pick<Registrar, 'abuseEmail' | 'abusePhone'> {
  const desks = [registrar, ...entitiesOf(registrar)].filter((entity) => hasRole(entity, 'abuse')).map(cardOf);
  const texts = (name: string) => desks.flatMap((card) => cardValues(card, name));
  return { abuseEmail: reach(texts('email'), toMailAddress), abusePhone: reach(texts('tel'), toPhoneNumber) };
}

type Registrar = Pick<RegistrationReads, 'registrarName' | 'registrarIanaId' | 'abuseEmail' | 'abusePhone'>;

const byWorth: readonly FieldRead<unknown>['outcome'][] = ['known', 'unreadable', 'withheld'];

const best = (reads: FieldRead<string>[]): FieldRead<string> =>
  byWorth.map((outcome) => reads.find((read) => read.outcome === outcome)).find((read) => read) ?? notPublished;

/** The registrar of a domain object; of a registrant or any other contact nothing is read. */
export function readRegistrar(domain: Json): Registrar {
  if (!Array.isArray(member(domain, 'entities') ?? [])) {
    return { registrarName: unreadable, registrarIanaId: unreadable, abuseEmail: unreadable, abusePhone: unreadable };
  }
  const registrars = entitiesOf(domain).filter((entity) => hasRole(entity, 'registrar'));
  const desks = registrars.map(abuseDeskOf);
  return {
    registrarName: best(registrars.map(nameOf)),
    registrarIanaId: best(registrars.map(ianaIdOf)),
    abuseEmail: best(desks.map((desk) => desk.abuseEmail)),
    abusePhone: best(desks.map((desk) => desk.abusePhone)),
  };
}

import { type ContactType, contactTypes } from '#contract/contact-rules.ts';
import type { ContactInput } from '#contract/contacts.ts';
import type { SampleEntry } from './sample-story.ts';

const everyNth = 3; // of the names held: some hundreds have contacts

const contact = (
  type: ContactType,
  [firstName, lastName, organization]: readonly [string, string, string | null],
  [email, phone]: readonly [string, string],
  [address, postalCode, city, state, country]: readonly [string, string, string, string, string],
): ContactInput => ({
  ...{ type, firstName, lastName, organization, email, phone },
  ...{ address, postalCode, city, state, country },
});

/** Five made-up contacts: numbers and addresses are those that are kept free for films and examples. */
const contacts: readonly ContactInput[] = [
  contact(
    'primary',
    ['Nora', 'Quayle', 'Quayle & Finch Ltd'],
    ['nora@quayle-finch.test', '+442079460142'],
    ['14 Marlow Yard', 'SE1 9ZZ', 'London', 'Greater London', 'GB'],
  ),
  contact(
    'administrative',
    ['Emil', 'Brandt', 'Quayle & Finch Ltd'],
    ['emil@quayle-finch.test', '+4915199500123'],
    ['Lindenhof 3', '10999', 'Berlin', 'Berlin', 'DE'],
  ),
  contact(
    'technical',
    ['Inés', 'Robledo', 'Faro Sistemas S.L.'],
    ['soporte@faro-sistemas.test', '+34910555017'],
    ['Calle del Faro 21', '28004', 'Madrid', 'Madrid', 'ES'],
  ),
  contact(
    'billing',
    ['Camille', 'Arnoux', 'Arnoux Comptabilité'],
    ['factures@arnoux.test', '+33199005512'],
    ['8 rue des Presses', '69002', 'Lyon', 'Auvergne-Rhône-Alpes', 'FR'],
  ),
  contact(
    'primary',
    ['Theo', 'Quayle', null],
    ['theo@quayle-finch.test', '+442079460143'],
    ['14 Marlow Yard', 'SE1 9ZZ', 'London', 'Greater London', 'GB'],
  ),
];

/** The sample's contacts, and what they stand for: a third of the names held, one in four of these for the second of a role. */
export function sampleContactsOf(entries: readonly (SampleEntry & { id: string })[]) {
  const held = entries.filter(({ state }) => state === 'held' || state === 'heldAndWatched').map(({ id }) => id);
  const chosen = held.filter((_, at) => at % everyNth === 0);
  const seconds = chosen.filter((_, at) => at % 4 === 3);
  const firstOf = (type: ContactType) => contacts.findIndex((one) => one.type === type);
  const assigned = contactTypes.map((type) => ({ type, place: firstOf(type), domainIds: chosen }));
  return {
    contacts,
    assigned: [...assigned, { type: contactTypes[0], place: contacts.length - 1, domainIds: seconds }],
  };
}

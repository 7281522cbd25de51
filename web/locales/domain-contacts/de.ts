import type { Translation } from '../texts.ts';

export const domainContacts: Translation<'domainContacts'> = {
  types: {
    primary: 'Haupt',
    administrative: 'Verwaltung',
    technical: 'Technik',
    billing: 'Rechnung',
  },
  title_one: 'Kontakte von {{name}}',
  title_other: 'Kontakte von {{total}} Domains',
  note: 'Eine Notiz hier: Kein Registrar erfährt davon.',
  nobody: 'Niemand',
  others: 'Andere',
  save: 'Zuordnen',
  more: 'Von {{total}} Kontakten stehen die ersten {{shown}} zur Wahl; die Suche findet andere.',
  none: 'Es gibt noch keine Kontakte.',
  createFirst: 'Kontakt anlegen',
  failed: 'Die Kontakte konnten nicht zugeordnet werden',
  loadFailed: 'Die Kontakte konnten nicht geladen werden.',
  saved_one: 'Kontakte von {{count}} Domain gespeichert',
  saved_other: 'Kontakte von {{count}} Domains gespeichert',
  nothing: 'Keine dieser Domains kann Kontakte haben',
  left_one: '{{count}} wurde übergangen: nicht im Portfolio oder Nachweis ausstehend.',
  left_other: '{{count}} wurden übergangen: nicht im Portfolio oder Nachweis ausstehend.',
  assign: 'Kontakte zuordnen',
  noneOfDomain: 'Für diese Domain ist niemand notiert.',
};

import type { Translation } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translation<typeof en> = {
  domainContacts: {
    types: {
      primary: 'Haupt',
      administrative: 'Verwaltung',
      technical: 'Technik',
      billing: 'Rechnung',
    },
    title_one: 'Kontakte von {{name}}',
    title_other: 'Kontakte von {{total}} Domains',
    note: 'Eine Notiz hier: Kein Registrar erfährt davon.',
    unchanged: 'Unverändert',
    nobody: 'Niemand',
    others: 'Andere',
    save: 'Zuordnen',
    search: 'Kontakte suchen',
    more: 'Von {{total}} Kontakten stehen die ersten {{shown}} zur Wahl; die Suche findet andere.',
    none: 'Es gibt noch keine Kontakte.',
    createFirst: 'Kontakt anlegen',
    failed: 'Die Kontakte konnten nicht zugeordnet werden',
    loadFailed: 'Die Kontakte konnten nicht geladen werden.',
    saved_one: 'Kontakte von {{total}} Domain gespeichert',
    saved_other: 'Kontakte von {{total}} Domains gespeichert',
    nothing: 'Keine dieser Domains kann Kontakte haben',
    left_one: '{{total}} wurde übergangen: nicht im Portfolio oder noch nicht nachgewiesen.',
    left_other: '{{total}} wurden übergangen: nicht im Portfolio oder noch nicht nachgewiesen.',
    assign: 'Kontakte zuordnen',
    noneOfDomain: 'Für diese Domain ist niemand notiert.',
  },
};

import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  commands: {
    palette: {
      placeholder: 'Ein Name, eine Seite oder eine Aktion',
      groups: {
        recent: 'Zuletzt',
        names: 'Ihre Namen',
        selection: 'Auswahl',
        actions: 'Aktionen',
        screens: 'Seiten',
      },
      all_one: '{{total}} Treffer in der Liste',
      all_other: 'Alle {{total}} Treffer in der Liste',
      waiting: 'Ihre Namen werden durchsucht',
      none: 'Nichts passt zu „{{text}}“.',
      failed: 'Ihre Namen konnten nicht durchsucht werden.',
      count_one: '{{count}} Eintrag',
      count_other: '{{count}} Einträge',
    },
    actions: {
      add: 'Domains hinzufügen',
      systemTheme: 'Design wie im System',
      language: 'Sprache: {{language}}',
    },
    keys: {
      Space: 'Leertaste',
      Enter: 'Enter',
      Shift: 'Umschalt',
      Home: 'Pos1',
      End: 'Ende',
      Esc: 'Esc',
    },
    shortcuts: {
      title: 'Tastenkürzel',
      everywhere: 'Einzelne Tasten',
      screens: 'Zu einer Seite',
      lists: 'In einer Liste',
      always: 'Überall',
      single: 'Kürzel mit einzelnen Tasten',
      singleHint: 'Schalten Sie sie aus, wenn Buchstaben versehentlich oder beim Diktieren getippt werden.',
      names: {
        search: 'Suchen',
        next: 'Nächste Zeile oder Domain',
        previous: 'Vorige Zeile oder Domain',
        select: 'Zeile auswählen',
        add: 'Domains hinzufügen',
        edit: 'Eigene Angaben zur Domain bearbeiten',
        help: 'Diese Liste',
        rows: 'Nächste und vorige Zeile',
        ends: 'Erste und letzte Zeile der Seite',
        columns: 'Seitlich scrollen',
        choose: 'Zeile auswählen oder abwählen',
        extend: 'Auswahl erweitern',
        open: 'Zeile öffnen',
        menu: 'Aktionen der Zeile',
        clear: 'Auswahl aufheben',
        undo: 'Änderung an Domains rückgängig machen, solange ihre Meldung steht',
      },
    },
  },
};

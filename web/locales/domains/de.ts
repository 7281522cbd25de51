import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  domains: {
    search: 'Nach Namen suchen',
    searchPlaceholder: 'Namen durchsuchen',
    clearSearch: 'Suche leeren',
    gridLabel: 'Domains, mit den Pfeiltasten seitwärts scrollen',
    listLabel: 'Domains',
    total_one: '{{total}} Domain',
    total_other: '{{total}} Domains',
    matching_one: '{{total}} Treffer',
    matching_other: '{{total}} Treffer',
    filtering: 'Ergebnisse werden gefiltert',
    swipe: 'Zum Scrollen wischen',
    scroll: 'Scrollen',
    scrollLeft: 'Nach links scrollen',
    scrollRight: 'Nach rechts scrollen',
    select: {
      row: '{{name}} auswählen',
      page: 'Alle Domains dieser Seite auswählen',
    },
    sort: {
      label: 'Sortierung:',
      newest: 'Neueste zuerst',
      ascending: 'aufsteigend',
      descending: 'absteigend',
    },
    chips: {
      name: 'Name',
      domain: 'Domain',
      expires: 'Ablauf',
      only: 'Nur',
      from: 'ab {{date}}',
      until: 'bis {{date}}',
      values: {
        requiresVerification: 'mit ausstehendem Nachweis',
        hasProblem: 'mit fehlgeschlagener Abfrage',
        waitsForRegistry: 'auf Registry wartend',
        isNotRegistered: 'nicht registriert',
        onlyUnprocessed: 'unverarbeitete',
        activity: 'aus einem Eintrag der Aktivität',
      },
      remove: 'Filter {{kind}} {{value}} entfernen',
    },
    monitored: {
      title: 'Überwacht',
      note: 'Namen, die Sie beobachten. Änderungen werden noch nicht gemeldet; das kommt mit einer späteren Version.',
    },
    noMatch: {
      name: 'Keine Domain passt zu „{{name}}“.',
      title: 'Keine passenden Ergebnisse',
      text_one: 'Ihre einzige Domain passt nicht zu den Filtern.',
      text_other: 'Keine Ihrer {{total}} Domains passt zu den Filtern.',
      reset: 'Filter zurücksetzen',
    },
    loadFailed: 'Die Domains konnten nicht geladen werden',
    reloadFailed: 'Die Liste konnte nicht aktualisiert werden.',
  },
};

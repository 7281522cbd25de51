import type { Translation } from '../texts.ts';

export const domains: Translation<'domains'> = {
  search: 'Nach Namen suchen',
  searchPlaceholder: 'Namen durchsuchen',
  activeFilters_one: 'Filter, {{count}} aktiv',
  activeFilters_other: 'Filter, {{count}} aktiv',
  lander: {
    all: 'Verkaufsseite: alle',
    hasLander: 'Verkaufsseite: mit',
    noLander: 'Verkaufsseite: ohne',
  },
  gridLabel: 'Domains, mit den Pfeiltasten seitwärts scrollen',
  sortedByRate: 'Geordnet nach den Wechselkursen des Tages',
  total_one: '{{total}} Domain',
  total_other: '{{total}} Domains',
  views: 'Ansichten',
  columns: 'Spalten',
  more: 'Mehr',
  filtering: 'Ergebnisse werden gefiltert',
  swipe: 'Zum Scrollen wischen',
  scroll: 'Scrollen',
  scrollLeft: 'Nach links scrollen',
  scrollRight: 'Nach rechts scrollen',
  select: {
    page: 'Alle Domains dieser Seite auswählen',
  },
  sort: {
    label: 'Sortierung:',
    newest: 'Neueste zuerst',
    ascending: 'aufsteigend',
    descending: 'absteigend',
  },
  loadFailed: 'Die Domains konnten nicht geladen werden',
};

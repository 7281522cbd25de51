import type { Translation } from '../texts.ts';

export const sections: Translation<'sections'> = {
  tabs: 'Bereiche neben der Domainliste',
  removeFilter: 'Filter {{kind}}: {{value}} entfernen',
  reloadFailed: 'Die Liste konnte nicht aktualisiert werden.',
  noMatch: 'Nichts passt dazu',
  select: {
    page: 'Alle auf dieser Seite auswählen',
    count_one: '<b>{{selected}}</b> ausgewählt',
    count_other: '<b>{{selected}}</b> ausgewählt',
    first: 'Die ersten <b>{{selected}}</b> von {{total}} sind ausgewählt.',
    all_one: 'Den einen Treffer auswählen',
    all_other: 'Alle {{count}} passenden auswählen',
    clear: 'Auswahl aufheben',
    failed: 'Es konnten nicht alle ausgewählt werden',
  },
  export: {
    button: 'CSV exportieren',
    nothing: 'Es gibt nichts zu exportieren',
    failed: 'Die Liste konnte nicht exportiert werden',
    cut: 'Der Export brach ab. Bitte versuchen Sie es erneut.',
  },
};

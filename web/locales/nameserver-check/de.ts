import type { Translation } from '../texts.ts';

export const nameserverCheck: Translation<'nameserverCheck'> = {
  title: 'Nameserver prüfen',
  preset: 'Vergleichen mit',
  noPresets: 'Es gibt noch keine Nameserver-Vorlage zum Vergleichen.',
  toPresets: 'Eine anlegen',
  failed: 'Die Domains konnten nicht verglichen werden.',
  running: 'Die Domains werden verglichen',
  limited: 'Von {{total}} Domains werden die {{max}} zuletzt hinzugefügten verglichen.',
  states: {
    matches: 'Stimmt überein',
    differs: 'Abweichend',
    none: 'Keine Nameserver',
    notRegistered: 'Nicht registriert',
    unknown: 'Unbekannt',
  },
  about: {
    matches: 'Diese Domains haben nach letztem Stand genau die Nameserver der Vorlage.',
    differs: 'Diese Domains haben nach letztem Stand andere Nameserver.',
    none: 'Die Registry hat für diese Domains keine Nameserver.',
    notRegistered: 'Die Registry kennt diese Domains nicht mehr.',
    unknown:
      'Von diesen Domains ist nichts bekannt: noch nicht abgefragt, oder keine Quelle gibt Auskunft. Das ist keine Abweichung.',
  },
  noNames: 'Keine Domain.',
  more: '{{count}} weitere. Die Liste der Domains und die Datei haben alle.',
  missing: 'Es fehlt:',
  extra: 'Außerdem da:',
  before: 'Hatte zuvor:',
  knownAt: 'Stand {{date}}',
  noDate: 'Nie abgefragt',
  open_one: 'Diese Domain in der Liste zeigen',
  open_other: 'Diese {{count}} Domains in der Liste zeigen',
  openFailed: 'Die Liste konnte nicht geöffnet werden',
  export: {
    failed: 'Das Ergebnis konnte nicht exportiert werden',
    cut: 'Der Export brach ab. Bitte versuchen Sie es noch einmal.',
  },
};

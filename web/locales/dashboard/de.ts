import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  dashboard: {
    failed: 'Die Daten der Übersicht konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
    totals: 'Gesamtzahlen',
    cards: {
      domains: 'Domains',
      processed_one: '<b>{{total}}</b> verarbeitet',
      processed_other: '<b>{{total}}</b> verarbeitet',
      unprocessed_one: '<b>{{total}}</b> unverarbeitet',
      unprocessed_other: '<b>{{total}}</b> unverarbeitet',
      processing_one: '{{total}} Domain wird verarbeitet',
      processing_other: '{{total}} Domains werden verarbeitet',
      landers: 'Verkaufsseiten',
      landersNote: 'Auf {{percent}} Ihrer Domains',
      inquiries: 'Anfragen',
      inquiriesNote: 'Ohne Spam',
      monitored: 'Überwacht',
      monitoredNote: 'Auf Änderungen beobachtet',
    },
    expiry: {
      title: 'Ablauf in den nächsten zwölf Monaten',
      soon: 'innerhalb von 30 Tagen',
      later: 'später',
      open: 'In der Liste öffnen',
      list: 'Ablaufende Domains, die nächsten zuerst',
      bar_one: '{{total}} Domain, {{days}}',
      bar_other: '{{total}} Domains, {{days}}',
      none: 'Für keine Ihrer Domains ist ein Ablaufdatum in den nächsten zwölf Monaten bekannt.',
    },
    next: {
      title: 'Laufen als Nächstes ab',
      soon_one: '{{total}} in 30 Tagen',
      soon_other: '{{total}} in 30 Tagen',
      none: 'Noch ist kein Ablaufdatum bekannt.',
    },
    waiting: {
      title: 'Wartet auf Sie',
      expiringSoon_one: '<b>{{total}} Domain</b> läuft innerhalb von 30 Tagen ab',
      expiringSoon_other: '<b>{{total}} Domains</b> laufen innerhalb von 30 Tagen ab',
      requiresVerification_one: 'Nachweis für <b>{{total}} Domain</b> ausstehend',
      requiresVerification_other: 'Nachweis für <b>{{total}} Domains</b> ausstehend',
      hasProblem_one: '<b>{{total}} Domain</b> mit fehlgeschlagener Abfrage',
      hasProblem_other: '<b>{{total}} Domains</b> mit fehlgeschlagener Abfrage',
      clear: 'Alles in Ordnung.',
      clearText: 'Innerhalb von 30 Tagen läuft nichts ab, kein Nachweis steht aus, keine Abfrage ist fehlgeschlagen.',
    },
    activity: {
      title: 'Letzte Aktivitäten',
      all: 'Alle Aktivitäten',
    },
  },
};

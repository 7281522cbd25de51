import type { Translation } from '../texts.ts';

export const progress: Translation<'progress'> = {
  label: 'Laufende Abfragen',
  processing_one: '{{total}} Domain wird abgefragt',
  processing_other: '{{total}} Domains werden abgefragt',
  processed_one: '{{total}} Domain abgefragt',
  processed_other: '{{total}} Domains abgefragt',
  waiting_one: '{{count}} wartet auf die Registry',
  waiting_other: '{{count}} warten auf die Registry',
  /** how long all open batches take, by the pace of the registries */
  left: {
    unknown: 'Restzeit unbekannt',
    soon: 'Noch weniger als eine Minute',
    minutes: 'Noch etwa {{count}} Min.',
    hours: 'Noch etwa {{count}} Std.',
    slowest: '{{words}}, {{tld}} bis {{time}}',
  },
  failed: '{{count}} fehlgeschlagen',
  withProblem: '{{count}} mit fehlgeschlagener Abfrage',
  doneOf: '{{done}} von {{total}}',
  ofTotal: 'von {{total}}',
  percent: '{{percent}} %',
  step: 'Schritt {{step}} von {{of}}',
  hide: 'Fortschritt ausblenden',
  /** changes that were confirmed */
  sets: {
    label: 'Änderungen, die gesendet werden',
    sentOf_one: '{{sent}} von {{of}} Änderung gesendet',
    sentOf_other: '{{sent}} von {{of}} Änderungen gesendet',
  },
  steps: {
    Starting: '<name/> wird begonnen',
    Validating: '<name/> wird geprüft',
    'Checking existence': 'Registrierung von <name/> wird geprüft',
    'Fetching marketplace prices': 'Marktplatzpreise für <name/> werden abgefragt',
    'Getting WHOIS data': 'WHOIS-Daten von <name/> werden abgefragt',
    'Adding to DNS server': '<name/> wird im DNS-Server eingetragen',
    'Getting zone count': 'Belegte TLDs von <name/> werden gezählt',
    'Saving to database': '<name/> wird gespeichert',
    Completing: '<name/> wird abgeschlossen',
  },
  states: {
    pending: 'Wartet',
    inProgress: 'In Arbeit',
    complete: 'Fertig',
    lookupFailed: 'Abfrage fehlgeschlagen',
    failed: 'Fehlgeschlagen',
    skipped: 'Schon in Ihrem Konto',
    reactivated: 'Reaktiviert',
    needsVerification: 'Nachweis ausstehend',
  },
};

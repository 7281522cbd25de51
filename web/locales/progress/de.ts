import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  progress: {
    label: 'Laufende Verarbeitung',
    processing_one: '{{total}} Domain wird verarbeitet',
    processing_other: '{{total}} Domains werden verarbeitet',
    processed_one: '{{total}} Domain verarbeitet',
    processed_other: '{{total}} Domains verarbeitet',
    waiting_one: '{{total}} wartet auf die Registry',
    waiting_other: '{{total}} warten auf die Registry',
    failed_one: '{{total}} fehlgeschlagen',
    failed_other: '{{total}} fehlgeschlagen',
    withProblem_one: '{{total}} mit fehlgeschlagener Abfrage',
    withProblem_other: '{{total}} mit fehlgeschlagener Abfrage',
    doneOf: '{{done}} von {{total}}',
    ofTotal: 'von {{total}}',
    percent: '{{percent}} %',
    step: 'Schritt {{step}} von {{of}}',
    hide: 'Fortschritt ausblenden',
    steps: {
      Starting: '<name/> wird begonnen',
      Validating: '<name/> wird geprüft',
      'Checking existence': 'Registrierung von <name/> wird geprüft',
      'Fetching marketplace prices': 'Marktplatzpreise für <name/> werden geholt',
      'Getting WHOIS data': 'WHOIS-Daten von <name/> werden geholt',
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
  },
};

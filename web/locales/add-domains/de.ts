import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  addDomains: {
    title: 'Domains hinzufügen',
    target: 'Hinzufügen zu',
    portfolio: 'Portfolio',
    monitoring: 'Überwachung',
    names: 'Domainnamen',
    count_one: '{{total}} Domain',
    count_other: '{{total}} Domains',
    invalidCount_one: '{{total}} ungültig',
    invalidCount_other: '{{total}} ungültig',
    hint: 'Eine pro Zeile oder durch Komma oder Semikolon getrennt.',
    submit_one: '{{total}} Domain hinzufügen',
    submit_other: '{{total}} Domains hinzufügen',
    invalidFound: 'Ungültige Domains gefunden',
    invalidFormat: 'Ungültiges Domainformat',
    invalidAdvice: 'Bitte korrigieren Sie das Format der folgenden Domains:',
    more_one: '+ {{total}} weitere',
    more_other: '+ {{total}} weitere',
    tooMany: 'Höchstens {{most}} Domains können auf einmal hinzugefügt werden',
    tooManyAdvice_one: 'Entfernen Sie {{over}} Domain oder fügen Sie die Liste in Teilen hinzu.',
    tooManyAdvice_other: 'Entfernen Sie {{over}} Domains oder fügen Sie die Liste in Teilen hinzu.',
    guide: {
      title: 'Nameserver für Ihre Domains',
      text: 'Tragen Sie diese Nameserver bei Ihrem Registrar ein. Verkaufsseiten und DNS-Prüfungen funktionieren dann von selbst.',
      copy: '{{host}} kopieren',
      copied: 'Kopiert',
      delay: 'Änderungen können bis zu 24 Stunden brauchen. Domains können Sie schon vorher hinzufügen.',
    },
    adding_one: '{{total}} Domain wird hinzugefügt',
    adding_other: '{{total}} Domains werden hinzugefügt',
    loadingText:
      'Sie können dieses Fenster schließen, sobald die Namen gespeichert sind. Preise und WHOIS-Daten folgen im Hintergrund.',
    saving: 'Die Namen werden gespeichert',
    added_one: '{{added}} von {{total}} Domain hinzugefügt',
    added_other: '{{added}} von {{total}} Domains hinzugefügt',
    resultText: 'Marktplatzpreise und WHOIS-Daten werden jetzt geholt.',
    resultNothing: 'Es wurde nichts Neues hinzugefügt.',
    outcome: {
      added: 'Hinzugefügt',
      reactivated: 'Reaktiviert',
      pendingVerification: 'Nachzuweisen',
      skipped: 'Übersprungen',
      failed: 'Fehlgeschlagen',
    },
    section: {
      pendingVerification: 'Nachweis ausstehend',
      skipped: 'Übersprungen',
      failed: 'Fehlgeschlagen',
    },
    pendingText: 'In einem anderen Konto verwaltet. Den TXT-Eintrag finden Sie auf der Seite der Domain.',
    skippedText: 'Schon in Ihrem Konto.',
    reason: {
      INVALID_FORMAT: 'Ungültiges Domainformat',
      SUBDOMAIN: 'Das ist eine Subdomain',
      PUBLIC_SUFFIX: '{{name}} ist eine Endung, keine Domain',
      UNKNOWN_TLD: 'Die Endung .{{tld}} gibt es nicht',
    },
    addMore: 'Weitere hinzufügen',
    done: 'Fertig',
    errorTitle: 'Fehler',
    badRequest: 'Ungültige Eingabe',
    failedPortfolio_one:
      'Die Domain konnte nicht hinzugefügt werden. Bitte prüfen Sie das Format und versuchen Sie es erneut.',
    failedPortfolio_other:
      '{{count}} Domains konnten nicht hinzugefügt werden. Bitte prüfen Sie das Format und versuchen Sie es erneut.',
    failedMonitoring_one:
      'Die Domain konnte nicht zur Überwachung hinzugefügt werden. Bitte prüfen Sie das Format und versuchen Sie es erneut.',
    failedMonitoring_other:
      '{{count}} Domains konnten nicht zur Überwachung hinzugefügt werden. Bitte prüfen Sie das Format und versuchen Sie es erneut.',
  },
};

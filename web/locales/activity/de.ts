import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  activity: {
    domainsAdded_one: '<name/> hinzugefügt',
    domainsAdded_other: '<b>{{total}} Domains</b> hinzugefügt',
    domainsReactivated_one: '<name/> reaktiviert',
    domainsReactivated_other: '<b>{{total}} Domains</b> reaktiviert',
    domainsAddedMonitored_one: '<name/> zur Überwachung hinzugefügt',
    domainsAddedMonitored_other: '<b>{{total}} Domains</b> zur Überwachung hinzugefügt',
    batchProcessed_one: '<name/> verarbeitet',
    batchProcessed_other: '<b>{{total}} Domains</b> verarbeitet',
    processedWithProblems_one: '<name/> verarbeitet, mit fehlgeschlagener Abfrage',
    processedWithProblems_other: '<b>{{total}} Domains</b> verarbeitet, teils mit fehlgeschlagener Abfrage',
    syncFinished_one: 'Daten von <name/> aktualisiert',
    syncFinished_other: 'Daten von <b>{{total}} Domains</b> aktualisiert',
    processingFailed_one: '<name/> konnte nicht verarbeitet werden',
    processingFailed_other: '<b>{{total}} Domains</b> konnten nicht verarbeitet werden',
  },
  feed: {
    filter: 'Art der Aktivität',
    types: {
      All: 'Alle',
      Domain: 'Domains',
      Lander: 'Verkaufsseiten',
      Inquiry: 'Anfragen',
      Monitoring: 'Überwachung',
      DomainDeletion: 'Löschungen',
      LanderGroup: 'Seitengruppen',
      DomainProcessing: 'Verarbeitung',
      DomainProcessingFailed: 'Fehler',
    },
    today: 'Heute',
    yesterday: 'Gestern',
    moreFailed: 'Ältere Aktivitäten konnten nicht geladen werden.',
    loadFailed: 'Die Aktivitäten konnten nicht geladen werden',
    empty: {
      title: 'Noch keine Aktivität',
      text: 'Was mit Ihren Domains geschieht, erscheint hier sofort.',
    },
    noMatch: {
      title: 'Keine Einträge dieser Art',
      text: 'Unter „Alle“ sehen Sie sämtliche Einträge.',
    },
    ofDomain: 'Aktivität einer einzelnen Domain.',
    jump: 'Zu einem Tag',
    until: 'Aktivität bis {{date}}.',
    newest: 'Zurück zum Neuesten',
    noneUntil: {
      title: 'Keine Aktivität bis einschließlich {{date}}',
      text: 'Wählen Sie einen späteren Tag oder kehren Sie zum Neuesten zurück.',
    },
    showAll: 'Alle Aktivitäten zeigen',
  },
};

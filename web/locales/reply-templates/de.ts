import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  replyTemplates: {
    own: 'Ihre Texte',
    otherLanguages: 'In anderen Sprachen',
    builtIn: 'Vorgegeben, {{language}}',
    names: {
      available: 'Verfügbar zum Preis',
      counter: 'Gegenangebot',
      decline: 'Angebot zu niedrig',
      nextSteps: 'Einverstanden, nächste Schritte',
      soldToOther: 'An jemand anderen verkauft',
    },
    keep: 'Diesen Text als Vorlage speichern …',
    manage: 'Ihre Texte verwalten …',
    title: 'Ihre Texte für Antworten',
    none: 'Noch keine eigenen Texte. Was Sie öfter schreiben, gehört hierher.',
    failed: 'Ihre Texte konnten nicht geladen werden.',
    new: 'Neuer Text',
    edit: 'Text ändern',
    delete: 'Löschen',
    deleteOne: '{{name}} löschen',
    nameMissing: 'Geben Sie einen Namen ein.',
    language: 'Sprache des Textes',
    anyLanguage: 'Beliebig',
    text: 'Text',
    bodyMissing: 'Geben Sie einen Text ein.',
    bodyTooLong: 'Höchstens {{max}} Zeichen.',
    variables: 'Werden beim Einfügen ersetzt: {{names}}',
    full: 'Höchstens {{max}} Texte sind möglich. Löschen Sie zuerst einen.',
  },
};

import type { Translation } from '../texts.ts';

export const replyTemplates: Translation<'replyTemplates'> = {
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
  deleted: '{{name}} wurde gelöscht',
  nameMissing: 'Geben Sie einen Namen ein.',
  language: 'Sprache des Textes',
  anyLanguage: 'Beliebig',
  text: 'Text',
  bodyTooLong: 'Höchstens {{max}} Zeichen.',
  variables: 'Werden beim Einfügen ersetzt: {{names}}',
  full: 'Sie können höchstens {{max}} Texte speichern. Löschen Sie zuerst einen.',
};

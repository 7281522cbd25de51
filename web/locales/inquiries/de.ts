import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  inquiries: {
    all: 'Alle',
    spam: 'Spam',
    filter: 'Welche Anfragen',
    unread: 'Ungelesen:',
    subject: 'Ihre Anfrage zu {{name}}',
    unconfirmed: 'Niemand hat bestätigt, dass diese Adresse ihm gehört.',
    answer: 'Per E-Mail antworten',
    openDomain: 'Domain öffnen',
    gone: 'Diese Anfrage gibt es nicht.',
    oneFailed: 'Die Anfrage konnte nicht geladen werden.',
    failed: 'Die Anfragen konnten nicht geladen werden.',
    moreFailed: 'Ältere Anfragen konnten nicht geladen werden.',
    none: 'Noch keine Anfragen. Interessenten schreiben über das Formular Ihrer Verkaufsseiten, und was sie schreiben, erscheint hier.',
    noneOfDomain: 'Noch keine. Interessenten schreiben über das Formular der Verkaufsseite.',
    noSpam: 'Nichts wird als Spam zurückgehalten.',
    held_one: '{{count}} als Spam zurückgehalten',
    held_other: '{{count}} als Spam zurückgehalten',
    heldBecause: 'Als Spam zurückgehalten:',
    noticed: 'Aufgefallen:',
    reasons: {
      honeypot: 'Ein Feld wurde ausgefüllt, das Menschen nicht sehen.',
      tooFast: 'Innerhalb von drei Sekunden gesendet.',
      noToken: 'Ohne das Skript der Seite gesendet.',
      oldToken: 'Das Formular war älter als ein Tag.',
      badToken: 'Das Formular war keines von uns.',
      links: 'Mehr als zwei Links.',
      words: 'Wirbt für etwas anderes.',
      sameText: 'Derselbe Text kam zu einem anderen Ihrer Namen.',
    },
  },
};

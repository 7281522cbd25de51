import type { Translation } from '../texts.ts';

export const inquirySettings: Translation<'inquirySettings'> = {
  failed: 'Ihre Einstellungen konnten nicht geladen werden.',
  mails: {
    title: 'Wie Sie von Interessenten erfahren',
    text: 'Sofort per E-Mail, wenn Sie nichts anderes gewählt haben. Die Kanäle unter Meldungen bestimmen, was wann wohin kommt: jede Nachricht oder alle eines Tages zusammen, Erinnerungen, Ruhezeiten.',
    toAlerts: 'Kanäle für Meldungen',
  },
  spam: {
    title: 'Was als Spam zurückgehalten wird',
    intro:
      'Anfragen werden danach beurteilt, wie sie gesendet wurden, nach ihren Links und nach Werbeformeln. Weggeworfen wird keine: Was zurückgehalten wird, liegt 30 Tage unter „Spam“ und lässt sich dort wiederherstellen.',
    seeHeld: 'Zurückgehaltene ansehen',
    learns:
      'Der Filter lernt aus dem, was Sie tun. Als Spam markiert: {{spam}}. Wiederhergestellt oder beantwortet: {{real}}. Ab je 20 werden ähnliche Nachrichten allein deshalb zurückgehalten.',
    kind: 'Blockieren',
    word: 'ein Wort oder einen Ausdruck',
    sender: 'eine Adresse oder Domain',
    wordText: 'Wort oder Ausdruck',
    senderText: 'Adresse oder Domain',
    wordHint: 'Anfragen damit werden zurückgehalten, gleich ob groß oder klein geschrieben, als ganzes Wort.',
    senderHint: 'kunde@laden.example, oder laden.example für alle Adressen dort.',
    wordFault: 'Ein Wort hat mindestens zwei Buchstaben.',
    senderFault: 'Geben Sie eine E-Mail-Adresse oder eine Domain ein.',
    add: 'Blockieren',
    added: '{{text}} wird blockiert',
    removed: '{{text}} wird nicht mehr blockiert',
    failed: 'Das konnte nicht gespeichert werden.',
    none: 'Sie blockieren noch nichts. Wenn Sie eine Anfrage als Spam markieren, wird ihre Adresse blockiert.',
    words: 'Wörter und Ausdrücke',
    senders: 'Adressen und Domains',
    muted: 'Adressen, die Sie als Spam markiert haben',
    remove: '{{text}} nicht mehr blockieren',
    all: 'Alle {{total}} zeigen',
  },
};

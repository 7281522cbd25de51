import type { ConversationTexts } from './en.ts';

export const de: ConversationTexts = {
  title: (name) => `Ihre Anfrage zu ${name}`,
  withSeller: (seller) => `Ihr Gespräch mit ${seller}`,
  withOwner: 'Ihr Gespräch mit dem Inhaber',
  state: {
    waiting: 'Ihre Nachricht ist beim Inhaber. Die Antwort erscheint hier.',
    answered: 'Der Inhaber hat geantwortet. Sie können unten zurückschreiben.',
    sold: 'Der Inhaber hat dies als verkauft vermerkt. Sie können weiterhin schreiben.',
    closed: 'Der Inhaber hat dieses Gespräch geschlossen. Wenn Sie schreiben, ist es wieder offen.',
  },
  messages: 'Nachrichten',
  you: 'Sie',
  owner: 'Inhaber',
  offered: (amount) => `Angebot: ${amount}`,
  buys: (amount) => `Sie möchten für ${amount} kaufen`,
  write: 'Dem Inhaber schreiben',
  message: 'Ihre Nachricht',
  offer: (currency) => `Neues Angebot in ${currency}, falls Sie eines machen`,
  send: 'Nachricht senden',
  note: 'Der Inhaber sieht Ihren Namen und Ihre E-Mail-Adresse.',
  key: 'Wer die Adresse dieser Seite hat, kann hier lesen und schreiben: Geben Sie die Adresse nicht weiter. Die Adresse gilt, solange das Gespräch offen ist, und 90 Tage nach der letzten Nachricht.',
  confirm: {
    title: (name) => `Bestätigen Sie Ihre Nachricht zu ${name}`,
    ask: 'Bestätigen Sie hier, dann geht Ihre Nachricht an den Inhaber.',
    yours: 'Das haben Sie geschrieben',
    button: 'Bestätigen und senden',
    notYou:
      'Wenn Sie das nicht geschrieben haben, schließen Sie diese Seite. Es wird nichts gesendet, und die Nachricht wird nach 7 Tagen gelöscht.',
  },
  gone: {
    title: 'Dieser Link funktioniert nicht',
    text: 'Er ist unvollständig oder abgelaufen. Über das Formular auf der Seite der Domain können Sie erneut schreiben.',
  },
  away: {
    title: 'Nicht gesendet',
    text: 'Unser Server hat gerade keinen Zugriff auf seine Daten. Alles, was Sie geschrieben haben, steht noch da: Senden Sie es in einer Minute noch einmal. Es zählt nur einmal.',
    read: 'Unser Server hat gerade keinen Zugriff auf seine Daten. Nichts ist verloren: Öffnen Sie diese Seite in einer Minute wieder.',
    readTitle: 'Einen Moment bitte',
    again: 'Noch einmal senden',
    reload: 'Wieder öffnen',
  },
  tooManyTitle: 'Gerade nicht',
  tooMany: 'Aus Ihrem Netz kamen zu viele Aufrufe. Versuchen Sie es in einigen Minuten wieder.',
  tooManyMessages:
    'Sie haben viele Nachrichten gesendet. Versuchen Sie es in einer Stunde wieder: Alles, was Sie geschrieben haben, steht noch da.',
  plain: 'Keine Cookies, keine Tracker, nichts von Dritten auf dieser Seite.',
};

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
  automatic: 'Automatische Antwort',
  counter: {
    fromSeller: (seller) => `${seller} macht Ihnen ein Gegenangebot`,
    fromOwner: 'Der Inhaber macht Ihnen ein Gegenangebot',
    until: (end) => `Gilt bis ${end}. Bis dahin bleibt der Preis.`,
    daysLeft: (count) => (count === 1 ? 'noch 1 Tag' : `noch ${count} Tage`),
    hoursLeft: (count) => (count === 1 ? 'noch 1 Stunde' : `noch ${count} Stunden`),
    yours: 'Ihre Angebote',
    sellers: 'Preise des Verkäufers',
    accept: (amount) => `${amount} annehmen`,
    another: 'Anderes Angebot machen',
    decline: 'Ablehnen',
    declineIt: (amount) => `${amount} ablehnen`,
    binds:
      'Nehmen Sie an, erhalten Sie beide eine Vereinbarung zum Lesen. Sie bindet niemanden, bevor Sie beide auch diese angenommen haben.',
    afterTitle: 'Nachdem Sie angenommen haben',
    after: [
      'Sie beide lesen die Vereinbarung und nehmen sie an.',
      'Sie zahlen, wie es darin steht, meist über einen Treuhänder.',
      'Die Domain zieht zu Ihrem Registrar um, dann erhält der Verkäufer das Geld.',
    ],
    staysOpen: 'Eine Nachricht allein lässt das Gegenangebot offen. Ein neues Angebot tritt an seine Stelle.',
    offered: (amount) => `Gegenangebot: ${amount}`,
    ended: (amount, end) => `Das Gegenangebot über ${amount} galt bis ${end}. Sie können wieder ein Angebot machen.`,
    takenBack: (amount) =>
      `Der Verkäufer hat das Gegenangebot über ${amount} zurückgenommen. Sie können wieder ein Angebot machen.`,
    soldOtherwise: 'Diese Domain wurde an jemand anderen verkauft. Sie können weiterhin schreiben.',
    agreed: (amount) => `Sie sind sich über ${amount} einig`,
    making:
      'Die Vereinbarung wird erstellt. Sie erhalten sie per E-Mail und finden sie hier. Niemand ist gebunden, bevor beide sie angenommen haben.',
    notOpen:
      'Dieses Gegenangebot lässt sich so nicht mehr beantworten: Es ist abgelaufen, oder gerade hat sich etwas geändert. Unten sehen Sie den jetzigen Stand.',
    accepts: (amount) => `Ich nehme ${amount} an.`,
    declines: (amount) => `Ich lehne ${amount} ab.`,
  },
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

import type { Translation } from '../texts.ts';

export const inquirySettings: Translation<'inquirySettings'> = {
  failed: 'Ihre Einstellungen konnten nicht geladen werden.',
  mails: {
    title: 'Wie Sie von Interessenten erfahren',
    text: 'Sofort per E-Mail, wenn Sie nichts anderes gewählt haben. Die Kanäle unter Meldungen bestimmen, was wann wohin kommt: jede Nachricht oder alle eines Tages zusammen, Erinnerungen, Ruhezeiten.',
  },
  answers: {
    title: 'Antworten per E-Mail',
    keepsSignature: 'Meine Signatur mitsenden',
    hint: 'Ausgeschaltet bleibt zurück, was Ihr Mailprogramm unter jede E-Mail setzt. Eingeschaltet geht es mit, ohne Zeilen mit Ihrer E-Mail-Adresse und ohne die Zeile, in der sich ein Telefon nennt.',
    failed: 'Ihre Wahl konnte nicht geladen werden.',
    notSaved: 'Ihre Wahl konnte nicht gespeichert werden',
  },
  sender: {
    title: 'Absender von E-Mails an Interessenten',
    intro:
      'E-Mails an Ihre Interessenten können von einer Adresse Ihrer eigenen Domain kommen. Dafür setzen Sie einen DNS-Eintrag, mit dem sie signiert werden (DKIM). Solange er stimmt, wird Ihre Adresse verwendet, sonst die der Installation. An Ihrem SPF-Eintrag ist nichts zu ändern: Rückläufer gehen an die Installation.',
    address: 'Ihre Adresse',
    hint: 'Zum Beispiel sales@ihre-domain.de. Interessenten sehen sie.',
    fault: 'Geben Sie eine E-Mail-Adresse einer eigenen Domain an, nicht der dieser Installation.',
    failed: 'Der Absender konnte nicht geladen werden.',
    remove: 'Nicht mehr verwenden',
    removeTitle: 'Eigenen Absender nicht mehr verwenden?',
    removeText:
      'E-Mails an Interessenten kommen wieder von der Adresse der Installation. Der Schlüssel wird gelöscht: Wenn Sie die Adresse erneut setzen, bekommt der Eintrag einen neuen Wert.',
    checked: 'geprüft {{at}}',
    dkim: 'TXT-Eintrag mit dem Schlüssel',
    dmarc: 'TXT-Eintrag mit einer Richtlinie (empfohlen)',
    copyValue: 'Wert kopieren',
    states: {
      none: 'Nicht gesetzt',
      waiting: 'Wartet auf den Eintrag: Verwendet wird die Adresse der Installation',
      used: 'In Verwendung',
      stopped: 'Der Eintrag stimmt nicht mehr: Verwendet wird die Adresse der Installation',
    },
    records: {
      set: 'Ist gesetzt.',
      other: 'Hat einen anderen Wert.',
      several: 'Es gibt mehrere.',
      missing: 'Fehlt.',
      unknown: 'Das DNS hat nicht geantwortet.',
    },
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
    added: '{{text}} wird blockiert',
    removed: '{{text}} wird nicht mehr blockiert',
    failed: 'Das konnte nicht gespeichert werden.',
    none: 'Sie blockieren noch nichts. Wenn Sie eine Anfrage als Spam markieren, wird ihre Adresse blockiert.',
    words: 'Wörter und Ausdrücke',
    senders: 'Adressen und Domains',
    muted: 'Adressen, die Sie als Spam markiert haben',
    remove: '{{text}} nicht mehr blockieren',
  },
};

import type { Language } from '#contract/preferences.ts';
import type { LanderTexts } from './en.ts';

const languageNames: Record<Language, string> = {
  en: 'englischen',
  fr: 'französischen',
  de: 'deutschen',
  es: 'spanischen',
};

export const de: LanderTexts = {
  languageName: 'Deutsch',
  language: 'Sprache',
  skip: 'Zum Inhalt springen',
  title: (name) => `${name} steht zum Verkauf`,
  comingSoonTitle: (name) => `${name}: demnächst hier`,
  description: {
    price: (name, price) =>
      `${name} steht für ${price} zum Verkauf, direkt vom Inhaber. Fragen Sie den Kauf an oder machen Sie ein Angebot.`,
    offer: (name) => `${name} steht zum Verkauf, direkt vom Inhaber. Machen Sie ein Angebot.`,
    inquiry: (name) => `${name} steht zum Verkauf, direkt vom Inhaber. Schreiben Sie ihm.`,
    plain: (name) => `${name} steht zum Verkauf, direkt vom Inhaber.`,
    comingSoon: (name) => `Unter ${name} entsteht etwas Neues.`,
  },
  forSale: 'Direkt vom Inhaber zu verkaufen',
  forSaleBy: (seller) => `Zu verkaufen von ${seller}`,
  offered: 'Vom Inhaber angeboten',
  offeredBy: (seller) => `Angeboten von ${seller}`,
  beingBuilt: 'Hier entsteht etwas',
  sendInquiry: 'Anfrage senden',
  asciiForm: 'In der Adresszeile auch:',
  facts: 'Über diese Domain',
  registeredSince: 'Registriert seit',
  length: 'Länge',
  letters: (count) => (count === 1 ? '1 Buchstabe' : `${count} Buchstaben`),
  words: (count) => (count === 1 ? '1 Wort' : `${count} Wörter`),
  alsoRegistered: 'Auch registriert unter',
  otherExtensions: (count) => (count === 1 ? '1 weiteren Endung' : `${count} weiteren Endungen`),
  heldSince: 'Bei diesem Inhaber seit',
  purchase: 'Kaufmöglichkeiten',
  buyItNow: (currency) => `Sofortkauf, in ${currency}`,
  buyNow: 'Kauf anfragen',
  buy: (name) => `Kauf von ${name} anfragen`,
  openToOffers: 'Offen für Angebote',
  priceOnRequest: 'Preis auf Anfrage',
  available: 'Verfügbar',
  makeOffer: 'Angebot machen',
  yourOffer: 'Ihr Angebot',
  offerIn: (currency) => `Ihr Angebot in ${currency}`,
  orOffer: 'oder machen Sie ein Angebot',
  steps: [
    { title: 'Einigen', text: 'Sie und der Inhaber vereinbaren den Preis schriftlich.' },
    { title: 'Treuhänder', text: 'Ein Dienst, dem beide vertrauen, kann das Geld verwahren.' },
    { title: 'Erhalten', text: 'Der Inhaber überträgt die Domain zu Ihrem Registrar.' },
  ],
  alsoListed: (market) => `Auch bei ${market}`,
  listing: (market) => `Angebot bei ${market}`,
  ask: {
    binAi: 'Fragen zu dieser Domain',
    modern: 'Frage stellen',
    comingSoon: 'Frage stellen',
    answering:
      'Ein Assistent beantwortet Fragen zur Domain und zum Kauf. Er ist ein Programm und kann sich irren: Es gilt, was der Inhaber Ihnen schreibt.',
    ready: 'Kurze Antworten zur Domain und zum Kauf.',
    sentTo: (host) => `Ihre Fragen gehen an die KI bei ${host}.`,
    question: 'Ihre Frage',
    send: 'Frage senden',
    button: 'Fragen',
    failed:
      'Der Assistent kann gerade nicht antworten. Die Antworten auf dieser Seite bleiben stehen, und Sie können dem Inhaber schreiben.',
    waiting: 'Der Assistent schreibt …',
    toOwner: 'Dem Inhaber schreiben',
  },
  why: {
    binAi: (label) => `Warum ${label}?`,
    modern: 'Was dafür spricht',
    comingSoon: 'Warum diese Domain?',
    source: 'Aus den Aufzeichnungen der Registry und des Verkäufers, jeweils mit Datum.',
    words: {
      unit: (count) => (count === 1 ? 'Wort' : 'Wörter'),
      text: (list, count, language) =>
        count === 1
          ? `${list} ist ein Wort der ${languageNames[language]} Sprache.`
          : `${list} sind Wörter der ${languageNames[language]} Sprache.`,
    },
    letters: {
      unit: (count) => (count === 1 ? 'Buchstabe' : 'Buchstaben'),
      text: 'Nur Buchstaben: kein Bindestrich und keine Ziffer.',
    },
    registeredOn: {
      unit: 'Jahr der Registrierung',
      title: (year) => `Registriert seit ${year}`,
      text: (date) => `Bei der Registry eingetragen seit dem ${date}.`,
    },
    heldSince: {
      unit: 'Beginn der heutigen Inhaberschaft',
      title: (year) => `Ein Inhaber seit ${year}`,
      text: (date) => `Der Verkäufer hält die Domain seit dem ${date}.`,
    },
    otherEndings: {
      unit: (count) => (count === 1 ? 'weitere Endung belegt' : 'weitere Endungen belegt'),
      text: (extensions, date) => `Der gleiche Domainname ist unter ${extensions} registriert, gezählt am ${date}.`,
    },
  },
  provenance: {
    heading: 'Herkunft',
    registered: 'Registriert',
    acquired: 'Erworben vom heutigen Inhaber',
    paid: (month) => `Registrierung bezahlt bis ${month}`,
  },
  domainName: 'Domainname',
  registeredIn: (year) => `registriert ${year}`,
  write: {
    binAi: 'Dem Inhaber schreiben',
    modern: 'Anfragen',
    comingSoon: 'Brauchen Sie die Domain früher?',
    comingSoonPlain: 'Dem Inhaber schreiben',
  },
  rightOffer: 'Bei einem guten Angebot gehört sie Ihnen.',
  comingSoon: 'Demnächst.',
  unlessFirst: 'Demnächst. Oder möchten Sie die Domain vorher?',
  promises: {
    owner: 'Antworten kommen vom Inhaber, per E-Mail.',
    privacy:
      'Ihre Nachricht geht an den Inhaber. Keine Cookies, nichts von Dritten auf dieser Seite; Besuche werden anonym gezählt.',
    payment: 'Auf dieser Seite wird nichts bezahlt.',
    escrow: 'Antworten kommen vom Inhaber. Bezahlt werden kann über einen Treuhänder, dem beide vertrauen.',
  },
  form: {
    name: 'Ihr Name',
    email: 'E-Mail',
    offer: (currency) => `Ihr Angebot in ${currency}, falls Sie eines haben`,
    message: 'Nachricht',
    build: 'Was haben Sie mit der Domain vor?',
    send: 'Anfrage senden',
    sendToOwner: 'An den Inhaber senden',
    trap: 'Dieses Feld bitte leer lassen',
    failed:
      'Das ist vielleicht nicht angekommen: Ihre Verbindung oder unser Server ist ausgefallen. Alles, was Sie geschrieben haben, ist in diesem Browser gespeichert. Senden Sie es gleich noch einmal: Es wird nur einmal gezählt.',
    offline: 'Nicht gesendet: Sie sind offline. Alles, was Sie geschrieben haben, ist in diesem Browser gespeichert.',
    online: 'Sie sind wieder online. Das ist noch nicht gesendet: Senden Sie es jetzt.',
    unsent:
      'Das haben Sie früher geschrieben, und es ist vielleicht nicht angekommen. Prüfen und senden Sie es: Es wird nur einmal gezählt.',
  },
  buying: {
    eyebrow: 'Kaufanfrage',
    price: 'Sie kaufen für',
    other: 'Anderen Preis bieten',
    sentence: (name, price) => `Ich möchte ${name} für ${price} kaufen. Bitte sagen Sie mir, wie es weitergeht.`,
    send: (price) => `Kauf für ${price} anfragen`,
    note: 'Sie bezahlen jetzt nichts. Niemand ist gebunden, bevor Sie und der Inhaber sich schriftlich einig sind.',
    next: 'Wie es weitergeht',
    confirm: {
      title: 'Adresse bestätigen',
      text: 'Öffnen Sie den Link in unserer E-Mail. Dann geht Ihre Kaufanfrage an den Inhaber.',
    },
    agree: {
      title: 'Sich einigen',
      text: 'Der Inhaber antwortet per E-Mail. Preis, Termine und Zahlung vereinbaren Sie schriftlich.',
      textWithin: (hours) =>
        `Der Inhaber antwortet per E-Mail, meist ${hours}. Preis, Termine und Zahlung vereinbaren Sie schriftlich.`,
    },
    pay: {
      title: 'Über Treuhänder zahlen, Domain erhalten',
      text: (price, escrow) =>
        `${escrow ?? 'Ein Treuhänder'} kann Ihre ${price} verwahren, bis die Domain bei Ihrem Registrar ist.`,
    },
    sentTitle: 'Ihre Kaufanfrage ist angekommen',
    changedTitle: 'Der Preis hat sich geändert',
    changed: (before, now) =>
      `Er war ${before}, als Sie diese Seite geöffnet haben, und ist jetzt ${now}. Gesendet wurde nichts: Bestätigen Sie unten, wenn Sie zum neuen Preis kaufen wollen.`,
    withdrawn: (before) =>
      `Die Domain wird nicht mehr für ${before} angeboten. Gesendet wurde nichts: Alles, was Sie geschrieben haben, steht noch da, und Sie können ein Angebot machen.`,
  },
  seller: {
    heading: 'Wer sie verkauft',
    seller: 'Verkäufer',
    answers: 'Antwortet meist',
    within: (hours) => (hours === 1 ? 'innerhalb einer Stunde' : `innerhalb von ${hours} Stunden`),
    escrow: 'Treuhänder',
  },
  footer: {
    offered: (name) => `${name} wird vom Inhaber angeboten. Auf dieser Seite wird nichts bezahlt.`,
    plain: 'Keine Cookies, keine Zahlung auf dieser Seite; Besuche werden anonym gezählt.',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
  },
  sold: {
    word: 'Verkauft',
    title: (name) => `${name} ist verkauft`,
    by: (seller) => `Verkauft von ${seller}`,
    byOwner: 'Vom Inhaber verkauft',
    plans: 'Die Pläne haben sich geändert',
    band: 'Der neue Inhaber zieht ein',
    since: (day) => `Verkauft am ${day}. Diese Seite wird geschlossen, sobald die Registry den Transfer zeigt.`,
    moving: (name) =>
      `${name} zieht zum neuen Inhaber um. Diese Seite wird geschlossen, sobald die Registry den Transfer zeigt.`,
    onItsWay: 'Auf dem Weg zum neuen Inhaber. Diese Seite wird geschlossen, sobald die Registry den Transfer zeigt.',
    buyer: 'Haben Sie die Domain gekauft? Wie der Transfer weitergeht, steht in Ihren E-Mails mit dem Verkäufer.',
    footer: 'Keine Cookies; Besuche dieser Seite werden nicht gezählt.',
    others: 'Ähnliche Domains',
    also: 'Auch hier',
    stillFree: 'Noch zu bebauen',
    allNames: 'Alle Domains',
    all: (count) => `Alle ${count} Domains`,
    allOf: (count, seller) => `Alle ${count} Domains von ${seller}`,
    onRequest: 'Angebot',
  },
  answers: {
    back: (name) => `Zurück zu ${name}`,
    sentTitle: 'Ihre Anfrage ist angekommen',
    sent: (name) =>
      `Ihre Nachricht zu ${name} ist für den Inhaber gespeichert; er kann Ihnen an die angegebene Adresse antworten.`,
    confirmTitle: 'Ein Schritt fehlt noch',
    confirm: (email) =>
      `Wir senden eine E-Mail an ${email}. Öffnen Sie den Link darin und bestätigen Sie dort: Dann geht Ihre Nachricht an den Inhaber.`,
    confirmMore: 'Der Link gilt 7 Tage. Wenn nach einigen Minuten nichts da ist, sehen Sie im Spam-Ordner nach.',
    wrongAddress: 'Wenn die Adresse falsch ist, gehen Sie zurück und senden das Formular mit der richtigen.',
    resend: 'E-Mail noch einmal senden',
    resentTitle: 'Noch einmal gesendet',
    resent:
      'Wenn Ihre Adresse noch zu bestätigen ist, ist die E-Mail wieder unterwegs. Wir können sie nur dieses eine Mal erneut senden.',
    keep: 'Ihr Gespräch mit dem Inhaber hat eine eigene Seite. Bewahren Sie die Adresse der Seite auf: Wer sie hat, kann dort lesen und schreiben.',
    toConversation: 'Zu Ihrem Gespräch',
    refusedTitle: 'Noch nicht gesendet',
    refused: 'Korrigieren Sie, was markiert ist. Alles, was Sie geschrieben haben, steht noch da.',
    notSentTitle: 'Nicht gesendet',
    tooMany:
      'Aus Ihrem Netz kamen zu viele Nachrichten. Versuchen Sie es in einer Stunde wieder: Alles, was Sie geschrieben haben, steht noch da.',
    trouble:
      'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal: Alles, was Sie geschrieben haben, steht noch da.',
    notFoundTitle: 'Seite nicht gefunden',
    notFound: 'Unter dieser Adresse gibt es keine Seite.',
  },
  uncounted: {
    uncounted: {
      title: 'Nicht mehr gezählt',
      text: (host: string) => `Besuche dieses Browsers werden auf ${host} nicht mehr gezählt.`,
    },
    counted: { title: 'Gezählt', text: (host: string) => `Besuche dieses Browsers werden auf ${host} gezählt.` },
    expired: {
      title: 'Dieser Link gilt nicht',
      text: (host: string) =>
        `Auf ${host} hat sich nichts geändert. Ein solcher Link gilt einen Tag und für eine Domain: Öffnen Sie in der App einen neuen.`,
    },
    onlyHere:
      'Das gilt nur für diese Domain und diesen Browser, bis Sie dessen Cookies hier löschen, höchstens 400 Tage lang. Gemerkt wird es in einem Cookie, das sonst nichts sagt.',
    again: 'Diesen Browser wieder zählen',
  },
  faults: {
    required: 'Bitte ausfüllen.',
    email: 'Geben Sie eine gültige E-Mail-Adresse ein.',
    offer: (example, currency) => `Nennen Sie einen ganzen Betrag in ${currency}, zum Beispiel ${example}.`,
    invalid: 'Das enthält Zeichen, die sich nicht senden lassen.',
    tooLong: (max) => `Höchstens ${max} Zeichen.`,
    offerTooLarge: (max) => `Höchstens ${max}.`,
  },
};

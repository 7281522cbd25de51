import { dnsMessages, priceMessages, websiteMessages, whoisMessages } from '#contract/change-messages.ts';
import { changeWords } from '#contract/change-words/de.ts';
import { installationNotificationTexts } from '#contract/installation-texts/de.ts';
import type { Translation } from '../texts.ts';

export const notificationPage: Translation<'notificationPage'> = {
  filter: 'Welche Benachrichtigungen',
  all: 'Alle',
  unread: 'Ungelesen',
  noneUnread: 'Nichts ist ungelesen',
  noneUnreadText: 'Was neu ist, erscheint hier.',
  showAll: 'Alle Benachrichtigungen anzeigen',
  moreFailed: 'Ältere Benachrichtigungen konnten nicht geladen werden.',
};

export const notificationTopics: Translation<'notificationTopics'> = {
  title: 'Welche Benachrichtigungen Sie erhalten',
  note: 'Was Sie ausschalten, erscheint von da an weder bei der Glocke noch in dieser Liste.',
  failed: 'Die Auswahl konnte nicht gespeichert werden',
  loadFailed: 'Die Auswahl konnte nicht geladen werden',
  finished: {
    title: 'Abfragen abgeschlossen',
    text: 'Alle Abfragen Ihrer Domains waren erfolgreich.',
  },
  lookupFailed: {
    title: 'Eine Abfrage ist fehlgeschlagen',
    text: 'Domains wurden abgefragt, aber nicht alles konnte ermittelt werden.',
  },
  waitingForRegistry: {
    title: 'Warten auf eine Registry',
    text: 'Eine Registry antwortet nicht, und Daten Ihrer Domains fehlen vorerst.',
  },
  processingFailed: {
    title: 'Abfragen fehlgeschlagen',
    text: 'Domains konnten nicht abgefragt werden.',
  },
  domainExists: {
    title: 'Schon in Ihrem Konto',
    text: 'Sie haben Domains hinzugefügt, die schon da waren.',
  },
  alreadyManaged: {
    title: 'Nachweis erforderlich',
    text: 'Sie haben Domains hinzugefügt, die ein anderes Konto verwaltet; die Inhaberschaft ist nachzuweisen.',
  },
  notRegistered: {
    title: 'Nicht mehr registriert',
    text: 'Die Registrierung eines Ihrer Namen hat geendet, laut zwei Antworten der Registry.',
  },
  requiresVerification: {
    title: 'Nachweis ausstehend',
    text: 'Der Nachweis einer Domain steht nach einem Tag noch aus, oder ein anderes Konto hat die Inhaberschaft nachgewiesen.',
  },
  verified: {
    title: 'Inhaberschaft bestätigt',
    text: 'Der TXT-Eintrag einer Domain wurde gefunden.',
  },
  alerts: {
    title: 'Auch per E-Mail, Chat oder Webhook',
    text: 'Was die Anwendung verlässt und wann, bestimmen Ihre Kanäle unter Meldungen.',
  },
  agreement: {
    title: 'Verträge und Zahlungen',
    text: 'Die Gegenseite hat angenommen oder abgelehnt, beide haben angenommen, oder eine Zahlung ist fällig, überfällig oder gemeldet.',
  },
  inquiry: {
    title: 'Anfragen',
    text: 'Ein Interessent hat auf der Seite eines Ihrer Namen geschrieben.',
  },
  landersLive: {
    title: 'Verkaufsseiten sind online',
    text: 'Seiten einer Gruppe wurden erstellt, und Besucher können sie sehen.',
  },
  landerFailed: {
    title: 'Verkaufsseite fehlgeschlagen',
    text: 'Eine Seite konnte nicht erstellt werden.',
  },
  whoisChange: {
    title: 'Registrierung geändert',
    text: 'Registrar, Ablauf, Status oder Nameserver eines Ihrer Namen haben sich geändert.',
  },
  priceChange: {
    title: 'Preis geändert',
    text: 'Ein Marktplatz bietet eine überwachte Domain zu einem anderen Preis an, neu oder nicht mehr.',
  },
  websiteChange: {
    title: 'Website geändert',
    text: 'Eine überwachte Domain zeigt etwas anderes oder führt woandershin.',
  },
  dnsChange: {
    title: 'DNS geändert',
    text: 'Adressen, E-Mail-Dienst oder ein Texteintrag einer überwachten Domain haben sich geändert.',
  },
  expiryWarning: {
    title: 'Läuft bald ab',
    text: '60, 30, 7 Tage und einen Tag vor dem Ablauf eines Ihrer Namen.',
  },
  releaseWatch: {
    title: 'Freigabe',
    text: 'Ein Name, auf dessen Freigabe Sie warten, wird gelöscht, ist frei oder wieder vergeben.',
  },
  listing: {
    title: 'Angebote',
    text: 'Angebote bei Marktplätzen, die nicht sind, wie sie sein sollen.',
  },
  autoRenewOff: {
    title: 'Automatische Verlängerung aus',
    text: 'Ein Name läuft binnen 20 Tagen ab und verlängert sich nicht automatisch.',
  },
  registrarAccount: {
    title: 'Registrar-Konten',
    text: 'Ein Konto ist nicht lesbar, oder sein Schlüssel läuft ab; und wenn es wieder gelesen wird.',
  },
  transfer: {
    title: 'Transfers',
    text: 'Ein geplanter Transfer ist abgeschlossen, kommt seit 7 Tagen nicht voran, oder der Name läuft dabei ab.',
  },
  dnssecBroken: {
    title: 'DNSSEC gestört',
    text: 'Die Vertrauenskette eines Ihrer Namen ist unterbrochen, sodass viele ihn nicht erreichen.',
  },
  changesProposed: {
    title: 'Zu bestätigende Änderungen',
    text: 'Ein Programm, eine Regel oder ein Wächter schlägt Änderungen vor, die auf Sie warten.',
  },
  changesRefused: {
    title: 'Nicht ausgeführte Änderungen',
    text: 'Eine Gruppe von Änderungen ist fertig, und einige wurden abgelehnt oder nicht gesehen.',
  },
  newSignIn: {
    title: 'Anmeldung von einem neuen Ort oder Gerät',
    text: 'Jemand hat sich aus einem Land oder mit einer Art Gerät angemeldet, die noch nie vorkam. Kommt auch als E-Mail.',
  },
};

export const notificationPanel: Translation<'notificationPanel'> = {
  all: 'Alle Benachrichtigungen',
  newCount_one: '{{total}} neu',
  newCount_other: '{{total}} neu',
  unread: 'Ungelesen',
  markAll: 'Alle als gelesen markieren',
  markFailed: 'Die Benachrichtigungen konnten nicht als gelesen markiert werden',
  delete: 'Benachrichtigung löschen: {{title}}',
  deleted: 'Gelöscht: {{title}}',
  deleteFailed: 'Die Benachrichtigung konnte nicht gelöscht werden',
  emptyTitle: 'Noch keine Benachrichtigungen',
  emptyText: 'Abgeschlossene Abfragen und Änderungen an Ihren Domains erscheinen hier.',
  field: changeWords.fields,
  websiteStatus: changeWords.websiteStatuses,
  syncType: {
    prices: 'Marktplatzpreise',
    whois: 'WHOIS-Daten',
    tldCounts: 'belegte TLDs',
  },
};

export const notifications: Translation<'notifications'> = {
  ...installationNotificationTexts,
  inquiry: {
    title: 'Neue Anfrage zu {{domainName}}',
    message: '{{senderName}} hat Interesse.',
    message_offer: '{{senderName}} bietet {{offerAmount}}.',
    title_purchase: '{{domainName}}: Jemand will kaufen',
    message_purchase: '{{senderName}} will für {{offerAmount}} kaufen.',
  },
  agreementAccepted: {
    title: '{{domainName}}: Die Gegenseite hat den Vertrag angenommen',
    message: '{{buyerName}} hat ihn zu {{offerAmount}} angenommen. Er wartet auf Sie.',
  },
  agreementSigned: {
    title: '{{domainName}}: von beiden angenommen',
    message: '{{buyerName}} und Sie haben den Vertrag zu {{offerAmount}} angenommen.',
  },
  agreementDeclined: {
    title: '{{domainName}}: Vertrag abgelehnt',
    message: '{{buyerName}} hat den Vertrag abgelehnt.',
  },
  agreementExpired: {
    title: '{{domainName}}: Vertrag abgelaufen',
    message: 'Nicht beide haben ihn rechtzeitig angenommen.',
  },
  paymentReported: {
    title: '{{domainName}}: Eine Zahlung wird gemeldet',
    message: '{{buyerName}} sagt, dass {{offerAmount}} bezahlt sind. Vermerken Sie es, wenn das Geld da ist.',
  },
  paymentDue: {
    title: '{{domainName}}: Eine Zahlung wird bald fällig',
    message: '{{offerAmount}} von {{buyerName}} sind am {{expiresOn}} fällig.',
  },
  paymentLate: {
    title: '{{domainName}}: Eine Zahlung ist überfällig',
    message: '{{offerAmount}} von {{buyerName}} waren am {{expiresOn}} fällig.',
  },
  prospectUpdate: {
    title: '{{senderName}} hat sich wieder gemeldet',
    message: 'Es gibt Neues zur Anfrage zu {{domainName}}.',
  },
  priceChange: {
    title_one: 'Preisänderung bei {{domainName}}',
    title_other: '{{count}} Preisänderungen',
    message_one: '{{marketplace}}: von {{oldPrice}} auf {{newPrice}}',
    message_other: 'Bei überwachten Domains',
    ...priceMessages(changeWords),
  },
  websiteStatusChange: {
    title_one: 'Website-Änderung bei {{domainName}}',
    title_other: '{{count}} Website-Änderungen',
    message_one: 'Zuvor {{oldStatus}}, jetzt {{newStatus}}',
    message_other: 'Bei überwachten Domains',
    ...websiteMessages(changeWords),
  },
  whoisChange: {
    title_one: 'WHOIS-Änderung bei {{domainName}}',
    title_other: '{{count}} WHOIS-Änderungen',
    message_one: '{{field}}: {{newValue}}, zuvor {{oldValue}}',
    message_other: 'Bei überwachten Domains',
    ...whoisMessages(changeWords),
  },
  dnsChange: {
    title_one: 'DNS-Änderung bei {{domainName}}',
    title_other: '{{count}} DNS-Änderungen',
    message_one: '{{field}}: {{newValue}}, zuvor {{oldValue}}',
    message_other: 'Bei überwachten Domains',
    ...dnsMessages(changeWords),
  },
  expiryWarning: {
    title_one: '{{domainName}} läuft binnen {{daysLeft}} Tagen ab',
    title_other: '{{count}} Domains laufen bald ab',
    title_tomorrow: '{{domainName}} läuft binnen eines Tages ab',
    message_one: 'Am {{expiresOn}}, falls nicht verlängert wird',
    message_other: 'Sehen Sie nach, welche, und verlängern Sie, was Sie behalten möchten.',
    message_several: 'Zuerst {{domainName}}, am {{expiresOn}}',
    message_manual: 'Zuerst {{domainName}}, am {{expiresOn}}. Ohne automatische Verlängerung: {{manual}}',
    title_automatic: '{{domainName}} verlängert sich automatisch',
    message_automatic: 'Am {{expiresOn}}, solange der Registrar abbuchen kann.',
    message_allAutomatic: 'Zuerst {{domainName}}, am {{expiresOn}}. Alle verlängern sich automatisch.',
  },
  releaseWatch: {
    title: 'Freigabe von {{domainName}}',
    message_enteredPendingDelete: 'Löschung steht bevor: Die Freigabe ist nah.',
    message_released: 'Der Name ist frei.',
    message_reregistered: 'Jemand hat den Namen registriert.',
    message_restored: 'Die Registrierung besteht fort.',
  },
  listingDiffers: {
    title_one: 'Ein Angebot von {{domainName}} ist nicht, wie es sein soll',
    title_other: '{{count}} Angebote sind nicht, wie sie sein sollen',
    message: 'Die Angebotsprüfung zeigt, was nicht stimmt und woher das bekannt ist.',
  },
  autoRenewOff: {
    title_one: 'Automatische Verlängerung von {{domainName}} ist aus',
    title_other: 'Automatische Verlängerung von {{count}} Domains ist aus',
    message_one: 'Läuft am {{expiresOn}} ab.',
    message_other: 'Sie laufen binnen 20 Tagen ab.',
    message_several: 'Sie laufen binnen 20 Tagen ab, zuerst {{domainName}} am {{expiresOn}}.',
  },
  accountProblem: {
    title: '{{account}} ist nicht lesbar',
    message: 'Beim Konto steht, warum, und was zu tun ist.',
    message_refused: 'Der Registrar lehnt den Schlüssel ab. Was über das Konto bekannt ist, veraltet.',
    message_held: 'Seine Liste ist viel kürzer als zuvor. Bevor sie noch einmal gelesen ist, folgt daraus nichts.',
    message_notSynced: 'Es wurde eine Woche lang nicht gelesen. So alt ist, was darüber bekannt ist.',
    title_keyEnds: 'Der Schlüssel von {{account}} läuft bald ab',
    message_keyEnds: 'Er gilt bis {{expiresOn}}. Erstellen Sie einen neuen, und ändern Sie ihn vorher hier.',
  },
  accountMended: {
    title: '{{account}} wird wieder gelesen',
    message: 'Was darüber bekannt ist, ist auf dem neuesten Stand.',
  },
  transferCompleted: {
    title: 'Transfer abgeschlossen',
    message_one: '{{domainName}} ist jetzt bei {{registrar}}.',
    message_other: '{{count}} Domains sind jetzt bei einem anderen Registrar.',
    message_elsewhere: '{{domainName}} ist zu {{registrar}} gewechselt, nicht zum geplanten Registrar.',
  },
  transferStuck: {
    title: 'Beantragter Transfer ohne Fortschritt',
    message_one:
      'Der Transfer von {{domainName}} zu {{registrar}} wurde beantragt; seit 7 Tagen hat sich nichts getan.',
    message_other: '{{count}} Transfers wurden beantragt; seit 7 Tagen hat sich nichts getan.',
  },
  transferExpiring: {
    title: 'Ablauf während eines Transfers',
    message_one: '{{domainName}} läuft am {{expiresOn}} ab, und der Transfer ist nicht abgeschlossen.',
    message_other: '{{count}} Domains laufen innerhalb von 30 Tagen ab, und ihre Transfers sind nicht abgeschlossen.',
  },
  dnssecBroken: {
    title: 'DNSSEC ist gestört',
    message_one: '{{domainName}} ist nicht für alle erreichbar: Die Vertrauenskette ist unterbrochen.',
    message_other: '{{count}} Domains sind nicht für alle erreichbar: Die Vertrauensketten sind unterbrochen.',
  },
  alertChannelOff: {
    title: 'Keine Meldungen über „{{channelName}}“',
    message:
      'Nachrichten konnten seit Tagen nicht zugestellt werden, oder die Adresse gibt es nicht mehr. Der Kanal wurde ausgeschaltet.',
    message_failing: 'Nachrichten konnten seit Tagen nicht zugestellt werden. Der Kanal wurde ausgeschaltet.',
    message_gone: 'Der Empfänger hat geantwortet, dass es die Adresse nicht mehr gibt. Der Kanal wurde ausgeschaltet.',
  },
  domainProcessing: {
    title: 'Domain abgefragt',
    message: '{{domainName}} wurde abgefragt.',
  },
  lookupFailed: {
    title: 'Eine Abfrage ist fehlgeschlagen',
    message: '{{domainName}} wurde abgefragt, aber nicht alles konnte ermittelt werden.',
  },
  processedWithProblems: {
    title_one: '{{count}} Domain abgefragt, {{failedCount}} mit fehlgeschlagener Abfrage',
    title_other: '{{count}} Domains abgefragt, {{failedCount}} mit fehlgeschlagener Abfrage',
    message: 'Die Liste zeigt, welche und warum.',
  },
  domainsProcessed: {
    title_one: '{{count}} Domain abgefragt',
    title_other: '{{count}} Domains abgefragt',
    message: 'Die Liste zeigt, was gefunden wurde.',
  },
  waitingForRegistry: {
    title_one: '{{count}} Domain wartet auf die Registry',
    title_other: '{{count}} Domains warten auf die Registry',
    message: 'Die Registry antwortet zurzeit nicht. Die fehlenden Daten folgen automatisch.',
  },
  processingFailed: {
    title_one: '{{count}} Domain konnte nicht abgefragt werden',
    title_other: '{{count}} Domains konnten nicht abgefragt werden',
    message: 'Die Liste nennt den Grund. Dort können Sie es erneut versuchen.',
  },
  syncFinished: {
    title_one: '{{count}} Domain aktualisiert',
    title_other: '{{count}} Domains aktualisiert',
    message: 'Neu abgefragt: {{syncType}}.',
  },
  domainExists: {
    title: 'Schon in Ihrem Konto',
    message_one: '{{domainName}} ist schon in Ihrem Konto.',
    message_other: '{{count}} Domains sind schon in Ihrem Konto.',
  },
  alreadyManaged: {
    title: 'Nachweis erforderlich',
    message_one:
      '{{domainName}} wird schon in einem anderen Konto verwaltet. Legen Sie den TXT-Eintrag an, um die Inhaberschaft nachzuweisen.',
    message_other:
      '{{count}} Domains werden schon in einem anderen Konto verwaltet. Legen Sie die TXT-Einträge an, um die Inhaberschaft nachzuweisen.',
  },
  notRegistered: {
    title: 'Nicht mehr registriert',
    message_one: '{{domainName}} ist nicht mehr registriert; die Registry hat das zweimal bestätigt.',
    message_other: '{{count}} Domains sind nicht mehr registriert; die Registrys haben das zweimal bestätigt.',
  },
  requiresVerification: {
    title: 'Nachweis ausstehend',
    title_lost: 'Inhaberschaft von anderem Konto nachgewiesen',
    message_one: 'Für {{domainName}} steht der Nachweis der Inhaberschaft aus.',
    message_other: 'Für {{count}} Domains steht der Nachweis der Inhaberschaft aus.',
    message_lost:
      'Ein anderes Konto hat die Inhaberschaft von {{domainName}} nachgewiesen. Legen Sie den TXT-Eintrag an, wenn der Name Ihnen gehört.',
  },
  verified: {
    title: 'Inhaberschaft bestätigt',
    message_one: 'Die Inhaberschaft von {{domainName}} ist bestätigt.',
    message_other: 'Die Inhaberschaft von {{count}} Domains ist bestätigt.',
  },
  landersLive: {
    title_one: '{{count}} Verkaufsseite ist online',
    title_other: '{{count}} Verkaufsseiten sind online',
    message_one: 'Besucher sehen sie, sobald die Domain hierher zeigt.',
    message_other: 'Besucher sehen die, deren Domain hierher zeigt.',
  },
  landerFailed: {
    title_one: '{{count}} Verkaufsseite konnte nicht erstellt werden',
    title_other: '{{count}} Verkaufsseiten konnten nicht erstellt werden',
    message: 'Die Gruppe der Verkaufsseiten nennt den Grund.',
  },
  newSignIn: {
    title: 'Anmeldung von einem neuen Gerät oder Ort',
    message: '{{where}}. Waren Sie das nicht, beenden Sie die Sitzung und ändern Sie Ihr Passwort.',
  },
  changesProposed: {
    title_one: '{{count}} Änderung zu bestätigen',
    title_other: '{{count}} Änderungen zu bestätigen',
    message: 'Für Sie vorgeschlagen, nicht von Ihnen. Nichts wird gesendet, bevor Sie es bestätigen.',
  },
  changesRefused: {
    title_one: '{{count}} Änderung wurde nicht ausgeführt',
    title_other: '{{count}} Änderungen wurden nicht ausgeführt',
    message: 'Ausgeführt: {{done}}. Bei den anderen steht, warum, und was hilft.',
  },
  landerTestEnded: {
    title: 'Vergleich zweier Varianten beendet',
    message: 'Der Vergleich zweier Varianten von {{domainName}} ist beendet. Sehen Sie das Ergebnis an.',
  },
  counterEnded: {
    title: 'Gegenangebot abgelaufen',
    message: '{{senderName}} hat Ihr Gegenangebot für {{domainName}} nicht rechtzeitig beantwortet.',
  },
  replyFailed: {
    title: 'Antwort nicht zugestellt',
    message: 'Ihre Antwort zu {{domainName}} konnte nicht zugestellt werden.',
  },
  answerHeld: {
    title: 'Antwort per E-Mail nicht gesendet',
    message: 'Ihre Antwort per E-Mail zu {{domainName}} wurde zurückgehalten.',
  },
};

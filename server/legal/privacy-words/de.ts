import type { PrivacyWords } from './en.ts';

/** German. */
export const de: PrivacyWords = {
  title: 'Datenschutz',
  intro:
    'Diese Seite ist aus dem zusammengestellt, was diese Installation tut. Was hier ausgeschaltet ist, steht nicht darauf.',
  responsible: 'Verantwortlich für diese Daten ist der Betreiber: {contact}.',
  sections: {
    accounts: 'Konten',
    names: 'Domains',
    notices: 'Mitteilungen',
    buyers: 'Interessenten und Besucher',
    browser: 'Cookies und Speicher des Browsers',
    copies: 'Sicherungen',
  },
  facts: {
    account:
      'Ein Konto besteht aus Name, E-Mail-Adresse, einem Hash des Passworts, Sprache und weiteren Einstellungen sowie gespeicherten Ansichten. Gespeichert wird das, bis das Konto gelöscht ist. Die Betreiber dieser Installation sehen die Liste der Konten.',
    signIns:
      'Von jeder Anmeldung werden Zeitpunkt, Art, Browser und Art des Geräts sowie das Land der Netzwerkadresse gespeichert, nicht aber die Adresse selbst. Eine Sitzung endet, wenn sie {idle} nicht benutzt wurde, und gilt höchstens {session}. Geräte sind {known} lang bekannt, damit eine Anmeldung von einem neuen gemeldet werden kann. Falsche Passwörter werden je E-Mail-Adresse gezählt, bis einen Tag nach dem letzten.',
    factors:
      'Für den zweiten Schritt werden öffentliche Schlüssel von Passkeys, das verschlüsselte Geheimnis einer Authenticator-App, Hashes von Wiederherstellungscodes und die Browser gespeichert, denen jemand vertraut ({trust}).',
    programs:
      'Für Programme, die jemand an sein Konto lässt, werden Hashes der Schlüssel gespeichert, dazu was jedes darf, wann es endet, die Stunde der letzten Nutzung und die Aufrufe von 30 Tagen.',
    assistants:
      'Verbindet jemand einen Assistenten, wird dessen Beschreibung von seinem eigenen Server geholt; dieser erfährt nicht, wer ihn verbindet. Was ein Assistent danach abfragt, geht an seinen Anbieter.',
    addressChange:
      'Wird eine E-Mail-Adresse geändert, ist die bisherige noch {addressReturn} lang gespeichert, damit sich die Änderung zurücknehmen lässt.',
    provider:
      'Die Anmeldung läuft über {provider}. Dort sind diese Anmeldungen bekannt; von dort kommen eine Kennung, der Name und die E-Mail-Adresse.',
    records:
      'Was in einem Konto geschieht, wird festgehalten: Aktivität {activity}, Benachrichtigungen {read}, nachdem sie gelesen wurden, sonst {unread}, und im Protokoll, wer was getan hat, {audit}.',
    deletion: 'Ein Konto wird mit allem darin gelöscht, wenn {grace} vergangen sind, seit jemand es verlangt hat.',
    deletionAtOnce: 'Ein Konto wird mit allem darin gelöscht, sobald jemand es verlangt.',
    names:
      'Die Domains eines Kontos sind mit allem gespeichert, was dazu notiert ist, etwa Tags, Notizen, Preise, Käufe, Verkäufe, Transfers und Verkaufsseiten, und mit den Werten vor einer Änderung, die sich noch rückgängig machen lässt, bis sie gelöscht werden. Eine gelöschte Domain bleibt mit ihrem Verlauf {deletedNames} bekannt.',
    contacts:
      'Kontakte, die in einem Konto angelegt werden, sind mit Name, Organisation, Postanschrift, E-Mail-Adresse und Telefonnummer gespeichert, bis sie gelöscht werden.',
    registration:
      'Öffentliche Registrierungsdaten der Domains, wie Registrys und Registrare sie veröffentlichen, können einen Inhaber nennen. Zusammen mit dem, was von den Websites der Domains gesehen wurde, sind sie bei den Domains gespeichert; Änderungen {changes}, Antworten im Wortlaut {raw}.',
    lookups:
      'Um eine Domain abzufragen, werden deren Registry, Registrar, Nameserver und Website sowie öffentliche DNS-Server abgefragt. Diese erfahren die Domain und die Netzwerkadresse dieser Installation, nicht aber, für wen abgefragt wird.',
    sharedMarketplaces:
      'Für Preise gehen Domains mit dem Zugang des Betreibers an {marketplaces}, ohne Angabe, für wen.',
    ownMarketplaces:
      'Mit dem eigenen Zugang eines Kontos zu Sedo, GoDaddy oder Atom erfährt dieser Marktplatz, welche Domains abgefragt werden und wessen Zugang es ist. Der Zugang ist verschlüsselt gespeichert, bis er entfernt wird.',
    registrarAccounts:
      'Mit einem hier verbundenen Konto bei einem Registrar oder DNS-Anbieter erfährt dieser, wessen Zugang es ist und woher er kommt. Der Zugang ist verschlüsselt gespeichert, mit dem, was dort von den Domains gesagt wird, bis er entfernt wird; ebenso Einträge, die wir dort gesetzt haben.',
    mail: 'E-Mails zu Anmeldungen, Anfragen, Meldungen und Fristen gehen über den Mailserver, den der Betreiber gewählt hat. Was sich nicht senden lässt, wird gelöscht, nachdem {undelivered} vergangen sind.',
    alerts:
      'Meldungen gehen dorthin, wohin ein Konto sie schickt: an eine E-Mail-Adresse, einen Webhook, Telegram, Slack, Discord oder ntfy. Diese Dienste erhalten die Domains, was sich geändert hat und dass ein Interessent geschrieben hat, mit dem Angebot; wer schrieb und was, nur wenn das Konto es einschaltet. Adressen und Schlüssel der Kanäle sind verschlüsselt gespeichert, bis sie entfernt werden; was gesendet wurde, {deliveries} lang.',
    feeds:
      'Kalender und Feeds zeigen Domains und Termine allen, die deren Adresse haben, bis diese entfernt wird; geteilte Links zeigen Summen von Besuchen, bis sie enden. Gespeichert wird, wie oft und in welcher Stunde ein geteilter Link geöffnet wurde, nicht von wem. Ein Schaufenster zeigt, solange es eingeschaltet ist, allen die Domains, die zu verkaufen sind, ihre Preise sowie Name, Ort, Kontakt und Logo, die der Verkäufer dafür gewählt hat.',
    inquiries:
      'Was Interessenten auf der Seite einer Domain schreiben, ist für deren Inhaber gespeichert, der antwortet und verkauft: Name, E-Mail-Adresse, Nachricht, Angebot, Sprache, Dateien, alle weiteren Nachrichten und ob eine E-Mail ankam oder als unerwünscht gemeldet wurde, längstens bis das Konto des Inhabers gelöscht ist. Spam wird gelöscht, nachdem {spam} vergangen sind, ebenso eine Anfrage, deren E-Mail-Adresse innerhalb der Frist ({toConfirm}) nicht bestätigt wurde. Ein Vertrag über eine Domain ist mit beiden Parteien und dem gespeichert, was über seine Zahlungen gesagt wird; die Bankverbindung des Inhabers ist verschlüsselt gespeichert und wird der anderen Partei eines angenommenen Vertrags gezeigt. Der Link zu einem Gespräch gilt {conversation} nach der letzten Nachricht.',
    floods:
      'Gegen Fluten von Nachrichten werden Hashes von Absender und Text, mit einem geheimen Schlüssel gebildet, {form} lang gespeichert.',
    mailIn:
      'Interessenten können per E-Mail antworten. Was bei {mailDomain} eingeht, wird bei der Anfrage gespeichert.',
    assistantOutside:
      'Fragen an den Assistenten einer Seite gehen an die KI bei {textHost}, zusammen mit dem, was die Seite über die Domain sagt. Hier werden sie nicht gespeichert, nur je Seite und Tag gezählt. Auch die Domains und Vorgaben, nach denen eigene Seiten geschrieben werden, gehen dorthin.',
    assistantHere:
      'Fragen an den Assistenten einer Seite beantwortet eine KI auf diesem Rechner. Gespeichert werden sie nicht, nur je Seite und Tag gezählt.',
    visits:
      'Besucher der Seiten von Domains werden ohne Cookies gezählt: Land, Browser, System, Art des Geräts, Bildschirmgröße, die Website, von der sie kommen, und die Kampagne, die der Link nennt (utm_source, utm_medium, utm_campaign). Die Netzwerkadresse dient nur einem Schlüssel des Tages und wird nie gespeichert; das Geheimnis dieses Schlüssels wird {hash} nach dem Tag vernichtet. Besuche sind {visits} lang gespeichert, deren Summen {sums}. Browser, die Global Privacy Control oder Do Not Track senden, werden nicht gezählt.',
    cookies:
      'Alle Cookies außer dem letzten dienen der Anmeldung; die Seiten von Domains setzen von sich aus keine, und wer hier nur liest, bekommt keine. Keine Seite lädt etwas von anderen Websites.',
    sessionCookie: '{cookie}: die Sitzung, höchstens {session}.',
    stepCookie: '{cookie}: dass das Passwort richtig war, während ein Code erwartet wird, höchstens {step}.',
    trustCookie: '{cookie}: dass diesem Browser vertraut und kein Code verlangt wird, {trust}.',
    stateCookie: '{cookie}: dass die Antwort von {provider} zu diesem Browser gehört, bis sie da ist.',
    uncountedCookie:
      '{cookie}: auf der Seite einer Domain, dass deren Besitzer diesen Browser dort nicht zählen lassen will, {uncounted}. Nur ein Link, den der Besitzer öffnet, setzt es, und es ist in allen Browsern gleich.',
    storage:
      'Sprache, Design und die Aufteilung von Listen sind im Browser gespeichert, ebenso, was gerade geschrieben wird, bis es gesendet ist.',
    backups: 'Tägliche Sicherungen enthalten Kopien von alldem, bis zu {backups} lang.',
  },
  lasting: (days) => `${days} lang`,
  forGood: 'ohne zeitliche Grenze',
  notAtAll: 'gar nicht',
};

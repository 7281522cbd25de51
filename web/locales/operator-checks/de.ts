import type { Translation } from '../texts.ts';

export const operatorChecks: Translation<'operatorChecks'> = {
  failed: 'Die Prüfungen konnten nicht geladen werden',
  title: 'Prüfungen',
  summary: {
    good: 'Alles Geprüfte ist in Ordnung',
    wrong_one: '{{count}} Prüfung braucht Aufmerksamkeit',
    wrong_other: '{{count}} Prüfungen brauchen Aufmerksamkeit',
    never: 'Noch nichts wurde geprüft',
  },
  about: 'Geprüft wird, wenn Sie es verlangen, von dem Prozess aus, der diese Seite beantwortet.',
  runAll: 'Alles prüfen',
  run: 'Erneut prüfen',
  runNamed: '{{title}} erneut prüfen',
  runFailed: 'Die Prüfungen konnten nicht ausgeführt werden',
  checked: 'geprüft <time/>',
  checkedUnsaved: 'geprüft <time/>, Ergebnis nicht gespeichert',
  states: {
    fine: 'In Ordnung',
    wrong: 'Zu beheben',
    notSetUp: 'Nicht eingerichtet',
    notChecked: 'Nicht geprüft',
  },
  testMail: 'Testmail an {{to}} senden',
  testMailNone: 'Die Adresse Ihres Kontos ist von hier aus nicht per E-Mail erreichbar.',
  testSent: 'Der Mailserver hat die Testmail an {{to}} angenommen.',
  testFailed: 'Die Testmail wurde nicht angenommen',
  toWork: 'Aufgaben anzeigen',
  toMail: 'Einträge anzeigen',
  titles: {
    backup: 'Sicherungen',
    backupProof: 'Proben der Sicherungen',
    workers: 'Worker',
    jobs: 'Wartungsaufgaben',
    outbound: 'Verbindungen nach außen',
    database: 'Datenbank',
    disk: 'Speicherplatz',
    clock: 'Uhr',
    mailOut: 'Ausgehende E-Mails',
    mailRecords: 'DNS-Einträge für E-Mails',
    mailIn: 'Eingehende E-Mails',
    landers: 'Server der Verkaufsseiten',
    landerAddresses: 'Adressen der Verkaufsseiten',
    nameService: 'Nameservice',
    pictures: 'Bilder der Verkaufsseiten',
    countries: 'Länderdatenbank',
  },
  found: {
    'workers-fine': 'In Betrieb: {{figure}}.',
    'workers-none':
      'Kein Worker läuft: Nichts wird abgefragt, versendet oder aufgeräumt. Starten Sie einen Prozess mit ROLE all oder worker.',
    'jobs-fine': 'Der letzte Lauf aller {{figure}} Aufgaben ist gelungen, soweit sie gelaufen sind.',
    'jobs-failed':
      'Der letzte Lauf ist fehlgeschlagen bei: {{what}}. Der nächste Lauf ist <time/>; der Fehler steht im Protokoll.',
    'outbound-fine': 'Zuletzt hat eine Registry <time/> geantwortet.',
    'outbound-off':
      'OUTBOUND ist off: Keine Verbindung verlässt diesen Rechner. Abfragen warten, bis der Wert live ist.',
    'outbound-silent':
      'Namen warten, und seit einem Tag hat keine Registry geantwortet. Prüfen Sie Netz und Firewall: HTTPS und TCP-Port 43 müssen offen sein.',
    'outbound-quiet': 'Noch keine Registry wurde abgefragt.',
    'database-fine': 'PostgreSQL {{what}} nimmt Schreibzugriffe an.',
    'database-readOnly':
      'Die Datenbank ist schreibgeschützt, vielleicht ein Standby. Richten Sie DATABASE_URL auf den primären Server.',
    'database-full':
      'Die Festplatte von PostgreSQL {{what}} ist voll: Es nimmt keine Schreibzugriffe an. Schaffen Sie Platz, wo seine Daten liegen.',
    'database-old': 'PostgreSQL {{what}} ist zu alt. Nötig ist Version 14 oder neuer.',
    'database-connections':
      '{{what}} Verbindungen sind belegt. Erhöhen Sie max_connections oder senken Sie DATABASE_CONNECTIONS.',
    'database-compression':
      'wal_compression ist pglz und macht das Hinzufügen von Namen langsam. Setzen Sie es auf off oder lz4.',
    'disk-fine': '{{size}} frei unter {{what}}.',
    'disk-full': 'Nur {{size}} frei unter {{what}}. Ohne Platz bleibt die Datenbank stehen: Schaffen Sie Platz.',
    'backup-fine': 'Die neueste tägliche Sicherung entstand <time/>, {{size}}.',
    'backup-notSetUp': 'Keine täglichen Sicherungen eingerichtet. Setzen Sie BACKUP_TO; siehe backup.md.',
    'backup-failed': 'Die letzte Sicherung ist fehlgeschlagen: {{what}}',
    'backup-missing':
      'Seit 36 Stunden keine tägliche Sicherung. Läuft ein Worker, und kann er nach {{what}} schreiben?',
    'backupProof-fine':
      'Letzte Probe <time/>: Eine tägliche Sicherung wurde neben der Datenbank wiederhergestellt und jede Zeile verglichen, in {{figure}} s.',
    'backupProof-failed':
      'Die letzte Probe ist fehlgeschlagen, die Sicherung ließ sich nicht wiederherstellen: {{what}}',
    'backupProof-notSetUp':
      'Sicherungen werden nicht automatisch erprobt. Setzen Sie BACKUP_TO, und BACKUP_PROVE auf true; siehe backup.md.',
    'backupProof-quiet': 'Noch keine Probe: Die nächste tägliche Sicherung wird erprobt, danach eine jede Woche.',
    'clock-fine': 'Stimmt mit der Uhr der Datenbank auf {{ms}} ms überein.',
    'clock-late':
      'Weicht um {{ms}} ms von der Uhr der Datenbank ab. Gleichen Sie beide Rechner ab, zum Beispiel per NTP.',
    'mailOut-fine': '{{what}} nimmt E-Mails dieser Installation an.',
    'mailOut-notSetUp': 'Keine E-Mail verlässt diese Installation. Setzen Sie MAIL_URL.',
    'mailOut-sandbox':
      'E-Mails gehen nur an Adressen unter .test, in das Postfach der Sandbox. Setzen Sie MAIL_URL für andere.',
    'mailOut-off': 'OUTBOUND ist off, und {{what}} ist nicht dieser Rechner: E-Mails warten, bis OUTBOUND live ist.',
    'mailOut-signIn':
      '{{what}} verlangt einen anderen Benutzernamen oder ein anderes Passwort. Korrigieren Sie MAIL_URL.',
    'mailOut-timeout': '{{what}} hat nicht rechtzeitig geantwortet.',
    'mailOut-unreachable': '{{what}} ist nicht erreichbar. Prüfen Sie Adresse, Port und Firewall.',
    'mailOut-noEncryption':
      '{{what}} bietet keine gültige Verschlüsselung, darum wird nichts versendet. Nötig ist STARTTLS mit gültigem Zertifikat oder smtps.',
    'mailOut-said': 'Der Mailserver sagt: {{what}}',
    'mailRecords-fine': 'Alle {{figure}} Einträge sind gesetzt.',
    'mailRecords-notSetUp': 'Nötig, sobald E-Mails versendet oder empfangen werden.',
    'mailRecords-records': 'Fehlen oder weichen ab: {{what}}. Ohne sie können E-Mails im Spam landen.',
    'mailRecords-noAnswer': 'DNS hat für {{what}} nicht geantwortet.',
    'mailIn-fine': 'E-Mails für {{what}} werden angenommen.',
    'mailIn-certificate-fine': 'E-Mails werden angenommen; das Zertifikat gilt bis {{date}}.',
    'mailIn-notSetUp':
      'Interessenten antworten nur auf ihrer Seite. Setzen Sie MAIL_DOMAIN, um ihre E-Mails anzunehmen.',
    'mailIn-notHere':
      'MAIL_DOMAIN ist {{what}}, aber dieser Prozess nimmt keine E-Mails an. Setzen Sie MAIL_LISTEN, MAIL_LMTP_LISTEN oder MAIL_IN_SECRET.',
    'mailIn-unreachable': 'An {{what}} meldet sich nichts. Sehen Sie ins Protokoll des Starts.',
    'mailIn-certificate': 'Das Zertifikat {{what}} ist nicht verwendbar: Es lässt sich nicht lesen.',
    'mailIn-certificate-ends': 'Das Zertifikat {{what}} endet am {{date}}. Erneuern Sie es.',
    'landers-fine': 'Antwortet an {{what}}.',
    'landers-notHere': 'LANDER_LISTEN ist none: Dieser Prozess zeigt keine Verkaufsseiten nach Hostnamen.',
    'landers-unreachable': 'An {{what}} antwortet nichts. Vielleicht ist der Port anderweitig belegt.',
    'landerAddresses-fine': 'Die Ports 80 und 443 sind offen an {{what}}.',
    'landerAddresses-notSetUp': 'LANDER_ADDRESSES ist leer.',
    'landerAddresses-unreachable':
      'Keine Verbindung von hier zu {{what}}. Manche Netze erreichen ihre eigenen öffentlichen Adressen nicht; sonst öffnen Sie die Ports oder starten Sie den Proxy.',
    'nameService-fine': '{{what}} antwortet auf DNS-Anfragen.',
    'nameService-notSetUp': 'DNS_MODE ist off: Namen nutzen Nameserver anderswo.',
    'nameService-hostNames': 'Keine Adresse im DNS: {{what}}. Setzen Sie A- und AAAA-Einträge und Glue beim Registrar.',
    'nameService-noAnswer': 'DNS hat für {{what}} nicht geantwortet.',
    'nameService-noService': 'Keine Antwort über DNS von {{what}}. Port 53 muss für UDP und TCP offen sein.',
    'pictures-fine': '{{what}} nimmt Bilder auf.',
    'pictures-notSetUp':
      'Bilder der Verkaufsseiten werden gezeichnet. Setzen Sie LANDER_BROWSER, um sie mit Chromium aufzunehmen.',
    'pictures-unreadable': '{{what}} nimmt kein Bild auf. Ist das ein Chromium, das unter diesem Konto laufen darf?',
    'countries-fine': 'Stand {{date}}.',
    'countries-header-fine': 'Länder kommen aus der Kopfzeile {{what}} des Proxys.',
    'countries-notSetUp': 'COUNTRY_DATABASE ist none: Länder der Besucher bleiben unbekannt.',
    'countries-old':
      'Stand {{date}}. Adressen wechseln das Land: Aktualisieren Sie das Programm oder setzen Sie COUNTRY_DATABASE auf eine neuere Datei.',
    'any-off': 'Nicht geprüft: OUTBOUND ist off, darum wird nichts außerhalb dieses Rechners abgefragt.',
    'any-timeout': 'Die Prüfung dauerte zu lange und wurde beendet.',
    'any-unreadable': 'Die Prüfung selbst ist fehlgeschlagen; der Grund steht im Protokoll.',
    'any-noAnswer': 'Es kam keine Antwort.',
    'any-never': 'Noch nicht geprüft.',
  },
};

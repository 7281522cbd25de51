import type { Translation } from '../texts.ts';

export const landerTests: Translation<'landerTests'> = {
  title: 'Zwei Varianten im Vergleich',
  failed: 'Die Tests dieser Verkaufsseite konnten nicht geladen werden.',
  running: 'Läuft seit {{date}}',
  ended: 'Beendet am {{date}}',
  number: 'Test {{round}}, {{days}}',
  earlier: 'Frühere Tests',
  verdicts: {
    running: 'Noch nicht genug Besucher',
    a: 'Auf A haben mehr Besucher angefragt',
    b: 'Auf B haben mehr Besucher angefragt',
    none: 'Es ließ sich kein Unterschied zeigen',
    tooFew: 'Zu wenige Besucher für eine Aussage',
  },
  missing: 'A hat {{a}} der {{wanted}} Besucher, die jede Variante braucht, B hat {{b}}.',
  daysLeft_one: 'Bei diesem Zustrom dauert es noch etwa einen Tag.',
  daysLeft_other: 'Bei diesem Zustrom dauert es noch etwa {{days}} Tage.',
  tooSlow_one: 'Bei diesem Zustrom kommen sie nicht rechtzeitig: Morgen endet der Test mit dem, was er hat.',
  tooSlow_other:
    'Bei diesem Zustrom kommen sie nicht rechtzeitig: In {{days}} Tagen endet der Test mit dem, was er hat.',
  later:
    'Das Ergebnis gibt es einmal, am Ende des Tests. Wer täglich nachsieht und im günstigen Moment aufhört, findet falsche Sieger.',
  enough: 'Beide Varianten haben die Besucher, die sie brauchen: Der Test endet in wenigen Minuten.',
  columns: {
    variant: 'Variante',
    visitors: 'Besucher',
    sessions: 'Sitzungen',
    inquiries: 'Anfragen',
    share: 'Besucher mit Anfrage',
  },
  variants: { a: 'A: die Seite wie zu Beginn', b: 'B: die andere Seite' },
  between: '{{low}} bis {{high}}',
  difference: 'B minus A: {{value}} Prozentpunkte',
  interval: '95-%-Intervall {{low}} bis {{high}} Prozentpunkte',
  meaning:
    'Von 100 solchen Tests enthält das Intervall bei etwa 95 den wahren Unterschied. Es wurde einmal berechnet, am Ende (Verfahren von Newcombe).',
  meaningTooFew: 'Bei so wenigen Besuchern zeigt das Intervall vor allem, wie wenig bekannt ist.',
  changed:
    'Die Seite wurde am {{date}} geändert, während der Test lief: Die Zahlen davor und danach gehören zu verschiedenen Seiten.',
  endings: {
    complete: 'Er endete automatisch mit den Besuchern, für die er geplant war.',
    timeUp_one: 'Er endete automatisch nach einem Tag.',
    timeUp_other: 'Er endete automatisch nach {{days}} Tagen; länger läuft kein Test.',
    stopped: 'Sie haben ihn beendet.',
    chosen: 'Er endete, als Sie eine Seite wählten.',
  },
  chosen: { a: 'Sie haben A behalten.', b: 'Sie haben B gewählt: Die Verkaufsseite hat dessen Einstellungen.' },
  differs: 'Worin sich B unterscheidet',
  customPage: 'Eigene Seite',
  empty: { price: 'Verkaufspreis des Namens', words: 'Der Standardtext der Seite' },
  buttons: { stop: 'Test beenden', a: 'A behalten', b: 'B verwenden' },
  confirm: {
    stop: {
      title: 'Test beenden?',
      text: 'Alle Besucher sehen A, die Seite, wie sie eingestellt ist. Ein beendeter Test läuft nicht weiter; B können Sie auch später noch wählen.',
    },
    a: {
      title: 'A behalten?',
      text: 'Alle Besucher sehen A, die Seite, wie sie eingestellt ist. Der Test ist damit abgeschlossen.',
    },
    b: {
      title: 'B verwenden?',
      text: 'Die Verkaufsseite bekommt die Einstellungen, in denen sich B unterscheidet, und alle Besucher sehen sie so. Der Test ist damit abgeschlossen.',
    },
  },
  done: { stop: 'Der Test ist beendet', a: 'A bleibt', b: 'B ist jetzt die Seite' },
  notDone: 'Der Test wurde nicht geändert. {{error}}',
  refusals: {
    LANDER_NOT_LIVE: 'Nur eine Seite, die online ist, kann getestet werden.',
    LANDER_TEST_RUNNING: 'Ein Test dieser Verkaufsseite läuft bereits.',
    LANDER_TEST_CHOSEN: 'Die andere Seite dieses Tests wurde bereits gewählt.',
    LANDER_TEST_LIMIT_REACHED: 'Eine Verkaufsseite kann höchstens 100-mal getestet werden.',
  },
  start: {
    title: 'Zwei Varianten von {{name}} vergleichen',
    intro:
      'Die Hälfte der Besucher sieht A, die Seite wie sie ist, die andere Hälfte sieht B. Jeder sieht den ganzen Tag dieselbe. Ändern Sie hier, was auf B anders ist; alles Übrige folgt der Seite.',
    asA: 'Wie auf A',
    ofA: 'Auf A: {{value}}',
    template: 'Vorlage von B',
    uplift: 'Welcher Unterschied gefunden werden soll',
    uplifts: {
      double: 'Doppelt so viele Anfragen',
      half: '50 % mehr',
      quarter: '25 % mehr',
    },
    needs: 'Jede Variante braucht {{visitors}} Besucher.',
    withRate: 'Annahme: {{rate}} der Besucher fragen an, wie in den letzten 30 Tagen.',
    withoutRate:
      'Annahme: {{rate}} der Besucher fragen an. Diese Verkaufsseite hatte bisher zu wenige Anfragen für einen eigenen Wert.',
    takes_one: 'Mit den Besuchern der letzten 30 Tage dauert das etwa einen Tag.',
    takes_other: 'Mit den Besuchern der letzten 30 Tage dauert das etwa {{days}} Tage.',
    tooLong:
      'Mit den Besuchern der letzten 30 Tage dauert das etwa {{days}} Tage. Ein Test läuft höchstens {{max}} Tage und würde ohne Ergebnis enden.',
    nobody: 'Diese Verkaufsseite hatte in den letzten 30 Tagen keine Besucher: Ein Test würde ohne Ergebnis enden.',
    noPace: 'Wie viele Besucher die Verkaufsseite hat, konnte nicht geladen werden.',
    preview: 'Vorschau von B',
    save: 'Test starten',
    same: 'B ist bisher wie A. Ändern Sie zuerst etwas.',
    noForm: 'Ohne Anfrageformular oder Kaufmöglichkeiten kann auf einer der Seiten niemand schreiben.',
    started: 'Zwei Varianten von {{name}} werden verglichen',
    notStarted: 'Der Test wurde nicht gestartet. {{error}}',
    results: 'Ergebnisse früherer Tests',
  },
};

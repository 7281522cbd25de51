import type { Translation } from '../texts.ts';

export const releases: Translation<'releases'> = {
  about:
    'Namen, die Sie gern hätten. Je näher die Freigabe rückt, desto öfter wird die Registry abgefragt. Sobald zwei Antworten bestätigen, dass der Name frei ist, erhalten Sie eine Meldung.',
  count: '{{count}} von {{limit}} Namen',
  add: {
    label: 'Gewünschter Name',
    submit: 'Auf Freigabe warten',
    done: 'Die Freigabe von {{name}} wird erwartet',
    monitored: 'Der Name wird auch überwacht.',
    invalid: 'Dieser Name kann nicht registriert werden.',
  },
  columns: {
    name: 'Domain',
    phase: 'Phase',
    window: 'Voraussichtlich frei',
    looks: 'Registry abgefragt',
  },
  phases: {
    active: 'Registriert',
    autoRenew: 'Frist nach Verlängerung',
    expired: 'Abgelaufen',
    redemption: 'In der Wiederherstellungsfrist (Redemption)',
    pendingDelete: 'Löschung steht bevor',
    free: 'Frei',
    unknown: 'Unbekannt',
  },
  phaseTexts: {
    active: 'Die Registrierung läuft weiter.',
    autoRenew: 'Die Registry hat ihn verlängert; der Registrar kann die Verlängerung noch zurückgeben.',
    expired: 'Das Datum ist vorbei; der Inhaber kann ihn noch verlängern.',
    redemption: 'Gelöscht; nur der letzte Inhaber kann ihn zurückholen.',
    pendingDelete: 'Niemand kann ihn mehr zurückholen; er wird frei.',
    free: 'Die Registry kennt den Namen nicht: Jeder kann ihn registrieren.',
    unknown: 'Die Registry hat bisher zu wenig mitgeteilt.',
  },
  steps: {
    title: 'Wenn der Inhaber nicht verlängert',
    ownTitle: 'Wenn Sie nicht verlängern',
    atTheLatest: 'spätestens bis {{date}}',
    atMost_one: 'bis zu {{count}} Tag',
    atMost_other: 'bis zu {{count}} Tage',
    range: '{{least}} bis {{most}} Tage',
    lengthUnknown: 'Dauer nicht veröffentlicht',
    noDay: 'Wann der Name frei wird, lässt sich nicht sagen.',
  },
  window: {
    between: '{{from}} bis {{until}}',
    inHours_one: 'in {{hours}} Stunde',
    inHours_other: 'in {{hours}} Stunden',
    now: 'jetzt jederzeit',
    past: 'war früher zu erwarten',
    unknown: 'Lässt sich nicht sagen',
    noRule: 'Die Freigaberegeln dieser Registry sind nicht bekannt.',
  },
  basis: {
    expiry: 'nur wenn ihn niemand verlängert',
    redemption: 'ab der Wiederherstellungsfrist gerechnet',
    pendingDelete: 'ab der bevorstehenden Löschung gerechnet',
  },
  source: { registry: 'nach den Regeln von {{name}}', reported: 'nach Angaben von Registraren zu {{name}}' },
  ruleOpens: 'öffnet sich in einem neuen Tab',
  looks: { last: 'zuletzt:', next: 'als Nächstes:', never: 'noch nicht' },
  results: {
    free: 'Frei geblieben',
    taken: 'Wieder registriert',
    released: 'Frei vorgefunden am {{time}}',
    takenBy: 'bei {{registrar}}',
    unseen: 'Der Name war nur zwischen zwei Abfragen frei.',
  },
  actions: {
    stop: 'Nicht mehr warten',
    stopName: 'Nicht mehr warten: {{name}}',
    again: 'Wieder warten',
    againName: 'Wieder warten: {{name}}',
    forget: 'Entfernen',
    forgetName: '{{name}} aus dieser Liste entfernen',
    stopped: '{{name}} wird nicht mehr erwartet',
  },
  empty: {
    title: 'Kein Name, auf den Sie warten',
    text: 'Geben Sie oben einen Namen ein, den jemand anderes hat, oder schalten Sie auf der Seite eines überwachten Namens „der Name frei wird“ ein.',
  },
  failed: {
    title: 'Die Namen konnten nicht geladen werden',
    text: 'Nichts geht verloren: Die Registrys werden trotzdem abgefragt.',
  },
  refusals: {
    NOT_MONITORED: 'Nur ein überwachter Name kann erwartet werden.',
    RELEASE_WATCH_LIMIT_REACHED:
      'Sie können auf 50 Namen gleichzeitig warten. Beenden Sie zuerst das Warten auf einen davon.',
  },
};

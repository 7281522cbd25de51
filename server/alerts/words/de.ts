import { changeWords } from '#contract/change-words/de.ts';
import type { AlertWords } from './en.ts';

/** German. */
export const de: AlertWords = {
  ...changeWords,
  added: 'neu: {{values}}',
  removed: 'entfallen: {{values}}',
  signed: 'signiert',
  unsigned: 'nicht signiert',
  registered: 'registriert',
  notRegistered: 'nicht registriert',
  notListed: 'nicht gelistet',
  none: 'keine',
  expires: {
    60: 'Läuft binnen 60 Tagen ab',
    30: 'Läuft binnen 30 Tagen ab',
    7: 'Läuft binnen 7 Tagen ab',
    1: 'Läuft binnen eines Tages ab',
  },
  expiries: '{{count}} Namen laufen bis {{until}} ab, zuerst {{domain}}',
  expiriesManual:
    '{{count}} Namen laufen bis {{until}} ab, {{manual}} ohne automatische Verlängerung, zuerst {{domain}}',
  manual: 'ohne automatische Verlängerung',
  auto: 'automatische Verlängerung',
  release: {
    enteredPendingDelete: 'Freigabe: Löschung steht bevor, die Freigabe ist nah',
    released: 'Freigabe: der Name ist frei',
    reregistered: 'Freigabe: jemand hat den Namen registriert',
    restored: 'Freigabe: die Registrierung besteht fort',
  },
  firstChannel: 'Dringendes per E-Mail',
  one: '{{domain}}: {{what}}',
  several: '{{domain}}: {{count}} Meldungen',
  names: '{{names}}',
  andMore: '{{names}} und {{count}} weitere',
  daily: 'Tageszusammenfassung: {{title}}',
  weekly: 'Wochenzusammenfassung: {{title}}',
  more_one: 'und eine weitere Meldung',
  more_other: 'und {{count}} weitere Meldungen',
  all: 'Alle Änderungen',
  test: 'Testnachricht',
  testText: 'Dieser Kanal funktioniert. So sehen Meldungen von {{product}} aus.',
  why: 'Sie erhalten dies aufgrund der Regeln des Kanals „{{channel}}“.',
  settings: 'Regeln ändern',
  off: 'E-Mails dieses Kanals abbestellen',
  switchedOff: {
    failing: {
      subject: '{{channel}}: Meldungen konnten nicht zugestellt werden',
      text: 'Seit {{days}} Tagen kam über den Kanal „{{channel}}“ keine Nachricht an; er wurde deshalb ausgeschaltet. Die letzte Antwort: {{answer}}',
    },
    gone: {
      subject: '{{channel}}: Die Adresse gibt es nicht mehr',
      text: 'Der Empfänger des Kanals „{{channel}}“ hat geantwortet, dass es die Adresse nicht mehr gibt; der Kanal wurde deshalb ausgeschaltet. Die Antwort: {{answer}}',
    },
  },
  noAnswer: 'keine',
};

import type { Translation } from '../texts.ts';

export const pointing: Translation<'pointing'> = {
  titleOf: 'Wohin {{name}} zeigt',
  checked: 'Nameserver abgefragt',
  asking: 'Die Nameserver werden abgefragt …',
  never: 'Wohin dieser Name zeigt, wurde noch nicht geprüft.',
  loadFailed: 'Der Stand konnte nicht geladen werden.',
  unanswered: 'Die letzte Prüfung brachte keine Antwort. Das war zuvor bekannt:',
  unansweredFirst: 'Die Nameserver haben noch nicht geantwortet und werden automatisch wieder abgefragt.',
  states: { pointing: 'Zeigt hierher', notPointing: 'Zeigt nicht hierher', unknown: 'Nicht bekannt' },
  causes: {
    nameservers: 'Die Registry nennt unsere Nameserver; diese antworten für den Namen und für www.',
    addresses: 'Wer diesen Namen aufruft, erreicht seine Seite.',
    alias: 'Der Name ist ein Alias unseres Hosts: Wer ihn aufruft, erreicht seine Seite.',
    partlyNameservers:
      'Die Registry nennt unsere Nameserver neben anderen, sodass ein Teil der Besucher woanders landet. Lassen Sie nur unsere stehen.',
    partlyAddresses:
      'Neben unseren Adressen gibt es andere, sodass ein Teil der Besucher woanders landet. Entfernen Sie die anderen, auch für IPv6 (AAAA).',
    elsewhere: 'Wer diesen Namen aufruft, landet woanders.',
    noAddress: 'Die Nameserver haben keine Adresse für den Namen: Besucher erreichen keine Seite.',
    notDelegated: 'Die Registry hat keine Nameserver für den Namen: Besucher erreichen keine Seite.',
    notConfigured:
      'Diese Installation hat noch keine öffentliche Adresse, auf die ein Name zeigen könnte. Der Betreiber kann eine festlegen.',
  },
  www: {
    pointing: 'Auch www zeigt hierher.',
    notPointing: 'www zeigt nicht hierher: Wer es eintippt, landet woanders.',
    unknown: 'Wohin www zeigt, ist nicht bekannt.',
  },
  found: 'Gefunden für den Namen',
  foundWww: 'Gefunden für www',
  foundNameservers: 'Seine Nameserver',
  toSet: 'Beim Registrar einzutragen: einer dieser Wege',
  toSetOne: 'Beim Registrar einzutragen',
  ways: {
    nameservers: 'Unsere Nameserver',
    nameserversText:
      'Anstelle aller bisherigen. Unsere Nameserver antworten nur für die Seite: E-Mails an diesen Namen kämen nicht mehr an.',
    addresses: 'Adresseinträge',
    addressesText: 'Anstelle aller anderen A-, AAAA- und CNAME-Einträge dieser beiden. E-Mail bleibt, wie sie ist.',
    alias: 'Alias',
    aliasText: 'Wenn Ihr Anbieter ALIAS oder ANAME für den Namen selbst kennt.',
  },
  type: 'Typ',
  host: 'Host',
  later: 'Bis alle eine Änderung sehen, kann ein Tag vergehen. Die Prüfung wiederholt sich automatisch.',
};

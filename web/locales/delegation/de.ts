import type { Translation } from '../texts.ts';

export const delegation: Translation<'delegation'> = {
  title: 'Nameserver-Prüfung',
  checked: 'Registry abgefragt',
  asking: 'Die Server der Registry werden abgefragt …',
  never: 'Noch nicht geprüft, wohin dieser Name zeigt.',
  failed: 'Das letzte Ergebnis konnte nicht geladen werden.',
  ours: 'unserer',
  named: 'Bei der Registry genannt',
  toSet: 'Bei Ihrem Registrar einzutragen',
  verdicts: {
    here: 'Zeigt hierher',
    partly: 'Zeigt zum Teil hierher',
    elsewhere: 'Zeigt woandershin',
    notDelegated: 'Zeigt nirgendwohin',
    unknown: 'Konnte nicht geprüft werden',
  },
  texts: {
    here: 'Die Registry nennt genau unsere Nameserver.',
    partly:
      'Die Registry nennt nicht genau unsere Nameserver, daher bekommt ein Teil der Besucher eine andere Antwort. Tragen Sie alle unsere ein, und keine anderen.',
    elsewhere:
      'Die Registry nennt andere Nameserver. Damit diese Installation für den Namen antwortet, tragen Sie unsere ein.',
    notDelegated:
      'Die Registry nennt für diesen Namen keine Nameserver: Weder eine Website noch E-Mail kann funktionieren.',
    unknown: 'Die Server der Registry haben nicht geantwortet, daher ist über die Delegierung nichts bekannt.',
  },
  trust: {
    before:
      'Bei der Registry steht ein DS-Eintrag der jetzigen Nameserver. Entfernen Sie ihn bei Ihrem Registrar und warten Sie einen Tag, bevor Sie die Nameserver ändern; sonst ist der Name nicht erreichbar.',
    set: 'DS-Eintrag für Ihren Registrar (Key-Tag, Algorithmus, Digest-Typ, Digest)',
    setSooner: 'Wer nicht warten will: DS-Eintrag (Key-Tag, Algorithmus, Digest-Typ, Digest)',
    remove: 'Zu entfernende DS-Einträge',
    verdicts: {
      secured: 'Signiert und bei der Registry eingetragen',
      missing: 'Signiert, bei der Registry nicht eingetragen',
      wrong: 'Bei der Registry steht ein DS-Eintrag, der nicht passt',
    },
    texts: {
      byItself:
        'Nichts muss eingetragen werden: Die Registry liest diesen Eintrag selbst bei unseren Nameservern (CDS) und setzt ihn binnen etwa einer Woche.',
      missing: 'Die Signatur gilt, sobald Ihr Registrar diesen DS-Eintrag hat.',
      wrong:
        'Resolver, die Signaturen prüfen, erreichen diesen Namen nicht. Ändern Sie das so bald wie möglich bei Ihrem Registrar.',
    },
  },
  mail: {
    title: 'E-Mail',
    failed: 'Die Einstellung für E-Mail wurde nicht gespeichert',
    lock: 'E-Mail sperren',
    unlock: 'E-Mail freigeben',
    states: {
      locked: 'Gesperrt',
      open: 'Nicht gesperrt',
      waiting: 'Wird geändert',
      ownRecords: 'Hat eigene E-Mail-Einträge',
    },
    texts: {
      locked:
        'Unsere Nameserver melden, dass dieser Name weder E-Mails empfängt noch sendet. So kann niemand glaubwürdig in seinem Namen schreiben.',
      open: 'Unsere Nameserver sagen nichts über E-Mail. Andere können leichter in seinem Namen schreiben.',
      waiting: 'Unser DNS-Server weiß es noch nicht.',
      ownRecords:
        'Ihr Betreiber hat für diesen Namen E-Mail-Einträge angelegt. Deshalb lassen wir seine E-Mail unverändert.',
    },
  },
  zone: {
    waiting: 'Unser DNS-Server kennt diesen Namen noch nicht. Er wird automatisch hinzugefügt.',
    failed: 'Unser DNS-Server hat diesen Namen nicht angenommen.',
    foreign:
      'Unser DNS-Server hat eine Zone dieses Namens, die nicht hier angelegt wurde; sie bleibt unangetastet. Darüber muss der Betreiber dieser Installation entscheiden.',
    none: 'Unser DNS-Dienst antwortet nicht für diesen Namen.',
    next: 'Nächster Versuch: {{time}}',
  },
};

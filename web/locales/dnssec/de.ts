import type { Translation } from '../texts.ts';

export const dnssec: Translation<'dnssec'> = {
  failed: 'DNSSEC Ihrer Namen konnte nicht geladen werden',
  emptyTitle: 'Noch keine Namen',
  emptyText: 'Fügen Sie Domainnamen hinzu, um zu sehen, ob sie signiert sind und ihre Vertrauensketten halten.',
  states: {
    signed: 'Signiert',
    unsigned: 'Nicht signiert',
    broken: 'Gestört',
    unknown: 'Unbekannt',
    never: 'Nicht geprüft',
  },
  columns: {
    reason: 'Befund',
    signatureEnd: 'Signaturen enden',
  },
  noCertificate:
    'Zertifizierungsstellen prüfen DNSSEC: Solange es gestört ist, bekommt der Name kein Zertifikat, und seine Seite lässt sich über https nicht mehr öffnen, sobald das jetzige endet.',
  checkThese: '{{total}} Namen prüfen',
  asked_one: '{{count}} Name wird geprüft',
  asked_other: '{{count}} Namen werden geprüft',
  askedNone: 'Alle wurden eben erst geprüft',
  checkFailed: 'Die Prüfung konnte nicht veranlasst werden',
  checking: 'Wird geprüft',
  running_one: '{{count}} Prüfung steht an',
  running_other: '{{count}} Prüfungen stehen an',
  fine: 'Die Vertrauenskette ist lückenlos',
  of: 'in {{zone}}',
  root: 'Root-Zone',
  ofRoot: 'in der Root-Zone',
  anyReason: 'Alle Gründe',
  card: {
    details: 'Einzelheiten',
    since: 'seit {{at}} oder früher',
  },
  reasons: {
    dsMatchesNoKey: 'DS passt zu keinem Schlüssel',
    noKey: 'Kein Schlüssel in der Zone',
    signatureMissing: 'Signatur fehlt',
    signatureExpired: 'Signatur abgelaufen',
    signatureNotYetValid: 'Signatur noch nicht gültig',
    signatureWrong: 'Signatur falsch',
    proofMissing: 'Nachweis fehlt',
    noDs: 'Kein DS-Eintrag',
    keysWithoutDs: 'Schlüssel ohne DS-Eintrag',
    parentUnsigned: 'Zone darüber nicht signiert',
    notDelegated: 'Keine Nameserver',
    weakAlgorithm: 'Nur SHA-1',
    unknownAlgorithm: 'Unbekanntes Verfahren',
    noAnswer: 'Keine Antwort',
    clock: 'Uhr geht falsch',
    rootNotTrusted: 'Root-Zone nicht vertraut',
    registryDiffers: 'Registry nennt andere DS-Einträge',
    dsLeftOver: 'DS-Eintrag übrig geblieben',
    weakDigest: 'DS-Eintrag mit SHA-1',
    endsSoon: 'Signatur endet bald',
    serversDiffer: 'Nameserver uneinig',
  },
  help: {
    dsMatchesNoKey:
      'Die Registry hat einen DS-Eintrag eines Schlüssels, den die Nameserver nicht haben. Prüfende Resolver erreichen den Namen nicht. Ersetzen Sie den DS-Eintrag bei Ihrem Registrar durch den des jetzigen Schlüssels, oder entfernen Sie ihn.',
    noKey:
      'Die Registry hat einen DS-Eintrag, aber die Zone ist nicht signiert. Prüfende Resolver erreichen den Namen nicht. Entfernen Sie den DS-Eintrag bei Ihrem Registrar, oder lassen Sie die Zone wieder signieren.',
    signatureMissing:
      'Einträge der Zone haben keine Signatur. Bitten Sie den DNS-Betreiber, die Zone neu zu signieren; bis dahin hilft es, den DS-Eintrag beim Registrar zu entfernen.',
    signatureExpired:
      'Signaturen der Zone sind am {{at}} abgelaufen und wurden nicht erneuert. Bitten Sie den DNS-Betreiber, die Zone neu zu signieren; bis dahin hilft es, den DS-Eintrag beim Registrar zu entfernen.',
    signatureNotYetValid:
      'Signaturen der Zone gelten erst ab {{at}}: Die Uhr des Signierenden geht falsch. Fragen Sie den DNS-Betreiber.',
    signatureWrong:
      'Signaturen passen nicht zu den Einträgen oder Schlüsseln. Bitten Sie den DNS-Betreiber, die Zone neu zu signieren.',
    proofMissing:
      'Die Zone darüber hat weder einen DS-Eintrag, noch weist sie nach, dass es keinen gibt. Das muss deren Registry beheben.',
    noDs: 'Die Zone darüber weist nach, dass es keinen DS-Eintrag gibt: Alle erreichen den Namen, und niemand kann seine Antworten prüfen. Um ihn zu schützen, lassen Sie die Zone signieren und tragen den DS-Eintrag beim Registrar ein.',
    keysWithoutDs:
      'Die Zone ist signiert, aber die Registry hat keinen DS-Eintrag, sodass niemand prüft. Tragen Sie den DS-Eintrag bei Ihrem Registrar ein.',
    parentUnsigned: 'Die Zone darüber ist nicht signiert. Für diesen Namen lässt sich nichts tun.',
    notDelegated: 'Die Server der Registry nennen keine Nameserver, es gibt also nichts zu signieren.',
    weakAlgorithm:
      'Die Schlüssel nutzen nur ein Verfahren mit SHA-1, das Resolver als unsigniert behandeln (RFC 9905). Lassen Sie die Zone mit einem neueren signieren.',
    unknownAlgorithm: 'Die DS-Einträge nutzen ein unbekanntes Verfahren; Resolver behandeln den Namen als unsigniert.',
    noAnswer: 'Niemand hat geantwortet, also ist nichts bekannt. Das heißt nicht, dass der Name gestört ist.',
    clock: 'Die Signaturen der Root-Zone liegen außerhalb ihrer Zeit: Die Uhr dieser Installation geht falsch.',
    rootNotTrusted:
      'Die Root-Zone hat mit anderen Schlüsseln geantwortet als den bekannten: Zwischen dieser Installation und dem Netz antwortet jemand an ihrer Stelle.',
    registryDiffers:
      'RDAP der Registry nennt andere DS-Einträge als deren Nameserver. Nach einer Änderung dauert das bis zu einem Tag; fragen Sie danach Ihren Registrar.',
    dsLeftOver:
      'Ein weiterer DS-Eintrag gehört zu keinem Schlüssel der Zone. Er schadet nicht; entfernen Sie ihn, sobald der Schlüsselwechsel abgeschlossen ist.',
    weakDigest: 'Der DS-Eintrag hat nur einen SHA-1-Hash. Tragen Sie beim Registrar einen mit SHA-256 ein.',
    endsSoon:
      'Eine Signatur endet binnen drei Tagen und sollte längst erneuert sein; fragen Sie den DNS-Betreiber, falls es so bleibt.',
    serversDiffer:
      'Einer der Nameserver gab eine Antwort, die nicht hält, ein anderer schon. Fragen Sie den DNS-Betreiber.',
  },
  drawer: {
    chain: 'Vertrauenskette',
    never: 'Diesen Namen hat noch niemand geprüft.',
    failed: 'Dieser Name konnte nicht geladen werden.',
    stale: 'Der letzte Versuch am {{at}} ergab nichts ({{why}}). Gezeigt wird, was zuvor galt.',
    ds: 'DS-Einträge im DNS',
    registryDs: 'DS-Einträge laut RDAP',
    registrySigned: 'RDAP oder WHOIS der Registry nennt den Namen signiert, ohne seine DS-Einträge.',
    registryUnsigned: 'RDAP oder WHOIS der Registry nennt den Namen nicht signiert.',
    registryUnknown: 'Nicht bekannt: RDAP und WHOIS sagen nichts.',
    own: 'Unsere Nameserver',
    ownSet: 'Tragen Sie diesen DS-Eintrag bei Ihrem Registrar ein:',
    ownDone: 'Die Registry hat den DS-Eintrag unseres Schlüssels.',
    ownNone:
      'Unsere Nameserver antworten für diesen Namen und signieren ihn nicht. Für signierte Namen ist PowerDNS nötig (Handbuch, „Nameservers“).',
    key: 'Schlüssel {{tag}}',
    keyOf: '{{algorithm}}, Einstiegspunkt',
    keyPlain: '{{algorithm}}',
    trusted: 'von der Zone darüber bestätigt',
    anchor: 'von Anfang an vertraut',
    until: 'gültig bis {{at}}',
    noDs: 'Kein DS-Eintrag in der Zone darüber',
    dsOf: 'DS {{tag}}',
    copy: 'DS-Eintrag {{tag}} kopieren',
    openDomain: 'Seite der Domain öffnen',
    honest: 'Beim Registrar wird hier nichts geändert.',
  },
};

import { changeWords } from '#contract/change-words/de.ts';
import type { Translation } from '../texts.ts';

export const changes: Translation<'changes'> = {
  kinds: {
    whois: 'WHOIS',
    price: 'Preis',
    website: 'Website',
    dns: 'DNS',
  },
  fields: changeWords.fields,
  meanings: changeWords.meanings,
  eppStatuses: changeWords.eppStatuses,
  aMarketplace: 'einem Marktplatz',
  before: 'Vorher:',
  after: 'Jetzt:',
  again: 'Jetzt wieder:',
  folded: {
    between: 'Zwischen {{first}} und {{last}} mehrfach gewechselt',
  },
  values: {
    signed: { true: 'signiert', false: 'nicht signiert' },
    registered: { true: 'registriert', false: 'nicht registriert' },
    notListed: 'nicht angeboten',
  },
  none: {
    nameservers: 'keine Nameserver',
    dsRecords: 'keine DS-Einträge',
    title: 'kein Titel',
    certificate: 'kein Zertifikat',
    addresses: 'keine Webadresse',
    mx: 'keine E-Mail',
    spf: 'kein SPF',
    dmarc: 'kein DMARC',
    txt: 'kein Text',
  },
  characters_one: '{{count}} Zeichen',
  characters_other: '{{count}} Zeichen',
  certificate: {
    of: '{{issuer}}, bis {{date}}',
    expired: 'abgelaufen',
    notYetValid: 'noch nicht gültig',
    otherName: 'für einen anderen Namen ausgestellt',
    selfSigned: 'selbst signiert',
    untrusted: 'von unbekanntem Aussteller',
  },
};

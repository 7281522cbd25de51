import { changeWords } from '#contract/change-words/en.ts';

/** Changes of names in words: on the monitoring screen and on the page of a domain. */
export const changes = {
  kinds: {
    whois: 'WHOIS',
    price: 'Price',
    website: 'Website',
    dns: 'DNS',
  },
  fields: changeWords.fields,
  meanings: changeWords.meanings,
  eppStatuses: changeWords.eppStatuses,
  aMarketplace: 'a marketplace',
  before: 'Before:',
  after: 'Now:',
  again: 'Now again:',
  folded: {
    between: 'It switched back and forth between {{first}} and {{last}}',
  },
  values: {
    signed: { true: 'signed', false: 'not signed' },
    registered: { true: 'registered', false: 'not registered' },
    notListed: 'not listed',
  },
  none: {
    nameservers: 'no nameservers',
    dsRecords: 'no DS records',
    title: 'no title',
    certificate: 'no certificate',
    addresses: 'no web address',
    mx: 'no mail',
    spf: 'no SPF',
    dmarc: 'no DMARC',
    txt: 'no text',
  },
  characters_one: '{{count}} character',
  characters_other: '{{count}} characters',
  certificate: {
    of: '{{issuer}}, until {{date}}',
    expired: 'expired',
    notYetValid: 'not yet valid',
    otherName: 'issued for another name',
    selfSigned: 'self-signed',
    untrusted: 'of an unknown issuer',
  },
};

import { changeWords } from '#contract/change-words/fr.ts';
import type { Translation } from '../texts.ts';

export const changes: Translation<'changes'> = {
  kinds: {
    whois: 'WHOIS',
    price: 'Prix',
    website: 'Site web',
    dns: 'DNS',
  },
  fields: changeWords.fields,
  meanings: changeWords.meanings,
  eppStatuses: changeWords.eppStatuses,
  aMarketplace: 'une place de marché',
  before: 'Avant :',
  after: 'Maintenant :',
  again: 'De nouveau :',
  folded: {
    between: 'Allers et retours entre {{first}} et {{last}}',
  },
  values: {
    signed: { true: 'signé', false: 'non signé' },
    registered: { true: 'enregistré', false: 'non enregistré' },
    notListed: 'pas en vente',
  },
  none: {
    nameservers: 'aucun serveur de noms',
    dsRecords: 'aucun enregistrement DS',
    title: 'sans titre',
    certificate: 'aucun certificat',
    addresses: 'aucune adresse web',
    mx: 'pas d’e-mail',
    spf: 'pas de SPF',
    dmarc: 'pas de DMARC',
    txt: 'aucun texte',
  },
  characters_one: '{{count}} caractère',
  characters_other: '{{count}} caractères',
  certificate: {
    of: '{{issuer}}, jusqu’au {{date}}',
    expired: 'expiré',
    notYetValid: 'pas encore valide',
    otherName: 'établi pour un autre nom',
    selfSigned: 'autosigné',
    untrusted: 'd’un émetteur inconnu',
  },
};

import type { Translation } from '../texts.ts';

export const dnssec: Translation<'dnssec'> = {
  failed: 'Le DNSSEC de vos noms n’a pas pu être chargé',
  emptyTitle: 'Aucun nom',
  emptyText: 'Ajoutez des noms de domaine pour voir s’ils sont signés et si leurs chaînes de confiance tiennent.',
  states: {
    signed: 'Signé',
    unsigned: 'Non signé',
    broken: 'Défaillant',
    unknown: 'Inconnu',
    never: 'Non vérifié',
  },
  columns: {
    reason: 'Constat',
    signatureEnd: 'Fin des signatures',
  },
  noCertificate:
    'Les autorités de certification vérifient DNSSEC : tant qu’il est défaillant, le nom n’obtient aucun certificat, et sa page ne s’ouvre plus en https dès que l’actuel expire.',
  checkThese: 'Vérifier {{total}} noms',
  asked_one: '{{count}} nom est en cours de vérification',
  asked_other: '{{count}} noms sont en cours de vérification',
  askedNone: 'Ils viennent tous d’être vérifiés',
  checkFailed: 'La vérification n’a pas pu être demandée',
  checking: 'Vérification en cours',
  running_one: '{{count}} vérification en attente',
  running_other: '{{count}} vérifications en attente',
  fine: 'La chaîne de confiance est complète',
  of: 'dans {{zone}}',
  root: 'Zone racine',
  ofRoot: 'dans la zone racine',
  anyReason: 'Toutes les raisons',
  card: {
    details: 'Détails',
    since: 'depuis le {{at}} ou avant',
  },
  reasons: {
    dsMatchesNoKey: 'DS sans clé correspondante',
    noKey: 'Aucune clé dans la zone',
    signatureMissing: 'Signature manquante',
    signatureExpired: 'Signature expirée',
    signatureNotYetValid: 'Signature pas encore valide',
    signatureWrong: 'Signature fausse',
    proofMissing: 'Preuve manquante',
    noDs: 'Aucun enregistrement DS',
    keysWithoutDs: 'Clés sans enregistrement DS',
    parentUnsigned: 'Zone supérieure non signée',
    notDelegated: 'Aucun serveur de noms',
    weakAlgorithm: 'SHA-1 uniquement',
    unknownAlgorithm: 'Algorithme inconnu',
    noAnswer: 'Aucune réponse',
    clock: 'Horloge inexacte',
    rootNotTrusted: 'Racine non reconnue',
    registryDiffers: 'Le registre indique d’autres DS',
    dsLeftOver: 'Enregistrement DS oublié',
    weakDigest: 'DS avec SHA-1',
    endsSoon: 'Signature bientôt finie',
    serversDiffer: 'Serveurs de noms divergents',
  },
  help: {
    dsMatchesNoKey:
      'Le registre a un enregistrement DS d’une clé que les serveurs de noms n’ont pas. Les résolveurs qui vérifient n’atteignent pas le nom. Chez votre registrar, remplacez-le par celui de la clé actuelle ou supprimez-le.',
    noKey:
      'Le registre a un enregistrement DS, mais la zone n’est pas signée. Les résolveurs qui vérifient n’atteignent pas le nom. Supprimez le DS chez votre registrar ou faites signer la zone à nouveau.',
    signatureMissing:
      'Des enregistrements de la zone n’ont pas de signature. Demandez à l’opérateur DNS de signer la zone à nouveau ; d’ici là, supprimer le DS aide.',
    signatureExpired:
      'Des signatures de la zone ont expiré le {{at}} sans être renouvelées. Demandez à l’opérateur DNS de signer la zone à nouveau ; d’ici là, supprimer le DS aide.',
    signatureNotYetValid:
      'Des signatures de la zone ne valent qu’à partir du {{at}} : l’horloge du signataire est inexacte. Demandez à l’opérateur DNS.',
    signatureWrong:
      'Des signatures ne correspondent ni aux enregistrements ni aux clés. Demandez à l’opérateur DNS de signer la zone à nouveau.',
    proofMissing:
      'La zone supérieure n’a pas d’enregistrement DS et ne prouve pas qu’il n’y en a pas. C’est à son registre d’y remédier.',
    noDs: 'La zone supérieure prouve qu’il n’y a pas d’enregistrement DS : chacun atteint le nom et personne ne peut vérifier ses réponses. Pour le protéger, faites signer la zone et indiquez le DS chez votre registrar.',
    keysWithoutDs:
      'La zone est signée, mais le registre n’a pas d’enregistrement DS : personne ne vérifie. Indiquez-le chez votre registrar.',
    parentUnsigned: 'La zone supérieure n’est pas signée. Rien ne peut être fait pour ce nom.',
    notDelegated: 'Les serveurs du registre n’indiquent aucun serveur de noms : il n’y a rien à signer.',
    weakAlgorithm:
      'Les clés n’utilisent que SHA-1, que les résolveurs traitent comme non signé (RFC 9905). Faites signer la zone avec un algorithme plus récent.',
    unknownAlgorithm:
      'Les enregistrements DS utilisent un algorithme inconnu ; les résolveurs traitent le nom comme non signé.',
    noAnswer: 'Personne n’a répondu, le résultat est donc inconnu. Cela ne veut pas dire que le nom est défaillant.',
    clock: 'Les signatures de la racine sont hors délai : l’horloge de cette installation est inexacte.',
    rootNotTrusted:
      'La racine a répondu avec d’autres clés que celles connues : quelqu’un répond à sa place entre cette installation et le réseau.',
    registryDiffers:
      'Le RDAP du registre indique d’autres DS que ses serveurs de noms. Après un changement, cela prend jusqu’à un jour ; ensuite, demandez à votre registrar.',
    dsLeftOver:
      'Un autre enregistrement DS ne correspond à aucune clé de la zone. Il ne nuit pas ; supprimez-le une fois le changement de clés terminé.',
    weakDigest: 'L’enregistrement DS n’a qu’une empreinte SHA-1. Indiquez-en une en SHA-256 chez votre registrar.',
    endsSoon:
      'Une signature finit dans les trois jours. Elle devrait déjà être renouvelée ; demandez à l’opérateur DNS si cela dure.',
    serversDiffer:
      'L’un des serveurs de noms a donné une réponse qui ne tient pas, un autre oui. Demandez à l’opérateur DNS.',
  },
  drawer: {
    chain: 'Chaîne de confiance',
    never: 'Personne n’a encore vérifié ce nom.',
    failed: 'Ce nom n’a pas pu être chargé.',
    stale: 'Le dernier essai du {{at}} n’a rien donné ({{why}}). Ce qui est affiché date d’avant.',
    ds: 'Enregistrements DS dans le DNS',
    registryDs: 'Enregistrements DS selon RDAP',
    registrySigned: 'Le RDAP ou WHOIS du registre dit le nom signé, sans ses enregistrements DS.',
    registryUnsigned: 'Le RDAP ou WHOIS du registre dit le nom non signé.',
    registryUnknown: 'Inconnu : RDAP et WHOIS ne disent rien.',
    own: 'Nos serveurs de noms',
    ownSet: 'Indiquez cet enregistrement DS chez votre registrar :',
    ownDone: 'Le registre a l’enregistrement DS de notre clé.',
    ownNone:
      'Nos serveurs de noms répondent pour ce nom et ne le signent pas. Pour des noms signés, il faut PowerDNS (manuel, « Nameservers »).',
    key: 'Clé {{tag}}',
    keyOf: '{{algorithm}}, point d’entrée',
    keyPlain: '{{algorithm}}',
    trusted: 'confirmée par la zone supérieure',
    anchor: 'reconnue dès le départ',
    until: 'valable jusqu’au {{at}}',
    noDs: 'Aucun enregistrement DS dans la zone supérieure',
    dsOf: 'DS {{tag}}',
    copy: 'Copier l’enregistrement DS {{tag}}',
    openDomain: 'Ouvrir la page du domaine',
    honest: 'Rien n’est modifié ici chez un registrar.',
  },
};

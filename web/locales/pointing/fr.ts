import type { Translation } from '../texts.ts';

export const pointing: Translation<'pointing'> = {
  titleOf: 'Où pointe {{name}}',
  checked: 'Serveurs de noms consultés',
  asking: 'Consultation de ses serveurs de noms…',
  never: 'Pas encore vérifié où pointe ce nom.',
  loadFailed: 'L’état connu n’a pas pu être chargé.',
  unanswered: 'La dernière vérification est restée sans réponse. Voici ce qui était connu auparavant :',
  unansweredFirst: 'Ses serveurs de noms n’ont pas encore répondu. Ils seront consultés de nouveau automatiquement.',
  states: { pointing: 'Pointe ici', notPointing: 'Ne pointe pas ici', unknown: 'Non connu' },
  causes: {
    nameservers: 'Le registre indique nos serveurs de noms, qui répondent pour le nom et pour www.',
    addresses: 'Les visiteurs de ce nom arrivent sur sa page.',
    alias: 'C’est un alias de notre hôte : les visiteurs arrivent sur sa page.',
    partlyNameservers:
      'Le registre indique nos serveurs de noms à côté d’autres : une partie des visiteurs arrive ailleurs. Ne gardez que les nôtres.',
    partlyAddresses:
      'Nos adresses figurent à côté d’autres : une partie des visiteurs arrive ailleurs. Supprimez les autres, y compris en IPv6 (AAAA).',
    elsewhere: 'Les visiteurs de ce nom arrivent ailleurs.',
    noAddress: 'Ses serveurs de noms n’ont aucune adresse pour lui : les visiteurs n’arrivent nulle part.',
    notDelegated: 'Le registre n’a aucun serveur de noms pour lui : les visiteurs n’arrivent nulle part.',
    notConfigured:
      'Cette installation n’a pas encore d’adresse publique vers laquelle un nom pourrait pointer. L’exploitant peut en définir une.',
  },
  www: {
    pointing: 'www pointe ici aussi.',
    notPointing: 'www ne pointe pas ici : qui le saisit arrive ailleurs.',
    unknown: 'On ne sait pas où pointe www.',
  },
  found: 'Trouvé pour le nom',
  foundWww: 'Trouvé pour www',
  foundNameservers: 'Ses serveurs de noms',
  toSet: 'À configurer chez votre registrar : l’une de ces possibilités',
  toSetOne: 'À configurer chez votre registrar',
  ways: {
    nameservers: 'Nos serveurs de noms',
    nameserversText:
      'À la place de tous les serveurs actuels. Ils ne répondent que pour la page : les e-mails adressés à ce nom n’arriveraient plus.',
    addresses: 'Enregistrements d’adresse',
    addressesText:
      'À la place de tous les autres enregistrements A, AAAA et CNAME de ces deux hôtes. Le courrier reste inchangé.',
    alias: 'Alias',
    aliasText: 'Si votre prestataire propose ALIAS ou ANAME pour le nom lui-même.',
  },
  type: 'Type',
  host: 'Hôte',
  later:
    'Une modification peut mettre jusqu’à un jour à être visible de tous. La vérification se répète automatiquement.',
};

import type { Translation } from '../texts.ts';

export const nameserverCheck: Translation<'nameserverCheck'> = {
  title: 'Vérifier les serveurs de noms',
  preset: 'Comparer avec',
  noPresets: 'Il n’y a pas encore de modèle de serveurs de noms à comparer.',
  toPresets: 'En créer un',
  failed: 'Les domaines n’ont pas pu être comparés.',
  running: 'Les domaines sont en cours de comparaison',
  limited: 'Sur {{total}} domaines, les {{max}} derniers ajoutés sont comparés.',
  states: {
    matches: 'Identiques',
    differs: 'Différents',
    none: 'Sans serveur de noms',
    notRegistered: 'Non enregistrés',
    unknown: 'Inconnus',
  },
  about: {
    matches: 'Selon les dernières données, ces domaines ont exactement les serveurs de noms du modèle.',
    differs: 'Selon les dernières données, ces domaines ont d’autres serveurs de noms.',
    none: 'Le registre n’a pas de serveur de noms pour ces domaines.',
    notRegistered: 'Le registre ne connaît plus ces domaines.',
    unknown:
      'Rien n’est connu de ces domaines : ils n’ont pas encore été consultés, ou aucune source ne l’indique. Ce n’est pas une différence.',
  },
  noNames: 'Aucun domaine.',
  more: '{{count}} de plus. La liste des domaines et le fichier les ont tous.',
  missing: 'Manque :',
  extra: 'En plus :',
  before: 'Avait auparavant :',
  knownAt: 'Données du {{date}}',
  noDate: 'Jamais connu',
  open_one: 'Afficher ce domaine dans la liste',
  open_other: 'Afficher ces {{count}} domaines dans la liste',
  openFailed: 'La liste n’a pas pu être ouverte',
  export: {
    failed: 'Le résultat n’a pas pu être exporté',
    cut: 'L’export s’est interrompu. Veuillez réessayer.',
  },
};

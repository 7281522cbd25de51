import type { Translation } from '../texts.ts';

export const websiteStatus: Translation<'websiteStatus'> = {
  names: {
    noWebsite: 'Aucun site web',
    checkFailed: 'Échec de la vérification',
    websiteDeveloped: 'Site web développé',
    forSaleLander: 'Page de vente',
    parkedDomain: 'Domaine parqué',
    unknown: 'Inconnu',
  },
  notChecked: 'Pas encore vérifié',
};

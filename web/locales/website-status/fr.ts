import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  websiteStatus: {
    names: {
      noWebsite: 'Aucun site web',
      checkFailed: 'Échec de la vérification',
      websiteDeveloped: 'Site web développé',
      forSaleLander: 'Page de vente',
      parkedDomain: 'Domaine parqué',
      unknown: 'Inconnu',
    },
    notChecked: 'Pas encore vérifié',
  },
};

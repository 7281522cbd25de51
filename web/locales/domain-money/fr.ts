import type { Translation } from '../texts.ts';

export const domainMoney: Translation<'domainMoney'> = {
  label: 'Argent',
  price: {
    none: 'Aucun prix',
    set: 'Fixer un prix',
    edit: 'Modifier le prix demandé',
    floor: 'Plancher {{price}}, visible de vous seul',
    failed: 'Le prix n’a pas été enregistré',
  },
  offer: {
    label: 'Meilleure offre',
    none: 'Aucune offre pour l’instant',
    closed: 'demande clôturée',
    failed: 'Non chargée',
  },
  visitors: {
    change: '<b>{{change}}</b> par rapport aux 30 jours précédents',
    noLander: 'Comptés par une page de vente',
  },
  inquiries: {
    withOffer: '{{total}} avec une offre',
    none: 'Aucune pour l’instant',
  },
  cost: {
    label: 'Coût jusqu’ici',
    noRenewal: 'Aucun coût de renouvellement noté',
    noDate: 'Date d’achat inconnue',
    purchase: 'Achat et renouvellements depuis {{year}}',
    renewals: 'Renouvellements depuis {{year}}',
  },
  result: {
    after: 'Après {{cost}} de coûts',
    unknown: 'Coûts inconnus',
  },
  watched: {
    label: 'Ce qui est surveillé',
    free: 'Libre au plus tôt',
    now: 'Maintenant',
    ifExpires: 'Estimation, si personne ne renouvelle',
    estimate: 'Estimation',
    ask: 'Prix demandé',
    noAsk: 'Aucun prix demandé',
    at: 'Prix le plus élevé, chez {{marketplace}}',
    changes: 'Changements, 30 jours',
    since: 'Surveillé depuis',
    mine: 'Il est à moi maintenant',
  },
  listings: {
    title: 'Places de marché',
    differ: 'Prix différents',
    more: '{{share}} de plus que votre prix',
    less: '{{share}} de moins que votre prix',
  },
  share: 'Partagez la page de vente : {{url}}',
};

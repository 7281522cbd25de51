import type { Translation } from '../texts.ts';

export const figures: Translation<'figures'> = {
  failed: "Les chiffres n'ont pas pu être chargés.",
  money: 'Prix demandés et renouvellements',
  asked_one: 'demandés pour {{count}} domaine',
  asked_other: 'demandés pour {{count}} domaines',
  noneAsked: "Aucun domaine n'a encore de prix demandé.",
  renewals: "Coût des renouvellements, par mois d'expiration",
  noCosts: "Aucun domaine qui expire d'ici un an n'a encore de coût de renouvellement.",
  expiring_one: '{{count}} domaine',
  expiring_other: '{{count}} domaines',
  priced_one: 'pour {{priced}} sur {{count}} domaine',
  priced_other: 'pour {{priced}} sur {{count}} domaines',
  tlds: 'Par TLD',
  registrars: 'Par registrar',
  others_one: '{{count}} autre',
  others_other: '{{count}} autres',
  noneKnown: "Rien n'est encore connu.",
};

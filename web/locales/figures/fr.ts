import type { Translation } from '../texts.ts';

export const figures: Translation<'figures'> = {
  failed: "Les chiffres n'ont pas pu être chargés.",
  money: 'Prix demandés et renouvellements',
  asked_one: 'demandés pour {{total}} domaine',
  asked_other: 'demandés pour {{total}} domaines',
  noneAsked: "Aucun domaine n'a encore de prix demandé.",
  renewals: "Coût des renouvellements, par mois d'expiration",
  noCosts: "Aucun domaine qui expire d'ici un an n'a encore de coût de renouvellement.",
  expiring_one: '{{total}} domaine',
  expiring_other: '{{total}} domaines',
  priced_one: 'pour {{priced}} sur {{total}} domaine',
  priced_other: 'pour {{priced}} sur {{total}} domaines',
  tlds: 'Par TLD',
  registrars: 'Par registrar',
  others_one: '{{total}} autre',
  others_other: '{{total}} autres',
  noneKnown: "Rien n'est encore connu.",
};

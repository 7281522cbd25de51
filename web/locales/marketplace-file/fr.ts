import type { Translation } from '../texts.ts';

export const marketplaceFile: Translation<'marketplaceFile'> = {
  file: 'Place de marché',
  files: {
    afternic: 'Afternic',
    afternicList: 'Afternic, liste des domaines',
    sedo: 'Sedo',
    atom: 'Atom',
  },
  action: 'Effet du fichier',
  actions: {
    list: 'Proposer ou modifier',
    delist: 'Retirer',
  },
  minimumHint:
    'Pour tous les domaines du fichier. Laissez vide pour n’en indiquer aucune ; vos prix planchers ne sont jamais repris.',
  minimumWrong: 'Saisissez un montant entier, sans centimes.',
  notes: {
    list: {
      afternic:
        'Importez-le chez Afternic avec « Update ». « Replace » retirerait toute annonce absente du fichier. Vos prix planchers sont transmis : ses courtiers peuvent les accepter.',
      afternicList:
        'Les colonnes de la liste que fournit Afternic, pour les comptes qui la réimportent. Vos prix planchers sont transmis : ses courtiers peuvent les accepter.',
      sedo: 'Importez-le avec l’outil d’import en masse de Sedo. Avec un prix fixe, Sedo n’accepte pas d’offre minimale.',
      atom: 'Atom ne publie pas de modèle. Vérifiez comment les colonnes sont lues avant de confirmer l’import.',
    },
    delist: {
      afternic:
        'Afternic ne supprime rien par fichier. Ces domaines perdent leur prix et sont masqués dans son réseau ; retirez-les ensuite de votre portefeuille là-bas.',
      sedo: 'Sedo supprime ces annonces dès que vous importez le fichier avec son outil d’import en masse.',
      atom: 'Atom ne supprime rien par fichier. Voici la liste des domaines à y retirer.',
    },
  },
  checking: 'Vérification des domaines',
  failed: 'Le contenu du fichier n’a pas pu être vérifié.',
  included_one: '{{count}} domaine entre dans le fichier.',
  included_other: '{{count}} domaines entrent dans le fichier.',
  none: 'Aucun domaine n’entre dans le fichier.',
  forOffers_one: 'Dont {{count}} sur offre seulement, faute de prix demandé.',
  forOffers_other: 'Dont {{count}} sur offre seulement, faute de prix demandé.',
  refused_one: '{{count}} domaine est écarté :',
  refused_other: '{{count}} domaines sont écartés :',
  reasons: {
    watched: 'Seulement surveillé, hors de votre portefeuille',
    unverified: 'Propriété pas encore vérifiée',
    sold: 'Vendu ou non renouvelé',
    notRegistered: 'Non enregistré',
    noPrice: 'Sans prix demandé',
    currency: 'Montant en {{currency}} ; le fichier accepte {{currencies}}',
    cents: 'Montant avec centimes ; le fichier accepte des montants entiers',
    minimum: 'Sans offre minimale de {{least}} ou plus',
    aboveBuyNow: 'Offre minimale ou prix plancher au-dessus du prix demandé',
  },
  showOf_one: 'Afficher {{count}} domaine : {{of}}',
  showOf_other: 'Afficher {{count}} domaines : {{of}}',
  showFailed: 'Les domaines n’ont pas pu être affichés',
  save_one: 'Enregistrer le fichier avec {{count}} domaine',
  save_other: 'Enregistrer le fichier avec {{count}} domaines',
  saveFailed: 'Le fichier n’a pas pu être créé',
};

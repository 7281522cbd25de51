import type { Translation } from '../texts.ts';

export const landerSettings: Translation<'landerSettings'> = {
  tagline: 'Accroche',
  pageTitle: 'Titre de la page',
  metaDescription: 'Méta-description',
  sellerName: 'Nom pour les acheteurs',
  sellerPlace: 'Lieu',
  escrowService: 'Service de séquestre',
  hints: {
    sellerName: 'Figure sur la page et dans les e-mails. Vide : le nom pour les acheteurs de votre compte.',
    sellerPlace: 'Par exemple Göteborg, Suède. Vide : non affiché.',
    escrowService: 'Le service que vous proposez pour garder l’argent. Vide : aucun n’est nommé.',
  },
  showPurchaseOptions: 'Options d’achat',
  showInquiryForm: 'Formulaire de demande',
  showWhyChoose: 'Pourquoi choisir ce nom',
  showAiHelper: 'Assistant',
  buyNowPrice: 'Prix d’achat immédiat',
  minimumOffer: 'Offre minimale',
  used: '{{used}} sur {{max}}',
  becomes: 'Affiché : {{text}}',
  ownWords: 'Vide : le texte standard de la page, dans la langue du visiteur.',
  insertName: 'Insérer {{placeholder}}',
  noAssistant: 'L’assistant a besoin d’une IA, qui n’est pas configurée sur cette installation.',
  none: 'Aucun',
  ofEachName: 'Celui de chaque nom',
  empty: {
    group: {
      buyNowPrice: 'Vide : le prix demandé de chaque nom.',
      minimumOffer:
        'Jamais affichée. Les offres inférieures ne sont pas signalées et sont gardées à part ; des règles peuvent les décliner. Vide : le prix plancher de chaque nom. Les pages sans prix reçoivent les offres dans cette devise.',
    },
    lander: {
      buyNowPrice: 'Vide : le prix demandé du nom.',
      minimumOffer:
        'Jamais affichée. Les offres inférieures ne sont pas signalées et sont gardées à part ; des règles peuvent les décliner. Vide : le prix plancher du nom. Les pages sans prix reçoivent les offres dans cette devise.',
    },
  },
  faults: {
    tooLong: '{{max}} caractères au plus.',
    noPrice: 'Saisissez un nombre entier de 1 à {{max}}.',
    aboveBuyNow: 'L’offre minimale dépasse le prix d’achat immédiat.',
  },
  templates: {
    binAi: 'Achat immédiat avec assistant',
    modern: 'Moderne',
    comingSoon: 'Bientôt en ligne',
  },
  previewOf: 'Aperçu de {{name}}',
  previewFailed: 'L’aperçu n’a pas pu être créé',
  previewLanguage: 'Langue du visiteur',
  previewWidth: 'Largeur de la page',
  wide: 'Ordinateur',
  phone: 'Téléphone',
  openPage: 'Ouvrir la page',
};

import type { Translation } from '../texts.ts';

export const landerSettings: Translation<'landerSettings'> = {
  tagline: 'Leitsatz',
  pageTitle: 'Seitentitel',
  metaDescription: 'Meta-Beschreibung',
  seller: 'Verkäufer',
  sellerName: 'Name für Käufer',
  sellerPlace: 'Ort',
  escrowService: 'Treuhänder',
  hints: {
    sellerName: 'Steht auf der Seite und in Mails. Leer: der Name für Käufer aus Ihrem Konto.',
    sellerPlace: 'Zum Beispiel Göteborg, Schweden. Leer: wird nicht gezeigt.',
    escrowService: 'Der Dienst, der nach Ihrem Vorschlag das Geld verwahrt. Leer: keiner wird genannt.',
  },
  sections: 'Abschnitte',
  showPurchaseOptions: 'Kaufmöglichkeiten',
  showInquiryForm: 'Anfrageformular',
  showWhyChoose: 'Gründe für diesen Namen',
  showAiHelper: 'Assistent',
  prices: 'Preise',
  buyNowPrice: 'Sofortkaufpreis (USD)',
  minimumOffer: 'Mindestgebot (USD)',
  used: '{{used}} von {{max}}',
  becomes: 'Angezeigt als: {{text}}',
  ownWords: 'Leer: die eigenen Worte der Seite, in der Sprache des Besuchers.',
  insertName: '{{placeholder}} einfügen',
  noAssistant: 'Der Assistent braucht eine KI, die in dieser Installation nicht eingerichtet ist.',
  none: 'Keine',
  ofEachName: 'Von jedem Namen der eigene',
  empty: {
    group: {
      buyNowPrice: 'Leer: der eigene Verkaufspreis jedes Namens.',
      minimumOffer:
        'Wird nie angezeigt. Niedrigere Gebote werden höflich abgelehnt und getrennt abgelegt. Leer: der eigene Mindestpreis jedes Namens.',
    },
    lander: {
      buyNowPrice: 'Leer: der eigene Verkaufspreis des Namens.',
      minimumOffer:
        'Wird nie angezeigt. Niedrigere Gebote werden höflich abgelehnt und getrennt abgelegt. Leer: der eigene Mindestpreis des Namens.',
    },
  },
  faults: {
    tooLong: 'Höchstens {{max}} Zeichen.',
    noPrice: 'Eine ganze Zahl von US-Dollar von 1 bis {{max}}.',
    aboveBuyNow: 'Das Mindestgebot liegt über dem Sofortkaufpreis.',
  },
  templates: {
    binAi: 'Sofortkauf mit Assistent',
    modern: 'Modern',
    comingSoon: 'Demnächst',
  },
  previewOf: 'Vorschau von {{name}}',
  previewFailed: 'Die Vorschau konnte nicht gezeichnet werden',
  previewLanguage: 'Sprache der Besucher',
  previewWidth: 'Breite der Seite',
  wide: 'Computer',
  phone: 'Telefon',
  openPage: 'Seite öffnen',
};

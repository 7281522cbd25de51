import type { Translation } from '../texts.ts';

export const landerSettings: Translation<'landerSettings'> = {
  tagline: 'Slogan',
  pageTitle: 'Seitentitel',
  metaDescription: 'Meta-Beschreibung',
  sellerName: 'Name für Interessenten',
  sellerPlace: 'Ort',
  escrowService: 'Treuhänder',
  hints: {
    sellerName: 'Steht auf der Seite und in E-Mails. Leer: der Name für Interessenten aus Ihrem Konto.',
    sellerPlace: 'Zum Beispiel Göteborg, Schweden. Leer: wird nicht gezeigt.',
    escrowService: 'Der Dienst, der nach Ihrem Vorschlag das Geld verwahrt. Leer: keiner wird genannt.',
  },
  showPurchaseOptions: 'Kaufmöglichkeiten',
  showInquiryForm: 'Anfrageformular',
  showWhyChoose: 'Gründe für diesen Namen',
  showAiHelper: 'Assistent',
  buyNowPrice: 'Sofortkaufpreis',
  minimumOffer: 'Mindestangebot',
  used: '{{used}} von {{max}}',
  becomes: 'Angezeigt als: {{text}}',
  ownWords: 'Leer: der Standardtext der Seite, in der Sprache des Besuchers.',
  insertName: '{{placeholder}} einfügen',
  noAssistant: 'Der Assistent braucht eine KI, die in dieser Installation nicht eingerichtet ist.',
  none: 'Keine',
  ofEachName: 'Der jedes einzelnen Namens',
  empty: {
    group: {
      buyNowPrice: 'Leer: der eigene Verkaufspreis jedes Namens.',
      minimumOffer:
        'Wird nie angezeigt. Niedrigere Angebote werden nicht gemeldet und getrennt abgelegt; Angebotsregeln können sie ablehnen. Leer: der eigene Mindestpreis jedes Namens. Seiten ohne Preis nehmen Angebote in dieser Währung an.',
    },
    lander: {
      buyNowPrice: 'Leer: der eigene Verkaufspreis des Namens.',
      minimumOffer:
        'Wird nie angezeigt. Niedrigere Angebote werden nicht gemeldet und getrennt abgelegt; Angebotsregeln können sie ablehnen. Leer: der eigene Mindestpreis des Namens. Seiten ohne Preis nehmen Angebote in dieser Währung an.',
    },
  },
  faults: {
    tooLong: 'Höchstens {{max}} Zeichen.',
    noPrice: 'Geben Sie eine ganze Zahl von 1 bis {{max}} ein.',
    aboveBuyNow: 'Das Mindestangebot liegt über dem Sofortkaufpreis.',
  },
  templates: {
    binAi: 'Sofortkauf mit Assistent',
    modern: 'Modern',
    comingSoon: 'Demnächst',
  },
  previewOf: 'Vorschau von {{name}}',
  previewFailed: 'Die Vorschau konnte nicht erstellt werden',
  previewLanguage: 'Sprache der Besucher',
  previewWidth: 'Breite der Seite',
  wide: 'Computer',
  phone: 'Telefon',
  openPage: 'Seite öffnen',
};

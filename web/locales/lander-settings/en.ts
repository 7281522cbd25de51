/** Texts of web/landers/settings and web/landers/preview: what a page says and shows, for the wizard, too. */
export const landerSettings = {
  tagline: 'Tagline',
  pageTitle: 'Page title',
  metaDescription: 'Meta description',
  sellerName: 'Name for buyers',
  sellerPlace: 'Place',
  escrowService: 'Escrow service',
  hints: {
    sellerName: 'Shown on the page and in e-mails. Empty: the name for buyers of your account.',
    sellerPlace: 'Such as Gothenburg, Sweden. Empty: not shown.',
    escrowService: 'The service that you propose to hold the money. Empty: none is named.',
  },
  showPurchaseOptions: 'Purchase options',
  showInquiryForm: 'Inquiry form',
  showWhyChoose: 'Why choose this name',
  showAiHelper: 'Assistant',
  buyNowPrice: 'Buy-now price',
  minimumOffer: 'Minimum offer',
  used: '{{used}} of {{max}}',
  becomes: 'Shown as: {{text}}',
  ownWords: 'Empty: the page’s own words, in the visitor’s language.',
  insertName: 'Insert {{placeholder}}',
  noAssistant: 'The assistant needs an AI, which is not set up on this installation.',
  none: 'None',
  ofEachName: 'Each name’s own',
  empty: {
    group: {
      buyNowPrice: 'Empty: each name’s own asking price.',
      minimumOffer:
        'Never shown. Lower offers notify nobody and are listed separately; offer rules can decline them. Empty: each name’s own floor price. Pages that show no price take offers in this currency.',
    },
    lander: {
      buyNowPrice: 'Empty: the name’s own asking price.',
      minimumOffer:
        'Never shown. Lower offers notify nobody and are listed separately; offer rules can decline them. Empty: the name’s own floor price. Pages that show no price take offers in this currency.',
    },
  },
  faults: {
    tooLong: 'At most {{max}} characters.',
    noPrice: 'Enter a whole number from 1 to {{max}}.',
    aboveBuyNow: 'The minimum offer is above the buy-now price.',
  },
  templates: {
    binAi: 'Buy now with assistant',
    modern: 'Modern',
    comingSoon: 'Coming soon',
  },
  previewOf: 'Preview of {{name}}',
  previewFailed: 'The preview failed',
  previewLanguage: 'Language of the visitor',
  previewWidth: 'Width of the page',
  wide: 'Desktop',
  phone: 'Phone',
  openPage: 'Open the page',
};

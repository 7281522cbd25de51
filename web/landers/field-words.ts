import type { TFunction } from 'i18next';

/** Fields with a label of their own in the forms of groups, pages, presets and templates. */
const labels = {
  name: 'landers.fields.name',
  description: 'words.description',
  prompt: 'landers.templates.prompt',
  why: 'landers.lander.why',
  tagline: 'landerSettings.tagline',
  pageTitle: 'landerSettings.pageTitle',
  metaDescription: 'landerSettings.metaDescription',
  showPurchaseOptions: 'landerSettings.showPurchaseOptions',
  showInquiryForm: 'landerSettings.showInquiryForm',
  showContactForm: 'landerSettings.showInquiryForm',
  showWhyChoose: 'landerSettings.showWhyChoose',
  showAiHelper: 'landerSettings.showAiHelper',
  buyNowPrice: 'landerSettings.buyNowPrice',
  minimumOffer: 'landerSettings.minimumOffer',
  sellerName: 'landerSettings.sellerName',
  sellerPlace: 'landerSettings.sellerPlace',
  escrowService: 'landerSettings.escrowService',
} as const;

/** What a field of those forms is called. */
export const fieldWords = (t: TFunction) => (field: string) =>
  field in labels ? t(labels[field as keyof typeof labels]) : undefined;

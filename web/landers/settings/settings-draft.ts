import { domainNamePlaceholder, type LanderSettings, landerLimits } from '#contract/landers.ts';
import { usualCurrency } from '#contract/money.ts';
import { tidyLine } from '#contract/tidy-text.ts';
import { readPrice } from '#web/base/sale.ts';

/** The settings as they stand in the form: texts and prices as typed, each price with its currency. */
export type SettingsDraft = Omit<LanderSettings, TypedField | CurrencyField> &
  Record<TypedField | CurrencyField, string>;

export const textFields = ['tagline', 'pageTitle', 'metaDescription'] as const;
/** Who sells (D-175b): one line each, without the name in it. */
export const sellerFields = ['sellerName', 'sellerPlace', 'escrowService'] as const;
export const priceFields = ['buyNowPrice', 'minimumOffer'] as const;
/** What each price is in. */
export const currencyFields = { buyNowPrice: 'priceCurrency', minimumOffer: 'offerCurrency' } as const;
/** The sections of a page that can be left out, in the order of the form (LAND-006). */
export const sectionFields = ['showPurchaseOptions', 'showInquiryForm', 'showWhyChoose', 'showAiHelper'] as const;

export const settingFields = [
  ...textFields,
  ...sellerFields,
  ...sectionFields,
  ...priceFields,
  ...Object.values(currencyFields),
] as const;

export type TextField = (typeof textFields)[number];
export type PriceField = (typeof priceFields)[number];
type CurrencyField = (typeof currencyFields)[PriceField];
export type TypedField = TextField | PriceField | (typeof sellerFields)[number];
export type SectionField = (typeof sectionFields)[number];
export type Sections = Pick<LanderSettings, SectionField>;

/** What is wrong with a field, a key of its words. */
type SettingsFault = 'tooLong' | 'noPrice' | 'aboveBuyNow';
export type SettingsFaults = Partial<Record<TypedField, SettingsFault>>;

/** How long a text is, as the server measures it. */
export const lengthOf = (text: string): number => tidyLine(text).length;

/** Characters of a text, units of a price. */
export const maxLengthOf = (field: TypedField): number =>
  field === 'buyNowPrice' || field === 'minimumOffer' ? landerLimits.price : landerLimits[field];

/** The form's beginning; takes a whole lander, too. */
export function draftOf(settings: LanderSettings): SettingsDraft {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  return {
    tagline: text(settings.tagline),
    pageTitle: settings.pageTitle,
    metaDescription: text(settings.metaDescription),
    showPurchaseOptions: settings.showPurchaseOptions,
    showInquiryForm: settings.showInquiryForm,
    showWhyChoose: settings.showWhyChoose,
    showAiHelper: settings.showAiHelper,
    buyNowPrice: text(settings.buyNowPrice),
    minimumOffer: text(settings.minimumOffer),
    priceCurrency: settings.priceCurrency ?? usualCurrency,
    offerCurrency: settings.offerCurrency ?? usualCurrency,
    sellerName: text(settings.sellerName),
    sellerPlace: text(settings.sellerPlace),
    escrowService: text(settings.escrowService),
  };
}

/** The settings that a form stands for; undefined while something in it cannot be, with what is wrong (LAND-005). */
export function readSettings(draft: SettingsDraft): { settings: LanderSettings | undefined; faults: SettingsFaults } {
  const faults: SettingsFaults = {};
  for (const field of [...textFields, ...sellerFields])
    if (lengthOf(draft[field]) > maxLengthOf(field)) faults[field] = 'tooLong';
  const price = (field: PriceField): number | null => {
    const value = readPrice(draft[field]);
    if (
      value !== 'wrong' &&
      (value === null || (Number.isInteger(value) && value > 0 && value <= maxLengthOf(field)))
    ) {
      return value;
    }
    faults[field] = 'noPrice';
    return null;
  };
  const buyNowPrice = price('buyNowPrice');
  const minimumOffer = price('minimumOffer');
  const isOneCurrency = draft.priceCurrency === draft.offerCurrency;
  if (isOneCurrency && buyNowPrice !== null && minimumOffer !== null && minimumOffer > buyNowPrice)
    faults.minimumOffer = 'aboveBuyNow';
  if (Object.keys(faults).length > 0) return { settings: undefined, faults };
  const settings = {
    ...draft,
    tagline: tidyLine(draft.tagline) || null,
    pageTitle: tidyLine(draft.pageTitle),
    metaDescription: tidyLine(draft.metaDescription) || null,
    buyNowPrice,
    minimumOffer,
    sellerName: tidyLine(draft.sellerName) || null,
    sellerPlace: tidyLine(draft.sellerPlace) || null,
    escrowService: tidyLine(draft.escrowService) || null,
  };
  return { settings, faults };
}

/** What to tell while somebody types; all of it once saving was tried. */
export function faultsToShow(faults: SettingsFaults, isTried: boolean): SettingsFaults {
  const telling = Object.entries(faults).filter(([, fault]) => isTried || fault === 'tooLong');
  return Object.fromEntries(telling);
}

/** A text with the name in its place, as a page shows it. */
export const withName = (text: string, domainName: string): string =>
  text.replaceAll(domainNamePlaceholder, domainName);

/** The setting with its currency, where it is a price: the two are changed and given back together. */
export const fieldWithCurrency = (field: keyof SettingsDraft, from: SettingsDraft): Partial<SettingsDraft> => {
  const currency = field === 'buyNowPrice' || field === 'minimumOffer' ? currencyFields[field] : null;
  return { [field]: from[field], ...(currency && { [currency]: from[currency] }) };
};

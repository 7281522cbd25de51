import type { Language } from '#contract/preferences.ts';
import { priceText } from './parts/purchase.ts';
import { currencyOf, type LanderView } from './view.ts';

/**
 * What search engines are told (schema.org): a `Product` with an `Offer` only where a price is shown, else a page. It stands
 * inside a script element, which no text may close.
 */
export function structuredData(view: LanderView, language: Language, title: string, description: string): string {
  const { canonical, previewImage } = view.addresses;
  const image = previewImage === null ? {} : { image: previewImage };
  const common = { '@context': 'https://schema.org', url: canonical, description, ...image };
  const offer = {
    '@type': 'Offer',
    url: canonical,
    price: view.price,
    priceCurrency: currencyOf(view),
    availability: 'https://schema.org/InStock',
  };
  const data = priceText(view, language)
    ? { ...common, '@type': 'Product', name: view.name.shown, category: 'Domain names', offers: offer }
    : { ...common, '@type': 'WebPage', name: title, inLanguage: language };
  return inScript(data);
}

/** Of a name that is sold: neither its price nor its buyer. */
export function soldData({ name, addresses }: Pick<LanderView, 'name' | 'addresses'>): string {
  const offers = { '@type': 'Offer', url: addresses.canonical, availability: 'https://schema.org/SoldOut' };
  const product = { '@type': 'Product', name: name.shown, category: 'Domain names', offers };
  return inScript({ '@context': 'https://schema.org', url: addresses.canonical, ...product });
}

/** JSON as it may stand inside a script element, which no text in it may close. */
export const inScript = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

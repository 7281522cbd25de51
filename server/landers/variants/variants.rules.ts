import { validationFailed } from '#contract/errors.ts';
import { testedSettings } from '#contract/lander-test-rules.ts';
import {
  builtInTemplates,
  type LanderSettings,
  type LanderType,
  type SomeLanderSettings,
  withPairs,
} from '#contract/landers.ts';
import type { TestedPage } from '../lander-tests.store.ts';
import { checkSettings, chosenOf, withCurrencies } from '../lander-values.ts';

/** Templates that B of a page of this type may have; a custom page is compared with those for sale (D-218a). */
export const templatesFor = (type: LanderType): readonly string[] =>
  builtInTemplates[type === 'comingSoon' ? 'comingSoon' : 'forSale'];

/** All that is set for a page, of a value that holds more. */
export const settingsOf = (page: LanderSettings): LanderSettings => ({
  tagline: page.tagline,
  pageTitle: page.pageTitle,
  metaDescription: page.metaDescription,
  showPurchaseOptions: page.showPurchaseOptions,
  showInquiryForm: page.showInquiryForm,
  showAiHelper: page.showAiHelper,
  showWhyChoose: page.showWhyChoose,
  buyNowPrice: page.buyNowPrice,
  priceCurrency: chosenOf(page, 'priceCurrency'),
  minimumOffer: page.minimumOffer,
  offerCurrency: chosenOf(page, 'offerCurrency'),
  sellerName: page.sellerName,
  sellerPlace: page.sellerPlace,
  escrowService: page.escrowService,
});

type Wanted = { type: LanderType; template?: string | undefined; settings: SomeLanderSettings };
/** In what B differs: a null template is that of A. */
type Differing = { template: string | null; overrides: SomeLanderSettings };

/**
 * In what B differs from A. Throws VALIDATION_FAILED where it does in nothing, cannot be, or where nobody could write on one of
 * the two: inquiries are what is compared.
 */
export function differingFrom(a: TestedPage, { type, template, settings }: Wanted): Differing {
  if (template !== undefined && !templatesFor(type).includes(template)) {
    throw validationFailed('template', 'No such template');
  }
  const given = withCurrencies(settings);
  const differing = testedSettings.filter(
    (name) => given[name] !== undefined && given[name] !== chosenOf(a.settings, name),
  );
  const names = testedSettings.filter((name) => withPairs(differing).includes(name));
  const overrides: SomeLanderSettings = Object.fromEntries(
    names.map((name) => [name, given[name] === undefined ? chosenOf(a.settings, name) : given[name]]),
  );
  const own = template === undefined || template === a.template ? null : template;
  if (own === null && names.length === 0) throw validationFailed('settings', 'B would be the same page as A');
  const b = { ...a.settings, ...overrides };
  checkSettings(b, 'settings.buyNowPrice');
  for (const { showInquiryForm, showPurchaseOptions } of [a.settings, b]) {
    if (!showInquiryForm && !showPurchaseOptions) {
      throw validationFailed('settings.showInquiryForm', 'Visitors can write on neither page without a form');
    }
  }
  return { template: own, overrides };
}

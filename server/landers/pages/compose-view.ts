import {
  domainNamePlaceholder,
  type LanderSettings,
  type LanderWhy,
  pageCurrencyOf,
  shownPriceOf,
} from '#contract/landers.ts';
import type { MarketplaceKey } from '#contract/lookups.ts';
import { usualCurrency } from '#contract/money.ts';
import type { LanderFacts, LanderView, WhyFact } from '#lander/view.ts';
import type { PageFacts } from '../../grid/page-facts.reads.ts';
import { wordsOf } from './words.ts';

/** What the user decided about a page. */
export type PageOrder = {
  kind: LanderView['kind'];
  settings: LanderSettings;
  /** the owner's own words of why to choose the name; null: composed ones in all languages */
  why: LanderWhy | null;
  /** what a language model chose; null where the kind is not `custom` */
  custom: unknown;
};

/** What is the same for all pages of an installation. */
export type PageSite = {
  /** origin of the app */
  publicUrl: string;
  links: { privacy: string; contact: string };
  /** whether a text service answers for a name (D-185) */
  assistantAnswers: (name: string) => boolean;
  /** where it does so, if that is not this machine */
  assistantHost: (name: string) => string | null;
  /** day of today in UTC, `YYYY-MM-DD`: an expiry in the past is not shown */
  today: string;
};

/** The page of a name as it is saved and shown. */
export function composeView(facts: PageFacts, order: PageOrder, site: PageSite): LanderView {
  const { settings, kind, why, custom } = order;
  const shown = `${facts.sld}.${facts.tld}`;
  const withName = (text: string | null) => text?.replaceAll(domainNamePlaceholder, () => shown) || null;
  const told = factsOf(facts, site.today);
  const price = shownPriceOf(settings, facts.askingPrice);
  const currency = pageCurrencyOf(settings, facts.askingPrice);
  return {
    kind,
    name: { ascii: facts.name, shown, sld: facts.sld, tld: facts.tld },
    title: withName(settings.pageTitle),
    description: withName(settings.metaDescription),
    tagline: withName(settings.tagline),
    sections: {
      purchaseOptions: settings.showPurchaseOptions,
      inquiryForm: settings.showInquiryForm,
      assistant: settings.showAiHelper,
      whyChoose: settings.showWhyChoose,
    },
    price: price?.amount ?? null,
    ...(currency === usualCurrency ? {} : { currency }),
    marketplaces: settings.showPurchaseOptions ? listingsOf(facts) : [],
    facts: told,
    why: { facts: reasonsOf(told, site.today), own: why ?? {} },
    // never the account's name, which was not given to be published
    sellerName: settings.sellerName ?? facts.sellerName,
    ...(facts.brandMark === null ? {} : { brandMark: facts.brandMark }),
    sellerPlace: settings.sellerPlace ?? null,
    escrowService: settings.escrowService ?? null,
    answersWithin: facts.answersWithin,
    assistantAnswers: site.assistantAnswers(facts.name),
    assistantHost: site.assistantHost(facts.name),
    addresses: {
      canonical: `https://${facts.name}/`,
      previewImage: `https://${facts.name}/preview.png`,
      imprint: new URL(site.links.contact, site.publicUrl).href,
      privacy: new URL(site.links.privacy, site.publicUrl).href,
    },
    custom: kind === 'custom' ? custom : null,
  };
}

function factsOf(facts: PageFacts, today: string): LanderFacts {
  const { registeredOn, expiresOn, purchasedOn, tldCount } = facts;
  const others = (tldCount?.count ?? 0) - 1; // its own ending is counted, too (D-153)
  return {
    registeredOn,
    // bought before it was registered: the note is about an earlier registration
    heldSince: purchasedOn && isLongAgo(purchasedOn, today) && purchasedOn >= (registeredOn ?? '') ? purchasedOn : null,
    paidUntil: expiresOn !== null && expiresOn > today ? expiresOn : null,
    letters: lettersOf(facts.sld),
    words: wordsOf(facts.sld),
    otherEndings: tldCount && others > 0 ? { count: others, countedOn: tldCount.countedOn } : null,
  };
}

/** Whether a day lies at least five years back: when a name was bought lately is the seller's own business (D-186a). */
const isLongAgo = (date: string, today: string) => date <= `${Number(today.slice(0, 4)) - 5}${today.slice(4)}`;

/** So few letters and so many endings speak for a name: six letters are scarce, and a handful of endings has every word. */
const shortName = 6;
const manyEndings = 10;

/** The facts that speak for the name, in the order of their weight. */
function reasonsOf(facts: LanderFacts, today: string): WhyFact[] {
  const speaks: Record<WhyFact, boolean> = {
    words: facts.words !== null,
    letters: facts.letters !== null && facts.letters <= shortName,
    registeredOn: facts.registeredOn !== null && isLongAgo(facts.registeredOn, today),
    heldSince: facts.heldSince !== null,
    otherEndings: facts.otherEndings !== null && facts.otherEndings.count >= manyEndings,
  };
  return (Object.keys(speaks) as WhyFact[]).filter((fact) => speaks[fact]);
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Letters as people count them; null for a label with digits or hyphens, or one that is not shown in its own letters. */
function lettersOf(sld: string): number | null {
  return /^[\p{L}\p{M}]+$/u.test(sld) ? [...graphemes.segment(sld)].length : null;
}

/** Where a marketplace tells of a name: GoDaddy's listings have their pages at Afternic; Atom calls those under .com by their label alone. A canonical name needs no escaping. */
const listingAddresses: Record<MarketplaceKey, (name: string) => string> = {
  sedo: (name) => `https://sedo.com/search/details/?domain=${name}`,
  godaddy: (name) => `https://www.afternic.com/domain/${name}`,
  atom: (name) => `https://www.atom.com/name/${name.replace(/\.com$/, '')}`,
};

/** Where the name is listed with a price (D-186). */
function listingsOf({ name, listedAt }: PageFacts): LanderView['marketplaces'] {
  const keys = Object.keys(listingAddresses) as MarketplaceKey[];
  return keys.filter((key) => listedAt[key] > 0).map((key) => ({ key, url: listingAddresses[key](name) }));
}

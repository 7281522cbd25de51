import { usualCurrency } from '#contract/money.ts';
import type { Language } from '#contract/preferences.ts';
import type { Brand } from './brand.ts';

/**
 * Everything a public page shows, in all languages: plain JSON, saved when the page is generated. Facts are known and dated
 * or null; a null is left out of the page. Never in it, because buyers read it: floor price, minimum offer, purchase
 * price, notes, the seller's user id and e-mail address.
 */
export type LanderView = {
  kind: 'binAi' | 'modern' | 'comingSoon' | 'custom';
  name: {
    /** lower-case A-labels, as in the address: `xn--mnchen-3ya.de` */
    ascii: string;
    /** U-labels in the owner's casing: `München.de`; equals `sld.tld` */
    shown: string;
    sld: string;
    tld: string;
  };
  /** owner's words for all languages with the name filled in; null: the page's own words in the visitor's language */
  title: string | null;
  description: string | null;
  tagline: string | null;
  /** which parts the page has (LAND-006) */
  sections: { purchaseOptions: boolean; inquiryForm: boolean; assistant: boolean; whyChoose: boolean };
  /** buy-now price in whole units; null or 0: none is shown, the page asks for an offer */
  price: number | null;
  /** what it is in, and what buyers offer in (ISO 4217, MONEY-008); absent: US dollars */
  currency?: string;
  /** where the name is also listed; shown with the purchase options */
  marketplaces: { key: 'sedo' | 'godaddy' | 'atom'; url: string }[];
  facts: LanderFacts;
  why: {
    /** composed reasons in the order shown; one whose fact is null is left out */
    facts: WhyFact[];
    /** the owner's words, which replace the composed reasons in that language */
    own: Partial<Record<Language, OwnReason[]>>;
  };
  /** how the seller wants to be called; null: "its owner" */
  sellerName: string | null;
  /** names the seller's brand, another one where it is another; null or absent: pages have none */
  brandMark?: string | null;
  /** the seller's colour and logo; added when the page is served, never saved: 10,000 pages would each hold the picture */
  brand?: Brand | null;
  /** where the seller is, in the seller's own words; pages made before have none of these three */
  sellerPlace?: string | null;
  /** the escrow service that the seller proposes */
  escrowService?: string | null;
  /** the hours within which the seller usually answers, measured; null: not known, or nothing to boast of */
  answersWithin?: number | null;
  /** false: the assistant part shows the ready questions and answers alone (D-185) */
  assistantAnswers: boolean;
  /** host that questions to it go to, where that is not the machine of this installation; pages made before have none */
  assistantHost?: string | null;
  addresses: LanderAddresses;
  /** what a language model chose for a page of kind `custom`, read by `lander/custom`; null otherwise */
  custom: unknown;
  /**
   * it is sold, and on its way to its buyer: since this day (`2026-05-15`). Added when the page is served, never saved: what is
   * saved is what comes back with a sale that fell through.
   */
  sold?: { on: string };
  /** other names of the seller of one that is sold, two to four, with the page of them all; added when the page is served */
  others?: {
    names: { sld: string; tld: string; url: string; price: number | null; currency: string }[];
    /** address of the seller's storefront, and how many names it has */
    all: { url: string; count: number };
  };
  /** while two variants are compared: which of them this is, as visits keep it (`variantCodeOf`) */
  variant?: number;
};

export const currencyOf = ({ currency = usualCurrency }: Pick<LanderView, 'currency'>): string => currency;

/** What is known of a name for certain. Dates are `2011-03-14`; pages show them, and no age that would go stale. */
export type LanderFacts = {
  /** registration date of the registry */
  registeredOn: string | null;
  /** since when the seller holds it, in the seller's own records */
  heldSince: string | null;
  /** the registry's expiration date */
  paidUntil: string | null;
  /** characters of the second-level label as people count them, only where it has letters alone */
  letters: number | null;
  /** the words the second-level label is made of, only where that is certain */
  words: { language: Language; list: string[] } | null;
  /** in how many other extensions the second-level label is registered, and when that was counted */
  otherEndings: { count: number; countedOn: string } | null;
};

export type WhyFact = 'words' | 'letters' | 'registeredOn' | 'heldSince' | 'otherEndings';

/** One line of the owner's, as typed. */
type OwnReason = string;

type LanderAddresses = {
  /** `https://orchardpay.com/` */
  canonical: string;
  /** absolute address of the picture for link previews, 1200 by 630 pixels; null: none */
  previewImage: string | null;
  /** absolute addresses of the legal pages; null: no link */
  imprint: string | null;
  privacy: string | null;
};

/** Paths that every host of a page answers, also the app's own below which `/l/{domainName}` shows the same page. */
export const landerPaths = {
  /** the form of who wants to buy at the price (D-186c): `domainName`, `lang` */
  buy: '/public/buy',
  /** takes the inquiry form (D-196), fields named as in `InquiryFields` */
  inquiry: '/public/inquiries',
  /** answers `{ formToken }` for a form about to be filled in (D-200) */
  formToken: '/public/form-token',
  /** takes a question to the assistant (D-185): `domainName`, `question`, `lang` */
  assistant: '/public/assistant',
  /** takes what the page tells of its visitor (D-213) */
  collect: '/public/collect',
  /** counts a view of a browser without script */
  withoutScript: '/public/seen.gif',
  /** leaves out the browser that opens it (`key`), or counts it again (`again`), and says which of the two it is */
  uncounted: '/public/uncounted',
  /** folder of the fonts, whose names hold a hash of their bytes */
  fonts: '/public/fonts/',
} as const;

/** What the inquiry form sends, all texts as typed; `website` is the honeypot. */
export type InquiryFields = {
  domainName: string;
  name: string;
  email: string;
  message: string;
  /** may come twice, from the ticket and from the form: the last one that is filled in counts */
  offerAmount: string;
  /** of a request to buy: the price that the page showed, digits alone; the server goes by its own */
  buyPrice?: string;
  /** what the form asked for an amount in (ISO 4217); absent: US dollars */
  currency?: string;
  /** `offer`: instead of asking to buy, the form for another price is wanted, with what was typed */
  wants?: string;
  formToken: string;
  website: string;
  /** language of the page */
  lang: string;
};

/** The mark by which our own website check knows a lander (D-211): a meta element of every page. */
export const landerMark = {
  name: 'namestead-lander',
  content: { forSale: 'for-sale', comingSoon: 'coming-soon' },
} as const;

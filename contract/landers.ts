import { z } from 'zod';
import { DomainForLander } from './domain-list.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { type Amount, currencyCode, usualCurrency } from './money.ts';
import { count, done, idParams, page, paged, pageSize, search, seen } from './paged.ts';
import { type Language, languages } from './preferences.ts';
import { textList } from './text-list.ts';
import { line, orNull } from './tidy-text.ts';
import { undoId } from './undo.ts';

export const landerPageSize = 24; // CONST-005
/** Groups, presets and templates: so many of each has a user. */
export const maxOfLanderKind = limits.groups;

/** Characters (UTF-16 units) of the texts, and the largest price in any currency (D-175, D-176, D-183). */
export const landerLimits = {
  groupName: 100,
  description: 500,
  tagline: 120,
  pageTitle: 70,
  metaDescription: 160, // CONST-012
  prompt: 4_000,
  sellerName: 100,
  sellerPlace: 100,
  escrowService: 60,
  /** reasons of one language, and characters of one */
  whyLines: 6,
  whyLine: 200,
  price: 1_000_000_000,
} as const;

export const landerTypes = ['forSale', 'custom', 'comingSoon'] as const;
export type LanderType = (typeof landerTypes)[number];
/** The built-in templates of each type; a custom page names a lander template by its id (D-175). */
export const builtInTemplates = {
  forSale: ['binAi', 'modern'],
  comingSoon: ['comingSoon'],
  custom: [],
} as const satisfies Record<LanderType, readonly string[]>;
export type BuiltInTemplate = (typeof builtInTemplates)[LanderType][number];
const allBuiltIn: readonly BuiltInTemplate[] = Object.values(builtInTemplates).flat();
/** The built-in template of this name; undefined for the id of a lander template. */
export const builtInTemplateOf = (template: string): BuiltInTemplate | undefined =>
  allBuiltIn.find((one) => one === template);
export const landerStatuses = ['generating', 'live', 'failed'] as const;
export type LanderStatus = (typeof landerStatuses)[number];
/** Why a page could not be made: our own fault, or the text service's, which writes custom pages (D-185). */
export const landerFailures = [
  'notDrawn',
  'textOff',
  'textBudget',
  'textRefused',
  'textUnreachable',
  'textUnusable',
] as const;
export type LanderFailure = (typeof landerFailures)[number];
export const dnsStates = ['pointing', 'notPointing', 'unknown'] as const;
export type DnsState = (typeof dnsStates)[number];

/** In a page's title and description: the domain's name stands here (LAND-004). */
export const domainNamePlaceholder = '{domainName}';

/** Words for the form, said by the server, too: LAND-016, LAND-017, LAND-021. */
export const landerWords = {
  groupNameRequired: 'Group name is required',
  domainsRequired: 'At least one domain must be selected',
  presetNameRequired: 'Preset name is required.',
  templateNameRequired: 'Template name is required.',
} as const;

/** A name of a group, preset or template; the words are said where it is missing. */
export const requiredName = (required: string) => line(landerLimits.groupName).refine((kept) => kept !== '', required);
const wholePrice = z
  .number()
  .int('A price is a whole number')
  .min(1, 'A price is at least 1')
  .max(landerLimits.price)
  .nullable();

/**
 * All that is set for a page. In a group, null prices mean: of each domain its own asking and floor price. A price belongs to
 * the currency beside it, US dollars where there is none, also in a change (MONEY-008). Tagline,
 * page title and description may hold `{domainName}`; without a title or description the page has words of its own, in
 * the visitor's language.
 */
export const LanderSettings = z.object({
  tagline: orNull(line(landerLimits.tagline)),
  pageTitle: line(landerLimits.pageTitle),
  metaDescription: orNull(line(landerLimits.metaDescription)),
  showPurchaseOptions: z.boolean(),
  showInquiryForm: z.boolean(),
  showAiHelper: z.boolean(),
  showWhyChoose: z.boolean(),
  buyNowPrice: wholePrice,
  priceCurrency: currencyCode.optional(),
  minimumOffer: wholePrice,
  /** of the minimum offer, and of offers on a page that shows no price */
  offerCurrency: currencyCode.optional(),
  /** who sells, in place of the name for buyers that the account has; where from; by which escrow service (D-175b) */
  sellerName: orNull(line(landerLimits.sellerName)).optional(),
  sellerPlace: orNull(line(landerLimits.sellerPlace)).optional(),
  escrowService: orNull(line(landerLimits.escrowService)).optional(),
});
export type LanderSettings = z.output<typeof LanderSettings>;

/** Each price of a page and what it is in: one is set, kept and given up with the other. */
export const priceSettings = [
  ['buyNowPrice', 'priceCurrency'],
  ['minimumOffer', 'offerCurrency'],
] as const;

/** The names of settings with what each price, or its currency, belongs to. */
export const withPairs = (names: readonly string[]): string[] => [
  ...new Set([...names, ...priceSettings.filter((pair) => pair.some((name) => names.includes(name))).flat()]),
];

/** The price that a page shows, in whole units: its own, or else the domain's asking price; null: none. */
export function shownPriceOf(
  {
    showPurchaseOptions,
    buyNowPrice,
    priceCurrency = usualCurrency,
  }: Pick<LanderSettings, 'showPurchaseOptions' | 'buyNowPrice' | 'priceCurrency'>,
  askingPrice: Amount | null,
): Amount | null {
  const price = buyNowPrice === null ? askingPrice : { amount: buyNowPrice, currency: priceCurrency };
  const amount = showPurchaseOptions ? Math.round(price?.amount ?? 0) : 0;
  return price && amount > 0 ? { amount, currency: price.currency } : null;
}

/** What buyers offer in on a page: the currency of its price, else that of its offers (MONEY-008). */
export const pageCurrencyOf = (
  settings: Pick<LanderSettings, 'showPurchaseOptions' | 'buyNowPrice' | 'priceCurrency' | 'offerCurrency'>,
  askingPrice: Amount | null,
): string => shownPriceOf(settings, askingPrice)?.currency ?? settings.offerCurrency ?? usualCurrency;

/** What a new group has before anybody changes it. */
export const defaultLanderSettings: LanderSettings = {
  tagline: null,
  pageTitle: '',
  metaDescription: null,
  showPurchaseOptions: true,
  showInquiryForm: true,
  showAiHelper: false,
  showWhyChoose: true,
  buyNowPrice: null,
  priceCurrency: usualCurrency,
  minimumOffer: null,
  offerCurrency: usualCurrency,
  sellerName: null,
  sellerPlace: null,
  escrowService: null,
};

/** Some of the settings, by the same rules. */
export const SomeLanderSettings = LanderSettings.partial();
export type SomeLanderSettings = z.output<typeof SomeLanderSettings>;

const whyLines = z
  .array(line(landerLimits.whyLine))
  .max(50)
  .transform((lines) => lines.filter((kept) => kept !== ''))
  .refine((lines) => lines.length <= landerLimits.whyLines, `At most ${landerLimits.whyLines} reasons`);
/** The owner's reasons for the name, by language; a language without any shows those made of facts. */
export const LanderWhy = z.object(
  Object.fromEntries(languages.map((language) => [language, whyLines.optional()])) as Record<
    Language,
    z.ZodOptional<typeof whyLines>
  >,
);
export type LanderWhy = z.output<typeof LanderWhy>;

/** A name's page (D-175). The settings are those in force: the group's, with what was changed for this page alone. */
export const Lander = LanderSettings.extend({
  id: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  domainId: z.string(),
  /** as it is shown; `name` is the canonical form */
  domainName: z.string(),
  name: z.string(),
  type: z.enum(landerTypes),
  /** `binAi`, `modern`, `comingSoon`, or the id of a lander template: the group's, or that of the test it won (D-218a) */
  template: z.string(),
  /** which settings differ from the group's */
  overrides: SomeLanderSettings,
  /** null: all reasons are made of facts */
  why: LanderWhy.nullable(),
  /** the price on the page: `buyNowPrice`, or else the domain's asking price; null: it shows none; and what it is in (ISO 4217) */
  shownPrice: z.number().nullable(),
  /** without a price, what its offers are in */
  shownCurrency: z.string(),
  screenshotUrl: z.string().nullable(),
  status: z.enum(landerStatuses),
  /** false while the domain is sold, dropped, deleted or unverified */
  isPublished: z.boolean(),
  dnsState: z.enum(dnsStates),
  dnsCheckedAt: z.string().nullable(),
  /** the chain of trust of its name is broken: certificate authorities issue nothing for it (D-221a) */
  isDnssecBroken: z.boolean(),
  /** in the last 30 days, as in the grid (D-077a) */
  visitors: count,
  /** the page at its own name */
  url: z.string(),
  /** the page on this host, for its owner */
  previewUrl: z.string(),
  /** why it failed, as a code and in English */
  failure: z.enum(landerFailures).nullable(),
  errorMessage: z.string().nullable(),
  /** two variants of it are compared now (D-218a) */
  isTested: z.boolean(),
  createdAt: z.string(),
  /** when its settings were changed last */
  updatedAt: z.string(),
});
export type Lander = z.output<typeof Lander>;

/** The price on a page with its currency; null: it shows none. */
export const pagePriceOf = ({
  shownPrice,
  shownCurrency,
}: Pick<Lander, 'shownPrice' | 'shownCurrency'>): Amount | null =>
  shownPrice ? { amount: shownPrice, currency: shownCurrency } : null;

/** The user's landers, the newest first; of a group in the order of names (API-051, D-012, D-178). */
export const ListLanders = endpoint('GET /api/landers', {
  scope: 'landers:read',
  query: z.object({
    page,
    pageSize: pageSize(landerPageSize),
    groupId: z.guid().optional(),
    status: z.enum(landerStatuses).optional(),
    search,
  }),
  reply: paged(Lander),
});

/** How many of each the user has: for tabs, the menu and bulk actions (BULK-024). */
export const GetLanderCounts = endpoint('GET /api/lander-counts', {
  scope: 'landers:read',
  reply: z.object({ groups: count, landers: count, presets: count, templates: count }),
});

/** API-052 */
export const GetLander = endpoint('GET /api/landers/:id', { scope: 'landers:read', params: idParams, reply: Lander });

/** The lander of a domain; NOT_FOUND when it has none (API-053). */
export const GetLanderOfDomain = endpoint('GET /api/landers/domain/:domainId', {
  scope: 'landers:read',
  params: z.object({ domainId: z.string() }),
  reply: Lander,
});

/** `skippedDomainIds`: the user's, but with a lander already, sold, dropped, unverified or only watched (D-177). */
export const skippedDomainIds = z.array(z.string());

/**
 * Makes landers in a group that exists; `overrides` count for each of them (API-054). NOT_FOUND for the group,
 * TOO_MANY_DOMAINS.
 */
export const CreateLanders = endpoint('POST /api/landers', {
  scope: 'landers:write',
  hasLongBody: true,
  body: z.object({ groupId: z.string(), domainIds: textList, overrides: SomeLanderSettings.optional() }),
  reply: z.object({ createdCount: count, landerIds: z.array(z.string()), skippedDomainIds, undoId }),
  status: 201,
});

/**
 * Changes what is given and leaves the rest (API-055): the page is made again, the old one stays online (D-182). Settings
 * named in `useGroup` follow the group again, so does the template of a test. `why` null: reasons of facts alone. NOT_FOUND, CHANGED_MEANWHILE.
 */
export const UpdateLander = endpoint('PUT /api/landers', {
  scope: 'landers:write',
  body: SomeLanderSettings.extend({
    id: z.string(),
    useGroup: z
      .array(z.enum([...LanderSettings.keyof().options, 'template']))
      .max(20)
      .optional(),
    why: LanderWhy.nullable().optional(),
    ...seen,
  }),
  reply: Lander,
});

/** API-056 */
export const DeleteLander = endpoint('DELETE /api/landers/:id', {
  scope: 'landers:write',
  params: idParams,
  reply: done.extend({ undoId }),
});

/** Tries a failed one again; another one stays as it is (D-017, D-182). */
export const RetryLander = endpoint('POST /api/landers/:id/retry', {
  scope: 'landers:write',
  params: idParams,
  reply: Lander,
});

/** The page as it would be, which nothing keeps; `language` of the visitor (D-181). NOT_FOUND for the domain. */
export const PreviewLander = endpoint('POST /api/landers/preview', {
  scope: 'landers:read',
  body: z.object({
    type: z.enum(landerTypes),
    template: z.string().max(64),
    configuration: LanderSettings,
    domainId: z.string(),
    language: z.enum(languages).default('en'),
    why: LanderWhy.nullable().optional(),
  }),
  reply: z.object({ html: z.string() }),
});

/**
 * Which of typed or pasted names can get a lander; the others come back as they were typed, with the reason (LAND-018,
 * D-073). Each name once. TOO_MANY_DOMAINS.
 */
export const MatchDomainsForLanders = endpoint('POST /api/landers/matching', {
  scope: 'landers:read',
  hasLongBody: true,
  body: z.object({ names: textList }),
  reply: z.object({
    domains: z.array(DomainForLander),
    notInAccount: z.array(z.string()),
    alreadyHaveLander: z.array(z.string()),
    /** sold, dropped or waiting for verification */
    notAvailable: z.array(z.object({ name: z.string(), reason: z.enum(['sold', 'dropped', 'requiresVerification']) })),
  }),
  isBulk: true,
});

/** What a group of these domains would be like, before it is made (D-181). TOO_MANY_DOMAINS. */
export const ReviewDomainsForLanders = endpoint('POST /api/landers/review', {
  scope: 'landers:read',
  hasLongBody: true,
  body: z.object({ domainIds: textList }),
  reply: z.object({
    /** of these ids, domains that can get a lander */
    count,
    skippedDomainIds,
    withPrice: count,
    withoutPrice: count,
    pointing: count,
    notPointing: count,
    unknown: count,
  }),
});

/** Leads to the page on a lander's host that leaves out the browser which opens it (D-215b); no call, but a link. */
export const uncountedPathOf = (landerId: string): string => `/api/landers/${landerId}/uncounted`;

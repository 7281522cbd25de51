import { z } from 'zod';
import { DomainForLander, flag } from './domain-list.ts';
import { endpoint } from './endpoint.ts';
import { type Language, languages } from './preferences.ts';
import { textList } from './text-list.ts';
import { line, orNull, text } from './tidy-text.ts';

export const landerPageSize = 24; // CONST-005
export const landerGroupPageSize = 50; // CONST-006
export const groupDetailPageSize = 20; // CONST-007
export const largestLanderPage = 200; // D-011
/** Groups, presets and templates: so many of each has a user. */
export const mostOfLanderKind = 1_000;

/** Characters (UTF-16 units) of the texts, and the largest price in USD (D-175, D-176, D-183). */
export const landerLimits = {
  groupName: 100,
  description: 500,
  tagline: 120,
  pageTitle: 70,
  metaDescription: 160, // CONST-012
  prompt: 4_000,
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

const name = (required: string) => line(landerLimits.groupName).refine((kept) => kept !== '', required);
const wholeDollars = z
  .number()
  .int('A price is a whole number of US dollars')
  .min(1, 'A price is at least 1 USD')
  .max(landerLimits.price)
  .nullable();

/**
 * All that is set for a page. In a group, null prices mean: of each domain its own asking and floor price. Tagline,
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
  buyNowPrice: wholeDollars,
  minimumOffer: wholeDollars,
});
export type LanderSettings = z.output<typeof LanderSettings>;

/** The price that a page shows, in whole US dollars: its own or else the domain's asking price; null: none. */
export function shownPriceOf(
  { showPurchaseOptions, buyNowPrice }: Pick<LanderSettings, 'showPurchaseOptions' | 'buyNowPrice'>,
  askingPrice: number | null,
): number | null {
  const price = showPurchaseOptions ? Math.round(buyNowPrice ?? askingPrice ?? 0) : 0;
  return price > 0 ? price : null;
}

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
  minimumOffer: null,
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
  /** `binAi`, `modern`, `comingSoon`, or the id of a lander template */
  template: z.string(),
  /** which settings differ from the group's */
  overrides: SomeLanderSettings,
  /** null: all reasons are made of facts */
  why: LanderWhy.nullable(),
  /** the price on the page in USD: `buyNowPrice`, or else the domain's asking price; null: it shows none */
  shownPrice: z.number().nullable(),
  screenshotUrl: z.string().nullable(),
  status: z.enum(landerStatuses),
  /** false while the domain is sold, dropped, deleted or unverified */
  isPublished: z.boolean(),
  dnsState: z.enum(dnsStates),
  dnsCheckedAt: z.string().nullable(),
  /** the page at its own name */
  url: z.string(),
  /** the page on this host, for its owner */
  previewUrl: z.string(),
  /** why it failed, as a code and in English */
  failure: z.enum(landerFailures).nullable(),
  errorMessage: z.string().nullable(),
  createdAt: z.string(),
  /** when its settings were changed last */
  updatedAt: z.string(),
});
export type Lander = z.output<typeof Lander>;

const count = z.number().int();

/** Names that share type, template and settings (D-176); what lies beyond the specification comes last. */
export const LanderGroup = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(landerTypes),
  template: z.string(),
  configuration: LanderSettings,
  landerCount: count,
  liveCount: count,
  createdAt: z.string(),
  /** when name, description or settings were changed last */
  updatedAt: z.string(),
  generatingCount: count,
  failedCount: count,
  /** of the live ones, those whose name is sold, dropped, deleted or unverified: the next three leave them out */
  offlineCount: count,
  /** of all, those whose name was seen to point elsewhere */
  notPointingCount: count,
  /** of the live ones, those whose name was seen to point here, and those where nobody has looked yet */
  reachableCount: count,
  uncheckedCount: count,
  /** the lander template's name when this was made with it; null for built-in templates */
  templateName: z.string().nullable(),
  /** the first four, for a picture of the group */
  examples: z.array(Lander.pick({ id: true, domainName: true, status: true, shownPrice: true, screenshotUrl: true })),
});
export type LanderGroup = z.output<typeof LanderGroup>;

const page = z.coerce.number<string | number>('page must be a number').int().min(1).default(1);
const pageSize = (size: number) =>
  z.coerce
    .number<string | number>('pageSize must be a number')
    .int()
    .min(1)
    .default(size)
    .transform((asked) => Math.min(asked, largestLanderPage));
const search = z.string().max(253).optional();
const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), totalCount: count, page: count, pageSize: count, hasMore: z.boolean() });
const id = z.object({ id: z.string() });
const done = z.object({ success: z.literal(true) });
/** `updatedAt` as it was read: when somebody has changed the object since, the answer is CHANGED_MEANWHILE. */
const seen = { updatedAt: z.iso.datetime().optional() };

const landers = '/api/landers';
const groups = '/api/lander-groups';

/** The user's landers, the newest first; of a group in the order of names (API-051, D-012, D-178). */
export const ListLanders = endpoint({
  method: 'GET',
  path: landers,
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
export const GetLanderCounts = endpoint({
  method: 'GET',
  path: '/api/lander-counts',
  reply: z.object({ groups: count, landers: count, presets: count, templates: count }),
});

/** API-052 */
export const GetLander = endpoint({ method: 'GET', path: `${landers}/:id`, params: id, reply: Lander });

/** The lander of a domain; NOT_FOUND when it has none (API-053). */
export const GetLanderOfDomain = endpoint({
  method: 'GET',
  path: `${landers}/domain/:domainId`,
  params: z.object({ domainId: z.string() }),
  reply: Lander,
});

/** `skippedDomainIds`: the user's, but with a lander already, sold, dropped, unverified or only watched (D-177). */
const skippedDomainIds = z.array(z.string());

/**
 * Makes landers in a group that exists; `overrides` count for each of them (API-054). NOT_FOUND for the group,
 * TOO_MANY_DOMAINS.
 */
export const CreateLanders = endpoint({
  method: 'POST',
  path: landers,
  hasLongBody: true,
  body: z.object({ groupId: z.string(), domainIds: textList, overrides: SomeLanderSettings.optional() }),
  reply: z.object({ createdCount: count, landerIds: z.array(z.string()), skippedDomainIds }),
  status: 201,
});

/**
 * Changes what is given and leaves the rest (API-055): the page is made anew, the old one stays online (D-182). Settings
 * named in `useGroup` follow the group again. `why` null: reasons of facts alone. NOT_FOUND, CHANGED_MEANWHILE.
 */
export const UpdateLander = endpoint({
  method: 'PUT',
  path: landers,
  body: SomeLanderSettings.extend({
    id: z.string(),
    useGroup: z.array(z.enum(LanderSettings.keyof().options)).max(20).optional(),
    why: LanderWhy.nullable().optional(),
    ...seen,
  }),
  reply: Lander,
});

/** API-056 */
export const DeleteLander = endpoint({ method: 'DELETE', path: `${landers}/:id`, params: id, reply: done });

/** Tries a failed one again; another one stays as it is (D-017, D-182). */
export const RetryLander = endpoint({ method: 'POST', path: `${landers}/:id/retry`, params: id, reply: Lander });

/** The page as it would be, which nothing keeps; `language` of the visitor (D-181). NOT_FOUND for the domain. */
export const PreviewLander = endpoint({
  method: 'POST',
  path: `${landers}/preview`,
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
export const MatchDomainsForLanders = endpoint({
  method: 'POST',
  path: `${landers}/matching`,
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
export const ReviewDomainsForLanders = endpoint({
  method: 'POST',
  path: `${landers}/review`,
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

/** The user's groups, those changed last first (API-057). */
export const ListLanderGroups = endpoint({
  method: 'GET',
  path: groups,
  query: z.object({ page, pageSize: pageSize(landerGroupPageSize), search }),
  reply: paged(LanderGroup),
});

/** A group with its landers in the order of names, `search` in the domain's name (API-058). */
export const GetLanderGroup = endpoint({
  method: 'GET',
  path: `${groups}/:id`,
  params: id,
  query: z.object({
    page,
    pageSize: pageSize(groupDetailPageSize),
    search,
    status: z.enum(landerStatuses).optional(),
    dnsState: z.enum(dnsStates).optional(),
    isPublished: flag,
  }),
  reply: LanderGroup.extend({ landers: paged(Lander) }),
});

const groupName = name(landerWords.groupNameRequired);
const description = orNull(text(landerLimits.description));

/**
 * Makes a group with its landers (API-059): LANDER_GROUP_NAME_TAKEN, LANDER_LIMIT_REACHED, TOO_MANY_DOMAINS;
 * VALIDATION_FAILED when none of the domains can get one. `template` of a custom group is a lander template's id; without
 * a text service TEXT_SERVICE_OFF (D-185).
 */
export const CreateLanderGroup = endpoint({
  method: 'POST',
  path: groups,
  hasLongBody: true,
  body: z.object({
    name: groupName,
    description: description.default(null),
    type: z.enum(landerTypes),
    template: z.string().max(64),
    configuration: LanderSettings,
    domainIds: textList.refine((ids) => ids.length > 0, landerWords.domainsRequired),
  }),
  reply: LanderGroup.extend({ skippedDomainIds }),
  status: 201,
});

/**
 * Changes what is given; type and template never change (API-060, D-180). Other settings make all its pages anew.
 * LANDER_GROUP_NAME_TAKEN, CHANGED_MEANWHILE.
 */
export const UpdateLanderGroup = endpoint({
  method: 'PUT',
  path: `${groups}/:id`,
  params: id,
  body: z.object({ name: groupName, description, configuration: SomeLanderSettings }).partial().extend(seen),
  reply: LanderGroup,
});

/** Deletes the group and its landers; the domains stay (API-061, D-179). */
export const DeleteLanderGroup = endpoint({
  method: 'DELETE',
  path: `${groups}/:id`,
  params: id,
  reply: done.extend({ deletedLanders: count }),
});

/** Adds domains to a group, whose settings they get (API-062, D-180). TOO_MANY_DOMAINS. */
export const AddDomainsToLanderGroup = endpoint({
  method: 'POST',
  path: `${groups}/:id/domains`,
  params: id,
  hasLongBody: true,
  body: z.object({ domainIds: textList.refine((ids) => ids.length > 0, landerWords.domainsRequired) }),
  reply: z.object({ addedCount: count, skippedDomainIds }),
});

/** Tries all failed landers of a group again. */
export const RetryLanderGroup = endpoint({
  method: 'POST',
  path: `${groups}/:id/retry`,
  params: id,
  reply: z.object({ retriedCount: count }),
});

const times = { createdAt: z.string(), updatedAt: z.string() };
const presetFields = {
  name: name(landerWords.presetNameRequired),
  tagline: orNull(line(landerLimits.tagline)),
  showPurchaseOptions: z.boolean(),
  showAiHelper: z.boolean(),
  showWhyChoose: z.boolean(),
  showContactForm: z.boolean(),
};

/** Switches and a tagline to begin with (LAND-019); loading one copies it (D-184). */
export const LanderPreset = z.object({ id: z.string(), ...presetFields, ...times });
export type LanderPreset = z.output<typeof LanderPreset>;

const templateFields = {
  name: name(landerWords.templateNameRequired),
  prompt: text(landerLimits.prompt).refine((kept) => kept !== '', 'A prompt is required'),
  description: orNull(text(landerLimits.description)),
};

/** What custom pages are written by (LAND-022). A group keeps the prompt that it was made with. */
export const LanderTemplate = z.object({ id: z.string(), ...templateFields, ...times });
export type LanderTemplate = z.output<typeof LanderTemplate>;

const listQuery = z.object({ page, pageSize: pageSize(50), search });
const presets = '/api/lander-presets';
const templates = '/api/lander-templates';

/** In the order of names (D-183). */
export const ListLanderPresets = endpoint({
  method: 'GET',
  path: presets,
  query: listQuery,
  reply: paged(LanderPreset),
});
export const GetLanderPreset = endpoint({ method: 'GET', path: `${presets}/:id`, params: id, reply: LanderPreset });
/** LANDER_LIMIT_REACHED. */
export const CreateLanderPreset = endpoint({
  method: 'POST',
  path: presets,
  body: z.object({
    ...presetFields,
    tagline: presetFields.tagline.default(null),
    showPurchaseOptions: z.boolean().default(true),
    showAiHelper: z.boolean().default(false),
    showWhyChoose: z.boolean().default(true),
    showContactForm: z.boolean().default(true),
  }),
  reply: LanderPreset,
  status: 201,
});
/** CHANGED_MEANWHILE. */
export const UpdateLanderPreset = endpoint({
  method: 'PUT',
  path: `${presets}/:id`,
  params: id,
  body: z.object(presetFields).partial().extend(seen),
  reply: LanderPreset,
});
export const DeleteLanderPreset = endpoint({ method: 'DELETE', path: `${presets}/:id`, params: id, reply: done });

/** In the order of names (D-183). */
export const ListLanderTemplates = endpoint({
  method: 'GET',
  path: templates,
  query: listQuery,
  reply: paged(LanderTemplate),
});
export const GetLanderTemplate = endpoint({
  method: 'GET',
  path: `${templates}/:id`,
  params: id,
  reply: LanderTemplate,
});
/** LANDER_LIMIT_REACHED. */
export const CreateLanderTemplate = endpoint({
  method: 'POST',
  path: templates,
  body: z.object({ ...templateFields, description: templateFields.description.default(null) }),
  reply: LanderTemplate,
  status: 201,
});
/** CHANGED_MEANWHILE. */
export const UpdateLanderTemplate = endpoint({
  method: 'PUT',
  path: `${templates}/:id`,
  params: id,
  body: z.object(templateFields).partial().extend(seen),
  reply: LanderTemplate,
});
/**
 * Has a page written by a template for one of the user's domains and shows it in each language; nothing of it is kept. Takes
 * up to a minute. `failure`: why there is none. NOT_FOUND, DOMAIN_NOT_FOUND.
 */
export const TryLanderTemplate = endpoint({
  method: 'POST',
  path: `${templates}/:id/try`,
  params: id,
  body: z.object({ domainId: z.string() }),
  reply: z.object({
    pages: z.record(z.enum(languages), z.string()).nullable(),
    failure: z.enum(landerFailures).nullable(),
  }),
});
export const DeleteLanderTemplate = endpoint({ method: 'DELETE', path: `${templates}/:id`, params: id, reply: done });

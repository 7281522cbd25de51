import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { phases } from './life-cycle.ts';
import { lookupFields, type MarketplaceKey, marketplaceKeys, protocols, sideFields } from './lookups.ts';
import { Amount, usualCurrency } from './money.ts';
import { OwnData } from './own-data.ts';
import { registrarKeys } from './registrars.ts';
import { textList } from './text-list.ts';

export const DomainStatus = { Registered: 0, Sold: 1, Dropped: 2 } as const; // BULK-008
export type DomainStatus = (typeof DomainStatus)[keyof typeof DomainStatus];
export const Verification = { Verified: 0, RequiresVerification: 1 } as const; // VERI-002
export type Verification = (typeof Verification)[keyof typeof Verification];

/** Why a domain's last processing left something open; the row shows it in words (D-084, D-234). */
export const processingErrors = [
  'waitingForRegistry', // its server is left alone for a time and was not asked
  'registryUnreachable',
  'registryThrottled',
  'registryUnreadable',
  'registryRefused',
  'noRegistrySource',
  'marketplaceFailed',
  'dnsFailed',
  'switchedOff',
  'internal',
] as const;
export type ProcessingError = (typeof processingErrors)[number];

/**
 * Where the price of a renewal is from, the most certain first: noted by its owner, told by the registrar for this name, of the
 * registrar's table, of another registrar's public table.
 */
export const renewalPriceSources = ['own', 'exact', 'table', 'about'] as const;

const isoInstant = z.string();

/** A domain as every list and the detail page show it (D-157). Prices in USD, whole or with cents. */
export const Domain = z.object({
  id: z.string(),
  /** canonical lower-case ASCII form (D-054) */
  name: z.string(),
  sld: z.string(),
  tld: z.string(),
  /** display form: the user's casing, Unicode for internationalised names */
  domainName: z.string(),
  registrationDate: isoInstant.nullable(),
  expirationDate: isoInstant.nullable(),
  /** `expirationDate` is what the user entered, because the registry publishes none (D-159a) */
  isExpirationOwn: z.boolean(),
  /** what the user entered; stays beside a date that the registry gives later */
  ownExpirationDate: isoInstant.nullable(),
  registrarName: z.string().nullable(),
  /** `registrarName` is what the user entered, because none is told (D-159c) */
  isRegistrarOwn: z.boolean(),
  nameServer1: z.string().nullable(),
  nameServer2: z.string().nullable(),
  nameServer3: z.string().nullable(),
  nameServer4: z.string().nullable(),
  nameServers: z.array(z.string()),
  /** in US dollars, by the rate of the day they were read; 0: none */
  sedoPrice: z.number(),
  godaddyPrice: z.number(),
  atomPrice: z.number(),
  /** as the marketplaces quote them that do so in another currency (MONEY-007) */
  quotes: z.partialRecord(z.enum(marketplaceKeys), Amount).optional(),
  tldCount: z.number().int(),
  /** as the account at a registrar tells it that has the name (REG-003); null: none that is connected has it. null of a flag: not told */
  held: z
    .object({
      accountId: z.string(),
      label: z.string(),
      registrar: z.enum(registrarKeys),
      /** when it was read; of flags that the list does not tell, the older of list and details */
      readAt: isoInstant,
      expiresAt: isoInstant.nullable(),
      /** the last moment at which it can be renewed */
      renewUntil: isoInstant.nullable(),
      autoRenew: z.boolean().nullable(),
      transferLock: z.boolean().nullable(),
      privacy: z.boolean().nullable(),
    })
    .nullable(),
  /** what its next renewal costs, by the best that is known (REG-010); null: nothing is */
  renewalPrice: Amount.extend({ source: z.enum(renewalPriceSources) }).nullable(),
  createdAt: isoInstant,
  isOwnLander: z.boolean(),
  isForSaleLander: z.boolean(),
  verification: z.literal([0, 1]),
  status: z.literal([0, 1, 2]),
  hasBeenProcessed: z.boolean(),
  processingError: z.enum(processingErrors).nullable(),
  /** when the open lookups are tried again; null when nothing is planned */
  nextAttemptAt: isoInstant.nullable(),
  /**
   * when the registry last answered that nobody has registered the name; known values beside it are of a registration
   * that has ended
   */
  notRegisteredAt: isoInstant.nullable(),
  /** its registry did not find the name, which had a registration, and a second answer is still to agree (D-158a) */
  notFound: z
    .object({
      since: isoInstant,
      /** null when nothing is planned */
      nextCheckAt: isoInstant.nullable(),
    })
    .nullable(),
  /** looked up in vain and never known: no value of these means that it is unknown, not that there is none */
  unknownFields: z.array(z.enum(lookupFields)),
  inquiryCount: z.number().int(),
  /** of its lander in the last 30 days, today included (D-077a); null without a lander */
  visitors: z.number().int().nullable(),
  lander: z
    .object({ id: z.string(), groupId: z.string(), groupName: z.string(), type: z.string(), status: z.string() })
    .nullable(),
  autoRenew: z.boolean().nullable(),
  statusLabel: z.enum(['active', 'inactive', 'forSale', 'notRegistered']),
  currentOffers: z.number().int(),
  newOffers: z.number().int(),
  isMonitored: z.boolean(),
  inPortfolio: z.boolean(),
  websiteStatus: z.string().nullable(),
  /** where it stands between registration and release, as last read */
  phase: z.enum(phases),
  lastSyncAt: z
    .object({ prices: isoInstant.nullable(), whois: isoInstant.nullable(), tldCounts: isoInstant.nullable() })
    .nullable(),
  /** what the user noted of it; null when there is nothing */
  own: OwnData.nullable(),
});
export type Domain = z.output<typeof Domain>;

/** A marketplace's price as it shows it; null where it has none. */
export function marketPriceOf(domain: Domain, marketplace: MarketplaceKey): Amount | null {
  const price = domain[`${marketplace}Price`];
  return price > 0 ? (domain.quotes?.[marketplace] ?? { amount: price, currency: usualCurrency }) : null;
}

/** These domains in the order asked for; ids that are unknown are left out (D-014). TOO_MANY_DOMAINS. */
export const GetDomainsByIds = endpoint('POST /api/domains/by-ids', {
  scope: 'domains:read',
  keyNames: 'ids',
  hasLongBody: true,
  body: z.union([textList, z.object({ domainIds: textList })]), // D-013
  reply: z.array(Domain),
  isBulk: true,
});

/** Any letter case, Unicode or punycode (D-015). */
export const GetDomainByName = endpoint('GET /api/domains/by-name/:domainName', {
  scope: 'domains:read',
  params: z.object({ domainName: z.string() }),
  reply: Domain,
});

/** One domain (D-015). DOMAIN_NOT_FOUND. */
export const GetDomain = endpoint('GET /api/domains/:id', {
  scope: 'domains:read',
  keyNames: 'ids',
  params: z.object({ id: z.string() }),
  reply: Domain,
});

/** A value as it is shown of fields for which `Domain` has no place; dates are ISO instants. */
export const FactValue = z.union([
  z.string(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.object({ keyTag: z.number(), algorithm: z.number(), digestType: z.number(), digest: z.string() })),
]);
export type FactValue = z.output<typeof FactValue>;

/** One looked-up field with its outcome, source and times (D-234). */
const FieldLookupReply = z.object({
  outcome: z.string(),
  source: z.string().nullable(),
  triedAt: z.string(),
  knownAt: z.string().nullable(),
  retryAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** the value as it is known, of fields for which `Domain` has no place: only one domain's page shows them (D-157) */
  value: FactValue.nullable().optional(),
  /** how the source was asked; left out of what is no fact of the registration */
  protocol: z.enum(protocols).optional(),
  /** less trusted sources that say something else (D-151), the most trusted first; left out when there is none */
  others: z
    .array(z.object({ protocol: z.enum(protocols), source: z.string(), readAt: z.string(), value: FactValue }))
    .optional(),
});

/** Outcome, source and time of each looked-up field of a domain (D-234). DOMAIN_NOT_FOUND. */
export const GetDomainLookups = endpoint('GET /api/domains/:id/lookups', {
  scope: 'domains:read',
  keyNames: 'ids',
  params: z.object({ id: z.string() }),
  reply: z.partialRecord(z.enum([...lookupFields, ...sideFields]), FieldLookupReply),
});

import { z } from 'zod';
import { Domain, DomainStatus, Verification } from './domains.ts';
import { endpoint } from './endpoint.ts';
import { Amount, currencyCode, Sum } from './money.ts';
import { textList } from './text-list.ts';
import { undoId, undoParts } from './undo.ts';

/** What can be done with selected domains (BULK-001, D-123); the drawer, the row menu and the domain's page offer these. */
export const domainActionKinds = [
  'sync',
  'casing',
  'ownData',
  'checkNameservers',
  'checkDnssec',
  'contacts',
  'verify',
  'export',
  'marketplaceFile',
  'listAtMarkets',
  'toPortfolio',
  'changeOutside',
  'verifyAndPoint',
  'planTransfer',
  'addToLanderGroup',
  'createLanderGroup',
  'markSold',
  'markDropped',
  'markRegistered',
  'delete',
] as const;
export type DomainActionKind = (typeof domainActionKinds)[number];

const count = z.number().int();

/** How many of the selected domains are what: all that decides whether an action is possible. */
export const SelectionFacts = z.object({
  count,
  requiresVerification: count,
  registered: count,
  sold: count,
  dropped: count,
  /** with a label in punycode */
  internationalised: count,
  /** two hyphens in a row in the second-level label, which is not one in punycode */
  consecutiveHyphens: count,
  /** watched, and not in the portfolio */
  monitoredOnly: count,
  /** in a connected account at a registrar */
  held: count,
});
export type SelectionFacts = z.output<typeof SelectionFacts>;

/** What is at stake in a selection: sums, in USD, that only the server has, whichever rows are at hand (DUE-006). */
const selectionFigures = z.object({
  /** the highest prices of marketplaces, all together */
  highestAsks: z.number(),
  /** of one renewal of each where it is known, for `priced` of them: by the day's rate, and as it was noted */
  renewalCost: z.number(),
  priced: count,
  renewalCosts: Sum,
  /** today (UTC) and the next 30 days, both ends included */
  expiring: count,
  inquiries: count,
  /** within 30 days */
  visitors: count,
  /** the highest of the open offers: in whole US dollars by the day's rate, and as it was made */
  bestOffer: count.nullable(),
  bestOffered: Amount.nullable(),
  /** null: none is known */
  firstExpiry: z.string().nullable(),
});
export type SelectionFigures = z.output<typeof selectionFigures>;

type FactsOfOne = Pick<Domain, 'name' | 'status' | 'verification' | 'inPortfolio' | 'held'>;

/** The facts of domains that are at hand; `SummariseDomains` has those of others. */
export function factsOf(domains: readonly FactsOfOne[]): SelectionFacts {
  const those = (is: (domain: FactsOfOne) => boolean) => domains.filter(is).length;
  return {
    count: domains.length,
    requiresVerification: those(({ verification }) => verification === Verification.RequiresVerification),
    registered: those(({ status }) => status === DomainStatus.Registered),
    sold: those(({ status }) => status === DomainStatus.Sold),
    dropped: those(({ status }) => status === DomainStatus.Dropped),
    internationalised: those(({ name }) => isInternationalised(name)),
    consecutiveHyphens: those(({ name }) => hasConsecutiveHyphens(name)),
    monitoredOnly: those(({ inPortfolio }) => !inPortfolio),
    held: those(({ held }) => held !== null),
  };
}

/** `name` in its canonical form (D-054). */
export function isInternationalised(name: string): boolean {
  return /(^|\.)xn--/.test(name);
}

/** Hyphens that forbid another casing (D-133); punycode has reasons of its own. */
function hasConsecutiveHyphens(name: string): boolean {
  return !isInternationalised(name) && /^[^.]*--/.test(name);
}

/** Why an action is not possible; the screen has words for each. */
const blockedReasons = [
  'nothingSelected',
  'requiresVerification',
  'exactlyOne',
  'internationalised',
  'consecutiveHyphens',
  'alreadySold',
  'alreadyDropped',
  'alreadyRegistered',
  'soldOrDropped',
  'verificationNotRequired',
  'monitoredOnly',
  'alreadyInPortfolio',
  'noLanderGroups',
  'inNoAccount',
] as const;
export type BlockedReason = (typeof blockedReasons)[number];

/** `landerGroups`: how many the user has; null while that is not known, when nothing is refused for it. */
export type AccountFacts = { landerGroups: number | null };

/**
 * Why an action is not possible with these domains, null when it is (BULK-005, BULK-011, BULK-024 to BULK-026, VERI-005,
 * D-119, D-123, D-133). The server passes over each single domain for the same reasons.
 */
export function blockedReason(
  action: DomainActionKind,
  facts: SelectionFacts,
  { landerGroups }: AccountFacts = { landerGroups: null },
): BlockedReason | null {
  const { count, requiresVerification, registered, sold, dropped, monitoredOnly } = facts;
  if (count === 0) return 'nothingSelected';
  if (action === 'delete') return null;
  if (action === 'toPortfolio') return monitoredOnly === 0 ? 'alreadyInPortfolio' : null;
  if ((action === 'casing' || action === 'verify') && count !== 1) return 'exactlyOne';
  if (action === 'verify') return requiresVerification === 0 ? 'verificationNotRequired' : null;
  if (action === 'verifyAndPoint') {
    if (monitoredOnly === count) return 'monitoredOnly';
    return sold + dropped === count ? 'soldOrDropped' : null;
  }
  if (requiresVerification > 0) return 'requiresVerification';
  switch (action) {
    case 'sync':
      return registered === 0 ? 'soldOrDropped' : null;
    case 'casing':
      if (facts.internationalised > 0) return 'internationalised';
      return facts.consecutiveHyphens > 0 ? 'consecutiveHyphens' : null;
    case 'export':
    case 'marketplaceFile': // its dialog says what goes in, and what not and why
    case 'ownData':
    case 'checkNameservers':
      return null;
  }
  if (monitoredOnly === count) return 'monitoredOnly';
  if (action === 'contacts') return null;
  switch (action) {
    case 'markSold':
      return sold === count ? 'alreadySold' : null;
    case 'markDropped':
      return dropped === count ? 'alreadyDropped' : null;
    case 'markRegistered':
      return registered > 0 ? 'alreadyRegistered' : null;
  }
  if (sold + dropped === count) return 'soldOrDropped';
  if (action === 'changeOutside') return facts.held === 0 ? 'inNoAccount' : null;
  return action === 'addToLanderGroup' && landerGroups === 0 ? 'noLanderGroups' : null;
}

const domainIds = textList;
/** of these: names that another account holds meanwhile, which have to be verified now (D-123) */
const pendingVerificationCount = count;

/** What a selection consists of, for what can be done with it (D-123), and its figures. TOO_MANY_DOMAINS. */
export const SummariseDomains = endpoint('POST /api/domains/summary', {
  scope: 'domains:read',
  keyNames: 'ids',
  hasLongBody: true,
  body: z.object({ domainIds }),
  reply: SelectionFacts.extend({ figures: selectionFigures }),
});

/** Takes domains out of the portfolio, or out of monitoring (BULK-004, D-013, D-064, D-121). TOO_MANY_DOMAINS. */
export const DeleteDomains = endpoint('DELETE /api/domains', {
  scope: 'domains:write',
  keyNames: 'ids',
  hasLongBody: true,
  query: z.object({ isForMonitoring: z.enum(['true', 'false']).optional() }),
  body: z.union([domainIds, z.object({ domainIds })]),
  reply: z.object({ deletedCount: count, undoId }),
});

/** Marks domains as sold, as dropped, or as registered again (BULK-007, BULK-008, D-123, D-124). TOO_MANY_DOMAINS. */
export const UpdateDomainStatus = endpoint('POST /api/domains/update-status', {
  scope: 'domains:write',
  keyNames: 'ids',
  hasLongBody: true,
  body: z.object({ domainIds, status: z.literal([0, 1, 2]) }),
  reply: z.object({ updatedCount: count, undoId, pendingVerificationCount }),
});

export const longestBuyer = 200;
const highestPrice = 1_000_000_000_000; // a trillion: beyond it, a slip of the keyboard

/** The details of a sale: the price whole or with cents, without a currency in that of the inquiry's offers, else in US dollars. */
const saleDetails = {
  soldPrice: z.number().min(0).max(highestPrice).nullable().optional(),
  soldCurrency: currencyCode.nullable().optional(),
  soldAt: z.iso.datetime({ offset: true }).or(z.iso.date()).nullable().optional(),
  buyer: z.string().max(longestBuyer).nullable().optional(),
};

/**
 * Marks domains as sold (BULK-006, D-124), each with a hand-over (D-203a). Details only with exactly one id, else
 * VALIDATION_FAILED; given for a domain that is sold already, they replace the ones it has. `inquiryId`: to whose buyer it was
 * sold, whose inquiry is then sold, too: NOT_FOUND, INQUIRY_UNVERIFIED, INQUIRY_CLOSED. TOO_MANY_DOMAINS.
 */
export const MarkDomainsAsSold = endpoint('POST /api/domains/mark-as-sold', {
  scope: 'domains:write',
  keyNames: 'ids',
  hasLongBody: true,
  body: z.object({ domainIds, ...saleDetails, inquiryId: z.string().nullable().optional() }),
  reply: z.object({ updatedCount: count, undoId }),
});

/** What is known of the sale of a sold domain; null for others and where nothing was told. DOMAIN_NOT_FOUND. */
export const GetDomainSale = endpoint('GET /api/domains/:id/sale', {
  scope: 'domains:read',
  params: z.object({ id: z.string() }),
  reply: z.object({
    sale: z
      .object({
        soldPrice: z.number().nullable(),
        /** ISO 4217 */
        soldCurrency: z.string(),
        soldAt: z.string().nullable(),
        buyer: z.string().nullable(),
      })
      .nullable(),
  }),
});

export const syncTypes = ['prices', 'whois', 'tldCounts'] as const;
export type SyncType = (typeof syncTypes)[number];
export const syncIntervalHours = 48; // CONST-009

/**
 * Looks values of one type up again (BULK-009, BULK-010, D-125, D-126). Domains synced within 48 hours are skipped, of
 * which `skipped` has the first 100; RESYNC_TOO_SOON with `hoursRemaining` when all were. TOO_MANY_DOMAINS.
 */
export const SyncDomains = endpoint('POST /api/sync/domains', {
  scope: 'domains:add',
  keyNames: 'ids',
  hasLongBody: true,
  body: z.object({ domainIds, syncType: z.enum(syncTypes) }),
  reply: z.object({
    /** null when there was nothing to look up */
    batchId: z.string().nullable(),
    acceptedCount: count,
    skippedCount: count,
    skipped: z.array(z.object({ domainId: z.string(), hoursRemaining: count })),
  }),
});

/**
 * Another letter case of the second-level label (BULK-020, D-132). SLD_EMPTY, SLD_INVALID, SLD_CONSECUTIVE_HYPHENS,
 * SLD_TOO_LONG, SLD_MISMATCH, DOMAIN_NOT_FOUND.
 */
export const ChangeCasing = endpoint('PATCH /api/domains/:id/casing', {
  scope: 'domains:write',
  params: z.object({ id: z.string() }),
  body: z.object({ newSLD: z.string() }),
  reply: Domain,
});

/** The address that `UndoChange` had when only changes of names could be taken back. */
export const UndoDomainChange = endpoint('POST /api/domains/undo', undoParts);

import { z } from 'zod';
import { DnsReading } from './dns-records.ts';
import { endpoint } from './endpoint.ts';

/** What stands at a name (D-210). Stored as the place in this list: new ones go to the end. */
export const websiteStatuses = [
  'noWebsite',
  'checkFailed',
  'websiteDeveloped',
  'forSaleLander',
  'parkedDomain',
  'unknown',
  'defaced',
] as const;
export type WebsiteStatus = (typeof websiteStatuses)[number];

/** What of a page led to its status; `value` says with what (D-211). The browser has words for each. */
export const websiteReasonCodes = [
  // nothing there, or nothing learnt
  'noAddress', // DNS has no address for the name and its www
  'noAnswer', // nothing listens on 443 and 80; value: a `Reason` of contract/lookups.ts
  'lookupFailed', // DNS did not answer
  'refusedAddress', // our own guard (D-212)
  'serverError', // value: the HTTP status
  'tlsFailed', // no connection on 443 could be agreed on, and none on 80
  'brokenAnswer', // value: a `Reason`
  'missingPage', // value: the HTTP status, 404 or 410
  'emptyPage',
  // for sale
  'ownLander', // a lander of this product
  'marketplaceHost', // value: the host that the name leads to
  'marketplacePage', // value: whose
  'marketplaceNameserver', // value: the host
  'forSaleWords', // value: the words
  'price', // value: as written
  'offerForm',
  'marketplaceLink', // value: the host
  // parked
  'parkingNameserver', // value: the host
  'parkingNetwork', // value: the address
  'parkingHost', // value: the host that the name leads to
  'parkingPage', // value: whose
  'parkingWords', // value: the words
  'advertisingLinks',
  'defaultPage', // of a registrar, a host or a server; value: whose, or the words
  'unclaimedHosting', // a hosting service knows no site of this name; value: the service
  'suspendedPage',
  'expiredPage',
  // developed
  'ownText', // value: the number of visible characters
  'internalLinks', // value: their number
  'applicationScript',
  'loginForm',
  'leadsElsewhere', // value: the host
  // defaced
  'defacedWords', // value: the words
  // neither
  'accessRefused', // value: the HTTP status
  'botWall',
  'comingSoon', // value: the words
  'maintenance',
  'otherType', // value: the media type
  'fileList',
  'littleContent', // value: the number of visible characters
] as const;
export type WebsiteReasonCode = (typeof websiteReasonCodes)[number];

const WebsiteReason = z.object({ code: z.enum(websiteReasonCodes), value: z.string().nullable() });
export type WebsiteReason = z.output<typeof WebsiteReason>;

/** What is wrong with a certificate. */
export const certificateProblems = ['expired', 'notYetValid', 'otherName', 'selfSigned', 'untrusted'] as const;
export type CertificateProblem = (typeof certificateProblems)[number];

const Certificate = z.object({
  issuer: z.string().nullable(),
  /** not known of looks that did not keep it */
  startsAt: z.string().nullable().optional(),
  expiresAt: z.string().nullable(),
  problem: z.enum(certificateProblems).nullable(),
  /** names that it is for, 20 at most; not known of looks that did not keep them */
  names: z.array(z.string()).optional(),
});
export type WebsiteCertificate = z.output<typeof Certificate>;

/** What one look found, as the domain's page shows it. */
export const ShownLook = z.object({
  at: z.string(),
  /** the classifier's word */
  status: z.enum(websiteStatuses),
  reasons: z.array(WebsiteReason),
  /** each address that was asked, with its HTTP status; null: it did not answer */
  chain: z.array(z.object({ url: z.string(), status: z.number().int().nullable() })),
  title: z.string().nullable(),
  certificate: Certificate.nullable(),
  /** of the name itself */
  addresses: z.array(z.string()),
  /** null: not learnt */
  nameservers: z.array(z.string()).nullable(),
});
export type ShownLook = z.output<typeof ShownLook>;

/** `page`: this page of this name; `kind`: each page like it, at all of the user's names. */
const verdictScopes = ['page', 'kind'] as const;
export type VerdictScope = (typeof verdictScopes)[number];

/** What a user may say that a page is: what only a check can tell is not among it. */
export const verdictStatuses = ['noWebsite', 'websiteDeveloped', 'forSaleLander', 'parkedDomain', 'unknown'] as const;
export type VerdictStatus = (typeof verdictStatuses)[number];

/** The website of a domain: what is known, how the last check went, and when the next is due. */
export const DomainWebsite = z.object({
  domainId: z.string(),
  domainName: z.string(),
  /** the user's word, else that of the last accepted look; null: never looked */
  status: z.enum(websiteStatuses).nullable(),
  /** the user's own word for the page that stands there now */
  verdict: z.object({ status: z.enum(verdictStatuses), scope: z.enum(verdictScopes), at: z.string() }).nullable(),
  /** the last look that counts; null: none yet */
  look: ShownLook.nullable(),
  /** another state was seen once; it counts when the look at `confirmAt` agrees (D-208) */
  candidate: z.object({ status: z.enum(websiteStatuses), at: z.string(), confirmAt: z.string() }).nullable(),
  /** why the last check learnt nothing, a `Reason` of contract/lookups.ts; null: it did */
  failure: z.object({ reason: z.string(), at: z.string() }).nullable(),
  /** a look is under way or asked for */
  isLooking: z.boolean(),
  /** records that each look reads, too (DNS-001); null: none did */
  dns: DnsReading.nullable(),
  /** why the last look read no records, a `Reason`; null: it did, or none was made */
  dnsFailure: z.string().nullable(),
  /** when the next is due by itself; null: the name is not watched */
  nextLookAt: z.string().nullable(),
  /** from when on a look may be asked for; null: now */
  mayLookAt: z.string().nullable(),
});
export type DomainWebsite = z.output<typeof DomainWebsite>;

const params = z.object({ id: z.string() });

/** What stands on the website of a domain, by the last look. DOMAIN_NOT_FOUND. */
export const GetDomainWebsite = endpoint('GET /api/domains/:id/website', {
  scope: 'monitoring:read',
  keyNames: 'ids',
  params,
  reply: DomainWebsite,
});

/** Has the name's website looked at soon; within a minute of the last look it only answers what is known. */
export const LookAtDomainWebsite = endpoint('POST /api/domains/:id/website-look', {
  scope: 'monitoring:write',
  keyNames: 'ids',
  params,
  reply: DomainWebsite,
});

/** Says what the page at a name is; it is remembered and outranks the classifier. */
export const SetWebsiteVerdict = endpoint('PUT /api/domains/:id/website-verdict', {
  scope: 'monitoring:write',
  keyNames: 'ids',
  params,
  body: z.object({ status: z.enum(verdictStatuses), scope: z.enum(verdictScopes) }),
  reply: DomainWebsite,
});

/** Takes back the user's word for the page that stands there now, for this name and for all like it. */
export const DeleteWebsiteVerdict = endpoint('DELETE /api/domains/:id/website-verdict', {
  scope: 'monitoring:write',
  keyNames: 'ids',
  params,
  reply: DomainWebsite,
});

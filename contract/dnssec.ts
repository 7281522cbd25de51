import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textList } from './text-list.ts';

/** What a check of a name's chain of trust said (D-221). */
export const dnssecStates = ['signed', 'unsigned', 'broken', 'unknown'] as const;
export type DnssecState = (typeof dnssecStates)[number];

/** Why a name is what it is, and what else is to be said of it. The browser has words for each. */
export const dnssecReasons = [
  // broken: whoever checks signatures does not reach the name
  'dsMatchesNoKey', // no key of the zone is that of a DS record at the registry
  'noKey', // the registry has a DS record, the zone has no key
  'signatureMissing',
  'signatureExpired', // `at`: when
  'signatureNotYetValid', // `at`: from when on
  'signatureWrong', // no key of the zone made it
  'proofMissing', // the zone above neither has a DS record nor proves that there is none
  // unsigned
  'noDs',
  'keysWithoutDs', // the zone is signed, which protects nobody while the registry has no DS record
  'parentUnsigned', // the zone above is not signed
  'notDelegated', // the name has no nameservers at the registry
  'weakAlgorithm', // SHA-1 alone, which counts as unsigned (RFC 9905)
  'unknownAlgorithm', // nothing that is understood (RFC 4035, 5.2)
  // unknown
  'noAnswer', // `detail` says why
  'clock', // the root's own signatures are out of time: this machine's clock is wrong
  'rootNotTrusted', // the root's keys are not those that are known: somebody answers in its place
  // besides
  'registryDiffers', // the registry's RDAP tells other DS records than its name servers
  'dsLeftOver', // a DS record besides the one that holds is of no key
  'weakDigest', // a DS record with SHA-1 alone
  'endsSoon', // a signature ends within three days
  'serversDiffer', // a nameserver gave an answer that does not hold, another one did
] as const;
export type DnssecReason = (typeof dnssecReasons)[number];

/** A signature that ends within this time is told of: signers renew them earlier (milliseconds). */
export const endsSoonMs = 3 * 86_400_000;

/** Names of algorithms (IANA, DNS Security Algorithm Numbers). */
export const dnssecAlgorithms: Readonly<Record<number, string>> = {
  5: 'RSASHA1',
  7: 'RSASHA1-NSEC3-SHA1',
  8: 'RSASHA256',
  10: 'RSASHA512',
  13: 'ECDSAP256SHA256',
  14: 'ECDSAP384SHA384',
  15: 'ED25519',
  16: 'ED448',
};

/** `digest` is upper-case hexadecimal (RFC 4034, 5.1). */
const DsRecord = z.object({
  keyTag: z.number().int(),
  algorithm: z.number().int(),
  digestType: z.number().int(),
  digest: z.string(),
});
type DsRecord = z.output<typeof DsRecord>;

/** A zone between the root and the name. */
export const ChainLevel = z.object({
  /** lower case, without a trailing dot; empty: the root */
  zone: z.string(),
  state: z.enum(dnssecStates),
  reason: z.enum(dnssecReasons).nullable(),
  /** of `noAnswer`: a `Reason` of contract/lookups.ts */
  detail: z.string().nullable(),
  /** of a signature's fault: when it ended or begins */
  at: z.string().nullable(),
  /** as the zone above has them; of the root, the keys that are trusted */
  dsRecords: z.array(DsRecord),
  keys: z.array(
    z.object({
      keyTag: z.number().int(),
      algorithm: z.number().int(),
      /** meant to be the one whose DS record is at the registry (SEP) */
      isEntry: z.boolean(),
      /** a DS record of the zone above is of this key */
      isTrusted: z.boolean(),
    }),
  ),
  /** the earliest end of a signature that was checked; null: none held */
  until: z.string().nullable(),
});
export type ChainLevel = z.output<typeof ChainLevel>;

/** What the chain from the root to a name says; the last level is the one that decided. */
export type ChainFinding = {
  state: DnssecState;
  /** the one for the state first; none of a signed name of which there is nothing to say */
  reasons: DnssecReason[];
  chain: ChainLevel[];
  /** earliest end of a signature of the name's own zone; null: none held */
  signatureEnd: string | null;
};

/** A name with what the last check of it said; of one that nobody checked, `unknown` without a time. */
export const DnssecItem = z.object({
  domainId: z.string(),
  domainName: z.string(),
  state: z.enum(dnssecStates),
  /** which check first found it so (D-222e); null: not known, or never checked */
  stateAt: z.string().nullable(),
  /** in the notation of zones, `12345 13 2 9F86…`, as the zone above has them in DNS */
  dsRecords: z.array(z.string()),
  /** null: never */
  checkedAt: z.string().nullable(),
  /** the one for the state first */
  reasons: z.array(z.enum(dnssecReasons)),
  /** the zone where the reason lies; empty: the root; null: no fault */
  faultZone: z.string().nullable(),
  detail: z.string().nullable(),
  at: z.string().nullable(),
  /** the earliest end of a signature of the name's own zone */
  signatureEnd: z.string().nullable(),
  /** a later try learnt nothing, for this reason (`Reason`, `clock`, `rootNotTrusted`): what is told here is of before */
  failure: z.string().nullable(),
  triedAt: z.string().nullable(),
  /** a check was asked for and is not done */
  isChecking: z.boolean(),
});
export type DnssecItem = z.output<typeof DnssecItem>;

/** A name's check with the way from the root to it. */
export const DnssecDetail = DnssecItem.extend({
  chain: z.array(ChainLevel),
  /** DS records by the registry's RDAP, in the notation of zones; null: it was not asked, or tells none */
  registryDs: z.array(z.string()).nullable(),
  /** RDAP or WHOIS: whether the registry calls the name signed; null: not known */
  isSignedAtRegistry: z.boolean().nullable(),
  /** null: this installation's nameservers do not serve the name, or do not sign */
  ownService: z
    .object({
      /** DS records to be set at the registrar; empty: the server does not sign the name */
      dsRecords: z.array(z.string()),
      /** `builtin` never signs (D-154) */
      mode: z.enum(['builtin', 'external']),
    })
    .nullable(),
});
export type DnssecDetail = z.output<typeof DnssecDetail>;

const dnssecSorts = ['name', 'signatureEnd', 'checkedAt'] as const;

/** Limits of a list and of one request. */
const dnssecLimits = { take: 500, search: 253 } as const;

const filters = {
  search: z.string().max(dnssecLimits.search).optional(),
  state: z.enum(dnssecStates).optional(),
  reason: z.enum(dnssecReasons).optional(),
  sort: z.enum(dnssecSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
};
const counts = z.object({
  signed: z.number().int(),
  unsigned: z.number().int(),
  broken: z.number().int(),
  unknown: z.number().int(),
  /** checks that are asked for and not done */
  checking: z.number().int(),
  /** those of which each reason is told, also beside others; none of it is not named */
  reasons: z.partialRecord(z.enum(dnssecReasons), z.number().int()),
});
const params = z.object({ domainId: z.string() });

/** Names of the portfolio with their state; `total` is of those that the filters leave. */
export const ListDnssec = endpoint('GET /api/dnssec', {
  scope: 'domains:read',
  query: z.object({
    skip: z.coerce.number().int().min(0).default(0),
    take: z.coerce.number().int().min(1).max(dnssecLimits.take).default(50),
    ...filters,
  }),
  reply: z.object({
    data: z.array(DnssecItem),
    totalCount: z.number().int(),
    skip: z.number().int(),
    take: z.number().int(),
    hasMore: z.boolean(),
  }),
  isBulk: true,
});

/** How many names of the portfolio are in each state, and of how many each reason is told, whatever the filters. */
export const CountDnssec = endpoint('GET /api/dnssec/counts', { scope: 'domains:read', reply: counts });

/** All that the filters leave as a file, at most 100,000 names (D-131). */
export const ExportDnssec = endpoint('GET /api/dnssec/export/csv', {
  scope: 'domains:read',
  query: z.object(filters),
  reply: z.string(),
  isBulk: true,
  fileType: 'text/csv',
  costlyTake: 0,
});

/** Throws DOMAIN_NOT_FOUND. */
export const GetDnssec = endpoint('GET /api/dnssec/:domainId', {
  scope: 'domains:read',
  keyNames: 'ids',
  params,
  reply: DnssecDetail,
});

/** Has a name checked as soon as a worker can; within a minute of the last check it only answers what is known. */
export const CheckDnssec = endpoint('POST /api/dnssec/:domainId/check', {
  scope: 'domains:write',
  keyNames: 'ids',
  params,
  reply: DnssecDetail,
});

/** Has names checked one after the other by workers; those checked within a minute are left out. TOO_MANY_DOMAINS. */
export const CheckDnssecOf = endpoint('POST /api/dnssec/check', {
  scope: 'domains:read',
  body: z.object({ domainIds: textList }),
  reply: z.object({ askedCount: z.number().int() }),
  hasLongBody: true,
});

/** A DS record in the notation of zones (RFC 4034, 5.3). */
export function dsText({ keyTag, algorithm, digestType, digest }: DsRecord): string {
  return `${keyTag} ${algorithm} ${digestType} ${digest}`;
}

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Who answers at the nameservers of this installation (D-154). */
const dnsModes = ['off', 'builtin', 'external'] as const;
export type DnsMode = (typeof dnsModes)[number];

/** A DS record (RFC 4034, 5.1); `digest` is upper-case hexadecimal. */
const DsRecord = z.object({
  keyTag: z.number().int(),
  algorithm: z.number().int(),
  digestType: z.number().int(),
  digest: z.string(),
});
type DsRecord = z.output<typeof DsRecord>;

/** What the name service of this installation has of a name. */
const zoneStates = [
  'served', // it answers for the name
  'waiting', // it is to, and was not told yet
  'failed', // it did not take the name; `reason` says why, and it is tried again
  'foreign', // the PowerDNS server has a zone of this name that is not ours, and is left alone
  'none', // another account holds the name, or nobody: it is not to be served
] as const;

/** What a served name says of its mail (D-154c). */
const mailStates = [
  'locked', // it neither takes nor sends mail
  'open', // its owner wants nothing said
  'waiting', // the PowerDNS server was not told yet
  'ownRecords', // an operator put records for mail into its zone, which are left alone
] as const;
export type MailState = (typeof mailStates)[number];

/** `failed`: nothing was learnt, and `reason` says why. */
const checkOutcomes = ['delegated', 'notDelegated', 'failed'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** What the servers of the registry said at the last look. */
const Check = z.object({
  outcome: z.enum(checkOutcomes),
  /** hosts that the registry's servers name, lower case, sorted */
  hosts: z.array(z.string()),
  dsRecords: z.array(DsRecord),
  /** of a failed check: a `Reason` of contract/lookups.ts */
  reason: z.string().nullable(),
  checkedAt: z.string(),
});

/** Whether a name leads to the nameservers of this installation, and what they answer (D-001, D-154). */
export const Delegation = z.object({
  dnsMode: z.enum(dnsModes),
  /** NS_HOSTS; empty: none are set up, and nothing is compared */
  ownHosts: z.array(z.string()),
  /** null where this installation has no name service */
  zone: z
    .object({
      state: z.enum(zoneStates),
      reason: z.string().nullable(),
      retryAt: z.string().nullable(),
      /** of our key, to be set at the registrar; empty: not signed */
      dsRecords: z.array(DsRecord),
      /** the registry takes them from our nameservers by itself (CDS, D-154d): nothing has to be set */
      isReadByRegistry: z.boolean(),
    })
    .nullable(),
  /** null where this installation does not answer for the name, or says nothing of mail */
  mail: z.enum(mailStates).nullable(),
  /** null: nobody has looked */
  check: Check.nullable(),
  /** a look was asked for and is not done */
  isChecking: z.boolean(),
});
export type Delegation = z.output<typeof Delegation>;

const params = z.object({ id: z.string() });

/** Where the name should lead, and what its nameservers answered when they were last asked (D-154). */
export const GetDelegation = endpoint('GET /api/domains/:id/delegation', {
  scope: 'domains:read',
  keyNames: 'ids',
  params,
  reply: Delegation,
});
/** Has the registry's servers asked again; within a minute of the last look it only answers what is known. */
export const CheckDelegation = endpoint('POST /api/domains/:id/delegation/check', {
  scope: 'domains:write',
  keyNames: 'ids',
  params,
  reply: Delegation,
});

/** Whether a served name says that it has no mail (D-154c). DOMAIN_NOT_FOUND. */
export const SetMailLock = endpoint('PUT /api/domains/:id/mail-lock', {
  scope: 'domains:write',
  keyNames: 'ids',
  params,
  body: z.object({ isLocked: z.boolean() }),
  reply: Delegation,
});

/** Where a name leads, seen from our nameservers. */
export type DelegationVerdict = 'here' | 'partly' | 'elsewhere' | 'notDelegated' | 'unknown';

/** Compares what the registry's servers name with our nameservers: `here` takes all of ours and no other. */
export function delegationVerdict({ ownHosts, check }: Pick<Delegation, 'ownHosts' | 'check'>): DelegationVerdict {
  if (!check || check.outcome === 'failed' || ownHosts.length === 0) return 'unknown';
  if (check.outcome === 'notDelegated') return 'notDelegated';
  const found = new Set(check.hosts);
  const ours = ownHosts.filter((host) => found.has(host)).length;
  if (ours === 0) return 'elsewhere';
  return ours === ownHosts.length && found.size === ours ? 'here' : 'partly';
}

/**
 * Whether the chain of trust is whole: `wrong` is a DS record at the registry of a key that our nameservers do not have,
 * by which the name cannot be reached through resolvers that check (RFC 4035, 5); `missing`: ours is not set yet.
 */
export type TrustVerdict = 'unsigned' | 'secured' | 'missing' | 'wrong';

/** Only of a name that leads here; elsewhere its keys are not ours to judge. */
export function trustVerdict({ zone, check }: Pick<Delegation, 'zone' | 'check'>): TrustVerdict {
  const own = zone?.dsRecords ?? [];
  const set = check?.dsRecords ?? [];
  if (set.length === 0) return own.length === 0 ? 'unsigned' : 'missing';
  return set.some((one) => own.some((other) => isSameDs(one, other))) ? 'secured' : 'wrong';
}

function isSameDs(one: DsRecord, other: DsRecord): boolean {
  return (
    one.keyTag === other.keyTag &&
    one.algorithm === other.algorithm &&
    one.digestType === other.digestType &&
    one.digest.toUpperCase() === other.digest.toUpperCase()
  );
}

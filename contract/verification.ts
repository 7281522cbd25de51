import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What the last look at the TXT record found (D-136). */
export const verificationResults = [
  'notFound', // none of the records at the name has anything to do with ours
  'wrongValue', // one is like ours, and not the same
  'oldToken', // ours with another token: an earlier one, or another account's
  'wrongHost', // ours, below the name in place of at it
  'notEverywhere', // some of the domain's servers have it, some not yet
  'notDelegated', // the name has no nameservers
  'dnsError', // too few of the servers answered
  'switchedOff', // nothing was asked (D-236)
  'verified',
] as const;
export type VerificationResult = (typeof verificationResults)[number];

/** A check by hand is possible once in this time for each domain (D-136). */
export const checkIntervalSeconds = 60;

const VerificationState = z.object({
  domainName: z.string(),
  verificationToken: z.string(),
  recordType: z.literal('TXT'),
  recordName: z.literal('@'),
  recordValue: z.string(),
  status: z.literal([0, 1]),
  lastCheckedAt: z.string().nullable(),
  /** null: none is planned, as the claim is older than 30 days (D-137) */
  nextCheckAt: z.string().nullable(),
  lastResult: z.enum(verificationResults).nullable(),
  /** what the result is about: the value that is wrong, the host with the record, the server without it; else null */
  lastFound: z.string().nullable(),
  isChecking: z.boolean(),
  /** another account holds the name now; false: it gave the name back since (D-139) */
  isHeld: z.boolean(),
  /** from when on a check by hand is possible; null: now */
  checkableAt: z.string().nullable(),
  /** page on which the records of a sandbox name are set; null for a real name (D-232) */
  sandboxPage: z.string().nullable(),
});
export type VerificationState = z.output<typeof VerificationState>;

const one = { params: z.object({ id: z.string() }), reply: VerificationState } as const;

/** The record that proves a name (VERI-003, VERI-007, D-135). 409 VERIFICATION_NOT_REQUIRED for a name that needs none. */
export const GetVerification = endpoint('GET /api/domains/:id/verification', { ...one, scope: 'domains:read' });

/**
 * Looks for the record as soon as a worker can, and answers the state as it is now (D-136). 429 RATE_LIMITED within a
 * minute of the last such call for the domain; errors of GetVerification.
 */
export const CheckVerification = endpoint('POST /api/domains/:id/verification/check', {
  ...one,
  scope: 'domains:write',
});

/** A claim in the list of all: the record to be set, and what the last look for it found. */
export const Claim = z.object({
  id: z.string(),
  domainName: z.string(),
  /** the name as DNS has it, in A-labels */
  name: z.string(),
  recordValue: z.string(),
  lastResult: z.enum(verificationResults).nullable(),
  lastFound: z.string().nullable(),
  isChecking: z.boolean(),
});
export type Claim = z.output<typeof Claim>;

const count = (max: number, usual: number) => z.coerce.number<string | number>().int().min(0).max(max).default(usual);

/** All names of the user that need a proof, by name (D-136b). */
export const ListClaims = endpoint('GET /api/domains/verifications', {
  scope: 'domains:read',
  query: z.object({ skip: count(10_000_000, 0), take: count(1_000, 100) }),
  reply: z.object({ data: z.array(Claim), totalCount: z.number().int() }),
  isBulk: true,
});

/** Has the records of up to 10,000 names looked for, those first that were not looked at for longest (D-136b). */
export const CheckClaims = endpoint('POST /api/domains/verifications/check', {
  scope: 'domains:write',
  reply: z.object({ acceptedCount: z.number().int() }),
});

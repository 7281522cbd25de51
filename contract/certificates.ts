import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { certificateProblems } from './websites.ts';

/**
 * How the certificate of a name's website stands (CERT-001): `ending` within 14 days, `otherName` for another name,
 * `untrusted` self-signed, by nobody known or not valid yet, `none` where nothing speaks TLS, `unknown` where the check failed,
 * `notChecked` where none was made.
 */
export const certificateStates = [
  'valid',
  'ending',
  'ended',
  'otherName',
  'untrusted',
  'none',
  'unknown',
  'notChecked',
] as const;
export type CertificateState = (typeof certificateStates)[number];

export const endingDays = 14;

/** A name with the certificate that its website showed at the last look. */
export const CertificateItem = z.object({
  domainId: z.string(),
  domainName: z.string(),
  state: z.enum(certificateStates),
  problem: z.enum(certificateProblems).nullable(),
  issuer: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** whole days until then, negative after it */
  daysLeft: z.number().int().nullable(),
  /** names that it is for, 20 at most; null: not learnt */
  names: z.array(z.string()).nullable(),
  checkedAt: z.string().nullable(),
});
export type CertificateItem = z.output<typeof CertificateItem>;

const filters = {
  search: z.string().max(253).optional(),
  state: z.enum(certificateStates).optional(),
  sort: z.enum(['end', 'name']).default('end'),
  order: z.enum(['asc', 'desc']).default('asc'),
};

/** Names in use with their certificates, by its end where they have one; `total` is of those that the filters leave. */
export const ListCertificates = endpoint('GET /api/certificates', {
  scope: 'monitoring:read',
  query: z.object({
    skip: z.coerce.number().int().min(0).default(0),
    take: z.coerce.number().int().min(1).max(500).default(50),
    ...filters,
  }),
  reply: z.object({
    data: z.array(CertificateItem),
    totalCount: z.number().int(),
    skip: z.number().int(),
    take: z.number().int(),
    hasMore: z.boolean(),
  }),
  isBulk: true,
});

/** How many names in use are in each state, whatever the filters. */
export const CountCertificates = endpoint('GET /api/certificates/counts', {
  scope: 'monitoring:read',
  reply: z.record(z.enum(certificateStates), z.number().int()),
});

/** All that the filters leave as a file, at most 100,000 names (D-131). */
export const ExportCertificates = endpoint('GET /api/certificates/export/csv', {
  scope: 'monitoring:read',
  query: z.object(filters),
  reply: z.string(),
  isBulk: true,
  fileType: 'text/csv',
  costlyTake: 0,
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What the last look at the TXT record found (D-136). */
export const verificationResults = ['notFound', 'wrongValue', 'dnsError', 'verified'] as const;

/** The record that proves a name (VERI-003, VERI-007, D-135). 409 VERIFICATION_NOT_REQUIRED for a name that needs none. */
export const GetVerification = endpoint({
  method: 'GET',
  path: '/api/domains/:id/verification',
  params: z.object({ id: z.string() }),
  reply: z.object({
    domainName: z.string(),
    verificationToken: z.string(),
    recordType: z.literal('TXT'),
    recordName: z.literal('@'),
    recordValue: z.string(),
    status: z.literal([0, 1]),
    lastCheckedAt: z.string().nullable(),
    /** null: no check is planned */
    nextCheckAt: z.string().nullable(),
    lastResult: z.enum(verificationResults).nullable(),
  }),
});

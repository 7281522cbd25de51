import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { textList } from './text-list.ts';

export const maxDomainsPerRequest = limits.names;

/** Result of adding (ADD-024); `total` is the sum of the five counts (D-061). */
export const AddResult = z.object({
  batchId: z.string(),
  total: z.number().int(),
  added: z.number().int(),
  reactivated: z.number().int(),
  pendingVerification: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  failedDomains: z.array(
    z.object({
      domainName: z.string(),
      reason: z.string(),
      message: z.string(),
      /** of a subdomain: the domain it stands below */
      registrableName: z.string().nullable(),
    }),
  ),
  /** those of `reactivated`, as they were typed; `added` is all that no list names */
  reactivatedDomains: z.array(z.string()),
  skippedDomains: z.array(z.string()),
  pendingVerificationDomains: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AddResult = z.output<typeof AddResult>;

const addDomains = {
  headers: z.object({ 'x-batch-id': z.uuid().toLowerCase().optional() }), // D-067
  body: textList,
  reply: AddResult,
  isBulk: true,
  hasLongBody: true,
} as const;

/**
 * Adds names to the portfolio and looks them up in the background, as a batch (ADD, D-060). DOMAIN_LIMIT_REACHED,
 * BATCH_ID_REUSED.
 */
export const AddDomains = endpoint('POST /api/domains', { ...addDomains, scope: 'domains:add' });

/** Adds names to the monitored ones, as `AddDomains` does to the portfolio. */
export const AddMonitoredDomains = endpoint('POST /api/domains/monitoring', {
  ...addDomains,
  scope: 'monitoring:write',
});

/** What adding would do to each name now: the result it would have, names in display form instead of ids (D-061a). */
export const AddPreview = AddResult.omit({ batchId: true }).extend({
  addedDomains: z.array(z.string()),
  pendingVerificationDomains: z.array(z.string()),
});
export type AddPreview = z.output<typeof AddPreview>;

/** Judges names as adding does and changes nothing. Throws what adding would throw. */
export const PreviewAdding = endpoint('POST /api/domains/preview', {
  scope: 'domains:add',
  body: z.object({ names: textList, isForMonitoring: z.boolean().default(false) }),
  reply: AddPreview,
  isBulk: true,
  hasLongBody: true,
});

/** Tries failed domains again (D-149). */
export const RetryDomains = endpoint('POST /api/domains/retry', {
  scope: 'domains:add',
  hasLongBody: true,
  body: z.object({ domainIds: textList }),
  reply: z.object({ acceptedCount: z.number().int(), batchId: z.string().nullable() }),
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done } from './paged.ts';

/** Asks whether the export can begin, before the browser opens its address. PROOF_NEEDED, RATE_LIMITED. */
export const CheckAccountExport = endpoint('GET /api/account/export/ready', { scope: null, reply: done });

/**
 * All data of the account as a ZIP, packed while it is sent (D-228b): tables as CSV, every record as NDJSON, files of
 * buyers; no secrets. Two an hour. PROOF_NEEDED, RATE_LIMITED.
 */
export const ExportAccount = endpoint('GET /api/account/export', {
  scope: null,
  reply: z.string(),
  isBulk: true,
  costlyTake: 0,
  fileType: 'application/octet-stream',
});
export const accountExportName = (now: Date): string => `namestead-${now.toISOString().slice(0, 10)}.zip`;

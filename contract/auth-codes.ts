import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * The code with which a domain moves to another registrar, fetched from the account that holds it and told this once: it is kept
 * nowhere (WRITE-006), and the registrar may have made a new one. PROOF_NEEDED; NOT_FOUND where the account does not hold the
 * domain, or its registrar has no such call; REGISTRAR_REFUSED, REGISTRAR_SILENT, RATE_LIMITED.
 */
export const ShowAuthCode = endpoint('POST /api/domains/:id/auth-code', {
  scope: null,
  params: z.object({ id: z.string() }),
  body: z.object({ accountId: z.guid() }),
  reply: z.object({ code: z.string() }),
  isSecret: true,
});

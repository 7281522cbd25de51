import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * The page on which a person changes what the sandbox says of a name: its registration, prices and web site (D-232); null
 * of real names, and without a sandbox.
 */
export const GetSandboxPage = endpoint('GET /api/domains/:id/sandbox-page', {
  scope: 'domains:read',
  keyNames: 'ids',
  params: z.object({ id: z.string() }),
  reply: z.object({ page: z.string().nullable() }),
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * Fills the account with the sample portfolio; where it is there already nothing changes. Answers how many domains it has;
 * null: it takes longer than a request may, and goes on. Ask again then.
 */
export const LoadSamplePortfolio = endpoint('POST /api/sample-portfolio', {
  scope: null,
  reply: z.object({ domainCount: z.number().int().nullable() }),
});

/** Takes out the sample, where it is there, and what was told of it, and nothing else. */
export const RemoveSamplePortfolio = endpoint('DELETE /api/sample-portfolio', {
  scope: null,
  reply: z.object({ ok: z.literal(true) }),
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What the registry servers of the caller's waiting domains are doing (D-235), and the outbound switch (D-236). */
export const GetRegistryStatus = endpoint({
  method: 'GET',
  path: '/api/registry-status',
  reply: z.object({
    /** false: lookups outside this machine are switched off */
    isOutboundLive: z.boolean(),
    /** domains of the caller that wait for the switch */
    waitingForOutbound: z.number().int(),
    servers: z.array(
      z.object({
        /** host, or `host:port`; null for work that needs no registry */
        server: z.string().nullable(),
        /** domains of the caller that wait there */
        waiting: z.number().int(),
        nextSlotAt: z.string().nullable(),
        blockedUntil: z.string().nullable(),
        reason: z.string().nullable(),
        lastAnswerAt: z.string().nullable(),
      }),
    ),
  }),
});

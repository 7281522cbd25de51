import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Operator settings the browser needs (D-001). */
export const GetAppSettings = endpoint('GET /api/app-settings', {
  scope: 'any',
  reply: z.object({
    productName: z.string(),
    /** to set at the registrar; empty: none are set up */
    nameserverHosts: z.array(z.string()),
    /** to set as A and AAAA records where no name service of ours does (D-154); empty otherwise */
    landerAddresses: z.array(z.string()),
    marketplaceHomeUrl: z.string(),
    links: z.object({ terms: z.string(), privacy: z.string(), contact: z.string(), social: z.string() }),
    /** false: lookups outside this machine are switched off (D-236) */
    isOutboundLive: z.boolean(),
    /** true: names below .test are answered by the sandbox (D-232) */
    hasSandbox: z.boolean(),
    sandboxSuffixes: z.array(z.string()),
    /** who writes for the assistant and custom pages (D-185); `sandbox`: the simulated one, for names below .test alone */
    textService: z.enum(['none', 'sandbox', 'live']),
    /** assistants can be connected by signing in (OAUTH-001) */
    connectsAssistants: z.boolean(),
    maxDomainsPerRequest: z.number().int(),
  }),
});

/** The dated rate prices are shown with in the three EUR languages (D-035), and those that sums are converted with (MONEY-002). */
export const GetExchangeRate = endpoint('GET /api/exchange-rate', {
  scope: 'any',
  reply: z.object({
    base: z.literal('USD'),
    quote: z.literal('EUR'),
    rate: z.number(),
    asOf: z.string(),
    /** `bundled`: came with the program, as none was fetched */
    source: z.enum(['daily', 'fixed', 'bundled']),
    /** US dollars for one unit of each currency of which a rate is known */
    usdPer: z.record(z.string(), z.number()),
  }),
});

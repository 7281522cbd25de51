import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dnsStates } from './landers.ts';

/** Why a name does or does not lead here, as its own nameservers told at the last look. */
export const pointingCauses = [
  'nameservers', // delegated to our nameservers, which answer with our addresses
  'addresses', // all its addresses are ours
  'alias', // leads to our host by CNAME
  'partlyNameservers', // ours stand beside others
  'partlyAddresses', // ours stand beside others: some visitors get somewhere else
  'elsewhere', // addresses of others
  'noAddress', // its nameservers have no address for it
  'notDelegated', // the registry has no nameservers for it
  'notConfigured', // this installation has neither addresses nor nameservers to compare with
] as const;
export type PointingCause = (typeof pointingCauses)[number];

/** Where a name leads and what is to be set at its registrar so that it leads here. */
export const Pointing = z.object({
  landerId: z.string(),
  domainName: z.string(),
  state: z.enum(dnsStates),
  cause: z.enum(pointingCauses).nullable(),
  /** of `www`; null where it was not learnt */
  www: z.enum(dnsStates).nullable(),
  /** what was found at the last look that learnt something */
  found: z
    .object({ nameservers: z.array(z.string()), addresses: z.array(z.string()), wwwAddresses: z.array(z.string()) })
    .nullable(),
  /** when that was */
  checkedAt: z.string().nullable(),
  /** a look is asked for and not done */
  isChecking: z.boolean(),
  /** why the last look learnt nothing, a `Reason` of contract/lookups.ts, and when that was; null: it did */
  failure: z.object({ reason: z.string(), at: z.string() }).nullable(),
  /** when the next look is due by itself */
  nextCheckAt: z.string().nullable(),
  /** what is to be set; empty parts: this installation has none */
  expected: z.object({
    /** nameservers that answer for the name by themselves */
    nameservers: z.array(z.string()),
    /** A and AAAA records of the name and of `www` */
    addresses: z.array(z.string()),
    /** for ALIAS or ANAME at the name and CNAME at `www`; null without a public host of our own */
    host: z.string().nullable(),
  }),
});
export type Pointing = z.output<typeof Pointing>;

const params = z.object({ id: z.string() });

/** Where the name of a lander leads. */
export const GetPointing = endpoint('GET /api/landers/:id/pointing', {
  scope: 'landers:read',
  params,
  reply: Pointing,
});

/** Has its nameservers asked again; within 15 seconds of the last look it only answers what is known. */
export const CheckPointing = endpoint('POST /api/landers/:id/check-dns', {
  scope: 'landers:write',
  params,
  reply: Pointing,
});

import { z } from 'zod';

/** Records of one name and type, as PowerDNS writes them: names with a trailing dot, texts in quotes. */
export type RecordSet = {
  name: string;
  type: string;
  ttl: number;
  records: { content: string; disabled: boolean }[];
};
export type RecordSetChange =
  | (RecordSet & { changetype: 'REPLACE' })
  | { name: string; type: string; changetype: 'DELETE' };

/** Where the zones of a server are, below its address; without a slash at its end. */
export const zonesPath = 'api/v1/servers/localhost/zones';
/** Of one zone, below that. */
export const zonePath = (name: string): string => `/${encodeURIComponent(`${name}.`)}`;

/** A zone with its record sets, as much as is used of it. */
export type PowerDnsZone = z.output<typeof PowerDnsZone>;
export const PowerDnsZone = z.object({
  account: z.string().default(''),
  dnssec: z.boolean().default(false),
  rrsets: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      ttl: z.number().default(0),
      records: z.array(z.object({ content: z.string(), disabled: z.boolean().default(false) })),
    }),
  ),
});

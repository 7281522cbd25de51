import type { DnsServiceKey } from '#contract/dns-services.ts';
import { cloudflareDns } from './cloudflare-dns.client.ts';
import { desec } from './desec.client.ts';
import { digitalocean } from './digitalocean.client.ts';
import type { DnsService } from './dns-service.ts';
import { hetzner } from './hetzner.client.ts';
import { powerdns } from './powerdns.client.ts';
import { route53Dns } from './route53-dns.client.ts';

/** How each service is asked. A further one is a row here and in `dnsServiceFacts`, a client beside this file and a twin in the sandbox. */
export const dnsServices: Record<DnsServiceKey, DnsService> = {
  cloudflareDns,
  route53Dns,
  digitalocean,
  hetzner,
  desec,
  powerdns,
};

import type { SandboxAddresses } from '#contract/sandbox.ts';
import type { DnsClient } from '../../dns/dns.client.ts';
import type { OutboundMode } from '../../outbound/guard.ts';
import type { HostLocks } from './host-locks.ts';

/** What a look at a website stands on. */
export type WebsiteTools = {
  dns: Pick<DnsClient, 'addressesOf' | 'nameserversOf' | 'whyNotAsked'>;
  /** `off`: only names below `.test` are looked at (D-236) */
  mode: OutboundMode;
  /** where names below `.test` are connected to in place of ports 80 and 443; null while the sandbox is off */
  sandbox: SandboxAddresses['web'] | null;
  /** says who asks and where that is told */
  userAgent: string;
  now: () => Date;
  hostLocks: HostLocks;
  /** for everything of one look; default 10,000 */
  timeLimitMs?: number;
};

import type { SandboxAddresses } from '#contract/sandbox.ts';
import type { Parts } from '../context.ts';
import { createDnsClient } from '../dns/dns.client.ts';
import { hostLeases } from './look/host-leases.ts';
import { createHostLocks } from './look/host-locks.ts';
import { createLookAtWebsite } from './look/look-at-website.ts';
import type { LookAtWebsite } from './website-look.ts';

/** The look at websites as this installation does it, names below `.test` in the sandbox; `close` cuts off its DNS. */
export function openWebsiteLook(
  parts: Pick<Parts, 'config' | 'clock' | 'db' | 'newId'>,
  sandbox: Pick<SandboxAddresses, 'dns' | 'web'> | null,
): { look: LookAtWebsite; close(): void } {
  const { config, clock } = parts;
  const dns = createDnsClient({ mode: config.outbound, sandbox: sandbox?.dns ?? null, servers: config.dns.servers });
  const look = createLookAtWebsite({
    dns,
    mode: config.outbound,
    sandbox: sandbox?.web ?? null,
    userAgent: `${config.productName} (+${config.publicUrl})`,
    now: () => clock.now(),
    hostLocks: createHostLocks(hostLeases(parts)),
  });
  return { look, close: () => dns.close() };
}

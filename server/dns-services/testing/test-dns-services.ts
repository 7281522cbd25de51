import type { DnsServiceKey } from '#contract/dns-services.ts';
import { sandboxAccess } from '#contract/sandbox.ts';
import { startDnsServicesServer } from '#sandbox/dns-services/dns-services.server.ts';
import { World } from '#sandbox/world.ts';
import type { RecordEdit, Zone } from '../../dns-clients/dns-client.ts';
import { BudgetSpent } from '../../outbound/budget-spent.ts';
import { createOutbound } from '../../outbound/fetch.ts';
import type { Ask, RegistrarAccess } from '../../registrars/registrar.ts';
import { dnsServices } from '../dns-services.client.ts';

export const testNow = new Date('2026-11-20T12:00:00Z');

/** The sandbox's DNS services with their real clients. */
export async function openTestServices() {
  const world = new World('zones', () => testNow, { slowMs: 20, retryAfterSeconds: 7 });
  const server = await startDnsServicesServer(world);
  const loopback = new Set(Object.values(server.addresses).map((address) => new URL(address).host));
  const outbound = createOutbound({ mode: 'live', loopback, userAgent: 'Namestead test' });
  const clock = { now: () => testNow };
  /** a service as it is asked with the access that it accepts, or another one */
  const at = (key: DnsServiceKey, access: RegistrarAccess = sandboxAccess(key)) => {
    const deps = () => ({ ask: once((url, options) => outbound.request(url.href, options)), clock });
    const url = server.addresses[key];
    const service = dnsServices[key];
    return {
      test: () => service.test(deps(), url, access),
      list: (cursor: string | null = null) => service.list(deps(), url, access, cursor),
      nameserversOf: (zone: Zone) => service.nameserversOf?.(deps(), url, access, zone),
      zones: (name: string) => service.zones(deps(), url, access, name),
      read: (zone: Zone, hosts: string[]) => service.read(deps(), url, access, zone, hosts),
      edit: (zone: Zone, ...edits: RecordEdit[]) => service.edit(deps(), url, access, zone, edits),
    };
  };
  return { world, at, close: () => Promise.all([outbound.close(), server.stop()]) };
}

/** A pace that allows one taking: what a call asks after its first request has to be taken with that. */
function once(ask: Ask): Ask {
  let hasTaken = false;
  return (url, options) => {
    if (hasTaken && options?.slots !== 0) throw new BudgetSpent(testNow);
    hasTaken = true;
    return ask(url, options);
  };
}

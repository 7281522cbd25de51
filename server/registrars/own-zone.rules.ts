import type { RegistrarKey } from '#contract/registrars.ts';
import { sandboxRegistrarDns } from '#contract/sandbox.ts';
import type { DnsClient, Zone } from '../dns-clients/dns-client.ts';
import type { HeldName, Registrar, RegistrarAccess, RegistrarDeps, Told } from './registrar.ts';

/** Where the nameservers are that each registrar gives to its names: its DNS is asked for these alone. */
const ownHosts: Partial<Record<RegistrarKey, readonly string[]>> = {
  porkbun: ['porkbun.com'],
  godaddy: ['domaincontrol.com'],
  namecheap: ['registrar-servers.com'],
  spaceship: ['spaceship.net'],
  namesilo: ['dnsowl.com'],
  namecom: ['name.com'],
  gandi: ['gandi.net'],
  inwx: ['inwx.de', 'inwx.com', 'inwx.net', 'inwx.eu', 'inwx.ch'],
  ovh: ['ovh.net', 'ovh.ca', 'anycast.me'],
  hostinger: ['dns-parking.com', 'hostinger.com'],
};

/** Whether all of these nameservers are the registrar's own. */
export function areOwn(key: RegistrarKey, hosts: readonly string[]): boolean {
  const bases = [...(ownHosts[key] ?? []), ...sandboxRegistrarDns];
  return hosts.length > 0 && hosts.every((host) => bases.some((base) => host === base || host.endsWith(`.${base}`)));
}

type Reader = (deps: RegistrarDeps, url: string, access: RegistrarAccess, name: string) => Promise<Told<HeldName>>;

/** The zone that a registrar runs of a name: it counts while the name's nameservers are the registrar's own. */
export function ownZone(key: RegistrarKey, read: Reader): DnsClient['zones'] {
  return async (deps, url, access, name) => {
    const told = await read(deps, url, access, name);
    if (told.outcome !== 'known') return told;
    const { nameservers = [] } = told.value;
    return { ...told, value: areOwn(key, nameservers) ? [zoneOf(name, nameservers)] : [] };
  };
}

/** A zone is named as its name. */
export const zoneOf = (name: string, nameservers: string[] = []): Zone => ({ id: name, name, nameservers });

/** The function that tells most truly how a name is: of the registrar, or its detail. */
export const currentOf = ({ current, detail }: Pick<Registrar, 'current' | 'detail'>): Reader | undefined =>
  current ?? detail;

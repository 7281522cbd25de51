import type { SandboxAddresses } from '#contract/sandbox.ts';
import { startAtomServer } from './atom.server.ts';
import { startControlServer } from './control.server.ts';
import { startDnsServer } from './dns.server.ts';
import { startDnsServicesServer } from './dns-services/dns-services.server.ts';
import { startDomainConnectServer } from './domain-connect.server.ts';
import { startGodaddyServer } from './godaddy.server.ts';
import { startMailbox } from './mailbox.ts';
import { defaultSeed } from './names.ts';
import { startOidcServer } from './oidc.server.ts';
import { startPowerDnsServer } from './powerdns.server.ts';
import { startRdapServer } from './rdap.server.ts';
import { startRegistrarsServer } from './registrars/registrars.server.ts';
import { startSedoServer } from './sedo.server.ts';
import { startTextServer } from './text.server.ts';
import { startWebServer } from './web.server.ts';
import { startWhoisServer } from './whois.server.ts';
import { type Pace, World } from './world.ts';

export type SandboxOptions = {
  /** decides the facts of all names; default `namestead` */
  seed?: string;
  now?: () => Date;
} & Partial<Pace>;

export type Sandbox = {
  addresses: SandboxAddresses;
  /** the shared state, for tests in the same process; others use the control service */
  world: World;
  stop(): Promise<void>;
};

/** Starts every server of the sandbox on free loopback ports (D-232). */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { seed = defaultSeed, now = () => new Date(), ...pace } = options;
  const world = new World(seed, now, pace);
  const [
    rdap,
    whois,
    dns,
    sedo,
    godaddy,
    atom,
    registrars,
    dnsServices,
    domainConnect,
    powerdns,
    text,
    web,
    mailbox,
    oidc,
  ] = await Promise.all([
    startRdapServer(world),
    startWhoisServer(world),
    startDnsServer(world),
    startSedoServer(world),
    startGodaddyServer(world),
    startAtomServer(world),
    startRegistrarsServer(world),
    startDnsServicesServer(world),
    startDomainConnectServer(world),
    startPowerDnsServer(world),
    startTextServer(world),
    startWebServer(world),
    startMailbox(now),
    startOidcServer(),
  ]);
  const others = {
    rdap: rdap.url,
    whois: whois.address,
    dns: dns.address,
    sedo: sedo.url,
    godaddy: godaddy.url,
    atom: atom.url,
    registrars: registrars.addresses,
    dnsServices: dnsServices.addresses,
    domainConnect: domainConnect.url,
    powerdns: powerdns.url,
    text: text.url,
    web: web.addresses,
    smtp: mailbox.address,
    oidc: oidc && { issuer: oidc.issuer, clientId: oidc.clientId, clientSecret: oidc.clientSecret },
  };
  const addressesAt = (own: string): SandboxAddresses => ({ ...others, mailbox: `${own}mailbox`, control: own });
  const control = await startControlServer(world, mailbox, addressesAt);
  const running = [
    rdap,
    whois,
    dns,
    sedo,
    godaddy,
    atom,
    registrars,
    dnsServices,
    domainConnect,
    powerdns,
    text,
    web,
    mailbox,
    control,
    ...(oidc ? [oidc] : []),
  ];
  return {
    addresses: addressesAt(control.url),
    world,
    async stop() {
      await Promise.all(running.map((server) => server.stop()));
    },
  };
}

import type { SetKind } from '#contract/nameservers.ts';
import { sandboxParking } from '#contract/sandbox.ts';
import { type Expected, ownNameservers } from '../landers/pointing/pointing.rules.ts';
import { nameserverSign } from '../websites/classify/parking-signs.rules.ts';

/*
 * Whose nameservers they are: a host stands for itself and all hosts below it; a star for any number in a label. From what
 * the operators publish as nameservers to be set, as of November 2026. To be gone over each year.
 */
const operators: Record<string, string> = {
  '123-reg': '123-reg.co.uk',
  Above: 'above.com',
  Afternic: 'afternic.com namefind.com',
  Akamai: 'akam.net',
  'Alibaba Cloud': 'alidns.com hichina.com',
  'Amazon Route 53': 'awsdns-*.com awsdns-*.net awsdns-*.org awsdns-*.co.uk',
  Atom: 'atom.com squadhelp.com',
  'Azure DNS': 'azure-dns.com azure-dns.net azure-dns.org azure-dns.info',
  Bluehost: 'bluehost.com',
  Bodis: 'bodis.com',
  BrandBucket: 'brandbucket.com',
  Bunny: 'bunny.net',
  ClouDNS: 'cloudns.net cloudns.org cloudns.uk cloudns.asia cloudns.info cloudns.ph cloudns.pro cloudns.cl',
  Cloudflare: 'cloudflare.com',
  Combell: 'combell.com combell.net combell.eu',
  CSC: 'cscdns.net cscdns.uk netnames.net',
  'Dan.com': 'dan.com undeveloped.com',
  deSEC: 'desec.io desec.org',
  DigitalOcean: 'digitalocean.com',
  DNSimple: 'dnsimple.com dnsimple-edge.net dnsimple-edge.org dnsimple-edge.io',
  'DNS Made Easy': 'dnsmadeeasy.com constellix.com constellix.net',
  DNSPod: 'dnspod.net dnspod.com',
  DomainMarket: 'domainmarket.com',
  DreamHost: 'dreamhost.com',
  Dynadot: 'dynadot.com',
  easyDNS: 'easydns.com easydns.org easydns.info easydns.net',
  Efty: 'eftydns.com',
  Enom: 'name-services.com',
  Epik: 'epik.com',
  Gandi: 'gandi.net',
  GoDaddy: 'domaincontrol.com',
  'GoDaddy CashParking': 'cashparking.com',
  'Google Cloud DNS': 'googledomains.com',
  HostGator: 'hostgator.com',
  Hostinger: 'dns-parking.com hostinger.com',
  Hetzner: 'first-ns.de second-ns.de second-ns.com ns.hetzner.com ns.hetzner.de',
  Hover: 'hover.com',
  HugeDomains: 'hugedomains.com namebrightdns.com',
  'Hurricane Electric': 'he.net',
  Infomaniak: 'infomaniak.ch infomaniak.com',
  INWX: 'inwx.de inwx.com inwx.net inwx.eu inwx.ch',
  IONOS: '1and1.com 1and1.org 1and1-dns.com ui-dns.com ui-dns.de ui-dns.org ui-dns.biz',
  'Key-Systems': 'rrpproxy.net domaindiscount24.net',
  Linode: 'linode.com',
  Loopia: 'loopia.se',
  MarkMonitor: 'markmonitor.com',
  'Name.com': 'name.com',
  Namecheap: 'registrar-servers.com namecheaphosting.com',
  NameSilo: 'dnsowl.com',
  Netcup: 'netcup.net',
  'Network Solutions': 'worldnic.com',
  NS1: 'nsone.net',
  'one.com': 'one.com one-dns.net',
  OVHcloud: 'ovh.net ovh.ca anycast.me',
  ParkingCrew: 'parkingcrew.net',
  ParkLogic: 'parklogic.com',
  PerfectDomain: 'perfectdomain.com',
  Porkbun: 'porkbun.com',
  Rackspace: 'rackspace.com',
  Sav: 'sav.com',
  Sedo: 'sedoparking.com sedo.com',
  SiteGround: 'siteground.net siteground.eu siteground.biz sgvps.net',
  Spaceship: 'spaceship.net',
  Squarespace: 'squarespacedns.com squarespace.com',
  STRATO: 'rzone.de stratoserver.net',
  TransIP: 'transip.nl transip.net transip.eu',
  Tucows: 'systemdns.com opensrs.net',
  UltraDNS: 'ultradns.com ultradns.net ultradns.org ultradns.biz ultradns.info ultradns.co.uk',
  'united-domains': 'udag.de udag.net udag.org',
  Vercel: 'vercel-dns.com vercel-dns.net',
  Verisign: 'verisigndns.com',
  Vimexx: 'zxcs.nl zxcs.be zxcs.eu',
  Vultr: 'vultr.com',
  Wix: 'wixdns.net',
  'WordPress.com': 'wordpress.com',
  // of the sandbox (D-232)
  Cumulus: 'cumulus.com.test',
  Namesale: sandboxParking.marketplaceHosts[0],
  Parkhaus: sandboxParking.nameserverBases[1],
  Restplatz: sandboxParking.nameserverBases[0],
};

const byHost = new Map(
  Object.entries(operators).flatMap(([operator, hosts]) => hosts.split(' ').map((host) => [host, operator] as const)),
);

/** The operator of one nameserver, lower case. */
function operatorOf(host: string): string | undefined {
  const labels = host.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const above = labels.slice(from).join('.');
    const known = byHost.get(above) ?? byHost.get(above.replace(/^([a-z]+-)\d+\./, '$1*.'));
    if (known !== undefined) return known;
  }
  return undefined;
}

/** Where names with these nameservers lead, and whose they are. */
export type Whose = { kind: SetKind; operators: string[] };

/**
 * Judges hosts (lower case). Of what is neither ours nor known, the strongest sign of parking or of a marketplace counts,
 * with its host as a name where it has none here.
 */
export function whoseAre(hosts: readonly string[], expected: Expected): Whose {
  const own = ownNameservers(hosts, expected);
  if (own === 'all') return { kind: 'here', operators: [] };
  if (own === 'some') {
    const foreign = hosts.filter((host) => !expected.isServedByUs || !expected.nameservers.includes(host));
    return { kind: 'partly', operators: operatorsOf(foreign) };
  }
  const key = hosts.join(' ');
  const known = foreignOnes.get(key);
  if (known) return known;
  const whose = judge(hosts);
  if (foreignOnes.size >= maxRemembered) foreignOnes.clear();
  foreignOnes.set(key, whose);
  return whose;
}

/** What was judged of hosts of which none is ours: a list of a portfolio asks for some thousands each time. */
const foreignOnes = new Map<string, Whose>();
const maxRemembered = 20_000;

const operatorsOf = (hosts: readonly string[]) => [
  ...new Set(hosts.map(operatorOf).filter((operator) => operator !== undefined)),
];

function judge(hosts: readonly string[]): Whose {
  const named = operatorsOf(hosts);
  const sign = nameserverSign(hosts);
  if (sign && sign.kind !== 'shared') {
    return { kind: sign.kind, operators: named.length > 0 ? named : [baseOf(sign.host)] };
  }
  return { kind: named.length > 0 ? 'operator' : 'other', operators: named };
}

/** `ns1.example.com`: `example.com`. */
const baseOf = (host: string) => (host.split('.').length > 2 ? host.slice(host.indexOf('.') + 1) : host);

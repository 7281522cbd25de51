/**
 * Nameservers that registrars give to names of their customers, by a part of the registrar's name as it is compared: those
 * whose hosts are not called as the registrar is. From the registrars' own help pages, November 2026.
 */
const knownHosts: readonly (readonly [registrar: string, hosts: readonly string[]])[] = [
  ['godaddy', ['domaincontrol.com']],
  ['wildwest', ['domaincontrol.com']],
  ['namecheap', ['registrar-servers.com']],
  ['namesilo', ['dnsowl.com']],
  ['squarespace', ['googledomains.com', 'squarespacedns.com']],
  ['ionos', ['ui-dns.com', 'ui-dns.de', 'ui-dns.org', 'ui-dns.biz']],
  ['11internet', ['ui-dns.com', 'ui-dns.de', 'ui-dns.org', 'ui-dns.biz']],
  ['keysystems', ['rrpproxy.net', 'domaindiscount24.net']],
  ['networksolutions', ['worldnic.com']],
  ['registercom', ['register.com']],
  ['publicdomainregistry', ['resellerclub.com', 'orderbox-dns.com']],
  ['tucows', ['hover.com', 'systemdns.com']],
  ['enom', ['name-services.com']],
  ['ovh', ['anycast.me']],
  ['strato', ['rzone.de']],
  ['internetbs', ['topdns.com']],
  ['hostinger', ['dns-parking.com']],
  ['alibaba', ['hichina.com', 'alidns.com']],
  ['hangzhou', ['hichina.com', 'alidns.com']],
  ['xinnet', ['xincache.com']],
  ['gname', ['share-dns.com', 'share-dns.net']],
];

/** Words that many registrars' names have; they say nothing. */
const common = new Set(
  'the domain domains name names internet registrar registration network networks hosting host web digital group global solutions services service dns online com net'.split(
    ' ',
  ),
);
const shortest = 5;

/** Whether a nameserver looks like one of a registrar's: it is known as such, or called as the registrar is. */
export function isOfRegistrar(host: string, registrar: string): boolean {
  const name = registrar.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const isAtOrBelow = (base: string) => host === base || host.endsWith(`.${base}`);
  if (knownHosts.some(([part, bases]) => name.startsWith(part) && bases.some(isAtOrBelow))) return true;
  const label = callOf(registrar);
  return label !== null && host.replace(/[^a-z0-9.]/g, '').includes(label);
}

/** What a registrar is called for short: its first words as far as five letters; null where they say nothing. */
function callOf(registrar: string): string | null {
  const words = registrar
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\.(com|net|de|org|io|co)\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let call = '';
  for (const word of words) {
    if (call === '' && common.has(word)) return null;
    call += word;
    if (call.length >= shortest) return call;
  }
  return null;
}

/** Names that surely exist below TLDs whose registry holds no `nic`, most of them the registry's own. */
const ownCanaries: ReadonlyMap<string, string> = new Map([
  ['au', 'auda.org.au'],
  ['be', 'dnsbelgium.be'],
  ['br', 'registro.br'],
  ['ca', 'cira.ca'],
  ['cc', 'verisign.cc'],
  ['com', 'verisign.com'],
  ['cz', 'nic.cz'],
  ['de', 'denic.de'],
  ['eu', 'eurid.eu'],
  ['fi', 'traficom.fi'],
  ['fr', 'afnic.fr'],
  ['jp', 'jprs.jp'],
  ['net', 'verisign.net'],
  ['nl', 'sidn.nl'],
  ['no', 'norid.no'],
  ['org', 'pir.org'],
  ['pl', 'dns.pl'],
  ['se', 'internetstiftelsen.se'],
  ['tv', 'verisign.tv'],
  ['uk', 'nominet.uk'],
  ['us', 'about.us'],
]);

/**
 * Names below a TLD (`com`, `co.uk`) that surely exist, to be asked one after the other: a server that denies them all
 * proves nothing by a 404. `nic` is kept for the registry in every gTLD (ICANN registry agreement, specification 5).
 */
export function canariesOf(tld: string): string[] {
  const own = ownCanaries.get(tld);
  return [...(own ? [own] : []), `nic.${tld}`, `google.${tld}`].filter((name, at, all) => all.indexOf(name) === at);
}

import { sandboxParking } from '#contract/sandbox.ts';

/*
 * Hosts of marketplaces and parking, each with all hosts below it; what follows a slash is how the path begins. Gathered from
 * public notes, link checkers and lists of 2018 to 2026. To be gone over each year.
 */
const hosts = (text: string): readonly string[] => text.trim().split(/\s+/);

const marketplaces = hosts(`
  sedo.com sedo.co.uk sedo.de afternic.com dan.com undeveloped.com atom.com squadhelp.com hugedomains.com dropcatch.com
  buydomains.com domainmarket.com brandbucket.com efty.com perfectdomain.com alter.com uniregistrymarket.link
  uniregistry.com/market sav.com/domains godaddy.com/forsale godaddy.com/domain-auctions auctions.godaddy.com namecheap.com/market
  namesilo.com/marketplace dynadot.com/market porkbun.com/checkout/marketplace spaceship.com/sellerhub flippa.com namejet.com
  snapnames.com park.io brandpa.com novanym.com venture.com squadhelp.com saw.com mediaoptions.com grit.com domainagents.com
  domainnamesales.com above.com/marketplace catchy.com namerific.com brandroot.com stylate.com
  4.cn ename.com/market 22.cn parkingcrew.com/offer domain.io forsale.dynadot.com nicsell.com domaineasy.com
`);
const parking = hosts(`
  sedoparking.com parkingcrew.net parklogic.com bodis.com above.com cashparking.com dsredirection.com ztomy.com voodoo.com
  skenzo.com fabulous.com parking.namebright.com parkingpage.namecheap.com parking.namecheap.com parked.porkbun.com
  namesilo.com/parked domainparking.ru parking-page.net rookmedia.net internettraffic.com smartname.com namedrive.com
  domainsponsor.com fastpark.net expired.namecheap.com expireddomains.register.com searchvity.com dnsrsearch.com
  failed-whois-verification.namecheap.com verify-contact-details.namecheap.com renewyourname.net domainhasexpired.com
`);

type ListedHost = { kind: 'marketplace' | 'parking'; host: string };

/** Which list the address of another site is on: a name that leads there is for sale or parked. Null: on none, or its own. */
export function landedHost(url: string, name: string): ListedHost | null {
  const target = URL.parse(url);
  if (!target) return null;
  const host = target.hostname.replace(/\.$/, '');
  if (isAtOrBelow(host, name)) return null;
  const isListed = (list: readonly string[]) => list.some((entry) => isListedAs(host, target.pathname, entry));
  if (isListed(marketplaces) || isListed(sandboxParking.marketplaceHosts)) return { kind: 'marketplace', host };
  return isListed(parking) ? { kind: 'parking', host } : null;
}

function isListedAs(host: string, path: string, entry: string): boolean {
  const slash = entry.indexOf('/');
  return (
    isAtOrBelow(host, slash === -1 ? entry : entry.slice(0, slash)) &&
    (slash === -1 || path.startsWith(entry.slice(slash)))
  );
}

/** True for the host itself and all below it. */
export function isAtOrBelow(host: string, base: string): boolean {
  return (
    host === base || (host.length > base.length && host.endsWith(base) && host[host.length - base.length - 1] === '.')
  );
}

/** A host and the names above it, the longest first. */
export function hostAndAbove(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

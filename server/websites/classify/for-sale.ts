import type { WebsiteReason } from '#contract/websites.ts';
import { reason, type Seen } from './evidence.ts';
import { hostAndAbove, landedHost } from './hosts.ts';
import { comingSoon, expired, parked, suspended } from './page-phrases.ts';
import { nameserverSign } from './parking-signs.rules.ts';
import {
  anyOffer,
  domainsForSale,
  forSale,
  namedDomain,
  namedNearby,
  notForSale,
  price,
  takesOffers,
} from './sale-words.ts';

/** Pages longer than these, in visible characters, must say more to be no more than an offer. */
const short = 1_500;
const long = 8_000;

/** What shows that a page sells the name it stands on (row 4 of D-211); none: it does not. */
export function forSaleSigns(seen: Seen): WebsiteReason[] {
  const market = marketSigns(seen);
  const words = saleWords(seen);
  const contact = contactSigns(seen);
  if (!words && isPriced(seen, contact)) return contact.length > 0 ? contact : [reason('offerForm')];
  if (!words) return market.filter(({ code }) => code === 'marketplacePage');
  if (!isOfferOnly(seen, words, contact)) return [];
  return [reason('forSaleWords', words.said), ...contact, ...market];
}

/**
 * A few lines with the name, and a price and the marketplace that takes it; or that speak of the domain itself, of a price or
 * offers, and of whom to write to, in whatever words.
 */
function isPriced({ page, words }: Seen, contact: WebsiteReason[]): boolean {
  const has = (code: WebsiteReason['code']) => contact.some((one) => one.code === code);
  const isFew = page.textLength < 500 && words.innerLinks < 3;
  if (!isFew) return false;
  if (words.top.includes('§') && has('price') && has('marketplaceLink')) return true;
  const all = `${words.top}\n${words.text}`;
  if (!/(?<!@)§/u.test(all) || isAboutItsState(all) || notForSale.test(all)) return false;
  const takes = anyOffer.test(all) ? namedNearby.test(all) : has('price') && namedDomain.test(all);
  return takes && (has('offerForm') || hasAddress(page, all));
}

/** What providers tell of a name: prices on such pages are of other names, or of its renewal. */
const isAboutItsState = (text: string) => [...parked, suspended, expired, ...comingSoon].some((one) => one.test(text));

/** A way to write to somebody. */
const hasAddress = (page: Seen['page'], text: string) =>
  page.links.some(({ href }) => /^(?:mailto|tel):|wa\.me|t\.me|twitter|linkedin/i.test(href)) ||
  /@|\(at\)|\[at\]|微信|whatsapp|telegram|qq ?[:：]?\d/.test(text);

type SaleWords = { said: string; isOnTop: boolean; namesItself: boolean };

/** Where the page says that it is for sale, in its own words. */
function saleWords({ words: { top, text, saysForSale } }: Seen): SaleWords | null {
  if (!saysForSale && !top.includes('§') && !text.includes('§') && !/domain/.test(top + text)) return null;
  if (notForSale.test(top) || notForSale.test(text)) return null;
  const found = (where: string) => forSale.map((pattern) => pattern.exec(where)?.[0]).find((one) => one !== undefined);
  const onTop = found(top);
  const said = onTop ?? found(text);
  if (said === undefined) return null;
  const namesItself =
    said.includes('§') || /\b(?:this|diese|ce|cette|este|questo|deze|dit)\b|этот|この|此|本/u.test(said);
  if (!namesItself && domainsForSale.test(said)) return null;
  return { said: said.replaceAll('§', '…').trim(), isOnTop: onTop !== undefined, namesItself };
}

/** How one may buy: a price, a form for offers, a marketplace. */
function contactSigns({ page, words, name }: Seen): WebsiteReason[] {
  const amount = price.exec(`${words.top}\n${words.text}`)?.[0].trim();
  const form = page.forms.some(
    ({ hasPassword, hasEmail, hasText, fields }) =>
      !hasPassword &&
      (/offer|price|bid|amount|budget|angebot|gebot|preis|offre|prix|oferta|precio|offerta|prezzo|bod|cena|цена/.test(
        fields,
      ) ||
        (hasEmail && (hasText || /name|phone/.test(fields)))),
  );
  const marketLink = page.links.map(({ href }) => landedHost(href, name)).find((one) => one?.kind === 'marketplace');
  const escrow = page.links.some(({ href }) => /^https?:\/\/(?:www\.)?escrow\.com/i.test(href));
  return [
    ...(amount ? [reason('price', amount)] : []),
    ...(form ? [reason('offerForm')] : []),
    ...(marketLink
      ? [reason('marketplaceLink', marketLink.host)]
      : escrow
        ? [reason('marketplaceLink', 'escrow.com')]
        : []),
  ];
}

/** Whether the page is an offer and nothing else: long ones that only speak of selling names are somebody's website. */
function isOfferOnly(
  { page, words }: Seen,
  { said, isOnTop, namesItself }: SaleWords,
  contact: WebsiteReason[],
): boolean {
  const isWriting = page.kind === 'article' || page.longParagraphs >= (page.skeleton.includes('article') ? 2 : 3);
  const hasContact = contact.length > 0;
  if (isWriting && !(isOnTop && said.includes('…') && hasContact)) return false;
  if (page.textLength <= short) {
    const takes = hasContact || hasAddress(page, words.text) || takesOffers.test(words.text);
    // articles about selling names say it on their way: with pages around them they must speak of their own name
    const isOfIt = words.innerLinks < 3 || (words.innerLinks < 5 && said.includes('…'));
    return (takes || (isOnTop && page.textLength <= 500)) && (isOnTop || isOfIt);
  }
  const isOfOne =
    namesItself || (!/(?:domains|names)\b/.test(said) && contact.some(({ code }) => code === 'offerForm'));
  return isOnTop && isOfOne && hasContact && page.textLength <= long && words.innerLinks < 25;
}

/** Signs of a marketplace's own page on the name. */
function marketSigns({ page, nameservers, name }: Seen): WebsiteReason[] {
  const sources = [...page.scripts, ...page.assets, ...page.frames];
  const from = sources.map((source) => marketHostOf(source, name)).find((one) => one !== undefined);
  const sign = nameserverSign(nameservers);
  const nameserver = sign?.kind === 'marketplace' ? reason('marketplaceNameserver', sign.host) : null;
  const isLander = /window\.LANDER_SYSTEM|parking-lander\/static/.test(page.code + page.scripts.join(' '));
  const isSellerHub = page.code.includes('window.DOMAIN_CONFIG') && /spaceship/i.test(page.code + sources.join(' '));
  const isPage = page.textLength < short && (from !== undefined || isSellerHub || (isLander && nameserver !== null));
  const whose = from ?? (isSellerHub ? 'Spaceship' : 'Afternic');
  return [...(isPage ? [reason('marketplacePage', whose)] : []), ...(nameserver ? [nameserver] : [])];
}

/** Marketplaces whose scripts and pictures show a page of theirs. Sedo's are on parked pages, too. */
const marketScripts: ReadonlySet<string> = new Set([
  ...['hugedomains.com', 'dan.com', 'undeveloped.com', 'efty.com', 'brandbucket.com', 'squadhelp.com', 'afternic.com'],
  ...['buydomains.com', 'domainmarket.com', 'dropcatch.com', 'perfectdomain.com', 'atom.com', 'namesale.co.test'],
]);

function marketHostOf(source: string, name: string): string | undefined {
  const host = URL.parse(source, `https://${name}/`)?.hostname ?? '';
  return host === name ? undefined : hostAndAbove(host).find((one) => marketScripts.has(one));
}

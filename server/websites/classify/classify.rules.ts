import type { WebsiteReason, WebsiteStatus } from '#contract/websites.ts';
import type { ReplyHeaders } from '../../outbound/exchange.ts';
import { developedSigns } from './developed.ts';
import { type Evidence, noPage, reason, type Seen, type Verdict } from './evidence.ts';
import { forSaleSigns } from './for-sale.ts';
import { isAtOrBelow, landedHost } from './hosts.ts';
import { defacement } from './page-phrases.ts';
import { wordsOf } from './page-words.ts';
import { parkedSigns } from './parked.ts';
import { nameserverSign, parkedAddress } from './parking-signs.rules.ts';
import { standInSigns } from './stand-ins.ts';

const verdict = (status: WebsiteStatus, ...reasons: WebsiteReason[]): Verdict => ({ status, reasons });

/**
 * The status of a website by D-211: the first row that fits decides, and the reasons are what made it fit. Rows 1 and 2
 * and the failures of row 3 need no page and are told by the look itself.
 */
export function classify(evidence: Evidence): Verdict {
  const { name, finalUrl, status, headers } = evidence;
  const listed = landedHost(finalUrl, name);
  if (listed?.kind === 'marketplace') return verdict('forSaleLander', reason('marketplaceHost', listed.host));
  if (listed) return verdict('parkedDomain', reason('parkingHost', listed.host));
  const host = URL.parse(finalUrl)?.hostname ?? name;
  const isElsewhere = !isAtOrBelow(host, name);
  const page = evidence.page ?? noPage;
  const seen: Seen = { ...evidence, page, words: wordsOf(name, page), isElsewhere };
  if (isBotWall(seen)) return verdict('unknown', reason('botWall'));
  if (status !== null && (status >= 500 || status === 429))
    return verdict('checkFailed', reason('serverError', status));
  return (
    ownLander(seen) ??
    defaced(seen) ??
    asVerdict('forSaleLander', forSaleSigns(seen)) ??
    parkedVerdict(seen) ??
    missing(seen) ??
    refused(seen) ??
    standIn(seen) ??
    asVerdict('websiteDeveloped', developedSigns(seen)) ??
    unclear(seen, headers)
  );
}

const asVerdict = (status: WebsiteStatus, reasons: WebsiteReason[]) =>
  reasons.length > 0 ? { status, reasons } : undefined;

function isBotWall({ headers, status, words, page }: Seen): boolean {
  if (headers['cf-mitigated'] !== undefined) return true;
  return status !== 404 && page.textLength < 800 && words.saysBotWall && !words.saysForSale;
}

function ownLander({ page, headers }: Seen): Verdict | undefined {
  const mark = page.landerMark ?? [headers['x-namestead-lander'] ?? ''].flat()[0];
  if (mark === 'for-sale') return verdict('forSaleLander', reason('ownLander'));
  return mark === 'coming-soon' ? verdict('unknown', reason('comingSoon')) : undefined;
}

/** Row 3a: a page that says little more than who broke in; a site that writes about such a thing has pages of its own. */
function defaced({ page, words }: Seen): Verdict | undefined {
  if (page.textLength > 2_000 || words.innerLinks >= 8) return undefined;
  const said = words.top
    .split('\n')
    .slice(0, 3)
    .map((line) => defacement.exec(line)?.[0]);
  const found = said.find((one) => one !== undefined);
  return found === undefined
    ? undefined
    : verdict('defaced', reason('defacedWords', found.replaceAll('§', '…').trim()));
}

/**
 * Row 5. Whose nameservers or network do nothing but park is parked by that alone; where ordinary sites share them, and
 * where a site was clearly built, they only add to what the page says.
 */
function parkedVerdict(seen: Seen): Verdict | undefined {
  const { nameservers, addresses, isElsewhere } = seen;
  const onPage = parkedSigns(seen);
  const nameserver = nameserverSign(nameservers);
  const address = isElsewhere ? null : parkedAddress(addresses);
  const around = [
    ...(nameserver ? [reason('parkingNameserver', nameserver.host)] : []),
    ...(address ? [reason('parkingNetwork', address)] : []),
  ];
  if (onPage.length > 0) return verdict('parkedDomain', ...onPage, ...around);
  if (around.length === 0 || isElsewhere) return undefined;
  const developed = developedSigns(seen);
  const isBuilt =
    nameserver?.kind === 'parking' || nameserver?.kind === 'marketplace' ? isClearlyBuilt(seen) : developed.length > 0;
  return isBuilt ? undefined : verdict('parkedDomain', ...around);
}

/** More than the pages of parking services have: own words, and further pages behind them. */
const isClearlyBuilt = ({ words }: Seen) => words.ownLength >= 400 && words.innerLinks >= 3;

/** Row 6. */
function missing({ status, page, isCut, isElsewhere }: Seen): Verdict | undefined {
  if (status === 404 || status === 410) return verdict('noWebsite', reason('missingPage', status));
  const isEmpty = page.textLength === 0 && page.scripts.length === 0 && page.code === '' && page.imageCount === 0;
  const saysNothing = isEmpty && page.forms.length === 0 && page.frames.length === 0 && page.skeleton.length === 0;
  if (!saysNothing || isCut || isElsewhere || page === noPage) return undefined;
  return status !== null && status < 300 ? verdict('noWebsite', reason('emptyPage')) : undefined;
}

/** Row 8, where the status alone says it; whoever sends on to another site uses the name, whatever that answers us. */
function refused({ status, isElsewhere }: Seen): Verdict | undefined {
  if (status === null || status < 300) return undefined;
  return isElsewhere ? undefined : verdict('unknown', reason('accessRefused', status));
}

/** Pages that stand where nobody has built one: of servers and hosts (row 5), or of owners who will (row 8). */
function standIn(seen: Seen): Verdict | undefined {
  if (seen.isElsewhere && (seen.status ?? 0) >= 400) return undefined;
  const sign = standInSigns(seen);
  if (!sign) return undefined;
  const isEmptyServer = sign.code === 'defaultPage' || sign.code === 'unclaimedHosting' || sign.code === 'missingPage';
  return verdict(isEmptyServer ? 'noWebsite' : 'unknown', sign);
}

function unclear({ page, words }: Seen, headers: ReplyHeaders): Verdict {
  const type = ([headers['content-type'] ?? ''].flat()[0] ?? '').split(';')[0]?.trim().slice(0, 60) ?? '';
  if (page === noPage) return verdict('unknown', reason('otherType', type));
  return verdict('unknown', reason('littleContent', words.ownLength));
}

import type { WebsiteReason } from '#contract/websites.ts';
import { reason, type Seen } from './evidence.ts';
import { expired, parked, relatedSearches, suspended } from './page-phrases.ts';

/** Own text beyond which words about parking are no proof (D-211: 250; providers say much about themselves beside it). */
const littleText = 900;

/** Scripts, pictures and addresses that only parked pages have; each with whose it is. */
const markers: readonly (readonly [RegExp, string])[] = [
  [
    /adsense\/domains\/caf\.js|google\.ads\.domains|afs\/ads\?|partner\.googleadservices\.com\/.{0,60}domains/i,
    'Google',
  ],
  [/sedoparking\.com|sedo\.com\/parking/i, 'Sedo'],
  [/parkingcrew\.net|d38psrni17bvxu|c\.parkingcrew/i, 'ParkingCrew'],
  [/parklogic\.com|router\.parklogic/i, 'ParkLogic'],
  [/img1\.wsimg\.com\/parking-lander|cashparking/i, 'GoDaddy'],
  [/parking-page-[\w.-]{0,80}\.(?:js|css)|universal\/(?:scripts|styles)-compressed\/parking-page/i, 'Squarespace'],
  [/bodis\.com|bodiscdn|window\.park ?= ?["']/i, 'Bodis'],
  [
    /(?:above|voodoo|skenzo|fabulous|dsredirection|ztomy|smartname|domainsponsor|rookmedia|internettraffic)\.com\//i,
    'parking',
  ],
  [/parking\.(?:reg|nic|r01)\.ru|parking-static|\/park(?:ing|ed)?\.(?:js|css)\b|park-page|parkingpage/i, 'parking'],
  [/namecheap\.com\/(?:assets|parking)|parkingpage\.namecheap/i, 'Namecheap'],
  [/dan\.com\/parking|uniregistry|hostinger\.com\/parked|dns-parking/i, 'parking'],
];

/** What on a page shows that the name is parked (row 5 of D-211); none: nothing does. */
export function parkedSigns(seen: Seen): WebsiteReason[] {
  const { page, words, status } = seen;
  const sources = [...page.scripts, ...page.assets, ...page.frames, page.code].join('\n');
  const marker = markers.find(([pattern]) => pattern.test(sources));
  const isBuilt = page.textLength > 3_000 && page.longParagraphs >= 3;
  if ((marker || page.hasAdBlockKey) && !isBuilt) return [reason('parkingPage', marker?.[1] ?? 'ads')];
  if (status !== null && status >= 400 && status !== 404 && status !== 410) return [];
  const all = `${words.top}\n${words.text}`;
  const isLittle = words.ownLength < littleText && page.textLength < 2 * littleText;
  if (!isLittle) return [];
  // what a page says on its way, with pages around it, is no notice about the name
  const isNotice = (pattern: RegExp) =>
    page.textLength < 700 && words.innerLinks < 5 && pattern.test(words.innerLinks < 3 ? all : words.top);
  const found = (pattern: RegExp) => pattern.exec(all)?.[0];
  const isWritten = words.ownLength >= 250 && words.innerLinks >= 3 && !words.top.includes('§');
  const said = parked.map(found).find((one) => one !== undefined);
  if (said !== undefined && !isWritten && words.innerLinks < 8 && page.longParagraphs < 2)
    return [reason('parkingWords', clean(said))];
  if (isNotice(suspended)) return [reason('suspendedPage')];
  if (isNotice(expired)) return [reason('expiredPage')];
  return hasAdsOnly(seen) ? [reason('advertisingLinks')] : [];
}

const clean = (said: string) => said.replaceAll('§', '…').trim();

/** Hardly a word but links that search elsewhere, as advertisements for a name's topic do. */
function hasAdsOnly({ page, words, name }: Seen): boolean {
  if (words.ownLength > 300 || page.links.length < 3) return false;
  const searches = page.links.filter(({ href }) =>
    /[?&](?:q|query|keyword|kw|term|s|ad|click|dest|rurl|search)=/i.test(href),
  );
  const others = page.links.filter(({ href }) => URL.parse(href)?.hostname !== name && /^https?:/i.test(href));
  const all = `${words.top}\n${words.text}`;
  const share = searches.length / page.links.length;
  return (
    (share >= 0.5 && (others.length > 0 || relatedSearches.test(all))) ||
    (relatedSearches.test(all) && words.ownLength < 150)
  );
}

import type { WebsiteReason } from '#contract/websites.ts';
import { reason, type Seen } from './evidence.ts';
import { isAtOrBelow } from './hosts.ts';

/** Where D-211 draws the line. */
const ownText = 250;
const ownLinks = 3;
/** What a shell says until its script has written the page: hardly more than that it is loading. */
const shellText = 60;

/** What shows that somebody has built a website (row 7 of D-211); none: nothing does. */
export function developedSigns({ page, words, status, isElsewhere, finalUrl, name }: Seen): WebsiteReason[] {
  if (isElsewhere) return [reason('leadsElsewhere', URL.parse(finalUrl)?.hostname ?? '')];
  if (status === null || status < 200 || status > 299) return [];
  const hasLogin = page.forms.some(({ hasPassword }) => hasPassword);
  const inner = words.innerLinks + 2 * ownFrames(page, name);
  return [
    ...(words.ownLength >= ownText || isShortSite(page, words.ownLength) ? [reason('ownText', words.ownLength)] : []),
    ...(inner >= ownLinks ? [reason('internalLinks', inner)] : []),
    ...(isApplication(page, name) ? [reason('applicationScript')] : []),
    ...(hasLogin ? [reason('loginForm')] : []),
  ];
}

/** Pages of the site's own in a set of frames: where there are two, one of them leads to the others. */
function ownFrames({ frames, skeleton }: Seen['page'], name: string): number {
  if (!skeleton.includes('frameset')) return 0;
  return frames.filter((source) => isAtOrBelow(URL.parse(source, `https://${name}/`)?.hostname ?? '', name)).length;
}

/** A page of one screen that says what somebody does, and tells it to search engines. */
function isShortSite({ headings, description, title }: Seen['page'], length: number): boolean {
  return length >= ownText / 2 && description.length >= 12 && (headings[0] ?? '').length >= 12 && title !== '';
}

/** A bundle of the site's own that fills an element of the page, as single-page applications are delivered. */
function isApplication({ scripts, hasRoot, skeleton, textLength, headings }: Seen['page'], name: string): boolean {
  const own = scripts.filter((source) => {
    const host = URL.parse(source, `https://${name}/`)?.hostname ?? '';
    return host === name || host.endsWith(`.${name}`);
  });
  const bundled = scripts.some((source) =>
    /\/(?:_next|_nuxt|static\/js|assets|build|dist|_app|js)\/[\w./~-]{0,80}\.m?js|(?:flutter(?:_bootstrap)?|main\.dart)\.js|(?:main|app|index|bundle|runtime|vendor|polyfills)[.-][\w-]{6,40}\.m?js/i.test(
      source,
    ),
  );
  return (
    (hasRoot && scripts.length > 0 && textLength < shellText && headings.length === 0) ||
    (bundled && own.length > 0) ||
    (skeleton.includes('canvas') && own.length > 0)
  );
}

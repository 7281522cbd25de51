import type { WebsiteReason } from '#contract/websites.ts';
import { reason, type Seen } from './evidence.ts';
import { comingSoon, errorHeading, fileList, maintenance, panel, serverDefault, unclaimed } from './page-phrases.ts';

/** A page that stands where nobody has built one yet, or any more; null: none of those that are known. */
export function standInSigns(seen: Seen): WebsiteReason | null {
  const { page, words } = seen;
  const all = `${words.top}\n${words.text}`;
  const heading = [page.title, ...page.headings.slice(0, 2)].join('\n').toLowerCase();
  const lines = heading.split('\n');
  const said = (patterns: readonly RegExp[], where: string) =>
    patterns
      .map((pattern) => pattern.exec(where)?.[0])
      .find((one) => one !== undefined)
      ?.replaceAll('§', '…')
      .trim();
  if (lines.some((line) => fileList.test(line))) return reason('fileList');
  if (panel.test(lines[0] ?? '') && page.textLength < 1_500) return reason('defaultPage', page.title);
  const isFew = words.innerLinks < 8;
  if (isFew && page.textLength < 3_500) {
    const byServer = said(serverDefault, page.textLength < 1_200 && words.innerLinks < 3 ? all : heading);
    if (byServer !== undefined) return reason('defaultPage', byServer);
  }
  if (page.textLength < 600 && lines.some((line) => errorHeading.test(line)))
    return reason('missingPage', page.title || lines[1] || '');
  if (page.textLength < 500 && words.innerLinks < 6) {
    const byHost = said(unclaimed, all);
    if (byHost !== undefined) return reason('unclaimedHosting', byHost);
  }
  // of what a site says is coming, the site is there
  const isThere = words.ownLength >= 250 && words.innerLinks >= 3;
  if (page.textLength < 1_500 && isFew && !isThere) {
    const soon = said(comingSoon, words.ownLength < 300 ? all : words.top);
    if (soon !== undefined) return reason('comingSoon', soon);
    if (maintenance.test(page.textLength < 600 ? all : words.top)) return reason('maintenance');
  }
  return null;
}

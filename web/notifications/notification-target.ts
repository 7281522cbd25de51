import type { Notification } from '#contract/notifications.ts';
import { safeReturnUrl } from '#contract/return-url.ts';
import { paths } from '#web/base/paths.ts';

/** D-172 */
const known: ReadonlySet<unknown> = new Set(['domain', 'batch', 'inquiry', 'monitoring', 'lander', 'landerGroup']);

/** What a click does: `path` of this app to go to (null for none), or the reason why nothing is followed. */
export type Target = { isKnown: true; path: string | null; refused?: string } | { isKnown: false; refused: string };

/**
 * Where a notification leads. An entity type we do not know leads nowhere (NOTI-023); a link that is no page of this app
 * (another origin, `javascript:`, the sign-in pages) is not followed.
 */
export function targetOf({ entityType, linkUrl }: Pick<Notification, 'entityType' | 'linkUrl'>): Target {
  if (!known.has(entityType)) return { isKnown: false, refused: `unknown entity type ${JSON.stringify(entityType)}` };
  if (typeof linkUrl !== 'string' || linkUrl === '') return { isKnown: true, path: null };
  const path = safeReturnUrl(linkUrl);
  if (path === paths.home && linkUrl !== paths.home) {
    return { isKnown: true, path: null, refused: `not a page of this app: ${JSON.stringify(linkUrl)}` };
  }
  return { isKnown: true, path };
}

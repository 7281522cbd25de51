import type { Notification } from '#contract/notifications.ts';
import { safeReturnUrl } from '#contract/return-url.ts';
import { paths } from '#web/base/paths.ts';

/** D-172 */
const known: ReadonlySet<unknown> = new Set([
  'domain',
  'batch',
  'inquiry',
  'monitoring',
  'lander',
  'landerGroup',
  'account',
  'changeSet',
]);

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

/**
 * The address that is opened from a page at `from`: one of the inquiries area, followed within that area, asks to load what
 * is shown again (INQ-005, D-201).
 */
export function followedPath(path: string, from: string, now: number): string {
  if (!isInbox(path) || !isInbox(from)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}refresh=${now}`;
}

const isInbox = (path: string) => /^\/inquiries(?=[/?]|$)/.test(path);

import type { IncomingHttpHeaders } from 'node:http';
import { dayMs } from '#contract/dates.ts';
import { readSigned, signed } from '../../signed.ts';
import { cookieValue } from '../../users/sessions.rules.ts';

/** The mark of a browser whose visits a host does not count (D-215b). Its value is the same everywhere: it knows nobody again. */
export const uncountedCookieName = 'ns_uncounted';
/** Browsers keep no cookie longer. */
export const uncountedDays = 400;
const linkMs = dayMs;
const timeBytes = 6;

/** The cookie that sets the mark or takes it away; not for https alone, as the page may be open without. */
export const uncountedCookie = (isSet: boolean): string =>
  `${uncountedCookieName}=1; Path=/; Max-Age=${isSet ? (uncountedDays * dayMs) / 1_000 : 0}; HttpOnly; SameSite=Lax`;

export const isUncounted = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookieValue(cookie, uncountedCookieName) === '1';

const purposeOf = (host: string) => `uncounted ${host}`;

/** The key of a link that leaves out whichever browser opens it, on this host alone and for a day. */
export function makeUncountedKey(host: string, secret: string, now: Date): string {
  const end = Buffer.alloc(timeBytes);
  end.writeUIntBE(now.getTime() + linkMs, 0, timeBytes);
  return signed(end, purposeOf(host), secret).toString('base64url');
}

/** Whether a key was made here, for this host, and less than a day ago. */
export function isUncountedKey(key: string, host: string, secret: string, now: Date): boolean {
  const end = readSigned(key, timeBytes, purposeOf(host), secret);
  return end !== null && end.readUIntBE(0, timeBytes) > now.getTime();
}

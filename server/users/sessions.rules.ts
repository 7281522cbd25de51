import { dayMs, hourMs } from '#contract/dates.ts';
import type { Config } from '../config/config.ts';

/**
 * Name of the cookie of a session (D-020). With https it carries the prefix that browsers take from this host over https alone:
 * a sibling subdomain, or whoever sits on a line without encryption, cannot plant a session of its own.
 */
export function sessionCookieName({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl.startsWith('https:') ? '__Host-ns_session' : 'ns_session';
}

const prefixOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => (publicUrl.startsWith('https:') ? '__Host-' : '');
/** Says that the password was right in this browser and a code is awaited; worth nothing without that code. */
export const stepCookieName = (config: Pick<Config, 'publicUrl'>): string => `${prefixOf(config)}ns_step`;
/** Says that this browser is not asked for a code; worth nothing without the password. */
export const trustCookieName = (config: Pick<Config, 'publicUrl'>): string => `${prefixOf(config)}ns_trusted`;

/** Holds, sealed, what ties the answer of the outside provider to this browser. */
export const stateCookieName = (config: Pick<Config, 'publicUrl'>): string => `${prefixOf(config)}ns_state`;

export const idleLimitMs = 7 * dayMs; // D-020
export const absoluteLimitMs = 30 * dayMs; // D-020
/** So long a code is awaited after the right password. */
export const stepMs = 600_000;
/** So long somebody has at the provider's page. */
export const stateMs = 600_000;
/** A device that was not used for so long is a new one. */
export const knownDeviceMs = 365 * dayMs;
/** So long a changed e-mail address can be taken back. */
export const addressReturnMs = 7 * dayMs;
/** A session in use is written at most once in this time. */
const renewalMs = hourMs;

/** When a session used at `now` ends: 7 days later, but never later than 30 days after it began (D-020). */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleLimitMs, createdAt.getTime() + absoluteLimitMs));
}

/** The new end of a session in use, or null when its use was written within the last hour. */
export function renewedExpiry(session: { createdAt: Date; usedAt: Date }, now: Date): Date | null {
  return now.getTime() - session.usedAt.getTime() >= renewalMs ? sessionExpiry(session.createdAt, now) : null;
}

/** The value of the named cookie in a `Cookie` header, still encoded. Null also when there are two that differ. */
export function cookieValue(header: string | undefined, name: string): string | null {
  let found: string | null = null;
  for (const part of (header ?? '').split(';')) {
    const pair = part.trim();
    if (!pair.startsWith(`${name}=`)) continue;
    const value = pair.slice(name.length + 1);
    if (found !== null && found !== value) return null;
    found = value;
  }
  return found || null;
}

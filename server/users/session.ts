import { createHmac } from 'node:crypto';
import { type Clock, provenUserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { isSameSecret } from '../same-secret.ts';
import type { Session, SessionCache } from './session-cache.ts';
import { cookieValue, renewedExpiry } from './sessions.rules.ts';
import { findSession, renewSession } from './sessions.store.ts';

const maxCookieLength = 400;

/** What a session is proven with: those proven lately, the key of the cookies, and the database. */
type SessionSources = {
  db: Database;
  clock: Clock;
  sessions: SessionCache;
  secret(): Promise<string>;
  /** name of the cookie */
  cookieName: string;
};

/** The token of a cookie `token.signature` (HMAC-SHA256, base64, percent-encoded), or null when it is not ours. */
export function signedToken(cookie: string | null, secret: string): string | null {
  if (cookie === null || cookie.length > maxCookieLength) return null;
  let value: string;
  try {
    value = decodeURIComponent(cookie);
  } catch {
    return null;
  }
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return isSameSecret(given, expected) ? token : null;
}

/**
 * Who sends this `Cookie` header: a signed cookie whose session is in the database and has not expired (D-020). Costs
 * one indexed query, or none and no waiting within two seconds of the last. Moves the idle limit at most once an hour.
 */
export function sessionOfCookie(
  cookieHeader: string | undefined,
  by: SessionSources,
): Session | Promise<Session | null> {
  const cookie = cookieValue(cookieHeader, by.cookieName);
  if (!cookie) return Promise.resolve(null);
  const known = by.sessions.find(cookie, by.clock.now());
  return known ?? by.sessions.once(cookie, () => storedSession(cookieHeader, by));
}

/** The same without trust in what was proven lately. */
export async function storedSession(cookieHeader: string | undefined, by: SessionSources): Promise<Session | null> {
  const cookie = cookieValue(cookieHeader, by.cookieName);
  if (!cookie) return null;
  const { sessions, db } = by;
  const now = by.clock.now();
  const token = signedToken(cookie, await by.secret());
  if (!token) return null;
  const keep = sessions.reading();
  const row = await findSession(db, token, now);
  if (!row) return null;
  const session = { userId: provenUserId(row.user_id), sessionId: row.id, name: row.name || null };
  keep(cookie, session, { at: now, expiresAt: row.expires_at });
  const renewed = renewedExpiry({ createdAt: row.created_at, usedAt: row.updated_at }, now);
  if (renewed) await renewSession(db, row.id, renewed, now);
  return session;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Name of the one cookie (D-020). */
export const sessionCookie = 'ns_session';
export const idleLimitMs = 7 * dayMs; // D-020
export const absoluteLimitMs = 30 * dayMs; // D-020
/** A session in use is written at most once in this time. */
const renewalMs = hourMs;

/** When a session used at `now` ends: 7 days later, but never later than 30 days after it began (D-020). */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleLimitMs, createdAt.getTime() + absoluteLimitMs));
}

/** The new end of a session in use, or null when it was moved within the last hour or cannot be moved. */
export function renewedExpiry(session: { createdAt: Date; expiresAt: Date }, now: Date): Date | null {
  const expiry = sessionExpiry(session.createdAt, now);
  const gained = expiry.getTime() - session.expiresAt.getTime();
  const isLast = expiry.getTime() === session.createdAt.getTime() + absoluteLimitMs;
  return gained >= renewalMs || (isLast && gained > 0) ? expiry : null;
}

/** The value of the session cookie in a `Cookie` header, still encoded. Of several the first counts, as in browsers. */
export function sessionCookieOf(header: string | undefined): string | null {
  if (!header) return null;
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (pair.startsWith(`${sessionCookie}=`)) return pair.slice(sessionCookie.length + 1) || null;
  }
  return null;
}

import type { ReplyHeaders } from './exchange.ts';

const longestPauseMs = 7 * 86_400_000;

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)?.trim() ?? '';

function httpTime(text: string): number {
  if (!/\d/.test(text) || !/[a-z]{3}/i.test(text)) return Number.NaN; // Date.parse takes too much for a date
  return Date.parse(/\b(GMT|UTC|[+-]\d{4})\b/i.test(text) ? text : `${text} GMT`);
}

/**
 * The time a `Retry-After` header names (RFC 9110, 10.2.3), as seconds or as an HTTP date, at most a week ahead. A date
 * is measured against the server's own `Date`, for its clock may be wrong. Null without a usable time in the future.
 */
export function retryAfter(headers: ReplyHeaders, now: Date): Date | null {
  const text = single(headers['retry-after']);
  const serverTime = httpTime(single(headers.date));
  const pauseMs = /^\d{1,9}$/.test(text)
    ? Number(text) * 1000
    : httpTime(text) - (Number.isNaN(serverTime) ? now.getTime() : serverTime);
  return pauseMs > 0 ? new Date(now.getTime() + Math.min(pauseMs, longestPauseMs)) : null;
}

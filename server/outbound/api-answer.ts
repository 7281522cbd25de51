import type { Reason } from '#contract/lookups.ts';
import type { OutboundReply } from './fetch.ts';
import type { Unanswered } from './lookup.ts';
import { retryAfter } from './retry-after.ts';

/** What a status other than 2xx means for a call with credentials (D-234). */
export function refusal({ status, headers }: Pick<OutboundReply, 'status' | 'headers'>, source: string, now: Date) {
  const retryAt = retryAfter(headers, now);
  const reason: Reason = `HTTP ${status}`;
  if (status === 401 || status === 403) return accessRefused(source, reason, retryAt ?? dayAfter(now));
  const isThrottled = status === 429 || (status === 503 && retryAt);
  const failure = status >= 500 ? 'unreachable' : 'unreadable';
  return { outcome: isThrottled ? 'throttled' : failure, source, reason, retryAt } satisfies Unanswered;
}

/** Our credentials are not taken, for any name: until then nobody is to ask again and again. */
export function accessRefused(source: string, reason: Reason, retryAt: Date): Unanswered {
  return { outcome: 'refused', source, reason, retryAt };
}

export const dayAfter = (now: Date) => new Date(now.getTime() + 86_400_000);

export function unreadable(source: string, reason: Reason): Unanswered {
  return { outcome: 'unreadable', source, reason, retryAt: null };
}

/** A path below a base address that may or may not end in a slash. */
export function below(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`);
}

/** The body as JSON; undefined when it is none. */
export function jsonOf({ body }: Pick<OutboundReply, 'body'>): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

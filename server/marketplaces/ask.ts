import type { Reason } from '#contract/lookups.ts';
import type { Clock } from '../context.ts';
import { OutboundFailure, unanswered } from '../outbound/failure.ts';
import type { Outbound, OutboundOptions, OutboundReply } from '../outbound/fetch.ts';
import type { Unanswered } from '../outbound/lookup.ts';
import { retryAfter } from '../outbound/retry-after.ts';

const maxBytes = 256 * 1024;
const defaultTimeoutMs = 15_000;

/** What every marketplace client is given. */
export type MarketplaceDeps = {
  outbound: Pick<Outbound, 'request'>;
  clock: Clock;
  /** for one call; default 15,000 */
  timeoutMs?: number;
};

export type Asked = { reply: OutboundReply } | { unanswered: Unanswered };

/**
 * One API call with credentials. Redirects are not followed, for they would carry the credentials elsewhere. Statuses
 * other than 2xx and those in `answers` are non-answers (D-234).
 */
export async function ask(
  { outbound, clock, timeoutMs = defaultTimeoutMs }: MarketplaceDeps,
  url: URL,
  options: OutboundOptions,
  answers: readonly number[] = [],
): Promise<Asked> {
  try {
    const reply = await outbound.request(url.href, { timeoutMs, maxBytes, maxRedirects: 0, ...options });
    const isAnswer = (reply.status >= 200 && reply.status < 300) || answers.includes(reply.status);
    return isAnswer ? { reply } : { unanswered: refusal(reply, url.host, clock.now()) };
  } catch (error) {
    if (error instanceof OutboundFailure) return { unanswered: unanswered(error, url.host) };
    throw error;
  }
}

function refusal({ status, headers }: OutboundReply, source: string, now: Date): Unanswered {
  const retryAt = retryAfter(headers, now);
  const reason: Reason = `HTTP ${status}`;
  if (status === 401 || status === 403) return accessRefused(source, reason, retryAt ?? dayAfter(now));
  const isThrottled = status === 429 || (status === 503 && retryAt);
  const failure = status >= 500 ? 'unreachable' : 'unreadable';
  return { outcome: isThrottled ? 'throttled' : failure, source, reason, retryAt };
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
export function jsonOf({ body }: OutboundReply): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

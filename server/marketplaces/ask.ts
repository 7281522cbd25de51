import type { Clock } from '../context.ts';
import { refusal } from '../outbound/api-answer.ts';
import { OutboundFailure, unanswered } from '../outbound/failure.ts';
import type { Outbound, OutboundOptions, OutboundReply } from '../outbound/fetch.ts';
import type { Unanswered } from '../outbound/lookup.ts';

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

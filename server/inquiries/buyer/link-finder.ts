import { ApiError } from '#contract/errors.ts';
import type { Parts } from '../../context.ts';
import { createLimiter } from '../../http/limiter.ts';
import { createGuesses } from '../mail-in/guesses.ts';
import type { Asked } from '../public-pages/asked.ts';
import { type Linked, readConversation } from './conversation.reads.ts';

/** Of this process at a time: a flood leaves the database to the users. */
const limiter = createLimiter({ atOnce: 3, waiting: 300 });

/** One piece of work of buyers within the limit. Throws RATE_LIMITED when too many wait. */
export async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = await limiter.take('buyers');
  return work().finally(done);
}

export type LinkFinder = (asked: Asked) => Promise<Linked | null>;

/**
 * Finds the conversation of a link: null for one that was never made or has run out. Throws RATE_LIMITED for a network that
 * tried too many of those, whatever it tries next.
 */
export function createLinkFinder({ db, clock }: Pick<Parts, 'db' | 'clock'>, { isKept = false } = {}): LinkFinder {
  const guesses = createGuesses();
  return async ({ request, token }) => {
    const now = clock.now();
    if (guesses.isOverLimit(request.ip, now)) throw new ApiError('RATE_LIMITED', { retryAfter: 3_600 });
    const linked = token === '' ? null : await limited(() => readConversation(db, token, now, { isKept }));
    if (!linked) guesses.count(request.ip, now);
    return linked;
  };
}

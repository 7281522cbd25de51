import { minuteMs } from '#contract/dates.ts';
import type { Clock, Database } from '../context.ts';
import type { Outbound } from '../outbound/fetch.ts';
import { retryAfter } from '../outbound/retry-after.ts';
import type { Ask, Registrar } from '../registrars/registrar.ts';
import { type Budget, block, takeRequest } from './budget.store.ts';

type AskDeps = { db: Database; clock: Clock; outbound: Pick<Outbound, 'request'> };

const timeoutMs = 90_000;
/** a large account comes in one answer at some registrars */
const maxBytes = 64 * 1024 * 1024;

/** Asks with one access, as often as its budget allows (REG-004); accesses with the same digest share it. */
export function askWith({ db, clock, outbound }: AskDeps, digest: string, pace: Registrar['pace']): Ask {
  const whole = budgetOf(digest, pace);
  return async (url, { kind = 'list', slots = 1, ...options } = {}) => {
    const special = pace[kind];
    const budgets = special ? [whole, budgetOf(`${digest} ${kind}`, special)] : [whole];
    if (slots > 0) await takeRequest(db, budgets, clock.now(), slots);
    const reply = await outbound.request(url.href, { timeoutMs, maxBytes, maxRedirects: 0, ...options });
    const now = clock.now();
    const until = retryAfter(reply.headers, now);
    if (reply.status === 429) await block(db, digest, until ?? new Date(now.getTime() + minuteMs));
    else if (reply.status === 503 && until) await block(db, digest, until);
    return reply;
  };
}

function budgetOf(key: string, { requests, windowMs }: { requests: number; windowMs: number }): Budget {
  return { key, intervalMs: Math.ceil(windowMs / requests) };
}

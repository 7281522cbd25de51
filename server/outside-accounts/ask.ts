import { minuteMs } from '#contract/dates.ts';
import type { Clock, Database } from '../context.ts';
import { BudgetSpent } from '../outbound/budget-spent.ts';
import type { Outbound } from '../outbound/fetch.ts';
import { retryAfter } from '../outbound/retry-after.ts';
import type { Ask, Registrar } from '../registrars/registrar.ts';
import { type Budget, block, takeRequest } from './budget.store.ts';

type AskDeps = {
  db: Database;
  clock: Clock;
  outbound: Pick<Outbound, 'request'>;
  /** waits for the next slot of a budget */
  wait(ms: number): Promise<unknown>;
};

/** A slot that is further away is not waited for: so short a wait is cheaper than to give an account back, or a form to its user. */
const longestWaitMs = 15_000;

const timeoutMs = 90_000;
/** a large account comes in one answer at some registrars */
const maxBytes = 64 * 1024 * 1024;

/** Asks with one access, as often as its budget allows (REG-004); accesses with the same digest share it. */
export function askWith({ db, clock, outbound, wait }: AskDeps, digest: string, pace: Registrar['pace']): Ask {
  const whole = budgetOf(digest, pace);

  /** Waits for a slot of these budgets; throws BudgetSpent where the next one is too far away. */
  async function slotOf(budgets: readonly Budget[], slots: number): Promise<void> {
    let now = clock.now();
    for (let leftMs = longestWaitMs; ; ) {
      try {
        return await takeRequest(db, budgets, now, slots);
      } catch (error) {
        if (!(error instanceof BudgetSpent)) throw error;
        const { retryAt } = error;
        const waitMs = retryAt.getTime() - now.getTime();
        leftMs -= waitMs;
        if (leftMs < 0) throw error;
        await wait(waitMs).catch(() => {
          throw error; // the process stops
        });
        now = new Date(Math.max(clock.now().getTime(), retryAt.getTime()));
      }
    }
  }

  return async (url, { kind = 'list', slots = 1, beforeSending, ...options } = {}) => {
    const special = pace[kind];
    const budgets = special ? [whole, budgetOf(`${digest} ${kind}`, special)] : [whole];
    if (slots > 0) await slotOf(budgets, slots);
    await beforeSending?.();
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

import { dayMs, hourMs } from '#contract/dates.ts';
import type { Parts } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { allowedGaps, type TldCounter } from '../../dns/tld-count.ts';
import { createWakeUp } from '../../jobs/wake-up.ts';
import { retryDelaysMs, retryTime } from '../lookups/open.rules.ts';
import { createPacer } from '../lookups/pacer.ts';
import { bookQuestions, dnsBudget, openBudget, pauseBudget, waitOfBudget } from '../queue/dns-budget.service.ts';
import { createNotifier, type NotifierDeps } from './notifier.ts';
import * as store from './tld-counts.store.ts';
import { questionMs } from './tld-counts.ts';

type CountingDeps = NotifierDeps & {
  parts: Pick<Parts, 'config' | 'db' | 'clock' | 'hub' | 'log'>;
  counter: TldCounter;
  random?: () => number;
  timing?: { pollMs: number };
};

/** Labels that one worker counts at the same time. */
const maxAtOnce = 8;
/** Questions are booked so far ahead. */
const lookAheadMs = 1_000;
/** The last answers may come so late; then another worker may count the label. */
const leaseMs = 120_000;
const pauseAfterErrorMs = 5_000;

type Next = { due?: store.DueLabel | undefined; slotInMs: number; waitMs: number };
class Stopped extends Error {}

/**
 * Counts the labels that domains wait for, in their turn and within the budget of DNS, whichever worker is free; what is
 * found is told to all domains of the label. A domain is processed long before (D-153).
 */
export function startCounting(deps: CountingDeps): { stop(): Promise<void> } {
  const { parts, counter, random = Math.random, timing = { pollMs: 1_000 } } = deps;
  const { config, clock, db, log } = parts;
  const { days } = config.tldCount;
  const intervalMs = questionMs(config);
  const isLive = config.outbound === 'live';
  const pacer = createPacer();
  const wakeUp = createWakeUp();
  const telling = createNotifier(deps);
  const running = new Set<Promise<void>>();
  let isStopping = false;

  /** What is to be asked of a label: what the count under way left open, or everything. */
  function questionsOf({ zone, list, open }: store.DueLabel): readonly string[] {
    return open !== null && list === counter.versionOf(zone) ? open : counter.tldsOf(zone);
  }

  function isFresh({ zone, list, open, counted_at }: store.DueLabel): boolean {
    const oldest = new Date(clock.now().getTime() - days * dayMs);
    return open === null && counted_at !== null && counted_at > oldest && list === counter.versionOf(zone);
  }

  /** Takes the next label and the slots for its questions. */
  async function next(): Promise<Next> {
    const now = clock.now();
    const none = { slotInMs: 0, waitMs: timing.pollMs };
    if (!(await store.isAnyDue(db, now))) return none;
    const lease = leaseMs + counter.tldsOf('').length * intervalMs;
    return inTransaction(parts, async (tx) => {
      const free = await store.claimLabel(tx, false, now, lease);
      if (free || !isLive) return { ...none, due: free };
      const waitMs = await waitOfBudget(tx, intervalMs, now);
      if (waitMs > lookAheadMs) return { ...none, waitMs: Math.min(waitMs - lookAheadMs, timing.pollMs) };
      const due = await store.claimLabel(tx, true, now, lease);
      if (due && !isFresh(due)) await bookQuestions(tx, questionsOf(due).length);
      return { ...none, due, slotInMs: waitMs };
    });
  }

  async function count(due: store.DueLabel, slotInMs: number): Promise<void> {
    const { label, zone, is_paced: isPaced } = due;
    const list = counter.versionOf(zone);
    const refusal = counter.whyNot(zone);
    if (refusal?.outcome === 'switchedOff') {
      const nextAt = new Date(clock.now().getTime() + hourMs);
      return store.saveRound(db, { ...due, open: questionsOf(due), list, nextAt });
    }
    if (refusal) return telling.notifyAll(due, refusal);
    if (isFresh(due) && due.counted_at) return telling.notifyAll(due, { count: due.taken.length, at: due.counted_at });
    const isSameList = due.list === list;
    const questions = questionsOf(due);
    const asked = await counter.ask(label, questions, isPaced ? (place) => slot(slotInMs, place) : undefined);
    if (isPaced && asked.last) await pauseBudget(db, asked.last.reason, clock.now());
    else if (isPaced) await openBudget(db, clock.now());
    const found = [...new Set([...(isSameList && due.open ? due.found : []), ...asked.taken])].sort();
    const isLastTry = due.tries >= retryDelaysMs.length;
    if (asked.open.length === 0 || (isLastTry && asked.open.length <= allowedGaps(counter.tldsOf(zone).length))) {
      // what gave no answer is as it was: a failure of DNS takes no TLD away
      const kept = due.taken.filter((tld) => asked.open.includes(tld));
      const taken = [...new Set([...found, ...kept])].sort();
      const at = clock.now();
      await store.saveCount(db, due, list, taken, at);
      return telling.notifyAll(due, { count: taken.length, at });
    }
    const nextAt = retryTime(due.tries, clock.now(), random());
    const tries = Math.min(due.tries + 1, retryDelaysMs.length);
    if (isLastTry) await telling.reportFailure(due, asked.last?.reason ?? 'DNS', nextAt);
    await store.saveRound(db, { label, zone, list, found, open: asked.open, tries, nextAt });
  }

  async function slot(slotInMs: number, place: number): Promise<void> {
    await pacer.waitForSlot(dnsBudget, slotInMs + place * intervalMs, intervalMs);
    if (isStopping) throw new Stopped();
  }

  async function run(due: store.DueLabel, slotInMs: number): Promise<void> {
    try {
      await count(due, slotInMs);
    } catch (error) {
      if (error instanceof Stopped) await store.release(db, due).catch(() => {});
      else log.error({ err: error }, 'a TLD count could not be made and is made again'); // when its lease runs out
    }
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      try {
        const { due, slotInMs, waitMs } = running.size < maxAtOnce ? await next() : idle;
        if (due) {
          const counting = run(due, slotInMs).finally(() => {
            running.delete(counting);
            wakeUp.call();
          });
          running.add(counting);
        } else await wakeUp.sleep(waitMs);
      } catch (error) {
        log.error({ err: error }, 'TLD counts could not continue and are tried again');
        if (!isStopping) await wakeUp.sleep(pauseAfterErrorMs);
      }
    }
  }

  const idle: Next = { slotInMs: 0, waitMs: timing.pollMs };
  const working = work();
  return {
    async stop() {
      isStopping = true;
      wakeUp.call();
      await working;
      await Promise.all(running);
      telling.stop();
    },
  };
}

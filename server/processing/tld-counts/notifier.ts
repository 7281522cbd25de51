import type { Reason } from '#contract/lookups.ts';
import { NotificationType } from '#contract/notifications.ts';
import type { Parts, UserId } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { FieldFinding } from '../../lookups/domain-update.ts';
import type { DomainUpdate, saveLookups } from '../../lookups/lookups.service.ts';
import { reloadNotice } from '../../notifications/notifications.service.ts';
import type { Unanswered } from '../../outbound/lookup.ts';
import { stateOfPart } from '../lookups/open.rules.ts';
import { type CountKey, findWishes, takeWishes, type Wish } from './tld-counts.store.ts';
import { countSource } from './tld-counts.ts';

export type NotifierDeps = {
  parts: Pick<Parts, 'db' | 'clock' | 'hub'>;
  saveLookups: typeof saveLookups;
};

/** Domains that are told in one transaction. */
const maxAtOnce = 500;
/** Open pages load a first count soon, further ones in these steps. */
const soonMs = 500;
const reloadMs = 15_000;

/** Saves what was found about a label in all domains that wait for it, and has open pages load it. */
export function createNotifier({ parts, saveLookups }: NotifierDeps) {
  const { clock, hub } = parts;
  const loaded = new Map<UserId, number>();
  const timers = new Map<UserId, NodeJS.Timeout>();

  function reload(userId: UserId): void {
    if (timers.has(userId)) return;
    const waitMs = Math.max(soonMs, (loaded.get(userId) ?? Number.NEGATIVE_INFINITY) + reloadMs - performance.now());
    const timer = setTimeout(() => {
      timers.delete(userId);
      loaded.set(userId, performance.now());
      hub.push(userId, 'ReceiveNotification', reloadNotice(NotificationType.DomainProcessing, clock.now()));
    }, waitMs);
    timers.set(userId, timer.unref());
    for (const [other, at] of loaded) if (at < performance.now() - reloadMs) loaded.delete(other);
  }

  async function save(wishes: readonly Wish[], tldCount: FieldFinding<number>, tx: Parameters<typeof saveLookups>[0]) {
    const updates = wishes.map(
      (wish): DomainUpdate => ({
        ...wish,
        fields: { tldCount },
        quotedPrices: {},
        isProcessed: false,
        processingError: null,
        nextAttemptAt: null,
        stateOf: stateOfPart(false),
        synced: { prices: false, whois: false, tldCounts: false }, // it counts since it was asked for (D-125)
        at: clock.now(),
      }),
    );
    if (updates.length > 0) await saveLookups(tx, updates);
  }

  return {
    /** The end of their waiting: a count, or why there is none. */
    async notifyAll(key: CountKey, said: { count: number; at: Date } | Unanswered): Promise<void> {
      const finding = 'count' in said ? countOf(said) : said;
      for (let told = maxAtOnce; told === maxAtOnce; ) {
        told = await inTransaction(parts, async (tx) => {
          const wishes = await takeWishes(tx, key, maxAtOnce);
          await save(wishes, finding, tx);
          for (const { userId } of wishes) reload(userId);
          return wishes.length;
        });
      }
    },
    /** That too few answers came, and when the rest is asked; they go on waiting. */
    async reportFailure(key: CountKey, reason: Reason, retryAt: Date): Promise<void> {
      const finding = {
        outcome: 'unreachable',
        source: countSource,
        reason: `tooFewAnswers ${reason}`,
        retryAt,
      } as const;
      for (let after: string | undefined = firstId; after !== undefined; ) {
        const from: string = after;
        after = await inTransaction(parts, async (tx) => {
          const wishes = await findWishes(tx, key, from, maxAtOnce);
          await save(wishes, finding, tx);
          for (const { userId } of wishes) reload(userId);
          return wishes.length === maxAtOnce ? wishes.at(-1)?.domainId : undefined;
        });
      }
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

const firstId = '00000000-0000-0000-0000-000000000000';

const countOf = ({ count, at }: { count: number; at: Date }): FieldFinding<number> => {
  return { outcome: 'known', value: count, knownAt: at, source: countSource, reason: null, retryAt: null };
};

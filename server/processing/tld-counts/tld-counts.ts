import { dayMs } from '#contract/dates.ts';
import type { Config } from '../../config/config.ts';
import type { Parts, UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { TldCounter } from '../../dns/tld-count.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import { addWishes, type CountKey, type KnownCount, readCounts } from './tld-counts.store.ts';

export { deleteWishesOf as forgetWishes } from './tld-counts.store.ts';

/** `countedAt`: null for just now */
type TldCount = { count: number; countedAt: Date | null };
/** A domain that waits for its count; `before`: how many domains of its batch came before it. */
export type CountWish = { userId: UserId; domainId: string; name: string; tld: string; before: number };

/** The counts that all users share, one for each label (D-153). */
export type TldCounts = {
  /** What is known of a name's label, at no question to DNS; `waiting` where it is to be counted. Never throws. */
  countOf(name: string, tld: string): Promise<Lookup<TldCount>>;
  /** Has the labels counted, and the domains told. */
  wish(tx: Tx, wishes: readonly CountWish[]): Promise<void>;
};

/** Names that are looked up within so long share a query. */
const gatherMs = 5;
export const countSource = 'DNS';

/** Time between two questions of TLD counts; 0: no limit. */
export function questionMs({ dns: { queriesPerSecond } }: Pick<Config, 'dns'>): number {
  return queriesPerSecond === 0 ? 0 : Math.ceil(1_000 / queriesPerSecond);
}

export function createTldCounts(
  { db, clock, config, log }: Pick<Parts, 'db' | 'clock' | 'config' | 'log'>,
  counter: TldCounter,
): TldCounts {
  const { days } = config.tldCount;
  const intervalMs = questionMs(config);
  const read = gathering((keys) => readCounts(db, keys));
  return {
    async countOf(name, tld) {
      const key = keyOf(name, tld, counter);
      const nothing = counter.tldsOf(key.zone).length === 0 ? counter.whyNot(key.zone) : null;
      if (nothing) return nothing;
      try {
        const known = await read(key);
        const oldest = new Date(clock.now().getTime() - days * dayMs);
        if (known && known.list === counter.versionOf(key.zone) && known.counted_at > oldest) {
          return { outcome: 'known', source: countSource, value: { count: known.count, countedAt: known.counted_at } };
        }
      } catch (error) {
        log.warn({ err: error }, 'TLD counts could not be read');
        return { outcome: 'unreachable', source: null, reason: 'ownTrouble', retryAt: null, isOwn: true };
      }
      const waiting = { outcome: 'waiting', source: countSource, reason: 'beingCounted', retryAt: null } as const;
      return counter.whyNot(key.zone) ?? waiting;
    },
    async wish(tx, wishes) {
      const now = clock.now();
      const added = wishes.map(({ userId, domainId, name, tld, before }) => {
        const key = keyOf(name, tld, counter);
        const isPaced = isPacedZone(key.zone) && intervalMs > 0;
        // a batch's labels come one after the other, so that those of other batches get between them
        const aheadMs = isPaced ? before * counter.tldsOf(key.zone).length * intervalMs : 0;
        return { ...key, userId, domainId, isPaced, turnAt: new Date(now.getTime() + aheadMs) };
      });
      await addWishes(tx, added, now);
    },
  };
}

/** Questions to the sandbox have no budget: it is on this machine. */
const isPacedZone = (zone: string) => zone !== 'test' && !zone.endsWith('.test');

function keyOf(name: string, tld: string, counter: TldCounter): CountKey {
  return { label: name.slice(0, -tld.length - 1), zone: counter.zoneOf(tld) };
}

const textOf = ({ label, zone }: CountKey) => `${label} ${zone}`;

/** Reads what is asked for at about the same time in one query. */
function gathering(readAll: (keys: CountKey[]) => Promise<KnownCount[]>) {
  let open: { keys: Map<string, CountKey>; found: Promise<Map<string, KnownCount>> } | undefined;

  async function readSoon(keys: Map<string, CountKey>): Promise<Map<string, KnownCount>> {
    await new Promise((resolve) => setTimeout(resolve, gatherMs));
    open = undefined;
    const found = await readAll([...keys.values()]);
    return new Map(found.map((count) => [textOf(count), count]));
  }

  return async (key: CountKey): Promise<KnownCount | undefined> => {
    if (!open) {
      const keys = new Map<string, CountKey>();
      open = { keys, found: readSoon(keys) };
    }
    open.keys.set(textOf(key), key);
    return (await open.found).get(textOf(key));
  };
}

import type pg from 'pg';
import type { Parts } from '../../context.ts';
import { listen } from '../../database/listen.ts';
import { entryOf } from '../servers.rules.ts';
import type { Override } from './override.rules.ts';
import { listOverrides, overrideChannel } from './overrides.store.ts';

/** What the operator says of registries, as this process knows it. */
export type Overrides = {
  /** for a TLD or what is registered below it */
  of(tld: string): Override | undefined;
  all(): readonly Override[];
  /** true for the `host:port` of an RDAP base among them, whose port may be any */
  namesBase(host: string): boolean;
};
type WatchedOverrides = Overrides & { stop(): Promise<void> };

const againMs = 5_000;

export const noOverrides: WatchedOverrides = overridesOf([]);

function overridesOf(given: readonly Override[]): WatchedOverrides {
  const byTld = new Map(given.map((override) => [override.tld, override]));
  const bases = given.flatMap(({ rdap }) => (rdap === null || rdap === 'none' ? [] : new URL(rdap).host));
  return {
    of: (tld) => entryOf(byTld, tld),
    all: () => given,
    namesBase: (host) => bases.includes(host),
    stop: async () => {},
  };
}

/** Overrides that follow the operator's commands while the process runs. */
export function watchOverrides({ db, log }: Pick<Parts, 'db' | 'log'>, pool: pg.Pool): WatchedOverrides {
  let current = noOverrides;
  let again: NodeJS.Timeout | undefined;
  const reload = async () => {
    clearTimeout(again);
    try {
      current = overridesOf(await listOverrides(db));
    } catch (error) {
      log.error({ err: error }, "the operator's servers of registries could not be read");
      again = setTimeout(reload, againMs).unref(); // nobody announces it a second time
    }
  };
  const listening = listen(pool, overrideChannel, reload);
  return {
    of: (tld) => current.of(tld),
    all: () => current.all(),
    namesBase: (host) => current.namesBase(host),
    async stop() {
      await listening.stop();
      clearTimeout(again);
    },
  };
}

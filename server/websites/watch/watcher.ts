import { setTimeout as wait } from 'node:timers/promises';
import { isSandboxName } from '#contract/sandbox.ts';
import type { Parts } from '../../context.ts';
import { readWatchedNames } from '../../portfolio/watched-names.reads.ts';
import type { LookAtWebsite, WebsiteLook } from '../website-look.ts';
import { claimDue, type WatchedWebsite } from './claim.store.ts';
import { ownTroubleMs } from './next-look.rules.ts';
import type { OutageWatch } from './outage.rules.ts';
import { signOf } from './outcome.rules.ts';
import { createPlaces, placesOf } from './places.ts';
import { type Result, type SaverParts, saveResults } from './save.service.ts';

export type WatcherParts = SaverParts & {
  look: LookAtWebsite;
  outage: OutageWatch;
  /** looks under way at the same time */
  parallel: number;
  /** false: names are looked at when somebody asks for it alone */
  looksByItself: boolean;
  /** names that may be looked at: with OUTBOUND=off those of the sandbox alone */
  mode: Parts['config']['outbound'];
};

/** A process that died while it looked leaves its names to the others after this time; no look takes as long. */
const leaseMs = 60_000;
const idleMs = 1_000;
const troubleMs = 10_000;
const saveEveryMs = 300;
const saveAtOnce = 100;
/** More than that waits for a slow database, and so do the next looks. */
const maxUnsaved = 500;
const switchedOffMs = 3_600_000;

/**
 * Looks at websites that are due, so many at a time, until it is stopped. What looks bring is saved together, a few times
 * a second.
 */
export function startWatcher(parts: WatcherParts) {
  const stopping = new AbortController();
  const rounds = createRounds(parts, stopping.signal);
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        if ((await rounds.begin()) === 0) await pause(idleMs, stopping.signal);
      } catch (error) {
        parts.log.error({ err: error }, 'websites could not be looked at; it is tried again');
        await pause(troubleMs, stopping.signal);
      }
    }
  })();
  return {
    async stop(): Promise<void> {
      stopping.abort(new Error('stopped'));
      await running;
      await rounds.end();
    },
  };
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => undefined);

/** What a resolver that lost all websites says of other records is not believed either. */
function withoutRecords({ dns: _, ...look }: WebsiteLook): WebsiteLook {
  return look;
}

/** Looks at all that is due now, once; a test calls this instead of waiting. Returns how many names were claimed. */
export async function lookAtDue(
  parts: WatcherParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const rounds = createRounds(parts, signal);
  let all = 0;
  for (let claimed = -1; claimed !== 0; all += claimed) claimed = await rounds.begin();
  await rounds.end();
  return all;
}

function createRounds(parts: WatcherParts, signal: AbortSignal) {
  const underWay = new Set<Promise<void>>();
  const places = createPlaces();
  let results: Result[] = [];
  let saving: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const after = (ms: number) => new Date(parts.clock.now().getTime() + ms);

  function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    saving = saving.then(async () => {
      const some = results;
      results = [];
      if (some.length > 0) await saveUntilDone(parts, some, signal);
    });
    return saving;
  }

  function add(result: Result): void {
    results.push(result);
    if (results.length >= saveAtOnce) save();
    else timer ??= setTimeout(save, saveEveryMs);
  }

  async function lookAt(item: WatchedWebsite): Promise<void> {
    try {
      const look = await parts.look({ name: item.name, signal });
      const sign = signOf(item.known, look);
      parts.outage.note(sign);
      const isOurs = look.failure?.isOwn === true || (sign === 'lost' && parts.outage.isOutage());
      if (!isOurs) return add({ item, look: parts.outage.isOutage() ? withoutRecords(look) : look });
      add({ item, until: after(ownTroubleMs), failure: look.failure?.reason ?? 'ownTrouble' });
    } catch (error) {
      if (!signal.aborted) parts.log.error({ err: error, domainId: item.domainId }, 'a look at a website broke off');
      add({ item, until: signal.aborted ? after(0) : after(ownTroubleMs), failure: null });
    }
  }

  function start(item: WatchedWebsite): void {
    if (parts.mode === 'off' && !isSandboxName(item.name)) {
      add({ item, until: after(switchedOffMs), failure: 'switchedOff' });
      return;
    }
    const taken = placesOf(item);
    const waitMs = places.take(taken, performance.now());
    if (waitMs > 0) {
      add({ item, until: after(waitMs), failure: null });
      return;
    }
    const work: Promise<void> = lookAt(item).finally(() => {
      places.leave(taken);
      underWay.delete(work);
    });
    underWay.add(work);
  }

  return {
    /** Claims what there is room for and begins to look; waits while there is none. Returns how many were claimed. */
    async begin(): Promise<number> {
      while (parts.parallel - underWay.size < Math.max(1, parts.parallel / 4)) await Promise.race(underWay);
      if (results.length >= maxUnsaved) await save();
      if (signal.aborted) return 0;
      const now = parts.clock.now();
      const claim = {
        now,
        until: after(leaseMs),
        max: parts.parallel - underWay.size,
        onlyAsked: !parts.looksByItself,
      };
      const due = await claimDue(parts.db, claim);
      const names = await readWatchedNames(parts.db, due);
      for (const item of due) {
        const known = names.get(item.domainId);
        if (known) start({ ...item, name: known.name, statusBefore: known.websiteStatus });
      }
      return due.length;
    },
    /** Waits for what is under way and saves it. */
    async end(): Promise<void> {
      await Promise.all(underWay);
      await save();
    },
  };
}

/** The database may be away for a while: what was found is kept, and saved as long as its claims hold. */
async function saveUntilDone(parts: WatcherParts, results: Result[], signal: AbortSignal): Promise<void> {
  const until = performance.now() + leaseMs;
  for (;;) {
    try {
      return await saveResults(parts, results);
    } catch (error) {
      parts.log.warn({ err: error }, 'looks at websites could not be saved');
      if (signal.aborted || performance.now() > until) return; // others look again when the claims end
      await pause(idleMs, signal);
    }
  }
}

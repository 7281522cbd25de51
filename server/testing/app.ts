import { randomUUIDv7 } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { allSandboxSuffixes } from '#contract/sandbox.ts';
import { type AppOptions, buildApp } from '../app/build-app.ts';
import { readConfig } from '../config/config.ts';
import type { Log, Parts } from '../context.ts';
import { openDatabase } from '../database/pool.ts';
import { createNameJudge } from '../names/name-judge.ts';
import { openAuth } from '../users/auth.ts';
import type { HashCost } from '../users/passwords.ts';
import { publicUrl } from './browser.ts';
import { callAs } from './call.ts';
import { movableClock } from './clock.ts';
import { recordingHub } from './events.ts';
import { givenWith } from './given.ts';
import { leaseDatabase } from './leased-database.ts';
import { closeSharedApp, sharedApp } from './shared-app.ts';

export type FreshAppOptions = {
  /** on a database of its own although nothing else is asked for: where a test counts, purges or works through all rows */
  isOwn?: true;
  /** on a database that no test had before: where it counts which pages of a table are read */
  isUnused?: true;
  /** with other settings or another time, and yet shared by the tests of the file that ask for the same */
  isShared?: true;
  /** settings by name, over those below */
  settings?: Record<string, string>;
  /** started as a demo */
  isDemo?: boolean;
  /** where the clock starts; default: the real time */
  startsAt?: Date;
  hub?: Parts['hub'];
  /** of passwords; default: as little as the library takes */
  hashCost?: HashCost;
  log?: Log;
  /** of the requests; default: none */
  logger?: AppOptions['logger'];
};

const settings = {
  PUBLIC_URL: publicUrl,
  OUTBOUND: 'off',
  SANDBOX: 'off',
  REQUESTS_PER_MINUTE: '0',
  TLD_COUNT_TLDS: 'none',
  DNS_QUERIES_PER_SECOND: '0',
};
const silent = () => {};
const silentLog: Log = { debug: silent, info: silent, warn: silent, error: silent };

/**
 * The whole server, with a clock that stands still until it is moved and a hub that records. Without options it is the
 * one of the test's file: its database holds what earlier tests left, each test makes users of its own. With options other
 * than `isShared` it has a database of its own and is closed at the end of the test; where it is made in a `beforeAll`, call
 * `close` in `afterAll`.
 */
export async function freshApp(options?: FreshAppOptions): Promise<FreshApp> {
  if (!options || options.isShared) {
    const app = await sharedApp({ ...options }, () => makeApp({ ...options }));
    if (app) return { ...app, close: closeSharedApp };
  }
  const app = await makeApp(options ?? {});
  closeAfterTest(app.close);
  return app;
}

async function makeApp(options: FreshAppOptions) {
  const leased = await leaseDatabase(options);
  const { database, pool } = leased;
  const clock = movableClock(options.startsAt);
  const recorded = recordingHub();
  const base = {
    config: readConfig({ ...settings, ...options.settings }, { isDemo: options.isDemo ?? false }),
    db: openDatabase(pool),
    clock,
    newId: growingIds(),
    hub: options.hub ?? recorded.hub,
    log: options.log ?? silentLog,
  };
  const parts: Parts = {
    ...base,
    auth: openAuth({ ...base, hashCost: options.hashCost ?? { memoryCost: 64, timeCost: 1 } }),
    sandbox: null,
    names: createNameJudge({ extraSuffixes: base.config.extraSuffixes, sandboxSuffixes: allSandboxSuffixes }),
  };
  const routes: RouteOptions[] = [];
  const app = await buildApp(parts, {
    ...(options.logger ? { logger: options.logger } : {}),
    onRoute: (route) => void routes.push(route),
  });
  return {
    app,
    /** every route of it */
    routes,
    parts,
    /** for what needs connections of its own: workers, COPY, LISTEN */
    pool,
    database,
    clock,
    given: givenWith(parts),
    /** requests with this user's session, or with none */
    as: callAs(app, base.config),
    /** what the server pushed, in order */
    events: recorded.events,
    /** sessions whose open pages were cut off */
    endedSessions: recorded.endedSessions,
    close: once(async () => {
      await app.close();
      await leased.giveBack();
    }),
    /** as if it had just been made: the real time, nothing pushed */
    beginTest() {
      clock.setTo(options.startsAt ?? new Date());
      recorded.events.length = 0;
      recorded.endedSessions.length = 0;
    },
  };
}
export type FreshApp = Awaited<ReturnType<typeof makeApp>>;

/** UUIDs of which each is above the one before, also within a millisecond: what was made first stays first. */
function growingIds(): () => string {
  let last = 0; // milliseconds since 1970, then a counter of twelve bits (RFC 9562, 6.2)
  return () => {
    last = Math.max(last + 1, Date.now() * 4_096);
    const time = last.toString(16).padStart(15, '0');
    return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${time.slice(12)}${randomUUIDv7().slice(18)}`;
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

function closeAfterTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    // not inside a test: the caller closes
  }
}

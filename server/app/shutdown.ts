import { readFileSync } from 'node:fs';

const sameKeyPress = 400;
const parentWatch = 500;

type StopOptions = {
  /** what SIGTERM does first, as long as it takes: a service is replaced, nobody waits at a terminal */
  leave?: () => Promise<void>;
  /** ms for the orderly stop; after it the process ends with code 1 */
  deadline?: number;
  /** also stop when the starting process is gone: npm dies of a SIGTERM without passing it on through its shell */
  watchParent?: boolean;
  /** what must not outlive the program even when the orderly stop fails: the embedded database */
  lastStop?: () => Promise<void>;
};

/**
 * Stops what was started, the newest first; what was added together stops side by side. One that fails to stop does not
 * keep the others running.
 */
export function stopList(onError: (error: unknown) => void) {
  const stops: (() => Promise<unknown>)[][] = [];
  return {
    add: (...together: (() => Promise<unknown>)[]) => void stops.push(together),
    run: async () => {
      for (const together of stops.splice(0).reverse()) {
        await Promise.all(together.map((stop) => stop().catch(onError)));
      }
    },
  };
}

/** A stop that gives up after so long: what is under way in the database then ends, undone, with its connection. */
export function atMost(ms: number, stop: () => Promise<unknown>): () => Promise<unknown> {
  return () => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(reject, ms, new Error(`still under way after ${ms / 1_000} s`));
    return Promise.race([stop(), late]).finally(() => clearTimeout(timer));
  };
}

/** The most that `lastStop` may take: a fast stop of the database, then an immediate one. */
const lastStopMs = 10_000;

/**
 * Stops in order on Ctrl-C, SIGTERM, a closed terminal, or when npm that started us is gone: `stop`, then exit 0.
 * A second signal ends the process at once with code 1. One Ctrl-C may arrive twice, from the terminal and from npm.
 */
export function onStopSignal(stop: () => Promise<void>, options: StopOptions = {}): void {
  const { deadline = 10_000, watchParent = false, leave, lastStop } = options;
  let stoppingSince: number | undefined;

  async function begin(signal?: string) {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    if (signal === 'SIGTERM') await leave?.();
    setTimeout(() => fail(`Namestead did not stop within ${deadline / 1000} s.`, lastStop), deadline).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) =>
        fail(`Namestead did not stop cleanly: ${error instanceof Error ? error.message : error}`, lastStop),
    );
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stoppingSince === undefined) void begin(signal);
      else if (performance.now() - stoppingSince > sameKeyPress) process.exit(1);
    });
  }
  if (watchParent) onParentGone(begin);
}

function onParentGone(then: () => void): void {
  const starters = readStarters();
  const watch = setInterval(() => {
    if (readStarters() === starters) return;
    clearInterval(watch);
    then();
  }, parentWatch);
  watch.unref();
}

/** Our parent and, when that is the shell npm puts between, npm itself: its shell stays when npm is killed. */
function readStarters(): string {
  const parent = process.ppid;
  try {
    // "pid (name) state parent …"; without /proc the parent alone is watched
    const [, name = '', grandparent = ''] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return name.endsWith('sh') ? `${parent} ${grandparent}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

function fail(sentence: string, lastStop: (() => Promise<void>) | undefined): void {
  process.stderr.write(`${sentence}\n`);
  const end = () => process.exit(1);
  setTimeout(end, lastStopMs);
  if (lastStop) lastStop().then(end, end);
  else end();
}

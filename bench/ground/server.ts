import { setTimeout as wait } from 'node:timers/promises';
import { allSandboxSuffixes } from '#contract/sandbox.ts';
import { freePort } from '#server/testing/free-port.ts';
import { startQuietProgram, stopProgram } from './child.ts';
import { type ApiClient, openClient } from './client.ts';
import type { Ground } from './ground.ts';
import { authSecret, beginSession } from './session.ts';

export type BenchServer = {
  url: string;
  /** a connection with a new session of this user; the account is made when it does not exist */
  as(userId: string): Promise<ApiClient & { cookie: string }>;
  /** processor time the process has used so far, ms */
  cpuTime(): Promise<number>;
  /** MiB of memory the process has now */
  memory(): Promise<number>;
  /** Halts the process where it stands, and lets it go on. */
  freeze(): void;
  thaw(): void;
  /** Ends the process at once, as a crash would. */
  kill(): void;
  stop(): Promise<void>;
};

const startLimitMs = 180_000; // other checks run beside it

/** What every measured server runs with: nothing of it reaches beyond this machine, and no rate limit holds it up. */
const usual = {
  EXTRA_SUFFIXES: allSandboxSuffixes.join(','), // names of the sandbox are names, also where it is off
  SANDBOX: 'off',
  OUTBOUND: 'off',
  EXCHANGE_RATE_MODE: 'bundled',
  REQUESTS_PER_MINUTE: '0',
  MAX_DOMAINS_PER_USER: '0',
  LOG_FORMAT: 'json',
  AUTH_SECRET: authSecret,
};

/**
 * Starts the program itself (dist/server/main.js) as a process on the bench's database; `settings` as in the manual. What
 * measures share goes on until the end of the run.
 */
export function startServer(ground: Ground, settings: Record<string, string>, logFile?: string): Promise<BenchServer> {
  const { shared } = ground;
  if (!shared || logFile !== undefined || Object.entries(settings).join() !== 'ROLE,web')
    return startOwnServer(ground, settings, logFile);
  shared.web ??= startOwnServer(ground, settings).then((server) => {
    shared.stop = server.stop;
    return { ...server, stop: async () => {} };
  });
  return shared.web;
}

async function startOwnServer(
  ground: Ground,
  settings: Record<string, string>,
  logFile?: string,
): Promise<BenchServer> {
  const port = Number(settings.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const origin = `http://localhost:${port}`;
  const environment = { ...usual, DATABASE_URL: ground.url, ...settings, PORT: String(port) };
  const child = startQuietProgram('dist/server/main.js', environment, logFile);
  await untilReady(`${url}/health/ready`, () => child.exitCode !== null);
  return {
    url,
    async as(userId) {
      const cookie = await beginSession(ground.pool, userId);
      return { ...openClient({ url, origin, cookie }), cookie };
    },
    async cpuTime() {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) * 1_000;
    },
    async memory() {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1_048_576;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: () => void child.kill('SIGKILL'),
    stop() {
      child.kill('SIGCONT');
      return stopProgram(child);
    },
  };
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  while (performance.now() < deadline) {
    if (hasEnded()) throw new Error('The server did not start.');
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await wait(50);
  }
  throw new Error('The server was not ready in time.');
}

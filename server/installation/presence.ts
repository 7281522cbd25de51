import { hostname } from 'node:os';
import type { Parts } from '../context.ts';
import { keepProcess, type ProcessFacts, removeProcess } from './processes.store.ts';
import { productVersion } from './program.ts';

export const reportedEveryMs = 60_000;

/** This machine's name as processes tell it. */
export const ownHost = (): string => hostname().slice(0, 100);

/** Tells once a minute that this process lives, until it stops (`running_process`). */
export function startPresence({ db, clock, newId, config, log }: Parts): { stop(): Promise<void> } {
  const facts: ProcessFacts = {
    ...{ id: newId(), role: config.role, version: productVersion, node: process.version },
    ...{ host: ownHost(), pid: process.pid, startedAt: clock.now() },
  };
  const tell = () =>
    keepProcess(db, facts, clock.now()).catch((error) => {
      log.warn({ err: error }, 'this process could not tell that it lives');
    });
  let telling = tell();
  const timer = setInterval(() => {
    telling = tell();
  }, reportedEveryMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await telling;
      await removeProcess(db, facts.id).catch(() => {}); // else it is forgotten in a day
    },
  };
}

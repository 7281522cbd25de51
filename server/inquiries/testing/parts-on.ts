import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { allSandboxSuffixes } from '#contract/sandbox.ts';
import { readConfig } from '../../config/config.ts';
import type { Parts } from '../../context.ts';
import { openDatabase } from '../../database/pool.ts';
import { createNameJudge } from '../../names/name-judge.ts';
import { silentHub } from '../../testing/events.ts';
import { openAuth } from '../../users/auth.ts';

const silent = () => {};

/** The parts of a program on this database that runs no server of its own: nothing is pushed or logged. */
export function partsOn(pool: pg.Pool, settings: Record<string, string> = {}): Parts {
  const base = {
    config: readConfig({ SANDBOX: 'off', MAIL_URL: 'smtp://mail.example', ...settings }),
    db: openDatabase(pool),
    clock: { now: () => new Date() },
    newId: () => randomUUIDv7(),
    hub: silentHub,
    log: { debug: silent, info: silent, warn: silent, error: silent },
  };
  return {
    ...base,
    auth: openAuth({ ...base, hashCost: { memoryCost: 64, timeCost: 1 } }),
    sandbox: null,
    names: createNameJudge({ extraSuffixes: base.config.extraSuffixes, sandboxSuffixes: allSandboxSuffixes }),
  } as unknown as Parts;
}

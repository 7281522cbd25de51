import { randomUUIDv7 } from 'node:crypto';
import { allSandboxSuffixes } from '#contract/sandbox.ts';
import { readConfig } from '../../config/config.ts';
import type { UserId } from '../../context.ts';
import { openDatabase, openPool } from '../../database/pool.ts';
import { createNameJudge } from '../../domains/names/name-judge.ts';
import { openAuth } from '../../users/auth.ts';
import { randomOf, stepAnywhere } from './walk.ts';

// Buyers and sellers in a process of its own, to be killed: `node conversation-process.ts <database url> <user id> <seed>`.
const [url = '', userId = '', seed = '0'] = process.argv.slice(2);
const silent = () => {};
const base = {
  config: readConfig({ SANDBOX: 'off', MAIL_URL: 'smtp://mail.example', PUBLIC_URL: 'https://names.example' }),
  db: openDatabase(openPool(url, 6)),
  clock: { now: () => new Date() },
  newId: () => randomUUIDv7(),
  log: { debug: silent, info: silent, warn: silent, error: silent },
};
const parts = {
  ...base,
  auth: openAuth({ ...base, hashCost: { memoryCost: 64, timeCost: 1 } }),
  sandbox: null,
  hub: { push: silent, endSession: silent },
  names: createNameJudge({ extraSuffixes: base.config.extraSuffixes, sandboxSuffixes: allSandboxSuffixes }),
};
const ids = (await parts.db.selectFrom('inquiry').select('id').execute()).map(({ id }) => id);
process.stdout.write('talking\n');
const walkers = [1, 2, 3, 4].map(async (at) => {
  const random = randomOf(Number(seed) * 10 + at);
  for (;;) await stepAnywhere(parts, userId as UserId, ids, random);
});
await Promise.all(walkers);

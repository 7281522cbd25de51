import { randomUUIDv7 } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ApiError } from '#contract/errors.ts';
import { allSandboxSuffixes } from '#contract/sandbox.ts';
import { exportAccounts } from '../account-data/export-command.ts';
import { noteOfCommand } from '../audit/audit.service.ts';
import { moveAccount } from '../backup/account/move-command.ts';
import { BackupError } from '../backup/backup-error.ts';
import { readConfig } from '../config/config.ts';
import { announced } from '../database/announce.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { openDatabase, openPool, openPools, type PoolLimits } from '../database/pool.ts';
import { openStorage } from '../database/storage.ts';
import { createHub } from '../http/hub.ts';
import { createLog } from '../log.ts';
import { reparse } from '../lookups/reparse/reparse.service.ts';
import { reparseText } from '../lookups/reparse/reparse-text.ts';
import { createNameJudge } from '../names/name-judge.ts';
import { OverrideError } from '../registration-data/overrides/override.rules.ts';
import { isOverrideCommand, runOverrideCommand } from '../registration-data/overrides/override-commands.ts';
import { StartError } from '../start-error.ts';
import { openAuth } from '../users/auth.ts';
import { runOperatorCommand } from '../users/operator-commands.ts';
import { OperatorError, usage } from '../users/operator-usage.rules.ts';
import { forgetting } from './features.ts';

/** Where an operator's command finds its settings, and the person who answers its question with one line. */
export type Shell = { env: NodeJS.ProcessEnv; ask(question: string): Promise<string> };

/**
 * Accounts by the operator (D-019), on the same settings as the server, whether it runs or not. Resolves to what is to be
 * printed; rejects with what `explain` puts into words.
 */
export async function operate(args: string[], { env, ask }: Shell): Promise<string> {
  const text = { type: 'string' } as const;
  const ofRegistry = { tld: text, rdap: text, whois: text, query: text, interval: text, parallel: text } as const;
  const flag = { type: 'boolean' } as const;
  const ofMove = { out: text, in: text, done: flag, back: flag, 'key-file': text, plain: flag } as const;
  const ofAccount = { email: text, name: text, yes: flag, all: flag, to: text, 'dry-run': flag } as const;
  const options = { ...ofAccount, ...ofMove, ...ofRegistry } as const;
  const {
    positionals,
    values: { 'dry-run': dryRun = false, all, to, ...values },
  } = parseArgs({ args, options, allowPositionals: true });
  const config = readConfig(env);
  const log = createLog(config, true);
  const storage = await openStorage(config, () => {}, { mayMake: false });
  const pool = openPools(storage, 8);
  const db = openDatabase(pool);
  const hub = createHub(pool, log); // so that open pages of ended sessions are cut off on every process
  try {
    await migrateToLatest(pool);
    const [command] = positionals;
    const base = {
      config,
      db,
      clock: { now: () => new Date() },
      newId: () => randomUUIDv7(),
      hub,
      log,
    };
    if (command === 'reparse') {
      const audit = noteOfCommand(command, base.clock.now());
      return reparseText(await reparse({ ...base, audit }, dryRun), dryRun);
    }
    if (isOverrideCommand(command)) return await runOverrideCommand(base, command, values);
    const parts = { ...base, auth: openAuth(base), now: new Date() };
    if (command === 'export') {
      const names = createNameJudge({ extraSuffixes: config.extraSuffixes, sandboxSuffixes: allSandboxSuffixes });
      return await exportAccounts({ ...parts, names, sandbox: null }, { ...values, all, to });
    }
    if (command === 'move-account') {
      const tools = {
        ask,
        forgetting,
        pool,
        openPool: (limits: PoolLimits) => openPool(storage.sessionConnection, 1, limits),
      };
      return await moveAccount(parts, values, tools);
    }
    return await runOperatorCommand(parts, { command, ...values }, { ask, forgetting, pool });
  } finally {
    await announced(db);
    await hub.close();
    await pool.end();
    await storage.stop();
  }
}

/** What an operator reads of a failure: the usage, one sentence, or the stack of what nobody expected. */
export function explain(error: unknown): string {
  if (error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS')) return usage;
  const isExpected = [OperatorError, OverrideError, BackupError, ApiError, StartError].some(
    (kind) => error instanceof kind,
  );
  return isExpected ? (error as Error).message : `${(error as Error).stack ?? error}`;
}

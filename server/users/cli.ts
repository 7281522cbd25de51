import { randomUUIDv7 } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ApiError } from '#contract/errors.ts';
import { readConfig } from '../config/config.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { openDatabase, openPool } from '../database/pool.ts';
import { openStorage } from '../database/storage.ts';
import { createHub } from '../http/hub.ts';
import { createLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { openAuth } from './auth.ts';
import { OperatorError, runOperatorCommand, usage } from './operator.ts';

/** Accounts by the operator (D-019), on the same settings as the server, whether it runs or not. */
async function main(args: string[]): Promise<string> {
  const options = { email: { type: 'string' }, name: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const config = readConfig(process.env);
  const log = createLog(config, true);
  const storage = await openStorage(config, () => {});
  const pool = openPool(storage.connection, 4);
  const hub = createHub(pool, log); // so that open pages of ended sessions are cut off on every process
  try {
    await migrateToLatest(pool);
    const base = { config, db: openDatabase(pool), now: () => new Date(), newId: () => randomUUIDv7(), log };
    const parts = { ...base, auth: openAuth(base), hub, now: new Date() };
    return await runOperatorCommand(parts, { command: positionals[0], email: values.email, name: values.name });
  } finally {
    await hub.close();
    await pool.end();
    await storage.stop();
  }
}

function explain(error: unknown): string {
  if (error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS')) return usage;
  const isExpected = [OperatorError, ApiError, StartError].some((kind) => error instanceof kind);
  return isExpected ? (error as Error).message : `${(error as Error).stack ?? error}`;
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

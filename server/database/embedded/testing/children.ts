import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Account } from '../account.ts';
import type { EmbeddedPostgres } from '../embedded-postgres.ts';

type Answer = { connection: EmbeddedPostgres['connection']; adopted: boolean; failure?: string };

/** Runs hold-server.ts as a process of its own, as root under `account` if given, and waits until its server is up or refused. */
export async function holdServer(dataDir: string, account?: Account) {
  const script = join(import.meta.dirname, 'hold-server.ts');
  const args = account ? [dataDir, String(account.uid), String(account.gid)] : [dataDir];
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout), 'line');
  const answer: Answer = JSON.parse(line);
  return {
    ...answer,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.stdin.end();
      await exited;
      return child.exitCode;
    },
  };
}

/** One statement on a connection of its own. */
export async function query(connection: pg.ClientConfig, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

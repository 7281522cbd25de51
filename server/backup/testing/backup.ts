import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { publicUrl } from '../../testing/browser.ts';
import { freshDatabase } from '../../testing/database.ts';
import { fastestFolder } from '../../testing/test-server.ts';
import { explain, runBackupCommand } from '../backup-commands.ts';

/** A file with a secret age key, and the public one of it. */
export async function freshKey(folder: string): Promise<{ file: string; recipient: string }> {
  const identity = await generateX25519Identity();
  const file = join(folder, `key-${randomUUID()}.txt`);
  writeFileSync(file, `# made for a test\n${identity}\n`);
  return { file, recipient: await identityToRecipient(identity) };
}

/** A folder that is gone after the test. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(fastestFolder(), 'namestead-backup-'));
  chmodSync(folder, 0o755); // the account of the embedded PostgreSQL must be able to pass
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A migrated database without rows, gone after the test. */
export async function emptyDatabase() {
  const database = await freshDatabase();
  onTestFinished(database.drop);
  return database;
}

export type Answer = { output: string; error: string; told: string[] };
type Settings = { url: string; typed?: string; settings?: Record<string, string>; signal?: AbortSignal };

export const environmentOf = (url: string, settings: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  DATABASE_URL: url,
  PUBLIC_URL: publicUrl,
  ...settings,
});

/** Runs a command of backups on a database; `typed` is the line with which the operator answers. */
export async function backupCommand(
  { url, typed = '', settings, signal }: Settings,
  ...args: string[]
): Promise<Answer> {
  const told: string[] = [];
  const shell = {
    env: environmentOf(url, settings),
    tell: (line: string) => void told.push(line),
    ask: async () => typed,
    signal: signal ?? new AbortController().signal,
    migrations: inject('testServer').migrations,
  };
  try {
    return { output: await runBackupCommand(args, shell), error: '', told };
  } catch (error) {
    return { output: '', error: explain(error), told };
  }
}

/** Runs a statement on a database, on a connection that is closed afterwards. */
export const inDatabase = <Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> =>
  onConnection(url, async (client) => (await client.query<Row>(text, values)).rows);

async function onConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

const own = "n.nspname in ('public', 'auth')";

/** Every row of every table as text, in an order of its own, by table. */
export const contentsOf = (url: string): Promise<Record<string, string[]>> =>
  onConnection(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where ${own} and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    const contents: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(
        `select to_jsonb(t)::text as text from ${name} t order by 1`,
      );
      contents[name] = rows.map(({ text }) => text);
    }
    return contents;
  });

/** Tables, columns, indexes, constraints, triggers, functions, views and sequences as SQL or text, one line each. */
export async function schemaOf(url: string): Promise<string[]> {
  const rows = await inDatabase<{ line: string }>(
    url,
    `select n.nspname || '.' || c.relname || ' ' || c.relkind::text || ' ' || coalesce(c.reloptions::text, '') || ' '
       || coalesce(pg_get_expr(c.relpartbound, c.oid), '') || ' ' || coalesce((select string_agg(a.attname || ' '
         || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || a.attidentity::text || a.attgenerated::text || a.attstorage::text || ' '
         || coalesce(pg_get_expr(d.adbin, d.adrelid), ''), ', ' order by a.attnum)
         from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '') as line
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${own}
     union all select pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid from pg_index i
       join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${own}
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(k.oid) || ' ' || k.convalidated
       from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${own} and conrelid <> 0
     union all select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text from pg_trigger t
       join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${own} and not t.tgisinternal
     union all select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${own}
     union all select c.relname || ' ' || pg_get_viewdef(c.oid) from pg_class c
       join pg_namespace n on n.oid = c.relnamespace where ${own} and c.relkind = 'v'
     union all select schemaname || '.' || sequencename || ' stands at ' || coalesce(last_value::text, 'its begin')
       from pg_sequences s join pg_class c on c.oid = format('%I.%I', schemaname, sequencename)::regclass
       where schemaname in ('public', 'auth') and c.relpersistence = 'p' -- what is unlogged is left out of backups
     order by 1`,
  );
  // PostgreSQL counts indexes of a partition that have the same columns in the order in which they were made
  return rows.map(({ line }) => line.replace(/\b(\w+_\d\d_\w+_idx)\d*\b/, '$1')).sort();
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { openPool } from './pool.ts';

/** Tables that no query of ours names. */
const ofLibraries = ['kysely_migration', 'kysely_migration_lock', 'socket_io_attachments'];

/** Columns that the sign-in library alone may use, all of them nullable. */
const ofSignInLibrary = [
  ...['access_token_expires_at', 'refresh_token', 'refresh_token_expires_at', 'scope'].map((name) => `account.${name}`),
  ...['session.ip_address', 'user.image'],
].map((name) => `auth.${name}`);

const json = ['json', 'jsonb'];
/** What a column's type in TypeScript may be stored as; a name not listed here is a value kept as JSON. */
const storedAs: Record<string, string[]> = {
  string: ['text', 'uuid', 'character varying', 'date', 'tsvector'],
  number: ['smallint', 'integer', 'bigint'],
  boolean: ['boolean'],
  Date: ['timestamp with time zone'],
  'number[]': ['smallint[]'],
  'string[]': ['text[]', 'uuid[]'],
  ActivityType: ['smallint'],
  CheckOutcome: ['text'],
  DnssecState: ['text'],
  'DnssecReason[]': ['text[]'],
  DomainStatus: ['smallint'],
  NotificationType: ['smallint'],
  ProcessingError: ['text'],
  FeedKind: ['text'],
  Phase: ['text'],
  Reason: ['text'],
  ReleaseState: ['text'],
  SignInWay: ['text'],
  SyncType: ['text'],
  VerificationResult: ['text'],
  MarketplaceKey: ['text'],
  Protocol: ['text'],
  Buffer: ['bytea'],
};

type Column = { table: string; column: string; type: string; isNullable: boolean; hasDefault: boolean };

test('tables.ts has every table and column of the migrated database, with its type and whether it may be null', async () => {
  const inDatabase = new Map((await columnsOfDatabase()).map((found) => [`${found.table}.${found.column}`, found]));
  const inTypes = new Map(columnsOfTypes().map((said) => [`${said.table}.${said.column}`, said.type]));
  expect(inTypes.size).toBeGreaterThan(100);
  expect([...inTypes.keys(), ...ofSignInLibrary].sort()).toEqual([...inDatabase.keys()].sort());
  expect(ofSignInLibrary.filter((name) => !inDatabase.get(name)?.isNullable)).toEqual([]);
  const wrong = [...inTypes].filter(([name, type]) => !fits(type, inDatabase.get(name)));
  expect(wrong).toEqual([]);
});

function fits(said: string, found: Column | undefined): boolean {
  const isGenerated = said.startsWith('Generated<');
  const parts = said.replace(/^(Generated|Json)<(.*)>$/, '$2').split(' | ');
  const types = parts.filter((part) => part !== 'null');
  const names = types.every((part) => part.startsWith("'")) ? ['string'] : types;
  if (!found) return false;
  if (said === 'unknown') return json.includes(found.type); // null included
  if (found.isNullable !== parts.includes('null')) return false;
  if (isGenerated && !found.hasDefault && !found.isNullable) return false;
  return names.every((name) => (storedAs[name] ?? json).includes(found.type));
}

async function columnsOfDatabase(): Promise<Column[]> {
  const database = await freshDatabase();
  const pool = openPool(database.connection, 1);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const { rows } = await pool.query<Column>(
    `select case nspname when 'public' then '' else nspname || '.' end || relname as table, attname as column,
       format_type(atttypid, null) as type, not attnotnull as "isNullable", atthasdef or attidentity <> '' as "hasDefault"
     from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'auth') and relkind in ('r', 'p') and not relispartition and relname <> all($1)
       and attnum > 0 and not attisdropped`,
    [ofLibraries],
  );
  return rows;
}

/** The types as they are written; they are gone when the program runs. */
function columnsOfTypes(): Omit<Column, 'isNullable' | 'hasDefault'>[] {
  const source = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8').replace(/\/\*\*.*?\*\/|\/\/.*/gs, '');
  const tables = ['Tables', 'AuthTables'].flatMap((name) => membersOf(typeNamed(source, name)));
  return tables.flatMap(([table, type]) =>
    membersOf(type.startsWith('{') ? type : typeNamed(source, type)).map(([column, type]) => ({ table, column, type })),
  );
}

/** From the first brace of `type Name = …` on. */
function typeNamed(source: string, name: string): string {
  const [, after = ''] = source.split(new RegExp(`type ${name} = [^{;]*`));
  return after;
}

/** The members of `{ a: string; b: { c: number } }…` with their types, each on one line. */
function membersOf(text: string): [name: string, type: string][] {
  const members: [string, string][] = [];
  let [depth, from] = [0, 1];
  for (const [at, sign] of [...text].entries()) {
    if ('{<[('.includes(sign)) depth += 1;
    if ('}>])'.includes(sign)) depth -= 1;
    if (depth === 0 || (depth === 1 && sign === ';')) {
      const [, name, type] = /^'?([\w.]+)'?:\s*(.*)$/.exec(text.slice(from, at).trim().replace(/\s+/g, ' ')) ?? [];
      if (name && type) members.push([name, type]);
      from = at + 1;
    }
    if (depth === 0) break;
  }
  return members;
}

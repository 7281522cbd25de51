import type pg from 'pg';
import type { Checksums, Manifest } from './archive.rules.ts';

/**
 * What is no part of a backup, and why. Everything else that lies in the schemas `public` and `auth` is: what is restored is
 * as after a loss of power at the moment of the backup, and goes on as after one.
 */
export const leftOut: Record<string, string> = {
  'auth.session': 'nobody is signed in by a restored copy',
  'auth.verification': 'links that were mailed and sign-ins under way: one that was used would work once more',
  'auth.trusted_device': 'a restored copy asks every browser for the second step',
  'auth.second_step': 'sign-ins that wait for their code',
  'auth.used_challenge': 'answers of passkeys, each of which is over within minutes',
  'auth.address_change': 'links that were mailed, as above',
  'auth.address_return': 'likewise: one that was used would work once more',
  'public.visit_salt': 'who has it could tell visitors of its day apart for good (D-215)',
  'public.socket_io_attachments': 'pushes on their way between processes',
  'public.announcement': 'tells the processes of that moment',
  'public.backup_run': 'tells of files beside this installation',
  'public.installation_trouble': 'tells of the machines that ran at that moment',
  'public.kysely_migration': 'the manifest lists the migrations',
  'public.kysely_migration_lock': 'of the program that makes the tables',
};

/** Settings of a connection under which the text of a row is the same on every server. */
const sameText = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  "set local client_encoding = 'UTF8'",
  'set local synchronize_seqscans = off',
];
export async function speakPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(sameText.join(';'));
}

/** Tables of the program with the columns that hold values, in the order of their names. */
export async function describeTables(client: pg.ClientBase): Promise<Manifest['tables']> {
  const { rows } = await client.query<Manifest['tables'][number]>(
    `select n.nspname || '.' || c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       coalesce((select jsonb_agg(jsonb_build_object('name', part.relname, 'bound', pg_get_expr(part.relpartbound, part.oid))
           order by part.relname)
         from pg_inherits i join pg_class part on part.oid = i.inhrelid join pg_partitioned_table p on p.partrelid = i.inhparent
         where i.inhparent = c.oid and p.partstrat = 'r'), '[]') as days
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition
     order by 1`,
  );
  return rows.filter(({ name }) => !(name in leftOut));
}

/** Where each sequence stands, but for those of unlogged tables, which a standby does not have. They move outside of transactions: read them after the rows that took their numbers. */
export async function readSequences(client: pg.ClientBase): Promise<Checksums['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth') and c.relkind = 'S' and c.relpersistence = 'p' order by 1`,
  );
  const found: Checksums['sequences'] = {};
  for (const { name } of rows) {
    const { rows: state } = await client.query(
      `select last_value as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    found[name] = state[0];
  }
  return found;
}

/** `schema.table` in SQL. */
export const quoted = (name: string) => name.split('.').map(identifier).join('.');
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** COPY of a table's columns to the client; of a partitioned one it takes a query. */
export const copyOutOf = ({ name, columns }: Manifest['tables'][number]) =>
  `copy (select ${columns.map(identifier).join(', ')} from ${quoted(name)}) to stdout`;
export const copyInto = ({ name, columns }: Manifest['tables'][number]) =>
  `copy ${quoted(name)} (${columns.map(identifier).join(', ')}) from stdin`;

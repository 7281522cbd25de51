import type pg from 'pg';
import type { Database } from '../../context.ts';
import { copyIn } from '../../database/copy-in.ts';
import { ranMigrations } from '../../database/migrate.ts';
import { nameserverSetIds, registrarIds, tldIds } from '../../portfolio/dictionaries.service.ts';
import type { Manifest } from '../archive.rules.ts';
import { BackupError } from '../backup-error.ts';
import { describeTables, identifier, quoted, speakPlainly } from '../catalogue.ts';
import type { Progress } from '../create.ts';
import type { BackupKey } from '../key.rules.ts';
import { readBackup, type Verified } from '../verify.ts';
import {
  dictionaries,
  first,
  keptNumbers,
  movedTables,
  numbers,
  ownRows,
  sealedColumns,
  shared,
} from './moved-rows.ts';

type Table = Manifest['tables'][number];
type Account = NonNullable<Manifest['account']>;

type Moving = {
  path: string;
  key: BackupKey | null;
  db: Database;
  seal(text: string): Promise<string>;
  /** how this installation is reached and signed in to */
  publicUrl: string;
  provider: string | null;
  tell: Progress;
};

type MovedIn = { id: string; email: string; rows: number; hasLostPasskeys: boolean; hasLostProvider: boolean };

/** Where the rows of a table lie until all of them are here: seen by this connection alone, and gone with it. */
const stagedOf = (name: string) => `pg_temp.${identifier(`moved_${name.replace('.', '_')}`)}`;
/** Where the numbers of a table stand: `old` as in the file, `new` as here. */
const numbersOf = (name: string) => `pg_temp.${identifier(`numbers_${name.replace('.', '_')}`)}`;
const entriesAtOnce = 1_000;

/**
 * Puts an account into this installation, in one transaction: until its end there is nothing of it here, also when the
 * process is killed. Numbers that each installation gives out itself are exchanged for those of this one, and each row is
 * compared before the commit. Rejects with BackupError where the file is not whole or of another schema, and where the
 * account, its address or one of its names is here already.
 */
export async function readAccount(client: pg.ClientBase, moving: Moving): Promise<MovedIn> {
  const read = await stage(client, moving);
  const { manifest, account } = read;
  const lost = await tidy(client, account, manifest, moving);
  await renumber(client, manifest.tables, moving.db);
  await raiseSequences(client);
  await inTransaction(client, async () => {
    await refuseHeldNames(client);
    const tables = movedTables(manifest.tables).filter((table) => ownRows(table) !== null);
    for (const table of tables) await putIn(client, table, account);
    for (const table of tables) await compare(client, table, account);
    for (const { name, columns } of manifest.tables.filter((table) => table.name in shared)) {
      const { key = '', change = '' } = shared[name] ?? {};
      const names = columns.map(identifier).join(', ');
      await client.query(
        `insert into ${quoted(name)} as t (${names}) select ${names} from ${stagedOf(name)} order by ${key}
         on conflict (${key}) do update set ${change}`,
      );
    }
  }).catch((error) => {
    if (error.code !== '23505') throw error;
    throw new BackupError(`A part of the account is here already (${error.constraint}). Nothing was changed.`);
  });
  await client.query('select tell_lander_pages(array_agg(host)) from public.lander_page where user_id = $1', [
    account.id,
  ]);
  return { id: account.id, email: account.email, rows: read.rows, ...lost };
}

async function inTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Reads the whole file into tables of this connection; nothing of the installation is changed. */
async function stage(
  client: pg.ClientBase,
  { path, key, tell }: Moving,
): Promise<Verified & { account: Account; rows: number }> {
  let [rows, bytes] = [0, 0];
  const read = await inTransaction(client, async () => {
    await speakPlainly(client);
    return readBackup(path, key, {
      async begin(manifest) {
        await refuse(client, manifest);
        for (const { name, columns } of manifest.tables) {
          const names = columns.map(identifier).join(', ');
          await client.query(
            `create temporary table ${stagedOf(name)} as select ${names} from ${quoted(name)} with no data`,
          );
        }
      },
      async part({ name, columns }, part, count) {
        const names = columns.map(identifier).join(', ');
        await copyIn(client, `copy ${stagedOf(name)} (${names}) from stdin`, part);
        rows += count;
        bytes += part.length;
        tell({ table: name, rows, bytes });
      },
    });
  });
  return { ...read, account: read.manifest.account as Account };
}

async function refuse(client: pg.ClientBase, { account, migrations, version, tables }: Manifest): Promise<void> {
  if (!account)
    throw new BackupError('This is a backup of a whole installation: restore it as docs/manual/backup.md says.');
  const here = await ranMigrations(client);
  const [one, other] = [here.toSorted(), migrations.toSorted()];
  const own = new Map((await describeTables(client)).map(({ name, columns }) => [name, columns.join()]));
  const isSame = one.join() === other.join() && tables.every(({ name, columns }) => own.get(name) === columns.join());
  if (!isSame) {
    throw new BackupError(
      `The file is of version ${version} with other tables than here. Bring both installations to one version and write it again.`,
    );
  }
  const { rows } = await client.query(
    `select exists (select from auth."user" where id = $1) as is_here, exists (select from auth."user" where email = $2
       union all select from auth."address_return" where email = $2) as is_taken`,
    [account.id, account.email],
  );
  if (rows[0].is_here) throw new BackupError('The account is here already.');
  if (rows[0].is_taken) throw new BackupError(`Another account here has the address ${account.email}.`);
}

async function refuseHeldNames(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from public.name_holder where name in (select name from ${stagedOf('public.name_holder')})
     union select host from public.lander_page where host in (select host from ${stagedOf('public.lander_page')}) order by 1`,
  );
  if (rows.length === 0) return;
  const some = rows.slice(0, 5).map(({ name }) => name);
  throw new BackupError(
    `Another account here holds names of this one: ${some.join(', ')}${rows.length > some.length ? ` and ${rows.length - some.length} more` : ''}. Nothing was changed.`,
  );
}

/** Seals with the secret of this installation, and drops what proves nobody at this address or by another provider. */
async function tidy(client: pg.ClientBase, { opened, provider }: Account, { installation }: Manifest, here: Moving) {
  for (const [table, column] of Object.entries(sealedColumns)) {
    for (const [sealed, text] of opened[table] ?? []) {
      await client.query(`update ${stagedOf(table)} set ${column} = $2 where ${column} = $1`, [
        sealed,
        await here.seal(text),
      ]);
    }
  }
  const drop = async (table: string, condition: string) =>
    ((await client.query(`delete from ${stagedOf(table)} where ${condition}`)).rowCount ?? 0) > 0;
  const isSameHost = new URL(installation).hostname === new URL(here.publicUrl).hostname;
  const isSameProvider = provider !== null && provider === here.provider;
  return {
    hasLostPasskeys: !isSameHost && (await drop('auth.passkey', 'true')),
    hasLostProvider: !isSameProvider && (await drop('auth.account', "provider_id <> 'credential'")),
  };
}

/** Finds or makes the entries of dictionaries, and gives new numbers to what is numbered through all accounts. */
async function renumber(client: pg.ClientBase, tables: readonly Table[], db: Database): Promise<void> {
  const findIds: Record<string, (keys: string[]) => Promise<Map<string, number>>> = {
    'public.tld': (names) => tldIds(db, names),
    'public.registrar': (names) => registrarIds(db, names),
    'public.nameserver_set': (sets) =>
      nameserverSetIds(
        db,
        sets.map((hosts) => hosts.split(' ')),
      ),
  };
  for (const [name, { key }] of Object.entries(dictionaries)) {
    await client.query(`create temporary table ${numbersOf(name)} (old bigint, new bigint)`);
    const { rows } = await client.query<{ id: number; key: string }>(`select id, ${key} as key from ${stagedOf(name)}`);
    for (let at = 0; at < rows.length; at += entriesAtOnce) {
      const some = rows.slice(at, at + entriesAtOnce);
      const ids = await findIds[name]?.(some.map((row) => row.key));
      await client.query(`insert into ${numbersOf(name)} select * from unnest($1::bigint[], $2::bigint[])`, [
        some.map(({ id }) => id),
        some.map((row) => ids?.get(row.key)),
      ]);
    }
  }
  const names = new Set(tables.map(({ name }) => name));
  for (const [name, columns] of Object.entries(numbers)) {
    const [column] = Object.entries(columns).find(([, of]) => of === name) ?? [];
    if (!column || !names.has(name)) continue;
    await client.query(
      `create temporary table ${numbersOf(name)} as
       select old, nextval(pg_get_serial_sequence('${name}', '${column}')) as new
       from (select ${column} as old from ${stagedOf(name)} order by 1) as s`,
    );
  }
}

/**
 * No number that came with an account is given out once more. A sequence is never set back by one who reads it late: nobody
 * takes a number of the table meanwhile.
 */
async function raiseSequences(client: pg.ClientBase): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`lock table ${Object.keys(keptNumbers).map(quoted).join(', ')} in share row exclusive mode`);
    for (const [name, { column, sequence }] of Object.entries(keptNumbers)) {
      await client.query(
        `select setval('${sequence}', most) from (select max(${column}) as most from ${stagedOf(name)}) as s
         where most > (select last_value from ${sequence})`,
      );
    }
  });
}

/** The rows of a table as they are to lie here. */
function renumbered({ name, columns }: Table): string {
  const mapped = Object.entries(numbers[name] ?? {});
  const values = columns.map((column) => {
    const at = mapped.findIndex(([one]) => one === column);
    return at < 0 ? `s.${identifier(column)}` : `n${at}.new as ${identifier(column)}`;
  });
  const joins = mapped.map(([column, of], at) => `left join ${numbersOf(of)} n${at} on n${at}.old = s.${column}`);
  return `select ${values.join(', ')} from ${stagedOf(name)} s ${joins.join(' ')}`;
}

const ownHere = (table: Table, { id }: Account) => `${ownRows(table)?.replaceAll('$', `'${id}'`)}`;

async function putIn(client: pg.ClientBase, table: Table, account: Account): Promise<void> {
  const { name, columns, days } = table;
  if (days.length > 0) {
    await client.query(`select add_visit_day($1, day) from (select distinct day from ${stagedOf(name)}) as d`, [
      name.replace('public.', ''),
    ]);
  }
  if (!first.includes(name)) await client.query(`delete from ${quoted(name)} where ${ownHere(table, account)}`);
  await client.query(
    `insert into ${quoted(name)} (${columns.map(identifier).join(', ')}) overriding system value ${renumbered(table)}`,
  );
}

/** Every row is here as it was written, and no other. */
async function compare(client: pg.ClientBase, table: Table, account: Account): Promise<void> {
  const names = table.columns.map(identifier).join(', ');
  const { rows } = await client.query<{ differ: number }>(
    `with sent as (select md5(row(${names})::text) from (${renumbered(table)}) as s),
       here as (select md5(row(${names})::text) from ${quoted(table.name)} where ${ownHere(table, account)})
     select count(*)::int as differ from
       ((table sent except all table here) union all (table here except all table sent)) as d`,
  );
  if (rows[0]?.differ !== 0) {
    throw new BackupError(`${table.name} does not have the rows of the account. Nothing was changed.`);
  }
}

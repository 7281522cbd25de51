import pg from 'pg';
import { usualSellingTerms } from '#contract/agreements.ts';
import { firstTerms } from '../../agreements/agreements.rules.ts';

type Column = { name: string; type: string; isNeeded: boolean; refersTo: string | null };
type Table = { name: string; columns: Column[] };
/** Whose rows are made, and the id that all of them have and name. */
type Owner = { userId: string; id: string };

const buyer = { name: 'x', email: 'x' };
const deal = { language: 'en', domainName: 'x', buyer, amount: 1, currency: 'USD' } as const;
const agreementTerms = JSON.stringify(firstTerms(usualSellingTerms, deal, new Date('2026-11-20T10:11:12Z')));

/** Values that fit what the columns of a table ask for beyond their types; the others get one of their type. */
const special: Record<string, Record<string, string>> = {
  'public.domain_verification': { token: "repeat('a', 32)" },
  'public.agreement': { state: "'offered'" },
  'public.agreement_version': { terms: `'${agreementTerms}'` },
  'public.listing_task': { evidence: "'[]'" },
  'public.storefront': { path: 'left(gen_random_uuid()::text, 8)' }, // one of each path
};

const anyValue: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "'x'",
  'character varying': "'x'",
  integer: '1',
  smallint: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
  boolean: 'true',
  'timestamp with time zone': "'2026-11-20 10:11:12.345+00'",
  date: "'2026-11-20'",
  json: "'{}'",
  jsonb: "'{}'",
  bytea: "'\\x00ff'",
  tsvector: "'x'",
};

/**
 * Puts a row into each table that has none, past triggers, so that every table is proven to be kept. With an owner: into
 * each table with users' rows in which this user has none.
 */
export async function fillEveryTable(url: string, owner?: Owner): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`select add_visit_day(relname, '2026-11-20') from pg_class join pg_partitioned_table on partrelid = oid
      where partstrat = 'r'`);
    const failures: string[] = [];
    const tables = await tablesOf(client);
    for (const table of owner ? tables.filter(hasUsersRows) : tables) {
      const whose = owner ? `where user_id = '${owner.userId}'` : '';
      const { rows } = await client.query(`select from ${table.name} ${whose} limit 1`);
      if (rows.length > 0) continue;
      await insertRow(client, table, owner).catch((error: Error) => failures.push(`${table.name}: ${error.message}`));
    }
    if (failures.length > 0) throw new Error(failures.join('\n'));
  } finally {
    await client.end();
  }
}

/** Those that others refer to come first. */
async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || quote_ident(c.relname) as name,
       (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
            'isNeeded', a.attnotnull and not a.atthasdef, 'refersTo',
            (select k.confrelid::regclass || ' ' || r.attname from pg_constraint k join pg_attribute r
               on r.attrelid = k.confrelid and r.attnum = k.confkey[array_position(k.conkey, a.attnum)]
             where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey) limit 1)))
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.attidentity = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition
     order by (select count(*) from pg_constraint where conrelid = c.oid and contype = 'f'), 1`,
  );
  return rows.map(({ name, columns }) => ({ name, columns: columns ?? [] }));
}

const hasUsersRows = ({ columns }: Table) => columns.some(({ name }) => name === 'user_id');

async function insertRow(client: pg.ClientBase, table: Table, owner?: Owner): Promise<void> {
  const { name } = table;
  await client.query(`alter table ${name} disable trigger ${owner ? 'all' : 'user'}`);
  const columns = table.columns.filter(({ type, isNeeded }) => isNeeded || (owner && type === 'uuid'));
  const values = columns.map((column) => {
    const given = special[name]?.[column.name];
    if (given) return given;
    if (owner && column.type === 'uuid') return `'${column.name === 'user_id' ? owner.userId : owner.id}'`;
    const [table, key] = column.refersTo?.split(' ') ?? [];
    if (table) return `(select t.${key} from ${table} as t order by 1 limit 1)`;
    if (column.type.endsWith('[]')) return "'{}'";
    return anyValue[column.type] ?? `'no value of ${column.type}'`;
  });
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const row = columns.length > 0 ? `(${names}) values (${values.join(', ')})` : 'default values';
  await client
    .query(`insert into ${name} ${row}`)
    .finally(() => client.query(`alter table ${name} enable trigger ${owner ? 'all' : 'user'}`));
}

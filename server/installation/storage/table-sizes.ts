import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';

/** As PostgreSQL estimates and its files say; nothing is counted. `rows` null: it has not looked yet. */
export type TableSize = { name: string; rows: number | null; bytes: number; indexBytes: number; hasUsers: boolean };

/** All tables with what their partitions add up to, the largest first; those of other schemas with its name before theirs. */
export async function tableSizes(db: Database): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    with part as (
      select coalesce(case when c.relispartition then pg_partition_root(c.oid) end, c.oid) as root, c.relkind,
        coalesce(nullif(c.reltuples, -1), s.n_live_tup) as rows,
        case when c.relkind = 'r' then pg_table_size(c.oid) else 0 end as bytes,
        case when c.relkind = 'r' then pg_indexes_size(c.oid) else 0 end as index_bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        left join pg_stat_user_tables s on s.relid = c.oid
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%')
    select case when n.nspname = current_schema() then r.relname else n.nspname || '.' || r.relname end as name,
      sum(p.rows) filter (where p.relkind = 'r')::float8 as rows, sum(p.bytes)::float8 as bytes,
      sum(p.index_bytes)::float8 as "indexBytes",
      exists (select from pg_attribute a where a.attrelid = r.oid and a.attname = 'user_id' and not a.attisdropped)
        as "hasUsers"
    from part p join pg_class r on r.oid = p.root join pg_namespace n on n.oid = r.relnamespace
    group by r.oid, r.relname, n.nspname order by sum(p.bytes) + sum(p.index_bytes) desc, 1`.execute(db);
  return rows;
}

export async function databaseBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

import { sql } from 'kysely';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import type { ListNameserverPresets, NameserverPreset } from '#contract/nameservers.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext, UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { storableText } from '../database/storable-text.ts';
import type { Tx } from '../database/transaction.ts';
import { expectedOf } from '../landers/pointing/expected.rules.ts';
import { countNamesOn } from './nameserver-sets.reads.ts';
import { whoseAre } from './operators.ts';
import { nameKey } from './preset.rules.ts';

type Reader = Pick<UserContext, 'config' | 'db' | 'userId'>;
type Row = { id: string; name: string; hosts: string[]; created_at: Date; updated_at: Date };

const found = (userId: UserId, search = '') => {
  const text = storableText(nameKey(search.trim()));
  return sql`user_id = ${userId}
    and (${text} = '' or strpos(name_key, ${text}) > 0 or strpos(array_to_string(hosts, ' '), ${text}) > 0)`;
};

/** In the order of names (D-221). */
export async function listPresets(
  ctx: Reader,
  { search, page, pageSize }: Received<typeof ListNameserverPresets>['query'],
): Promise<Reply<typeof ListNameserverPresets>> {
  const start = Math.min((page - 1) * pageSize, 2_000_000_000);
  const { rows } = await sql<Row & { total: number }>`
    select id, name, hosts, created_at, updated_at from nameserver_preset where ${found(ctx.userId, search)}
    order by name_key, id limit ${pageSize} offset ${start}`.execute(ctx.db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from nameserver_preset where ${found(ctx.userId, search)}`.execute(ctx.db);
  const totalCount = counted.rows[0]?.count ?? 0;
  const data = await shown(ctx, rows);
  return { data, totalCount, page, pageSize, hasMore: start + data.length < totalCount };
}

/** Names and hosts of all presets of the user, in the order of names: at most `mostNameserverPresets`. */
export async function allPresets(db: Database, userId: UserId): Promise<Pick<Row, 'id' | 'name' | 'hosts'>[]> {
  const { rows } = await sql<Row>`
    select id, name, hosts from nameserver_preset where user_id = ${userId} order by name_key, id`.execute(db);
  return rows;
}

/** Throws NOT_FOUND for what is missing, another user's or no id at all. */
export async function findPreset(db: Database | Tx, userId: UserId, id: string): Promise<Row> {
  const { rows } = isUuid(id)
    ? await sql<Row>`select id, name, hosts, created_at, updated_at from nameserver_preset
        where user_id = ${userId} and id = ${id}`.execute(db)
    : { rows: [] };
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Throws NOT_FOUND. */
export async function getPreset(ctx: Reader, id: string): Promise<NameserverPreset> {
  const [preset] = await shown(ctx, [await findPreset(ctx.db, ctx.userId, id)]);
  if (!preset) throw notFound();
  return preset;
}

async function shown(ctx: Reader, rows: readonly Row[]): Promise<NameserverPreset[]> {
  const expected = expectedOf(ctx.config);
  const counts = await countNamesOn(
    ctx,
    rows.map(({ hosts }) => hosts),
  );
  return rows.map(({ id, name, hosts, created_at, updated_at }, place) => {
    const whose = whoseAre(hosts, expected);
    return {
      ...{ id, name, nameservers: hosts, createdAt: created_at.toISOString(), updatedAt: updated_at.toISOString() },
      ...{ ...whose, domainCount: counts[place] ?? 0, pointsHere: whose.kind === 'here' },
    };
  });
}

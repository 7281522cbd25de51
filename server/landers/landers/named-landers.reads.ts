import { sql } from 'kysely';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserContext, UserId } from '../../context.ts';
import { plainArray } from '../../database/rows-by-id.ts';
import { readPageFacts } from '../../grid/page-facts.reads.ts';
import { nameHas } from '../lander-values.ts';
import { findLanderIds } from './lander-rows.ts';

/** Whose page a lander is, and in which group it stands now. */
type NamedLander = {
  landerId: string;
  domainId: string;
  /** as it is shown */
  domainName: string;
  groupId: string;
  groupName: string;
};

type Reader = { db: Database | Tx; userId: UserId };
type Row = { id: string; domain_id: string; group_id: string; group_name: string };

/** The user's landers of these ids; what is missing, foreign or no id is left out. */
export async function namedLanders(ctx: Reader, ids: readonly string[]): Promise<Map<string, NamedLander>> {
  const { db, userId } = ctx;
  const asked = ids.filter(isUuid);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select l.id, l.domain_id, l.group_id, g.name as group_name
    from lander l join lander_group g on g.user_id = l.user_id and g.id = l.group_id
    where l.user_id = ${userId} and l.id = any(${asked}::uuid[])`.execute(db);
  const domains = rows.map((row) => ({ userId, domainId: row.domain_id }));
  const facts = await readPageFacts(db, domains);
  return new Map(
    rows.flatMap((row) => {
      const domain = facts.get(row.domain_id);
      if (!domain) return [];
      const names = { domainName: `${domain.sld}.${domain.tld}`, groupName: row.group_name };
      return [[row.id, { landerId: row.id, domainId: row.domain_id, groupId: row.group_id, ...names }]];
    }),
  );
}

/** The groups that landers of the user stand in now, by lander. */
export async function groupsOfLanders({ db, userId }: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<Row, 'id' | 'group_id'>>`
    select id, group_id from lander where user_id = ${userId} and id = any(${plainArray(ids)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.group_id]));
}

/** Names of the user's groups by id. */
export async function groupNames({ db, userId }: Reader): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from lander_group where user_id = ${userId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** In a group and with a text in the name, where these are given; of these landers alone, or of all others. */
type Search = { groupId?: string | undefined; search?: string | undefined } & (
  | { among: readonly string[] }
  | { except: readonly string[] }
);

/** Ids of the user's landers in the order of names: all of a few, or a window of the others; and how many there are. */
export function searchLanders(
  ctx: Pick<UserContext, 'db' | 'userId'>,
  search: Search,
  window: { limit: number; offset: number; isDescending?: boolean },
): Promise<{ ids: string[]; totalCount: number }> {
  const conditions = [
    search.groupId === undefined ? undefined : sql<boolean>`group_id = ${search.groupId}`,
    nameHas(search.search),
    'among' in search
      ? sql<boolean>`id = any(${plainArray(search.among)}::uuid[])`
      : search.except.length === 0
        ? undefined
        : sql<boolean>`id <> all(${plainArray(search.except)}::uuid[])`,
  ];
  const order = window.isDescending ? sql`name desc, id desc` : sql`name, id`;
  return findLanderIds(ctx, conditions, { order, limit: window.limit, offset: window.offset });
}

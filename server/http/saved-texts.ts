import { type RawBuilder, sql } from 'kysely';
import { type ApiError, notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, UserContext, UserId } from '../context.ts';
import { type KeptRow, putRowsBack, takeRows } from '../database/kept-rows.ts';
import { storableText } from '../database/storable-text.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { undoOf } from '../undo/undo.service.ts';
import { refuseChanged } from './changed-meanwhile.ts';
import { type Page, paged, startOf } from './paged.ts';

/** What something is called, for comparing and searching: letter case says nothing. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

export type Saved<Fields> = Fields & { id: string; createdAt: string; updatedAt: string };
type Given<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** One kind of what users save under a name to use it again: presets and templates. */
type SavedKind<Fields> = {
  /** with the columns user_id, id, created_at and updated_at beside these */
  table: string;
  columns: Record<keyof Fields & string, string>;
  /** columns that follow from the fields */
  derived?: (given: Given<Fields>) => Record<string, unknown>;
  /** what a search looks through, in lower case; they are listed by the first */
  searched?: [RawBuilder<string>, ...RawBuilder<string>[]];
  /** of one user */
  max: number;
  limitReached: () => ApiError;
  /** Refuses what may not be saved, beside the limit; `id` is that of one which is changed. */
  refuse?: (tx: Tx, userId: UserId, given: Given<Fields>, id?: string) => Promise<void>;
  /** Waits until nobody else adds to this user's, and keeps others waiting until the transaction ends. */
  lockUser: (tx: Tx, userId: UserId) => Promise<void>;
};

/** The verbs of a kind; NOT_FOUND is thrown for what is missing, another user's or no id at all. */
export function savedTexts<Fields>(kind: SavedKind<Fields>) {
  type Row = Fields & { id: string; createdAt: Date; updatedAt: Date };
  const table = sql.table(kind.table);
  const names = Object.keys(kind.columns) as (keyof Fields & string)[];
  const { searched = [sql<string>`lower(name)`] } = kind;
  const fields = sql.join(names.map((name) => sql`${sql.ref(kind.columns[name])} as ${sql.ref(name)}`));
  const shown = sql`id, ${fields}, created_at as "createdAt", updated_at as "updatedAt"`;
  const asSaved = (row: Row): Saved<Fields> => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });

  /** The columns that change, with their values. */
  const changedBy = (given: Given<Fields>, now: Date): [column: string, value: unknown][] => {
    const changed = names.filter((name) => given[name] !== undefined);
    const own = changed.map((name): [string, unknown] => [kind.columns[name], given[name]]);
    return [...own, ...Object.entries(kind.derived?.(given) ?? {}), ['updated_at', now]];
  };

  const fieldsOf = (row: KeptRow) =>
    Object.fromEntries(names.map((name) => [name, row[kind.columns[name]]])) as Given<Fields>;

  async function find(db: Database | Tx, userId: UserId, id: string): Promise<Saved<Fields> | undefined> {
    if (!isUuid(id)) return undefined;
    const query = sql<Row>`select ${shown} from ${table} where user_id = ${userId} and id = ${id}`;
    const { rows } = await query.execute(db);
    return rows[0] && asSaved(rows[0]);
  }

  async function get(db: Database | Tx, userId: UserId, id: string): Promise<Saved<Fields>> {
    const found = await find(db, userId, id);
    if (!found) throw notFound();
    return found;
  }

  async function count(db: Database | Tx, where: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${table} where ${where}`.execute(db);
    return rows[0]?.count ?? 0;
  }

  /** How many more a user may have, until the transaction ends. */
  async function room(tx: Tx, userId: UserId): Promise<number> {
    await kind.lockUser(tx, userId);
    return Math.max(0, kind.max - (await count(tx, sql`user_id = ${userId}`)));
  }

  type Adding = Pick<UserContext, 'userId' | 'newId' | 'now'>;
  async function insert(tx: Tx, { userId, newId, now }: Adding, given: Fields): Promise<string> {
    const id = newId();
    const row = Object.entries({ user_id: userId, id, created_at: now, ...Object.fromEntries(changedBy(given, now)) });
    const columns = sql.join(row.map(([column]) => sql.ref(column)));
    await sql`insert into ${table} (${columns}) values (${sql.join(row.map(([, value]) => value))})`.execute(tx);
    return id;
  }

  async function remove(tx: Tx, userId: UserId, ids: readonly string[]): Promise<number> {
    const gone = await sql`delete from ${table} where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(tx);
    return Number(gone.numAffectedRows ?? 0n);
  }

  /** Deletions; of one whose name is taken, or for which there is no room any more, what creating it would throw. */
  const undo = undoOf<KeptRow>(kind.table, async ({ userId }, tx, rows) => {
    if ((await room(tx, userId)) < rows.length) throw kind.limitReached();
    for (const row of rows) await kind.refuse?.(tx, userId, fieldsOf(row), row.id);
    return { restoredCount: (await putRowsBack(tx, kind.table, userId, rows)).length };
  });

  return {
    ...{ find, get, room, insert, remove, undo },

    async list(
      { db, userId }: Pick<UserContext, 'db' | 'userId'>,
      { search = '', ...page }: Page & { search?: string | undefined },
    ) {
      const text = storableText(nameKey(search.trim()));
      const finds = searched.map((where) => sql`strpos(${where}, ${text}) > 0`);
      const found = sql`user_id = ${userId} and (${text} = '' or ${sql.join(finds, sql` or `)})`;
      const { rows } = await sql<Row>`
        select ${shown} from ${table} where ${found}
        order by ${searched[0]}, id limit ${page.pageSize} offset ${startOf(page)}`.execute(db);
      return paged(rows.map(asSaved), await count(db, found), page);
    },

    create: (ctx: UserContext, given: Fields): Promise<Saved<Fields>> =>
      inTransaction(ctx, async (tx) => {
        if ((await room(tx, ctx.userId)) === 0) throw kind.limitReached();
        await kind.refuse?.(tx, ctx.userId, given);
        return get(tx, ctx.userId, await insert(tx, ctx, given));
      }),

    /** Changes what is given and leaves the rest. Throws CHANGED_MEANWHILE when it was changed since `seen`. */
    update: (ctx: UserContext, id: string, given: Given<Fields>, seen?: string): Promise<Saved<Fields>> =>
      inTransaction(ctx, async (tx) => {
        await kind.lockUser(tx, ctx.userId);
        refuseChanged(await get(tx, ctx.userId, id), seen);
        await kind.refuse?.(tx, ctx.userId, given, id);
        const changes = changedBy(given, ctx.now).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
        await sql`update ${table} set ${sql.join(changes)} where user_id = ${ctx.userId} and id = ${id}`.execute(tx);
        return get(tx, ctx.userId, id);
      }),

    delete: (ctx: UserContext, id: string): Promise<{ success: true; undoId: string | null }> =>
      inTransaction(ctx, async (tx) => {
        const gone = isUuid(id) ? await takeRows(tx, kind.table, ctx.userId, [id]) : [];
        if (gone.length === 0) throw notFound();
        return { success: true, undoId: await undo.keep(ctx, tx, gone) };
      }),

    /** Forgets all of a user whose account goes. */
    async forgetUser(tx: Tx, userId: UserId): Promise<void> {
      await sql`delete from ${table} where user_id = ${userId}`.execute(tx);
    },
  };
}

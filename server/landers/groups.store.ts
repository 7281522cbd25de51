import { sql } from 'kysely';
import { notFound } from '#contract/errors.ts';
import type { LanderSettings } from '#contract/landers.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Tx, UserId } from '../context.ts';
import { type KeptRow, putRowsBack, takeRows } from '../database/kept-rows.ts';
import { storableJson } from '../database/storable-text.ts';
import { nameKey } from '../http/saved-texts.ts';

export type HeldGroup = {
  id: string;
  name: string;
  description: string | null;
  type: number;
  configuration: LanderSettings;
  updated_at: Date;
};

/** A group of the user, held for changing it or only so that it stays. Throws NOT_FOUND. */
export async function holdGroup(tx: Tx, userId: UserId, id: string, held: 'update' | 'share'): Promise<HeldGroup> {
  const lock = held === 'update' ? sql`for no key update` : sql`for key share`;
  const { rows } = isUuid(id)
    ? await sql<HeldGroup>`select id, name, description, type, configuration, updated_at from lander_group
        where user_id = ${userId} and id = ${id} ${lock}`.execute(tx)
    : { rows: [] };
  const [group] = rows;
  if (!group) throw notFound();
  return group;
}

export async function isThere(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const { rows } = await sql`select from lander_group where user_id = ${userId} and id = ${id}`.execute(tx);
  return rows.length > 0;
}

export async function countGroups(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from lander_group where user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The group that has this name, in any letter case. */
export async function idOfName(tx: Tx, userId: UserId, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from lander_group where user_id = ${userId} and name_key = ${nameKey(name)}`.execute(tx);
  return rows[0]?.id;
}

type NewGroup = {
  id: string;
  name: string;
  description: string | null;
  type: number;
  template: string;
  prompt: string | null;
  configuration: LanderSettings;
};

export async function insertGroup(tx: Tx, userId: UserId, group: NewGroup, now: Date): Promise<void> {
  const row = { ...group, name_key: nameKey(group.name), configuration: storableJson(group.configuration) };
  await tx
    .insertInto('lander_group')
    .values({ ...row, user_id: userId, created_at: now, updated_at: now })
    .execute();
}

type GroupChange = Partial<Pick<NewGroup, 'name' | 'description' | 'configuration'>>;

/** Changes what is given and leaves the rest. */
export async function updateGroup(tx: Tx, userId: UserId, id: string, given: GroupChange, now: Date): Promise<void> {
  const { name, description, configuration } = given;
  const row = {
    ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
    ...(description === undefined ? {} : { description }),
    ...(configuration === undefined ? {} : { configuration: storableJson(configuration) }),
  };
  await tx
    .updateTable('lander_group')
    .set({ ...row, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export const removeGroup = (tx: Tx, userId: UserId, id: string): Promise<KeptRow[]> =>
  takeRows(tx, 'lander_group', userId, [id]);

/** Puts deleted groups back without landers, whose coming counts them (triggers). */
export async function putGroupsBack(tx: Tx, userId: UserId, kept: readonly KeptRow[]): Promise<string[]> {
  const counts = ['lander', 'live', 'failed', 'not_pointing', 'reachable', 'unchecked'].map((of) => `${of}_count`);
  const none = Object.fromEntries([...counts, 'round_live', 'round_failed'].map((count) => [count, 0]));
  return putRowsBack(
    tx,
    'lander_group',
    userId,
    kept.map((row) => ({ ...row, ...none })),
  );
}

/** Removes those of these groups that have no lander. */
export async function removeEmpty(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await sql`delete from lander_group
    where user_id = ${userId} and id = any(${ids}::uuid[]) and lander_count = 0`.execute(tx);
}

/** Those of these groups in which no page is being made any more, with what became of their pages, which counts from 0 again. */
export async function endRounds(tx: Tx, userId: UserId, groupIds: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; live: number; failed: number }>`
    with finished as (
      select id, name, round_live as live, round_failed as failed from lander_group
      where user_id = ${userId} and id = any(${[...groupIds]}::uuid[]) and lander_count = live_count + failed_count
        and round_live + round_failed > 0
      order by id for no key update)
    update lander_group g set round_live = 0, round_failed = 0 from finished f
    where g.user_id = ${userId} and g.id = f.id returning f.id, f.name, f.live, f.failed`.execute(tx);
  return rows;
}

import { sql } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import { maxNameserverPresets } from '#contract/nameservers.ts';
import type { Tx, UserId } from '../context.ts';
import { nameKey, savedTexts } from '../http/saved-texts.ts';

export type PresetFields = { name: string; hosts: string[] };

/** A user's presets, of which no two have one name (D-222). */
export const presets = savedTexts<PresetFields>({
  table: 'nameserver_preset',
  columns: { name: 'name', hosts: 'hosts' },
  derived: ({ name }) => (name === undefined ? {} : { name_key: nameKey(name) }),
  searched: [sql<string>`name_key`, sql<string>`array_to_string(hosts, ' ')`],
  max: maxNameserverPresets,
  limitReached: () => new ApiError('NAMESERVER_PRESET_LIMIT_REACHED'),
  async lockUser(tx, userId) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`nameserver presets ${userId}`}, 0))`.execute(tx);
  },
  async refuse(tx, userId, { name }, id) {
    const holder = name === undefined ? undefined : await idOfName(tx, userId, name);
    if (holder !== undefined && holder !== id) throw new ApiError('NAMESERVER_PRESET_NAME_TAKEN', { field: 'name' });
  },
});

/** The preset that has this name, in any letter case. */
export async function idOfName(tx: Tx, userId: UserId, name: string): Promise<string | undefined> {
  const preset = await tx
    .selectFrom('nameserver_preset')
    .select('id')
    .where('user_id', '=', userId)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
  return preset?.id;
}

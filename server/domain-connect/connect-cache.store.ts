import { sql } from 'kysely';
import { dayMs, hourMs } from '#contract/dates.ts';
import type { Database } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import type { Lookup } from '../outbound/lookup.ts';
import type { ConnectSettings } from './connect-settings.rules.ts';

/** What a name's provider said, and when. */
export type KnownSettings = { settings: ConnectSettings | null; checkedAt: Date; outcome: string };

/** An answer, also that there is nothing, is good for a week; what was none is asked again after an hour. */
const ages = { known: 7 * dayMs, notFound: 7 * dayMs } as const;

export const isFresh = ({ outcome, checkedAt }: KnownSettings, now: Date): boolean =>
  now.getTime() - checkedAt.getTime() < (ages[outcome as 'known'] ?? hourMs);

/** What is known of names (ASCII, lower case), however old. */
export async function findKnown(db: Database, names: readonly string[]): Promise<Map<string, KnownSettings>> {
  const rows = await db
    .selectFrom('domain_connect')
    .select(['name', 'settings', 'checked_at', 'outcome'])
    .where('name', 'in', [...names, ''])
    .execute();
  return new Map(
    rows.map(({ name, settings, checked_at: checkedAt, outcome }) => [name, { settings, checkedAt, outcome }]),
  );
}

/** Keeps an answer; one that is none leaves the settings that were known, and is kept for when to ask again. */
export async function keepKnown(
  db: Database,
  name: string,
  told: Lookup<ConnectSettings>,
  now: Date,
): Promise<KnownSettings> {
  const settings = told.outcome === 'known' ? told.value : null;
  const { rows } = await sql<{ settings: ConnectSettings | null }>`
    insert into domain_connect (name, outcome, settings, checked_at)
    values (${name}, ${told.outcome}, ${settings && JSON.stringify(settings)}::jsonb, ${now})
    on conflict (name) do update set outcome = excluded.outcome, checked_at = excluded.checked_at,
      settings = case when excluded.outcome in ('known', 'notFound') then excluded.settings else domain_connect.settings end
    returning settings`.execute(db);
  return { settings: rows[0]?.settings ?? null, checkedAt: now, outcome: told.outcome };
}

/** Forgets what nobody asked for a month. */
export const purgeKnown = (db: Database, before: Date): Promise<unknown> =>
  deleteInParts(db, sql`domain_connect`, sql`checked_at < ${before}`);

import { sql } from 'kysely';
import { type Database, provenUserId, type UserId } from '../../context.ts';
import type { Promised } from './next-look.rules.ts';

/** How old what is known of a user's websites is: names that are watched, those looked at as recently as is promised, never. */
type WebsiteAges = { userId: UserId; names: number; kept: number; unread: number; oldestAt: Date | null };

/** The ages of the websites of these users, of each who has any. Reads a row for each name. */
export async function websiteAges(
  db: Database,
  { websiteHours, websiteMonitoredHours }: Promised,
  now: Date,
  userIds: readonly UserId[],
): Promise<WebsiteAges[]> {
  const { rows } = await sql<Omit<WebsiteAges, 'userId'> & { userId: string }>`
    select user_id as "userId", count(*)::int as names, (count(*) filter (where looked_at >= ${now}::timestamptz
        - interval '1 hour' * case when is_monitored then ${websiteMonitoredHours}::float8 else ${websiteHours}::float8 end
      ))::int as kept,
      (count(*) filter (where looked_at is null))::int as unread, min(looked_at) as "oldestAt"
    from website where user_id = any(${userIds}::uuid[]) and due_at < 'infinity'
    group by user_id order by user_id`.execute(db);
  return rows.map((row) => ({ ...row, userId: provenUserId(row.userId) }));
}

/** The next users after one whose websites are watched; so few that the names of all of them are read in a second or two. */
export async function nextWatching(db: Database, after: UserId | null): Promise<UserId[]> {
  const rows = await db
    .selectFrom('website_turn')
    .select('user_id')
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(20)
    .execute();
  return rows.map(({ user_id }) => provenUserId(user_id));
}

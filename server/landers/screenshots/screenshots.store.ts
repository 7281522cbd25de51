import { sql } from 'kysely';
import type { LanderView } from '#lander/view.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import { dueQueue } from '../../jobs/due-queue.ts';

/** A page of which a picture is to be taken, as it was when it was claimed. */
export type DuePage = {
  host: string;
  userId: UserId;
  landerId: string;
  version: number;
  view: LanderView;
  /** this one included */
  tries: number;
  /** end of the claim, by which it is known again */
  claimedUntil: Date;
};

const queue = dueQueue<DuePage>({
  table: 'lander_page',
  at: 'picture_due_at',
  thenBy: 'host',
  isFair: true,
  change: () => sql`picture_tries = q.picture_tries + 1`,
  returns: sql`q.host, q.user_id as "userId", q.lander_id as "landerId", q.version, q.view, q.picture_tries as tries,
    q.picture_due_at as "claimedUntil"`,
});

/** Claims a page that is due, of any of the users who wait. */
export async function claimPage(db: Database, now: Date, until: Date): Promise<DuePage | null> {
  const [page = null] = await queue.claim(db, { now, until, max: 1 });
  return page;
}

/** Keeps the picture of a page that still is what the picture shows. Returns the lander's group; null: it was taken in vain. */
export async function keepPicture(
  tx: Tx,
  { host, userId, landerId, version, claimedUntil }: DuePage,
  { image, now }: { image: Buffer; now: Date },
): Promise<string | null> {
  // landers come before their pages, as where these are made
  const lander = await sql<{ groupId: string }>`
    select group_id as "groupId" from lander where user_id = ${userId} and id = ${landerId} for no key update`.execute(
    tx,
  );
  const { numAffectedRows } = await sql`
    update lander_page set picture_due_at = null, picture_tries = 0
    where host = ${host} and lander_id = ${landerId} and version = ${version} and picture_due_at = ${claimedUntil}`.execute(
    tx,
  );
  const [held] = lander.rows;
  if (!held || numAffectedRows !== 1n) return null;
  await sql`
    insert into lander_picture (user_id, lander_id, version, image, taken_at)
    values (${userId}, ${landerId}, ${version}, ${image}, ${now})
    on conflict (user_id, lander_id) do update
      set version = excluded.version, image = excluded.image, taken_at = excluded.taken_at`.execute(tx);
  await sql`update lander set screenshot = ${`${version}`} where user_id = ${userId} and id = ${landerId}`.execute(tx);
  return held.groupId;
}

/** Ends a claim without a picture: to be tried again then; null: given up until the page changes. */
export async function leavePage(
  db: Database,
  { host, claimedUntil, tries }: DuePage,
  { dueAt, isTry }: { dueAt: Date | null; isTry: boolean },
): Promise<void> {
  await sql`update lander_page set picture_due_at = ${dueAt}, picture_tries = ${isTry && dueAt ? tries : Math.max(0, tries - 1)}
    where host = ${host} and picture_due_at = ${claimedUntil}`.execute(db);
}

/** The picture of a user's lander; null where there is none. */
export async function pictureOf(db: Database, userId: UserId, landerId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ image: Buffer }>`
    select image from lander_picture where user_id = ${userId} and lander_id = ${landerId}`.execute(db);
  return rows[0]?.image ?? null;
}

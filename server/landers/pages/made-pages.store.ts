import { type RawBuilder, sql } from 'kysely';
import type { LanderFailure } from '#contract/landers.ts';
import type { LanderView } from '#lander/view.ts';
import type { Tx, UserId } from '../../context.ts';
import { isOneOf } from '../../database/rows-by-id.ts';
import { storableJson } from '../../database/storable-text.ts';
import { landerStateOf } from '../../portfolio/lander-state.service.ts';
import type { DueLander } from './due-landers.store.ts';

/** A page that was made. */
export type MadePage = {
  lander: DueLander;
  /** canonical name */
  host: string;
  view: LanderView;
  /** what the other visitors see while a test runs */
  variant: LanderView | null;
  /** whether its domain may have a page on the net */
  isServed: boolean;
  /** what the text service wrote for it just now */
  written?: unknown;
};
/** A page that could not be made; `nextTryAt` null: given up. */
export type FailedPage = { lander: DueLander; error: LanderFailure; nextTryAt: Date | null };

const { generating, failed, live } = landerStateOf;
const idsOf = (landers: readonly { id: string }[]) => landers.map(({ id }) => id);

/**
 * Holds those of a user's landers, in the order of ids, whose claim stands: what was changed or deleted meanwhile, or was
 * taken over by another worker, is left to whoever comes next. Returns their ids.
 */
export async function holdClaimed(tx: Tx, userId: UserId, landers: readonly DueLander[]): Promise<Set<string>> {
  const claims = landers.map(({ id, claimedUntil }) => ({ id, until: claimedUntil }));
  const { rows } = await sql<{ id: string }>`
    select held.id from (
      select * from json_to_recordset(${JSON.stringify(claims)}::json) as c (id uuid, until timestamptz) order by id) as claim,
    lateral (
      select id, due_at from lander where user_id = ${userId} and id = claim.id limit 1 for update) as held
    where held.due_at = claim.until`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Saves pages where they say something else than before. That of a lander that failed is saved where it has one from
 * before. Returns the hosts of those that were saved.
 */
export async function savePages(tx: Tx, userId: UserId, pages: readonly MadePage[], now: Date): Promise<string[]> {
  // a host may have the page of an account that held the name before: only who may be on the net replaces it
  const [served, others] = [pages.filter(({ isServed }) => isServed), pages.filter(({ isServed }) => !isServed)];
  const replaced = await upsert(tx, userId, served, now, sql`true`);
  return [...replaced, ...(await upsert(tx, userId, others, now, sql`p.user_id = excluded.user_id`))];
}

async function upsert(tx: Tx, userId: UserId, pages: readonly MadePage[], now: Date, mayReplace: RawBuilder<unknown>) {
  if (pages.length === 0) return [];
  const rows = pages.map(({ lander: { id, domainId, state }, host, view, variant }) => {
    return { host, id, domain: domainId, view, variant, replaces: state === failed };
  });
  // processes and files remember pages by version: the time is given once, a sequence again after a crash or a failover
  const version = sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`;
  const saved = await sql<{ host: string; landerId: string }>`
    insert into lander_page as p (host, user_id, lander_id, domain_id, view, variant, version, updated_at)
    select host, ${userId}, id, domain, view, variant, ${version}, ${now}
    from json_to_recordset(${storableJson(rows)}::json)
      as made (host text, id uuid, domain uuid, view jsonb, variant jsonb, replaces boolean)
    where not replaces or (select true from lander_page shown where shown.host = made.host limit 1) order by host
    on conflict (host) do update set user_id = excluded.user_id, lander_id = excluded.lander_id,
      domain_id = excluded.domain_id, view = excluded.view, variant = excluded.variant, version = excluded.version, updated_at = excluded.updated_at,
      picture_due_at = '-infinity', picture_tries = 0
    where ${mayReplace} and (p.view, p.variant, p.lander_id) is distinct from (excluded.view, excluded.variant, excluded.lander_id)
    returning host, lander_id as "landerId"`.execute(tx);
  // a picture with yesterday's price says something wrong: the drawn one is shown until it is taken again
  const ids = saved.rows.map(({ landerId }) => landerId);
  await sql`update lander set screenshot = null
    where user_id = ${userId} and ${isOneOf('lander', userId, ids)} and screenshot is not null`.execute(tx);
  return saved.rows.map(({ host }) => host);
}

/**
 * Keeps what the text service wrote for a page, also where the claim is lost: what changed meanwhile is no reason to have it
 * written once more.
 */
export async function keepWritten(tx: Tx, userId: UserId, id: string, written: unknown): Promise<void> {
  await sql`update lander set custom = ${storableJson(written)}::jsonb
    where user_id = ${userId} and id = ${id} and custom is null`.execute(tx);
}

/** Landers that are held and whose page was made: those that were generating are live now. */
export async function endMade(tx: Tx, userId: UserId, landers: readonly DueLander[]): Promise<void> {
  if (landers.length === 0) return;
  await sql`
    update lander set due_at = null, started_at = null, tries = 0,
      error = case when status = ${generating} then null else error end,
      status = case when status = ${generating} then ${live} else status end
    where user_id = ${userId} and ${isOneOf('lander', userId, idsOf(landers))}`.execute(tx);
}

/** Landers that are held and whose page could not be made: what is given up has failed, unless it only followed its domain. */
export async function endFailed(tx: Tx, userId: UserId, failures: readonly FailedPage[]): Promise<void> {
  if (failures.length === 0) return;
  const rows = failures.map(({ lander: { id }, error, nextTryAt }) => ({ id, error, next: nextTryAt }));
  const ends = sql`f.next is null and l.status = ${generating}`;
  await sql`
    update lander l set due_at = f.next, tries = case when f.next is null then 0 else l.tries end,
      started_at = case when f.next is not null then l.started_at end,
      error = case when ${ends} then f.error else l.error end,
      status = case when ${ends} then ${failed} else l.status end
    from json_to_recordset(${storableJson(rows)}::json) as f (id uuid, error text, next timestamptz)
    where l.user_id = ${userId} and l.id = f.id`.execute(tx);
}

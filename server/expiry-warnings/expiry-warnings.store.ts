import { sql } from 'kysely';
import { autoRenewOffDays, type ExpiryStep } from '#contract/alerts.ts';
import { dayMs } from '#contract/dates.ts';
import { type RenewalDecision, renewalDecisions } from '#contract/own-data.ts';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import { shownName } from '../names/shown-name.rules.ts';
import { daysAhead, furthestDay, furthestOfAutoRenewed, nearestFirst } from './expiry-warnings.rules.ts';

/** Names told in one transaction. */
const atOnce = 1_000;
const letExpire = renewalDecisions.indexOf('letExpire') + 1;

/** Users with a portfolio who may have warnings due, after that one, in the order of their ids. */
export async function findUsers(db: Database, now: Date, after: UserId | null): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct c.user_id from domain_count c left join expiry_round r on r.user_id = c.user_id
    where c.list = 0 and c.dimension = 1 and c.count > 0 and (${after}::uuid is null or c.user_id > ${after}::uuid)
      and (r.told_on is null or r.told_on < ${furthestDay(now)}::date)
    order by c.user_id limit 1000`.execute(db);
  return rows.map((row) => provenUserId(row.user_id));
}

/** The day up to which a user was told; undefined: never. */
export async function toldOn(db: Database, userId: UserId): Promise<string | undefined> {
  const row = await db.selectFrom('expiry_round').select('told_on').where('user_id', '=', userId).executeTakeFirst();
  return row?.told_on;
}

export async function setToldOn(db: Database, userId: UserId, day: string): Promise<void> {
  await sql`insert into expiry_round as r (user_id, told_on) values (${userId}, ${day}::date)
    on conflict (user_id) do update set told_on = greatest(r.told_on, excluded.told_on)`.execute(db);
}

type NamedExpiry = { domainId: string; domainName: string; expiresOn: string };
export type DueName = NamedExpiry & {
  step: ExpiryStep;
  autoRenew: boolean | null;
  decision: RenewalDecision | null;
};
type Row = {
  id: string;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  expires_on: string;
  step: ExpiryStep;
  auto_renew: boolean | null;
  renewal_decision: number | null;
};

const stepSql = sql.raw(
  `case ${nearestFirst.map((step) => `when days <= ${step} then ${step}`).join(' ')} end::smallint`,
);

/**
 * Marks names of a user that are due as told, the nearest first and at most a thousand, and returns those that were not
 * marked before: of the portfolio, registered, not renewed, each once for its date and step.
 */
export async function markDue(tx: Tx, userId: UserId, now: Date): Promise<DueName[]> {
  const { today, end } = daysAhead(now);
  const { rows } = await sql<Row>`
    with due as materialized (
      select d.id, e.expires_on, s.step from domain d
      cross join lateral (select (d.expiration_date at time zone 'UTC')::date as expires_on) e
      cross join lateral (select e.expires_on - (${today}::timestamptz at time zone 'UTC')::date as days) l
      cross join lateral (select ${stepSql} as step) s
      left join domain_own o on o.user_id = ${userId} and o.domain_id = d.id
      where d.user_id = ${userId} and d.in_portfolio and d.status = 0 and not d.is_deleted and not d.needs_verification
        and d.expiration_date >= ${today} and d.expiration_date < ${end} and d.not_registered_at is null
        and (o.auto_renew is not true or days <= ${furthestOfAutoRenewed})
        and not exists (select from expiry_warning w where w.user_id = d.user_id and w.domain_id = d.id
          and w.expires_on = e.expires_on and w.step <= s.step and w.step <> ${autoRenewOffDays})
      order by d.expiration_date, d.id limit ${atOnce}),
    marked as (
      insert into expiry_warning (user_id, domain_id, expires_on, step)
      select ${userId}, id, expires_on, step from due on conflict do nothing returning domain_id, expires_on, step)
    select d.id, d.name, d.unicode_name, d.casing, m.expires_on::text, m.step, o.auto_renew, o.renewal_decision
    from marked m join domain d on d.user_id = ${userId} and d.id = m.domain_id
    left join domain_own o on o.user_id = ${userId} and o.domain_id = d.id
    order by d.expiration_date, d.id`.execute(tx);
  return rows.map((row) => {
    const { id: domainId, expires_on: expiresOn, step, auto_renew: autoRenew } = row;
    const decision = renewalDecisions[(row.renewal_decision ?? 0) - 1] ?? null;
    return { domainId, domainName: shownName(row), expiresOn, step, autoRenew, decision };
  });
}

/** A decision holds for the term that it was made for: an expiry that moves further belongs to the next one. */
const sameTermDays = 45;

/**
 * Marks names of a user that expire soon and do not renew themselves as told, the nearest first and at most a thousand, and returns
 * those that were not marked before; what is not known of a name, or was decided, is no reason (REG-012). One that was switched on
 * meanwhile may be told of again.
 */
export async function markAutoRenewOff(tx: Tx, userId: UserId, now: Date): Promise<NamedExpiry[]> {
  const { today } = daysAhead(now);
  await sql`delete from expiry_warning w using domain_own o
    where w.user_id = ${userId} and w.step = ${autoRenewOffDays} and o.user_id = ${userId} and o.domain_id = w.domain_id
      and o.auto_renew`.execute(tx);
  const { rows } = await sql<Omit<Row, 'step' | 'auto_renew' | 'renewal_decision'>>`
    with due as materialized (
      select d.id, e.expires_on from domain d
      cross join lateral (select (d.expiration_date at time zone 'UTC')::date as expires_on) e
      join domain_own o on o.user_id = ${userId} and o.domain_id = d.id
      where d.user_id = ${userId} and d.in_portfolio and d.status = 0 and not d.is_deleted and not d.needs_verification
        and d.expiration_date >= ${today} and d.not_registered_at is null
        and d.expiration_date < ${new Date(today.getTime() + (autoRenewOffDays + 1) * dayMs)} and o.auto_renew = false
        and (o.renewal_decision is distinct from ${letExpire} or e.expires_on > o.decided_for + ${sql.lit(sameTermDays)})
        and not exists (select from expiry_warning w where w.user_id = d.user_id and w.domain_id = d.id
          and w.expires_on = e.expires_on and w.step = ${autoRenewOffDays})
      order by d.expiration_date, d.id limit ${atOnce}),
    marked as (
      insert into expiry_warning (user_id, domain_id, expires_on, step)
      select ${userId}, id, expires_on, ${autoRenewOffDays} from due on conflict do nothing returning domain_id, expires_on)
    select d.id, d.name, d.unicode_name, d.casing, m.expires_on::text
    from marked m join domain d on d.user_id = ${userId} and d.id = m.domain_id
    order by d.expiration_date, d.id`.execute(tx);
  return rows.map((row) => ({ domainId: row.id, domainName: shownName(row), expiresOn: row.expires_on }));
}

/** Forgets marks of dates that have passed. */
export async function purge(db: Database, before: Date): Promise<void> {
  const day = sql`(${before}::timestamptz at time zone 'UTC')::date`;
  await deleteInParts(db, sql`expiry_warning`, sql`expires_on < ${day}`);
}

/** Deletes the marks of a user whose account goes. */
export async function removeAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('expiry_warning').where('user_id', '=', userId).execute();
  await tx.deleteFrom('expiry_round').where('user_id', '=', userId).execute();
}

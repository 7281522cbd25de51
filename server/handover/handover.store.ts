import { type Selectable, sql } from 'kysely';
import type { HandoverStep } from '#contract/handovers.ts';
import { marketplaceKeys } from '#contract/lookups.ts';
import type { Database, Tx, UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';

export type HandoverRow = Selectable<Tables['handover']>;

/** The hand-over of a domain, held until the end of the transaction where that is wanted; of several the one begun last. */
export function findHandover(
  db: Database | Tx,
  userId: UserId,
  domainId: string,
  { isHeld = false } = {},
): Promise<HandoverRow | undefined> {
  return db
    .selectFrom('handover')
    .selectAll()
    .where('user_id', '=', userId)
    .where('domain_id', '=', domainId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst();
}

const isListed = sql.join(marketplaceKeys.map((key) => sql`(${key}, ${sql.ref(`d.${key}_price`)})`));

/** Begins the hand-overs of domains that have none, with what is known of them now; their rows are held by the caller. */
export async function insertHandovers(
  tx: Tx,
  userId: UserId,
  { domainIds, inquiryId }: { domainIds: readonly string[]; inquiryId: string | null },
  now: Date,
): Promise<void> {
  await sql`
    insert into handover (user_id, domain_id, inquiry_id, baseline, ticks, started_at)
    select ${userId}, w.id, ${inquiryId}::uuid, json_build_object(
        'registrarName', case when r.id is distinct from d.own_registrar_id then r.name end, 'registrarIanaId', d.registrar_iana_id,
        'nameServers', case when l.fields #>> '{nameServers,3}' is not null then coalesce(s.hosts[1:4], '{}') end,
        'listed', (select coalesce(json_agg(m.key), '[]') from (values ${isListed}) as m (key, price) where m.price > 0)),
      '{}', ${now}
    from unnest(${domainIds}::uuid[]) as w (id)
    left join domain d on d.user_id = ${userId} and d.id = w.id and not d.is_deleted
    left join registrar r on r.id = d.registrar_id
    left join nameserver_set s on s.id = d.nameserver_set_id
    left join domain_lookup l on l.user_id = ${userId} and l.domain_id = d.id
    where not exists (select from handover h where h.user_id = ${userId} and h.domain_id = w.id)`.execute(tx);
}

/** Notes to whose buyer a domain was sold. */
export async function setInquiry(tx: Tx, userId: UserId, domainId: string, inquiryId: string): Promise<void> {
  await sql`update handover set inquiry_id = ${inquiryId}
    where user_id = ${userId} and domain_id = ${domainId} and inquiry_id is distinct from ${inquiryId}
      and not exists (select from handover where user_id = ${userId} and inquiry_id = ${inquiryId})`.execute(tx);
}

/** The rows of these domains, as `putRows` takes them back; null where there are none. */
export async function readRows(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<object[] | null> {
  const { rows } = await sql<{ rows: object[] | null }>`select json_agg(h) as rows from handover h
    where user_id = ${userId} and domain_id = any(${domainIds}::uuid[])`.execute(tx);
  return rows[0]?.rows ?? null;
}

export async function putRows(tx: Tx, given: readonly object[], domainIds: readonly string[]): Promise<void> {
  await sql`insert into handover
    select h.* from json_populate_recordset(null::handover, ${JSON.stringify(given)}::json) as h
    where h.domain_id = any(${domainIds}::uuid[])`.execute(tx);
}

/** Forgets the hand-overs of these domains, or only those of them that have ended. */
export async function deleteHandovers(
  tx: Tx,
  userId: UserId,
  domainIds: readonly string[],
  { onlyEnded = false } = {},
): Promise<void> {
  await sql`delete from handover where user_id = ${userId} and domain_id = any(${domainIds}::uuid[])
    and (${!onlyEnded} or ended_at is not null)`.execute(tx);
}

/** Of a user whose account goes. */
export async function deleteHandoversOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('handover').where('user_id', '=', userId).execute();
}

/**
 * Takes an inquiry out of the sale of its domain, which fell through: the hand-over goes on where the domain is still marked
 * as sold, else it is forgotten.
 */
export async function leaveInquiry(tx: Tx, userId: UserId, inquiryId: string): Promise<void> {
  await sql`delete from handover h where user_id = ${userId} and inquiry_id = ${inquiryId} and not exists (
    select from domain d where d.user_id = ${userId} and d.id = h.domain_id and d.status = 1 and not d.is_deleted)`.execute(
    tx,
  );
  await sql`update handover set inquiry_id = null where user_id = ${userId} and inquiry_id = ${inquiryId}`.execute(tx);
}

/** Ticks a step at this time, or takes its tick back; one that is ticked keeps its time. */
export async function setTick(
  tx: Tx,
  userId: UserId,
  domainId: string,
  step: HandoverStep,
  at: string | null,
): Promise<void> {
  const ticks =
    at === null
      ? sql`ticks::jsonb - ${step}::text`
      : sql`jsonb_build_object(${step}::text, ${at}::text) || ticks::jsonb`;
  await sql`update handover set ticks = (${ticks})::json
    where user_id = ${userId} and domain_id = ${domainId}`.execute(tx);
}

/** What is known of how far it is. */
export async function setProgress(
  tx: Tx,
  { user_id, domain_id }: Pick<HandoverRow, 'user_id' | 'domain_id'>,
  progress: Pick<HandoverRow, 'ended_at' | 'shows_sold'>,
): Promise<void> {
  await tx
    .updateTable('handover')
    .set(progress)
    .where('user_id', '=', user_id)
    .where('domain_id', '=', domain_id)
    .execute();
}

/** Notes that the sources are asked now; false where they were after `before`. */
export async function setLooked(
  tx: Tx,
  userId: UserId,
  domainId: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { rows } = await sql`update handover set looked_at = ${now}
    where user_id = ${userId} and domain_id = ${domainId} and (looked_at is null or looked_at <= ${before})
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Pages say no longer that their names are sold where the hand-over began before that moment. */
export async function closePages(db: Database, before: Date): Promise<void> {
  await sql`update handover set shows_sold = false where shows_sold and started_at <= ${before}`.execute(db);
}

/**
 * Hand-overs of any users that were begun after `since`, are open, and whose sources were last asked before `before`; each is
 * marked as asked now, so that no two workers take it.
 */
export async function takeDueHandovers(
  tx: Tx,
  { since, before, now }: { since: Date; before: Date; now: Date },
): Promise<{ userId: UserId; domainId: string }[]> {
  const { rows } = await sql<{ userId: UserId; domainId: string }>`
    update handover h set looked_at = ${now} from (
      select user_id, domain_id from handover
      where started_at > ${since} and coalesce(looked_at, started_at) <= ${before} and ended_at is null
      order by user_id, domain_id limit 500 for update skip locked) due
    where h.user_id = due.user_id and h.domain_id = due.domain_id
    returning h.user_id as "userId", h.domain_id as "domainId"`.execute(tx);
  return rows;
}

type Deal = { signedAt: Date | null; paidAt: Date | null; isPaidInPart: boolean };

export async function setDeal(tx: Tx, userId: UserId, inquiryId: string, deal: Deal): Promise<void> {
  const values = { signed_at: deal.signedAt, paid_at: deal.paidAt, is_paid_in_part: deal.isPaidInPart };
  await tx
    .insertInto('handover_deal')
    .values({ user_id: userId, inquiry_id: inquiryId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'inquiry_id']).doUpdateSet(values))
    .execute();
}

/** What the agreement of an inquiry came to; null where it has none, or there is no inquiry. */
export async function findDeal(db: Database | Tx, userId: UserId, inquiryId: string | null): Promise<Deal | null> {
  if (inquiryId === null) return null;
  const row = await db
    .selectFrom('handover_deal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst();
  return row ? { signedAt: row.signed_at, paidAt: row.paid_at, isPaidInPart: row.is_paid_in_part } : null;
}

/** The name whose hand-over goes to the buyer of an inquiry. */
export async function domainOfInquiry(
  db: Database | Tx,
  userId: UserId,
  inquiryId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('handover')
    .select('domain_id')
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst();
  return row?.domain_id;
}

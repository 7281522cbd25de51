import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { renewalPriceSources } from '#contract/domains.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { type RenewalDecision, renewalDecisions } from '#contract/own-data.ts';
import {
  type ListRenewalIds,
  type ListRenewals,
  type RenewalCut,
  type RenewalDomain,
  type Renewals,
  renewableDays,
  renewalConflicts,
  renewalCuts,
  usualRange,
} from '#contract/renewals.ts';
import type { UserContext, UserId } from '../../context.ts';
import { readRates, summed } from '../../exchange-rate/exchange-rate.reads.ts';
import type { Rates } from '../../marketplaces/rates.rules.ts';
import { shownName } from '../../names/shown-name.rules.ts';
import { conditionsOf } from '../domain-filter.reads.ts';
import { getDomainsByIds } from '../domains.reads.ts';
import { bestPrice } from '../held.reads.ts';

type Context = Pick<UserContext, 'db' | 'userId' | 'now'>;
type Narrowing = Omit<Received<typeof ListRenewalIds>['query'], 'today'>;
type Asked = Narrowing & { today: string; held?: readonly string[] | undefined };

/** From this many days before its expiry a name that is renewed by hand is urgent. */
const lastDays = 3;
/** A decision holds for the term that it was made for: an expiry that moves further belongs to the next one. */
const sameTermDays = 45;
/** `domain_own.renewal_decision` */
const [renew, letExpire, later] = [1, 2, 3];
const decisionOf = (number: number | null): RenewalDecision | null => renewalDecisions[(number ?? 0) - 1] ?? null;

const about = sql.lit(renewalPriceSources.indexOf('about'));
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs);
const cutNumber = (cut: RenewalCut) => sql.lit(renewalCuts.indexOf(cut));

/**
 * Names that are due, with the cut and the conflicts of each: from the covering indexes of the grid and of own data alone, but
 * for names that have expired and those with an offer.
 */
function dueNames(
  userId: UserId,
  { today, days, filter }: Pick<Asked, 'today' | 'days' | 'filter'>,
): RawBuilder<unknown> {
  const from = dayAfter(today, 0);
  const hasOffers = sql`d.decision = ${letExpire} and d.inquiry_count > 0`;
  return sql`
    select id, expiration_date, is_past, cost, currency, is_about, cut, decision, auto_renew, ${sql.raw(renewalConflicts.map((name) => `"${name}"`).join(', '))},
      ${sql.raw(renewalConflicts.map((name) => `"${name}"`).join(' or '))} as is_conflict
    from (
      select d.*, d.expiration_date < ${from} as is_past,
        case when d.auto_renew then ${cutNumber('automatic')} when d.decision = ${renew} then ${cutNumber('byHand')}
          when d.decision = ${letExpire} then ${cutNumber('expire')} when d.decision = ${later} then ${cutNumber('later')}
          else ${cutNumber('undecided')} end as cut,
        coalesce(d.auto_renew and d.decision = ${letExpire}, false) as "autoRenewOn",
        case when ${hasOffers} then exists (${offersSince(userId)}) else false end as "offerSince",
        coalesce(not d.auto_renew is true and d.decision = ${renew}
          and d.expiration_date < ${dayAfter(today, lastDays + 1)}, false) as "lastDays",
        coalesce(not d.auto_renew is true and d.decision = ${letExpire} and d.is_listed, false) as "listed"
      from (
        select d.*, ${bestPrice.amount} as cost, ${bestPrice.currency} as currency, ${bestPrice.source} = ${about} as is_about,
          own.auto_renew, case when k.renewal_decision <> ${later} or k.decide_on is null
            or k.decide_on >= ${today}::date then k.renewal_decision end as decision
        from (
          select d.id, d.tld_id, d.expiration_date, d.inquiry_count, d.status, d.needs_verification,
            greatest(d.sedo_price, d.godaddy_price, d.atom_price) > 0 as is_listed
          from domain d
          where ${sql.join(conditionsOf(userId, { filter }), sql` and `)}
            and d.expiration_date >= ${dayAfter(today, -renewableDays)} and d.expiration_date < ${dayAfter(today, days + 1)}
          offset 0) as d
        left join domain_own own on own.user_id = ${userId} and own.domain_id = d.id
        left join lateral (select h.renewal_price, h.renewal_currency, h.is_exact_price from held_domain h
          where h.user_id = ${userId} and h.domain_id = d.id and h.gone_since is null
          order by h.first_seen desc limit 1) as held on true
        left join tld t on t.id = d.tld_id left join tld_price p on p.tld = t.name
        left join domain_own k on k.user_id = ${userId} and k.domain_id = d.id and k.renewal_decision is not null
          and (k.decided_for is null
            or (d.expiration_date at time zone 'UTC')::date <= k.decided_for + ${sql.lit(sameTermDays)})
        where d.status = 0 and not d.needs_verification
          and d.id <> all(array(
            select id from domain where user_id = ${userId} and not_registered_at is not null
              and in_portfolio and status = 0 and not is_deleted))
          and (d.expiration_date >= ${from} or not exists (
            select from domain x where x.user_id = ${userId} and x.id = d.id and 'pendingDelete' = any(x.epp_statuses)))
        ) as d) as d`;
}

/** Offers of the domain `d` that came in since it was decided about, the latest first. */
function offersSince(userId: UserId) {
  return sql`
    select f.inquiry_id, f.amount, f.currency, f.made_at from domain_offer_made f
    where f.user_id = ${userId} and f.domain_id = d.id and f.made_at > (
      select decided_at from domain_own w where w.user_id = ${userId} and w.domain_id = d.id)
    order by f.made_at desc limit 1`;
}

function chosen({ cut, conflicts, held }: Asked): RawBuilder<unknown> {
  const inCut =
    cut === undefined
      ? sql`true`
      : cut === 'renewing'
        ? sql`cut in (${cutNumber('automatic')}, ${cutNumber('byHand')})`
        : sql`cut = ${cutNumber(cut)}`;
  const isKept = held ? sql`id = any(${[...held]}::uuid[])` : sql`false`;
  const isAgain =
    conflicts === undefined ? sql`true` : conflicts === 'all' ? sql`is_conflict` : sql`${sql.ref(conflicts)}`;
  return sql`(${inCut} and ${isAgain} or ${isKept})`;
}

type Conflicts = Record<(typeof renewalConflicts)[number], number>;
type Sum = { cut: number; count: number; cents: number; currency: string | null; priced: number; about: number };
type PageRow = Record<(typeof renewalConflicts)[number], boolean> & {
  id: string;
  cut: number;
  decision: number | null;
  best: { best: number | null; best_amount: number; best_currency: string } | null;
  offer: { inquiry_id: string; amount: number; currency: string; made_at: string } | null;
};
type NextName = { name: string; unicode_name: string | null; casing: string | null; expiration_date: string };
type Found = {
  sums: Sum[] | null;
  expired: number;
  conflicts: Conflicts & { all: number };
  total: number;
  page: PageRow[] | null;
  next: NextName | null;
  sold: number;
  active: number;
};

/** The sums of the cuts and a page of rows, in one statement. */
export function renewalsStatement(userId: UserId, asked: Asked & { now: Date; skip: number; take: number }) {
  const { held, now } = asked;
  const window = held ? sql`id = any(${[...held]}::uuid[])` : chosen(asked);
  const pages = held ? sql`` : sql`limit ${asked.take} offset ${asked.skip}`;
  const conflictCounts = sql.raw(
    renewalConflicts.map((name) => `'${name}', count(*) filter (where "${name}")`).join(', '),
  );
  return sql<Found>`
    with due as materialized (${dueNames(userId, asked)}),
    page as materialized (
      select * from due where ${window} order by expiration_date, id ${pages})
    select
      (select json_agg(s) from (
        select cut, currency, count(*) as count, coalesce(sum(cost), 0) as cents, count(cost) as priced,
          count(*) filter (where is_about) as about
        from due group by cut, currency) as s) as sums,
      (select count(*) from due where is_past) as expired,
      (select json_build_object('all', count(*) filter (where is_conflict), ${conflictCounts}) from due) as conflicts,
      (select count(*) from due where ${chosen(asked)}) as total,
      (select json_agg(p order by p.expiration_date, p.id) from (
        select d.*, (
            select row_to_json(b) from domain_offer b where b.user_id = ${userId} and b.domain_id = d.id) as best,
          case when d."offerSince" then (select row_to_json(o) from (${offersSince(userId)}) as o) end as offer
        from page d) as p) as page,
      case when not exists (select from due) then (
        select row_to_json(n) from (
          select x.name, x.unicode_name, x.casing, d.expiration_date from (
            select d.id, d.expiration_date from domain d
            where ${sql.join(conditionsOf(userId, {}), sql` and `)} and not d.needs_verification
              and d.expiration_date >= ${dayAfter(asked.today, asked.days + 1)}
            order by d.expiration_date, d.id limit 1) as d
          join domain x on x.user_id = ${userId} and x.id = d.id) as n) end as next,
      (select count(*) from domain d left join domain_sale s on s.user_id = ${userId} and s.domain_id = d.id
        where d.user_id = ${userId} and d.in_portfolio and d.status = 1 and not d.is_deleted
          and coalesce(s.sold_at, d.status_at) > ${new Date(now.getTime() - 365 * dayMs)}) as sold,
      coalesce((select count from domain_count
        where user_id = ${userId} and list = 0 and dimension = 1 and value = 0), 0) as active`;
}

const todayOf = (ctx: Pick<Context, 'now'>, today: string | undefined) => today ?? ctx.now.toISOString().slice(0, 10);

/** What is due, with the sums of each cut, and a page of rows by expiry (DUE-001 to DUE-005). */
export async function listRenewals(
  ctx: UserContext,
  { today: day, skip, take, ...query }: Received<typeof ListRenewals>['query'],
): Promise<Reply<typeof ListRenewals>> {
  const today = todayOf(ctx, day);
  const { rows } = await renewalsStatement(ctx.userId, { ...query, today, skip, take, now: ctx.now }).execute(ctx.db);
  const found = rows[0] as Found;
  const data = await rowsOf(ctx, found.page ?? []);
  return {
    ...{ data, totalCount: found.total, skip, take, hasMore: skip + data.length < found.total },
    until: dayAfter(today, query.days).toISOString().slice(0, 10),
    cuts: cutsOf(found.sums ?? [], await readRates(ctx.db)),
    expired: found.expired,
    conflicts: found.conflicts,
    next: nextOf(found.next),
    sales: { sold: found.sold, of: found.active + found.sold },
  };
}

function nextOf(next: NextName | null): Renewals['next'] {
  if (!next) return null;
  const { name, expiration_date } = next;
  return { name, domainName: shownName(next), expirationDate: new Date(expiration_date).toISOString() };
}

function cutsOf(sums: readonly Sum[], rates: Rates): Renewals['cuts'] {
  const sumOf = (those: readonly Sum[]) => {
    const { usd, amounts } = summed(those, rates);
    return {
      count: those.reduce((sum, { count }) => sum + count, 0),
      cost: usd,
      amounts,
      priced: those.reduce((sum, { priced }) => sum + priced, 0),
      about: those.reduce((sum, row) => sum + row.about, 0),
    };
  };
  const byCut = renewalCuts.map((name, at) => [name, sumOf(sums.filter(({ cut }) => cut === at))]);
  return { all: sumOf(sums), ...Object.fromEntries(byCut) };
}

async function rowsOf(ctx: UserContext, page: readonly PageRow[]): Promise<RenewalDomain[]> {
  const rowOf = new Map(page.map((row) => [row.id, row]));
  const domains = await getDomainsByIds(ctx, [...rowOf.keys()]);
  return domains.flatMap((domain) => {
    const row = rowOf.get(domain.id);
    if (!row) return [];
    const { best, offer } = row;
    const renewal = {
      cut: renewalCuts[row.cut] ?? 'undecided',
      decision: decisionOf(row.decision),
      conflicts: renewalConflicts.filter((name) => row[name]),
      bestOffer: best?.best ?? null,
      bestOffered: best && { amount: best.best_amount, currency: best.best_currency },
      offerSince: offer && {
        inquiryId: offer.inquiry_id,
        amount: offer.amount,
        currency: offer.currency,
        at: new Date(offer.made_at).toISOString(),
      },
    };
    return [{ ...domain, renewal }];
  });
}

/** Names that are due and whose owner decided to renew them, or to let them expire: with that, and with auto-renew as far as it is known. */
export function decidedNames(userId: UserId, asked: Pick<Asked, 'today' | 'days'>): RawBuilder<unknown> {
  return sql`select id, expiration_date, decision = ${renew} as renews, auto_renew
    from (${dueNames(userId, asked)}) as due where decision in (${renew}, ${letExpire})`;
}

/** How many names are to expire, within the usual range, although their auto-renew is on. */
export async function countRenewsAnyway({ db, userId }: Context, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${dueNames(userId, { today, days: usualRange })}) as due where "autoRenewOn"`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The ids of all that match, in the list's order, as many as one request may name. */
export async function listRenewalIds(
  ctx: Context,
  { today, ...query }: Received<typeof ListRenewalIds>['query'],
): Promise<Reply<typeof ListRenewalIds>> {
  const asked = { ...query, today: todayOf(ctx, today) };
  const { rows } = await sql<{ total: number; ids: string }>`
    with found as materialized (
      select id, expiration_date from (${dueNames(ctx.userId, asked)}) as due where ${chosen(asked)})
    select (select count(*) from found) as total, array_to_string(array(
      select id from found order by expiration_date, id limit ${maxDomainsPerRequest}), ',') as ids`.execute(ctx.db);
  const { total = 0, ids = '' } = rows[0] ?? {};
  return { domainIds: ids === '' ? [] : ids.split(','), totalCount: total };
}

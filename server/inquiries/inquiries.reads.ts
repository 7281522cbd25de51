import { type RawBuilder, type Selectable, sql } from 'kysely';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import {
  agreementStandings,
  type InquiryCounts,
  type InquiryFilter,
  type InquirySort,
  type InquirySummary,
  inquiryFilters,
  inquiryStatuses,
  type ListInquiries,
  spamReasons,
} from '#contract/inquiries.ts';
import { whyUndecidable } from '#contract/offers.ts';
import { languages } from '#contract/preferences.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserContext, UserId } from '../context.ts';
import { plainArray } from '../database/rows-by-id.ts';
import { storableText } from '../database/storable-text.ts';
import type { Tables } from '../database/tables.ts';
import { joinRate } from '../exchange-rate/exchange-rate.reads.ts';
import { shownLabels } from '../names/internationalised-name.rules.ts';
import { searchQuery } from './search-words.rules.ts';

type Row = Selectable<Tables['inquiry']>;
type Query = {
  skip: number;
  take: number;
  filter: InquiryFilter;
  search: string;
  domainId?: string | undefined;
  senderEmail?: string | undefined;
  sortBy: InquirySort;
  sortDirection: 'asc' | 'desc';
};

/** D-194; written as the partial indexes have it. */
const conditionOf: Record<InquiryFilter, RawBuilder<boolean>> = {
  all: sql`not is_spam and status in (1, 2, 3, 4, 5)`,
  allExceptClosed: sql`not is_spam and status in (1, 2, 3, 4)`,
  takeAction: sql`not is_spam and status in (1, 3) and not last_from_seller`,
  replied: sql`not is_spam and status = 2`,
  ongoing: sql`not is_spam and status = 3`,
  sold: sql`not is_spam and status = 4`,
  closed: sql`not is_spam and status = 5`,
  unverified: sql`not is_spam and status = 0`,
  belowMinimum: sql`not is_spam and status = 6`,
  spam: sql`is_spam`,
  offersToDecide: sql`not is_spam and status in (1, 2, 3) and is_email_verified and offer_waits and agreement is null
    and not exists (select from sold_domain s where s.user_id = inquiry.user_id and s.domain_id = inquiry.domain_id)`,
  agreements: sql`agreement is not null`,
  moneyDue: sql`agreement = 'signed'`,
  answeredByRules: sql`not is_spam and is_by_rule`,
};
/** Their inquiries are few, found by indexes of their own; the other counts are kept. */
const dealFilters = ['offersToDecide', 'agreements', 'moneyDue'] as const;
type DealFilter = (typeof dealFilters)[number];
const isOfDeals = (filter: InquiryFilter): filter is DealFilter => dealFilters.some((one) => one === filter);

const orderOf: Record<InquirySort, Record<'asc' | 'desc', RawBuilder<unknown>>> = {
  lastmessageat: { asc: sql`last_message_at, id`, desc: sql`last_message_at desc, id desc` },
  createdat: { asc: sql`created_at, id`, desc: sql`created_at desc, id desc` },
  // by the day's rates; without a rate they come after the others, before inquiries without an offer (MONEY-003)
  offeramount: {
    asc: sql`offer_amount * rate.usd_per nulls last, offer_amount nulls last, last_message_at desc, id desc`,
    desc: sql`offer_amount * rate.usd_per desc nulls last, offer_amount desc nulls last, last_message_at desc, id desc`,
  },
};

/** A window of the user's inquiries (D-195). */
export async function listInquiries(ctx: UserContext, query: Query): Promise<Reply<typeof ListInquiries>> {
  const { db, userId } = ctx;
  const { skip, take, filter, search, domainId, senderEmail, sortBy, sortDirection } = query;
  const none = { data: [], totalCount: 0, skip, take, hasMore: false };
  if (domainId !== undefined && !isUuid(domainId)) return none;
  const words = search.trim() === '' ? undefined : searchQuery(userId, search);
  if (words === null) return none; // of signs alone
  const narrowed = sql.join(
    [
      ...(domainId === undefined ? [] : [sql`and domain_id = ${domainId}`]),
      ...(senderEmail === undefined ? [] : [sql`and lower(sender_email) = lower(${storableText(senderEmail)})`]),
      ...(words === undefined
        ? []
        : [
            sql`and id in (select inquiry_id from inquiry_search
              where user_id = ${userId} and words @@ ${words}::tsquery)`,
          ]),
    ],
    sql` `,
  );
  const rates = sortBy === 'offeramount' ? joinRate('rate', 'inquiry.currency') : sql``;
  const wanted = sql`where user_id = ${userId} and ${conditionOf[filter]} ${narrowed}`;
  const isNarrowed = domainId !== undefined || senderEmail !== undefined || words !== undefined;
  const [{ rows }, totalCount] = await Promise.all([
    take === 0
      ? { rows: [] }
      : sql<Row>`select inquiry.* from inquiry ${rates} ${wanted} order by ${orderOf[sortBy][sortDirection]} offset ${skip} limit ${take}`.execute(
          db,
        ),
    isNarrowed
      ? sql<{ count: number }>`select count(*)::int as count from inquiry ${wanted}`
          .execute(db)
          .then(({ rows: [row] }) => row?.count ?? 0)
      : countOf(db, userId, filter),
  ]);
  const data = await toSummaries(db, userId, rows);
  return { data, totalCount, skip, take, hasMore: skip + rows.length < totalCount };
}

/** How many inquiries each filter shows (D-194). */
export async function readCounts(db: Database | Tx, userId: UserId): Promise<InquiryCounts> {
  const counts = dealFilters.map((filter) => countDeals(userId, filter));
  const { rows } = await sql<{ tally: TallyRow[]; deals: number[] }>`select
    array[${sql.join(counts)}] as deals, (select coalesce(json_agg(t), '[]') from (${tally(userId)}) as t) as tally`.execute(
    db,
  );
  const [{ tally: kept, deals } = { tally: [], deals: [] }] = rows;
  const ofDeals = dealFilters.map((filter, at) => [filter, deals[at] ?? 0]);
  return { ...countsIn(kept), ...(Object.fromEntries(ofDeals) as Pick<InquiryCounts, DealFilter>) };
}

/** The same of one filter. */
async function countOf(db: Database, userId: UserId, filter: InquiryFilter): Promise<number> {
  if (!isOfDeals(filter)) return (await readTally(db, userId))[filter];
  const { rows } = await sql<{ count: number }>`select ${countDeals(userId, filter)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

const countDeals = (userId: UserId, filter: DealFilter) => sql<number>`(
  select count(*)::int from inquiry where user_id = ${userId} and ${conditionOf[filter]})`;

type TallyRow = { status: number; is_spam: boolean; needs_action: boolean; count: number; by_rule: number };

/** The counts that are kept with the inquiries, in the transactions that change them. */
const tally = (userId: UserId) => sql<TallyRow>`
  select status, is_spam, needs_action, count, by_rule from inquiry_tally where user_id = ${userId}`;

async function readTally(db: Database | Tx, userId: UserId): Promise<InquiryCounts> {
  return countsIn((await tally(userId).execute(db)).rows);
}

function countsIn(rows: readonly TallyRow[]): InquiryCounts {
  const sum = (filter: InquiryFilter) =>
    rows
      .filter((row) => isShownBy(filter, row))
      .reduce((total, row) => total + (filter === 'answeredByRules' ? row.by_rule : row.count), 0);
  return Object.fromEntries(inquiryFilters.map((filter) => [filter, sum(filter)])) as InquiryCounts;
}

function isShownBy(filter: InquiryFilter, of: TallyRow): boolean {
  if (isOfDeals(filter)) return false;
  if (of.is_spam || filter === 'spam') return of.is_spam && filter === 'spam';
  if (filter === 'answeredByRules') return true; // of each kind some
  const status = inquiryStatuses[of.status];
  if (filter === 'all') return status !== 'unverified' && status !== 'belowMinimum';
  if (filter === 'allExceptClosed') return status !== 'unverified' && status !== 'belowMinimum' && status !== 'closed';
  return filter === 'takeAction' ? of.needs_action : status === filter;
}

/** How many inquiries the user has, as `all` counts them (D-045). */
export async function countInquiries(db: Database, userId: UserId): Promise<number> {
  return (await readTally(db, userId)).all;
}

/** An inquiry of the user without its messages. */
export async function findInquiry(db: Database | Tx, userId: UserId, id: string): Promise<InquirySummary | undefined> {
  return (await findInquiries(db, userId, [id]))[0];
}

/** Those of these inquiries that the user has, in any order. */
export async function findInquiries(
  db: Database | Tx,
  userId: UserId,
  ids: readonly string[],
): Promise<InquirySummary[]> {
  const { rows } = await sql<Row>`
    select * from inquiry where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(db);
  return toSummaries(db, userId, rows);
}

async function toSummaries(db: Database | Tx, userId: UserId, rows: readonly Row[]): Promise<InquirySummary[]> {
  if (rows.length === 0) return [];
  const { sold, counters } = await factsOf(db, userId, rows);
  return rows.map((row) => toSummary(row, sold.has(row.domain_id), counters[row.id] ?? null));
}

/** Which domains of these inquiries are marked as sold, and when the counter-offers end that nobody has answered (some have). */
async function factsOf(db: Database | Tx, userId: UserId, of: readonly Row[]) {
  const inquiries = plainArray(of.map(({ id }) => id));
  const domains = plainArray([...new Set(of.map(({ domain_id }) => domain_id))]);
  const { rows } = await sql<{ sold: string[]; counters: Record<string, string> }>`select
    array(select domain_id::text from sold_domain where user_id = ${userId} and domain_id = any(${domains}::uuid[])) as sold,
    (select coalesce(json_object_agg(inquiry_id, ends_at), '{}') from deal_offer
      where user_id = ${userId} and inquiry_id = any(${inquiries}::uuid[]) and side = 1 and state = 0) as counters`.execute(
    db,
  );
  return { sold: new Set(rows[0]?.sold), counters: rows[0]?.counters ?? {} };
}

/** The one place where a stored row becomes what the API shows (D-190). */
function toSummary(row: Row, isDomainSold: boolean, counterEnd: string | null): InquirySummary {
  const agreement = agreementStandings.find((known) => known === row.agreement) ?? null;
  const status = inquiryStatuses[row.status] ?? 'closed';
  const { is_spam: isSpam, is_email_verified: isEmailVerified } = row;
  const why = whyUndecidable({ status, isSpam, isEmailVerified, isDomainSold });
  return {
    id: row.id,
    domainId: row.domain_id,
    domainName: shownLabels(row.domain_name),
    landerId: row.lander_id,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    offerAmount: row.offer_amount,
    buyPrice: row.buy_price,
    currency: row.currency,
    status,
    isSpam,
    spamReasons: spamReasons.filter((reason) => row.spam_reasons.includes(reason)),
    isEmailVerified,
    isRead: row.is_read,
    needsAction: !row.is_spam && (status === 'new' || status === 'ongoing') && !row.last_from_seller, // D-191
    wasReopened: row.was_reopened,
    messageCount: row.message_count,
    lastMessageAt: toIso(row.last_message_at),
    lastMessageFrom: row.last_from_seller ? 'seller' : 'buyer',
    lastMessagePreview: row.last_preview,
    language: languages.find((known) => known === row.language) ?? 'en',
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    closedAt: toIsoOrNull(row.closed_at),
    waitingSince: toIsoOrNull(row.waiting_since),
    isDomainSold,
    agreement,
    isToDecide: row.offer_waits && agreement === null && why === null && status !== 'belowMinimum',
    isByRule: row.is_by_rule,
    counterUntil: agreement === null && why === null && counterEnd !== null ? toIso(new Date(counterEnd)) : null,
  };
}

/** How many inquiries, spam left out, each of these users has had: for the operator, who sees sums (D-019). */
export async function countInquiriesOf(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select user_id as id, sum(count)::int as count from inquiry_tally
    where user_id = any (${userIds}::uuid[]) and not is_spam group by 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

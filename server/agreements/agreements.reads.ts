import { sql } from 'kysely';
import { isAgreementOpen } from '#contract/agreement-states.ts';
import { type Agreement, type AgreementTerms, agreementPaths, type DealSums } from '#contract/agreements.ts';
import { dayOf, toIso, toIsoOrNull } from '#contract/dates.ts';
import { notFound } from '#contract/errors.ts';
import type { Amount } from '#contract/money.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserContext, UserId } from '../context.ts';
import { inquiryFacts } from '../inquiries/agreement.reads.ts';
import { tokenOf } from '../inquiries/token.reads.ts';
import { firstTerms, isIncomplete, payLinkOf } from './agreements.rules.ts';
import * as store from './agreements.store.ts';

type Reader = Pick<UserContext, 'userId' | 'config' | 'now'>;

/** An agreement of the user. Throws NOT_FOUND. */
export async function readAgreement(db: Database | Tx, ctx: Reader, id: string): Promise<Agreement> {
  const inquiryId = isUuid(id) ? await store.inquiryOf(db, { userId: ctx.userId, id }) : undefined;
  const row = inquiryId && (await store.latestOf(db, { userId: ctx.userId, inquiryId }));
  if (!row || row.id !== id) throw notFound();
  return toAgreement(db, ctx, row);
}

async function toAgreement(db: Database | Tx, ctx: Reader, row: store.AgreementRow): Promise<Agreement> {
  const key = { userId: ctx.userId, id: row.id };
  const [versions, payments] = [await store.versionsOf(db, key), await store.paymentsOf(db, key)];
  const standing = versions.find(({ version }) => version === row.version);
  if (!standing) throw notFound();
  const { terms, digest } = standing;
  const token = await tokenOf(db, { userId: ctx.userId, id: row.inquiry_id });
  const next = payments.find(({ paid_at }) => paid_at === null);
  return {
    id: row.id,
    inquiryId: row.inquiry_id,
    domainId: row.domain_id,
    state: row.state,
    version: row.version,
    terms,
    digest,
    sellerAcceptedAt: toIsoOrNull(row.seller_accepted_at),
    heldUntil: row.held_until && row.held_until > ctx.now ? toIso(row.held_until) : null,
    buyerAcceptedAt: toIsoOrNull(row.buyer_accepted_at),
    signedAt: toIsoOrNull(row.signed_at),
    endedAt: toIsoOrNull(row.ended_at),
    reason: row.reason,
    versions: versions.map(toVersion),
    payments: payments.map(toPayment),
    payLink: payLinkOf(terms, next?.amount ?? terms.amount),
    isIncomplete: isIncomplete(terms),
    buyerUrl: ctx.config.publicUrl + agreementPaths.page(token ?? ''),
  };
}

const toVersion = ({ version, made_at, replaced_at, accepted_by }: store.VersionRow) => ({
  version,
  madeAt: toIso(made_at),
  replacedAt: toIsoOrNull(replaced_at),
  acceptedBy: sideOf(accepted_by),
});

/** Who had accepted a version when it was replaced. */
export const sideOf = (side: string | null): 'seller' | 'buyer' | null =>
  side === 'seller' || side === 'buyer' ? side : null;

export const toPayment = ({ number, amount, due_on, told_by_buyer_at, paid_at }: store.PaymentRow) => ({
  number,
  amount,
  dueOn: due_on,
  toldByBuyerAt: toIsoOrNull(told_by_buyer_at),
  paidAt: toIsoOrNull(paid_at),
});

/** The agreement of an inquiry that was made last, and what a new one would say. Throws NOT_FOUND. */
export async function inquiryAgreement(
  ctx: UserContext,
  inquiryId: string,
): Promise<{ agreement: Agreement | null; preview: AgreementTerms | null }> {
  const { db, userId } = ctx;
  const inquiry = isUuid(inquiryId) ? await inquiryFacts(db, userId, inquiryId) : undefined;
  if (!inquiry) throw notFound();
  const row = await store.latestOf(db, { userId, inquiryId });
  const agreement = row ? await toAgreement(db, ctx, row) : null;
  const isStanding = row && (isAgreementOpen(row.state) || row.state === 'signed');
  const { amount, isConfirmed, ...facts } = inquiry;
  if (isStanding || amount === null || !isConfirmed) return { agreement, preview: null };
  const selling = await store.usualOr(db, userId);
  return { agreement, preview: firstTerms(selling, { ...facts, amount }, ctx.now) };
}

/** Money of the user's signed agreements, by currency. */
export async function dealSums({ db, userId, now }: Pick<UserContext, 'db' | 'userId' | 'now'>): Promise<DealSums> {
  const { rows } = await sql<{ currency: string; accepted: number; paid: number; due: number; late: number }>`
    select p.currency, sum(p.amount)::float8 as accepted,
      coalesce(sum(p.amount) filter (where p.paid_at is not null), 0)::float8 as paid,
      coalesce(sum(p.amount) filter (where p.paid_at is null), 0)::float8 as due,
      coalesce(sum(p.amount) filter (where p.paid_at is null and p.due_on < ${dayOf(now)}), 0)::float8 as late
    from agreement a join agreement_payment p on p.user_id = a.user_id and p.agreement_id = a.id
    where a.user_id = ${userId} and a.state = 'signed' group by p.currency order by p.currency`.execute(db);
  const sums = (of: 'accepted' | 'paid' | 'due' | 'late'): Amount[] =>
    rows.flatMap((row) => (row[of] > 0 ? [{ amount: row[of], currency: row.currency }] : []));
  return {
    accepted: sums('accepted'),
    paid: sums('paid'),
    due: sums('due'),
    late: sums('late'),
    ...(await countDeals(db, userId)),
  };
}

type DealCounts = Pick<DealSums, 'agreementCount' | 'openCount' | 'dueCount'>;

async function countDeals(db: Database, userId: UserId): Promise<DealCounts> {
  const { rows } = await sql<DealCounts>`
    select count(*) filter (where state in ('offered', 'sellerAccepted', 'buyerAccepted', 'closing', 'signed'))::int as "agreementCount",
      count(*) filter (where state in ('offered', 'sellerAccepted', 'buyerAccepted', 'closing'))::int as "openCount",
      count(*) filter (where state = 'signed' and exists (select from agreement_payment p
        where p.user_id = a.user_id and p.agreement_id = a.id and p.paid_at is null))::int as "dueCount"
    from agreement a where user_id = ${userId}`.execute(db);
  return rows[0] ?? { agreementCount: 0, openCount: 0, dueCount: 0 };
}

import { type RawBuilder, sql } from 'kysely';
import { toIso } from '#contract/dates.ts';
import { notFound } from '#contract/errors.ts';
import type { DomainOffer, DomainOffers, InquirySurroundings } from '#contract/inquiry-surroundings.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../../context.ts';
import { joinRate } from '../../exchange-rate/exchange-rate.reads.ts';
import { publicNameOf } from '../../preferences/preferences.reads.ts';
import { readInquiryVisits } from '../../visits/visits.reads.ts';
import { canMailBuyer } from '../buyer-mail/buyer-mail.service.ts';

const maxOffers = 100;
/** Inquiries of one domain whose offers are read, the latest; a name that more people ask for shows those. */
const maxInquiries = 500;

type Row = { sender_email: string; domain_id: string; created_at: Date };

/** Throws NOT_FOUND for what is missing, another user's or no id at all. */
export async function getSurroundings(ctx: UserContext, id: string): Promise<InquirySurroundings> {
  const inquiry = isUuid(id) ? await findRow(ctx, id) : undefined;
  if (!inquiry) throw notFound();
  const [sellerName, offers, firstContactAt, visits] = await Promise.all([
    publicNameOf(ctx.db, ctx.userId),
    offersFor(ctx, inquiry.domain_id, sql`not is_spam or id = ${id}`),
    firstContact(ctx, inquiry),
    readInquiryVisits(ctx.db, ctx.userId, [id.toLowerCase()]),
  ]);
  const labels = visits.get(id.toLowerCase())?.labels;
  return {
    sellerName,
    canMail: canMailBuyer(ctx, inquiry.sender_email),
    offers,
    firstContactAt: toIso(firstContactAt),
    visit: labels ? { referrer: labels.referrer, country: labels.country, campaign: labels.campaign || null } : null,
  };
}

async function findRow({ db, userId }: UserContext, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select sender_email, domain_id, created_at from inquiry
    where user_id = ${userId} and id = ${id}`.execute(db);
  return rows[0];
}

/** The oldest first; a form's offer stands with its first message. */
async function offersFor(
  { db, userId }: UserContext,
  domainId: string,
  isShown: RawBuilder<unknown>,
): Promise<DomainOffer[]> {
  const { rows } = await sql<Omit<DomainOffer, 'at'> & { at: Date }>`
    with asked as materialized (
      select id, sender_name, currency from inquiry
      where user_id = ${userId} and domain_id = ${domainId} and (${isShown})
      order by last_message_at desc limit ${maxInquiries})
    select m.inquiry_id as "inquiryId", asked.sender_name as "senderName", m.offer_amount as amount, asked.currency,
      m.created_at as at
    from asked join inquiry_message m on m.user_id = ${userId} and m.inquiry_id = asked.id
    where m.offer_amount is not null and m.sender = 0
    order by m.created_at desc, m.id desc limit ${maxOffers}`.execute(db);
  return rows.reverse().map(({ at, ...offer }) => ({ ...offer, at: toIso(at) }));
}

async function firstContact({ db, userId }: UserContext, { sender_email, created_at }: Row): Promise<Date> {
  const { rows } = await sql<{ first: Date | null }>`select min(created_at) as first from inquiry
    where user_id = ${userId} and lower(sender_email) = lower(${sender_email})`.execute(db);
  return rows[0]?.first ?? created_at;
}

const isListed = sql`not is_spam and status in (1, 2, 3, 4, 5)`;
const isOpen = sql<boolean>`i.status in (1, 2, 3)`; // D-160

/** What was offered for a domain of the user; nothing for any other (D-010). */
export async function getDomainOffers(ctx: UserContext, domainId: string): Promise<DomainOffers> {
  if (!isUuid(domainId)) return { offers: [], best: null, newCount: 0 };
  const { db, userId } = ctx;
  const [offers, best, counted] = await Promise.all([
    offersFor(ctx, domainId, isListed),
    sql<Omit<DomainOffer, 'at'> & { isOpen: boolean; at: Date }>`
      select i.id as "inquiryId", i.sender_name as "senderName", i.offer_amount as amount, i.currency,
        ${isOpen} as "isOpen",
        coalesce((select max(m.created_at) from inquiry_message m
          where m.user_id = i.user_id and m.inquiry_id = i.id and m.sender = 0 and m.offer_amount is not null), i.created_at) as at
      from inquiry i ${joinRate('rate', 'i.currency')}
      where i.user_id = ${userId} and i.domain_id = ${domainId} and ${isListed}
        and i.offer_amount is not null
      order by ${isOpen} desc, i.offer_amount * rate.usd_per desc nulls last, i.offer_amount desc, i.id limit 1`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*)::int as count from inquiry
      where user_id = ${userId} and domain_id = ${domainId} and not is_spam and status = 1`.execute(db),
  ]);
  const [highest] = best.rows;
  return {
    offers,
    best: highest ? { ...highest, at: toIso(highest.at) } : null,
    newCount: counted.rows[0]?.count ?? 0,
  };
}

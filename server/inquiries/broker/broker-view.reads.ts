import { sql } from 'kysely';
import { toIso } from '#contract/dates.ts';
import { isPurchase } from '#contract/inquiries.ts';
import { isPossible } from '#contract/inquiry-states.ts';
import { sumIn } from '#contract/money.ts';
import { amountOf } from '#contract/own-data.ts';
import type { BrokerView } from '#lander/broker/broker-page.ts';
import type { Parts, UserId } from '../../context.ts';
import { readRates } from '../../exchange-rate/exchange-rate.reads.ts';
import { minimumOfferOf } from '../../landers/minimum-offer.reads.ts';
import { shownLabels } from '../../names/internationalised-name.rules.ts';
import { readOwn } from '../../portfolio/own-data.reads.ts';
import { readEntries } from '../buyer/conversation.reads.ts';
import { canMailBuyer } from '../buyer-mail/buyer-mail.service.ts';
import { findInquiry } from '../inquiries.reads.ts';
import type { StoredLink } from './broker-links.store.ts';

/** Messages of the page, the latest ones. */
const maxMessages = 500;

/**
 * One conversation as a broker sees it (BROK-002): what was written, offers, the asked price, what became of its agreement, and
 * the minimum only where the link says so. No address, no other inquiry, no file, nothing that is held. Undefined where the inquiry is gone.
 */
export async function readBrokerView(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  link: StoredLink & { userId: UserId },
  now: Date,
): Promise<Omit<BrokerView, 'token' | 'legal' | 'replyId'> | undefined> {
  const { userId, inquiryId, name, showsMinimum, endsAt } = link;
  const inquiry = await findInquiry(db, userId, inquiryId);
  if (!inquiry || inquiry.isSpam || inquiry.status === 'unverified') return undefined;
  const { domainId, domainName, landerId, currency, senderName } = inquiry;
  const own = (await readOwn(db, userId, [domainId])).get(domainId);
  const asking = amountOf(own, 'askingPrice');
  const inOffers = asking && sumIn(currency, [asking], (await readRates(db)).usdPer);
  const canWrite = isPossible('sellerReplies', inquiry) && inquiry.isEmailVerified;
  return {
    ...{ brokerName: name, endsAt: toIso(endsAt), shownName: shownLabels(domainName), buyerName: senderName, currency },
    askedPrice: inquiry.buyPrice ?? (inOffers && inOffers.left.length === 0 ? inOffers.sum : null),
    minimum: showsMinimum ? await minimumOfferOf(db, userId, { landerId, domainId, currency }) : null,
    agreement: inquiry.agreement,
    entries: await readEntries(db, userId, inquiryId),
    canWrite: canWrite && canMailBuyer({ config }, inquiry.senderEmail),
    messages: (await readMessages(db, { userId, inquiryId }, now)).map((message) => ({
      ...message,
      isPurchase: isPurchase(inquiry, message.offerAmount),
    })),
  };
}

type Row = { sender: number; body: string; offer_amount: number | null; written_by: string | null; created_at: Date };

/** What was said, the oldest first; of what can still be taken back only what brokers wrote. */
async function readMessages(db: Parts['db'], of: { userId: UserId; inquiryId: string }, now: Date) {
  const { rows } = await sql<Row>`select sender, body, offer_amount, written_by, created_at from inquiry_message
    where user_id = ${of.userId} and inquiry_id = ${of.inquiryId} and sender in (0, 1) and event is null and not is_auto
      and body <> '' and (held_until is null or held_until <= ${now} or written_by is not null)
    order by created_at desc, id desc limit ${maxMessages}`.execute(db);
  return rows.reverse().map(({ sender, body, offer_amount, written_by, created_at }) => ({
    from: sender === 0 ? ('buyer' as const) : ('seller' as const),
    writtenBy: written_by,
    body,
    offerAmount: offer_amount,
    createdAt: toIso(created_at),
  }));
}

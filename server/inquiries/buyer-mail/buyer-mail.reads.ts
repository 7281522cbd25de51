import { sql } from 'kysely';
import { deliveries } from '#contract/inquiries.ts';
import { languages } from '#contract/preferences.ts';
import { brandOf } from '../../brand/brand.reads.ts';
import { type Database, provenUserId, type Tx, type UserId } from '../../context.ts';
import { sellerNameOf } from '../../landers/seller-name.reads.ts';
import { shownLabels } from '../../names/internationalised-name.rules.ts';
import { offerOfMessage } from '../offers/offers.reads.ts';
import type { ClaimedMail } from './buyer-mail.store.ts';
import type { BuyerMail, MailOfAgreement } from './write-buyer-mail.rules.ts';

/** As many Message-IDs of one mail are looked at, the last first: its References may name thousands. */
const maxIds = 20;
/** What may stand between brackets in a header of ours; a stranger's mail program chose it. */
const mailIdPattern = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/;

/** All that a mail says, as it is now; undefined when its inquiry or its message is gone. */
export async function contentOf(
  db: Database,
  { userId, inquiryId, id, kind, messageId, mailId, createdAt }: ClaimedMail,
): Promise<BuyerMail | undefined> {
  const inquiry = await db
    .selectFrom('inquiry')
    .select(['domain_name', 'sender_email', 'language', 'token', 'offer_amount', 'buy_price', 'currency', 'lander_id'])
    .where('user_id', '=', userId)
    .where('id', '=', inquiryId)
    .executeTakeFirst();
  const message =
    messageId === null
      ? { body: '', is_auto: false }
      : await db
          .selectFrom('inquiry_message')
          .select(['body', 'is_auto'])
          .where('user_id', '=', userId)
          .where('inquiry_id', '=', inquiryId)
          .where('id', '=', messageId)
          .executeTakeFirst();
  if (!inquiry || !message) return undefined;
  const offer = messageId === null ? undefined : await offerOfMessage(db, userId, inquiryId, messageId);
  const words = kind === 'agreement' ? await wordsOf(db, userId, { inquiryId, id }) : undefined;
  return {
    kind,
    to: inquiry.sender_email,
    language: languages.find((known) => known === inquiry.language) ?? 'en',
    domainName: shownLabels(inquiry.domain_name),
    token: inquiry.token.toString('hex'),
    sellerName: await sellerNameOf(db, userId, inquiry.lander_id),
    brand: await brandOf(db, userId),
    offerAmount: inquiry.offer_amount,
    currency: inquiry.currency,
    isPurchase: inquiry.buy_price !== null && inquiry.buy_price === inquiry.offer_amount,
    body: message.body,
    counter: offer?.amount ?? null,
    endsAt: offer?.endsAt ?? null,
    isByRule: message.is_auto,
    ...(words ? { words } : {}),
    mailId,
    references: await earlierMails(db, userId, { inquiryId, id, createdAt }),
  };
}

async function wordsOf(db: Database, userId: UserId, { inquiryId, id }: Pick<ClaimedMail, 'inquiryId' | 'id'>) {
  const row = await db
    .selectFrom('inquiry_mail')
    .select('words')
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.words ?? undefined) as MailOfAgreement | undefined;
}

/** Message-IDs of the conversation before a mail, ours and the buyer's, the oldest first: its first and its last 20. */
async function earlierMails(
  db: Database,
  userId: UserId,
  { inquiryId, id, createdAt }: Pick<ClaimedMail, 'inquiryId' | 'id' | 'createdAt'>,
): Promise<string[]> {
  const { rows } = await sql<{ mail_id: string }>`with mails as (
      select mail_id, created_at, id from inquiry_mail
        where user_id = ${userId} and inquiry_id = ${inquiryId} and created_at <= ${createdAt} and id <> ${id}
      union all
      select mail_id, created_at, id from inquiry_message
        where user_id = ${userId} and inquiry_id = ${inquiryId} and mail_id is not null and created_at <= ${createdAt})
    select mail_id from (
      (select * from mails order by created_at, id limit 1)
      union
      (select * from mails order by created_at desc, id desc limit ${maxIds})) as named
    order by created_at, id`.execute(db);
  return rows.map(({ mail_id }) => mail_id).filter((mailId) => mailIdPattern.test(mailId));
}

/**
 * Whose inquiry it is that a mail answers, by the Message-IDs of In-Reply-To and References, the oldest first, with their
 * brackets. Undefined when none of them was made here.
 */
export async function inquiryOfMailIds(
  db: Database | Tx,
  mailIds: readonly string[],
): Promise<{ userId: UserId; inquiryId: string } | undefined> {
  const looked = mailIds.slice(-maxIds).filter((mailId) => mailIdPattern.test(mailId));
  if (looked.length === 0) return undefined;
  const row = await db
    .selectFrom('inquiry_mail')
    .select(['user_id', 'inquiry_id'])
    .where('mail_id', 'in', looked)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { userId: provenUserId(row.user_id), inquiryId: row.inquiry_id };
}

type QueueCounts = {
  /** mails that wait, are tried again or are under way */
  waiting: number;
  /** age of the oldest that is due, in seconds; 0: none */
  oldestSeconds: number;
};

/** What waits to be mailed to buyers. */
export async function countMails(db: Database, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`select count(*)::int as waiting,
    coalesce(extract(epoch from ${now}::timestamptz - min(due_at) filter (where due_at <= ${now})), 0)::float8 as "oldestSeconds"
    from inquiry_mail where state = ${deliveries.indexOf('queued')}`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}

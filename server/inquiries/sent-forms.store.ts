import { sql } from 'kysely';
import { dayMs, hourMs } from '#contract/dates.ts';
import type { Tx, UserId } from '../context.ts';

/** A form as it is remembered for a while: keyed digests, out of which nothing can be read. */
export type SentForm = {
  /** of domain, address, text and offer: a repeat has the same */
  digest: Buffer;
  /** of the text alone */
  textDigest: Buffer;
  /** of the network it came from; null where that says nothing */
  sender: Buffer | null;
  /** of the address that it names */
  mailed: Buffer;
};
/** What is remembered of a form itself. */
type Remembered = Omit<SentForm, 'mailed'>;

const nobody = Buffer.alloc(0);
/** Mails to an address are counted over all accounts. */
const noUser = '00000000-0000-0000-0000-000000000000';

/** One form of a sender at a time, so that the second is counted after the first. */
export async function lockSender(tx: Tx, sender: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sender.readBigInt64BE()})`.execute(tx);
}

/** How many forms of a sender were taken in the last hour, and for this account in the last day. */
export async function countForms(tx: Tx, userId: UserId, sender: Buffer, now: Date) {
  const { rows } = await sql<{ hour: number; day: number }>`select
      count(*) filter (where sent_at > ${new Date(now.getTime() - hourMs)})::int as hour,
      count(*) filter (where user_id = ${userId})::int as day
    from inquiry_form where sender = ${sender} and sent_at > ${new Date(now.getTime() - dayMs)}`.execute(tx);
  return rows[0] ?? { hour: 0, day: 0 };
}

/** In how many forms of a day for other names than this domain's the account got this text. */
export async function countSameText(
  tx: Tx,
  { userId, domainId }: { userId: UserId; domainId: string },
  { textDigest }: Remembered,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inquiry_form f
    join inquiry i on i.user_id = f.user_id and i.id = f.inquiry_id
    where f.user_id = ${userId} and f.text_digest = ${textDigest} and i.domain_id <> ${domainId}
      and f.sent_at > ${new Date(now.getTime() - dayMs)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** `hasKnownText`: some form of a day for the account had this text, maybe for the same name. */
type Memory = { earlier: null; hasKnownText: boolean } | { earlier: string };

/**
 * Remembers a form. The same one, taken within a day, is not remembered again: its inquiry's id is returned, whoever of two
 * came first.
 */
export async function rememberForm(
  tx: Tx,
  userId: UserId,
  { digest, textDigest, sender }: Remembered,
  { inquiryId, now }: { inquiryId: string; now: Date },
): Promise<Memory> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const { rows } = await sql<{ hasKnownText: boolean }>`
    insert into inquiry_form as f (digest, user_id, inquiry_id, sender, text_digest, sent_at)
    values (${digest}, ${userId}, ${inquiryId}, ${sender ?? nobody}, ${textDigest}, ${now})
    on conflict (digest) do update set inquiry_id = excluded.inquiry_id, sender = excluded.sender, sent_at = excluded.sent_at
    where f.inquiry_id is null or f.sent_at <= ${dayAgo}
    returning exists (select from inquiry_form
      where user_id = ${userId} and text_digest = ${textDigest} and sent_at > ${dayAgo}) as "hasKnownText"`.execute(tx);
  const [remembered] = rows;
  if (remembered) return { earlier: null, ...remembered };
  const known = await sql<{ inquiry_id: string | null }>`
    select inquiry_id from inquiry_form where digest = ${digest}`.execute(tx);
  const earlier = known.rows[0]?.inquiry_id ?? null;
  return earlier === null ? { earlier, hasKnownText: true } : { earlier };
}

/**
 * Whether nobody with this mailbox or of this network has made an offer for a name of the user before, as far as that is
 * remembered (of networks for two days).
 */
export async function isFirstOffer(
  tx: Tx,
  userId: UserId,
  { domainId, senderEmail, sender }: { domainId: string; senderEmail: string; sender: Buffer | null },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean | null }>`select
      bool_or(regexp_replace(lower(i.sender_email), '[+][^@]*@', '@') = regexp_replace(lower(${senderEmail}), '[+][^@]*@', '@')
        or f.inquiry_id is not null) as known
    from inquiry i left join inquiry_form f
      on f.sender = ${sender ?? nobody} and ${sender !== null} and f.user_id = i.user_id and f.inquiry_id = i.id
    where i.user_id = ${userId} and i.domain_id = ${domainId} and i.offer_amount is not null`.execute(tx);
  return rows[0]?.known !== true;
}

/** Mails a day to one mailbox, whoever's names it asks about: the form is no means to fill a stranger's. */
const maxMailsPerDay = 10;

/**
 * Whether a mailbox got too many mails by forms within a day, with the one that is to be sent now, which is counted. `id`
 * is of what sends it: an inquiry, or a new one for its second mail.
 */
export async function isMailedTooOften(
  tx: Tx,
  mailed: Buffer,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  await lockSender(tx, mailed);
  const { rows } = await sql<{ count: number }>`with added as (
      insert into inquiry_form (digest, user_id, inquiry_id, sender, text_digest, sent_at)
      values (sha256(${mailed}::bytea || uuid_send(${id}::uuid)), ${noUser}, ${id}, ${mailed}, ${nobody}, ${now}))
    select count(*)::int + 1 as count from inquiry_form
    where sender = ${mailed} and sent_at > ${new Date(now.getTime() - dayMs)}`.execute(tx);
  return (rows[0]?.count ?? 1) > maxMailsPerDay;
}

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

/** One form of a sender at a time, so that the second is counted after the first. Several are locked in the same order by all. */
export async function lockSenders(tx: Tx, senders: readonly Buffer[]): Promise<void> {
  const keys = senders.map((sender) => sender.readBigInt64BE()).sort((a, b) => (a < b ? -1 : Number(a > b)));
  await sql`select pg_advisory_xact_lock(key) from unnest(${keys}::bigint[]) as key`.execute(tx);
}

type SenderCount = { sender: Buffer; hour: number; day: number };

/** How many forms of senders were taken in the last hour, and for this account in the last day; of nobody without any. */
export async function countForms(
  tx: Tx,
  userId: UserId,
  senders: readonly Buffer[],
  now: Date,
): Promise<SenderCount[]> {
  const { rows } = await sql<SenderCount>`select sender,
      count(*) filter (where sent_at > ${new Date(now.getTime() - hourMs)})::int as hour,
      count(*) filter (where user_id = ${userId})::int as day
    from inquiry_form where sender = any(${senders}::bytea[]) and sent_at > ${new Date(now.getTime() - dayMs)}
    group by sender`.execute(tx);
  return rows;
}

/** In how many forms of a day for other names than this domain's the account got this text. */
export async function countSameText(
  tx: Tx,
  {
    target: { userId, domainId },
    textDigest,
  }: Pick<SentForm, 'textDigest'> & {
    target: { userId: UserId; domainId: string };
  },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inquiry_form f
    join inquiry i on i.user_id = f.user_id and i.id = f.inquiry_id
    where f.user_id = ${userId} and f.text_digest = ${textDigest} and i.domain_id <> ${domainId}
      and f.sent_at > ${new Date(now.getTime() - dayMs)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** `hasKnownText`: some form of a day for the account had this text, maybe for the same name. */
export type Memory = { earlier: null; hasKnownText: boolean } | { earlier: string };

/**
 * Remembers forms, no two of which are the same, by the ids of their inquiries. The same one, taken within a day, is not
 * remembered again: its inquiry's id is returned, whoever of two came first.
 */
export async function rememberForms(
  tx: Tx,
  userId: UserId,
  forms: readonly (Remembered & { id: string })[],
  now: Date,
): Promise<Map<string, Memory>> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const { rows } = await sql<{ id: string; hasKnownText: boolean }>`
    insert into inquiry_form as f (digest, user_id, inquiry_id, sender, text_digest, sent_at)
    select digest, ${userId}, id, sender, text_digest, ${now}::timestamptz from unnest(
      ${forms.map(({ digest }) => digest)}::bytea[], ${forms.map(({ id }) => id)}::uuid[],
      ${forms.map(({ sender }) => sender ?? nobody)}::bytea[], ${forms.map(({ textDigest }) => textDigest)}::bytea[]
    ) as n (digest, id, sender, text_digest) order by digest
    on conflict (digest) do update set inquiry_id = excluded.inquiry_id, sender = excluded.sender, sent_at = excluded.sent_at
    where f.inquiry_id is null or f.sent_at <= ${dayAgo}
    returning inquiry_id as id, exists (select from inquiry_form k
      where k.user_id = ${userId} and k.text_digest = f.text_digest and k.sent_at > ${dayAgo}) as "hasKnownText"`.execute(
    tx,
  );
  const memories = new Map<string, Memory>(rows.map(({ id, hasKnownText }) => [id, { earlier: null, hasKnownText }]));
  for (const { id, digest } of forms.filter((form) => !memories.has(form.id))) {
    const known = await sql<{ inquiry_id: string | null }>`
      select inquiry_id from inquiry_form where digest = ${digest}`.execute(tx);
    const earlier = known.rows[0]?.inquiry_id ?? null;
    memories.set(id, earlier === null ? { earlier, hasKnownText: true } : { earlier });
  }
  return memories;
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
 * Of mails that are to be sent now, each to another mailbox, and which are counted: the ids of those whose mailbox got too many
 * by forms within a day. `id` is of what sends it: an inquiry, or a new one for its second mail.
 */
export async function mailedTooOften(
  tx: Tx,
  mails: readonly (Pick<SentForm, 'mailed'> & { id: string })[],
  now: Date,
): Promise<Set<string>> {
  if (mails.length === 0) return new Set();
  const mailboxes = mails.map(({ mailed }) => mailed);
  await lockSenders(tx, mailboxes);
  const { rows } = await sql<{ id: string }>`with mail as (
      select mailed, id from unnest(${mailboxes}::bytea[], ${mails.map(({ id }) => id)}::uuid[]) as m (mailed, id)),
    added as (
      insert into inquiry_form (digest, user_id, inquiry_id, sender, text_digest, sent_at)
      select sha256(mailed || uuid_send(id)), ${noUser}, id, mailed, ${nobody}::bytea, ${now}::timestamptz from mail)
    select id from mail where (select count(*) from inquiry_form
      where sender = mailed and sent_at > ${new Date(now.getTime() - dayMs)}) >= ${maxMailsPerDay}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The same of one mail. */
export async function isMailedTooOften(
  tx: Tx,
  mailed: Buffer,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  return (await mailedTooOften(tx, [{ mailed, id }], now)).has(id);
}

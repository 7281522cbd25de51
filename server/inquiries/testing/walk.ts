import { sql } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import type { Database, Parts, UserContext, UserId } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { markInquiryAsSold } from '../../domains/bulk-actions/sales.service.ts';
import { changeSeveral } from '../conversation/bulk.service.ts';
import { addBuyerMessage, confirmBuyer, giveUpConfirmation } from '../conversation/buyer.service.ts';
import { reply, undoReply } from '../conversation/reply.service.ts';
import { closeInquiry, reopenInquiry } from '../conversation/seller.service.ts';
import { setSpam } from '../conversation/spam.service.ts';
import { getInquiry } from '../inquiry.reads.ts';

/** A number from 0 up to below 1, always the same ones for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Does any one thing to any one of these inquiries of a user; what the table of states refuses is passed over. */
export async function stepAnywhere(parts: Parts, userId: UserId, ids: readonly string[], random: () => number) {
  const any = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const id = any(ids);
  const key = { userId, id };
  const now = parts.clock.now();
  const ctx: UserContext = { ...parts, userId, now, requestId: 'walk' };
  const steps: (() => Promise<unknown>)[] = [
    () => inTransaction(parts, (tx) => confirmBuyer(tx, parts, key, now)),
    () => inTransaction(parts, (tx) => giveUpConfirmation(tx, parts, key, now)),
    () => write({ isAuto: false }),
    () => write({ isAuto: false }),
    () => write({ isAuto: true }),
    () => reply(ctx, id, { message: 'An answer', sentOutside: random() < 0.2 }),
    () => reply(ctx, id, { message: '', sentOutside: true }),
    () => undoLast(),
    () => undoLast(),
    () => closeInquiry(ctx, id),
    () => reopenInquiry(ctx, id),
    () => markInquiryAsSold(ctx, id, { soldPrice: 5, markDomainAsSold: random() < 0.5 }),
    () => setSpam(ctx, id, random() < 0.5),
    () => changeSeveral(ctx, [any(ids), any(ids), id], any(['close', 'spam', 'notSpam', 'unread'])),
  ];
  const write = ({ isAuto }: { isAuto: boolean }) =>
    inTransaction(parts, (tx) =>
      addBuyerMessage(tx, parts, key, { body: 'A word', offerAmount: any([null, 900]), via: 'page', isAuto, now }),
    );
  const undoLast = async () => {
    const held = (await getInquiry(parts.db, userId, id)).messages.findLast(({ heldUntil }) => heldUntil !== null);
    if (held) await undoReply(ctx, id, held.id);
  };
  try {
    await any(steps)();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Everything that is kept and does not agree with what it was counted from: the counts of filters and domains, what each
 * inquiry says of its messages and offers, mails of replies, and items of the feed. Empty when all is right.
 */
export async function whatDisagrees(db: Database): Promise<object[]> {
  const { rows } = await sql<object>`
    with counted as (
      select user_id, status, is_spam, needs_action(i) as needs_action, count(*)::int as count,
        count(*) filter (where is_by_rule)::int as by_rule from inquiry i group by 1, 2, 3, 4),
    kept as (select * from inquiry_tally where count <> 0 or by_rule <> 0),
    said as (
      select i.user_id, i.id, i.message_count, i.last_from_seller, i.last_message_at, i.status, i.waiting_since, i.is_by_rule,
        (select count(*) from inquiry_message m where m.inquiry_id = i.id and sender <> 2) as messages,
        (select sender <> 0 from inquiry_message m where m.inquiry_id = i.id and not is_auto
          and (sender <> 2 or event = 'repliedOutside') order by created_at desc, id desc limit 1) as seller_was_last,
        (select is_auto from inquiry_message m where m.inquiry_id = i.id
          and (sender = 1 or event = 'repliedOutside') order by created_at desc, id desc limit 1) as rule_was_last
      from inquiry i)
    select 'tally' as what, to_json(c) as is, to_json(k) as kept from counted c full join kept k
      using (user_id, status, is_spam, needs_action) where (c.count, c.by_rule) is distinct from (k.count, k.by_rule)
    union all select 'domain', to_json(d.inquiry_count), to_json(c.count) from domain d join (
      select d.id, count(i.id) filter (where not i.is_spam and i.status not in (0, 6))::int as count
      from domain d left join inquiry i on i.user_id = d.user_id and i.domain_id = d.id group by d.id) c using (id)
      where d.inquiry_count <> c.count
    union all select 'inquiry', to_json(s), null from said s
      where s.message_count <> s.messages or s.last_from_seller <> s.seller_was_last
        or s.is_by_rule <> coalesce(s.rule_was_last, false)
        or (s.status in (1, 3) and s.last_from_seller = (s.waiting_since is not null))
        or (s.status in (5, 6) and s.waiting_since is not null)
    union all select 'mail', to_json(m.id), to_json(q.id) from (select * from inquiry_mail where message_id is not null) q full join (
      select * from inquiry_message where sender = 1 and via = 2) m on m.id = q.message_id and m.inquiry_id = q.inquiry_id
      where m.id is null or q.id is null
    union all select 'feed', to_json(m.id), to_json(a.id) from (
      select * from activity where translation_key = 'activity.inquiryReplied') a full join (
      select * from inquiry_message where sender = 1 and not is_auto or event = 'repliedOutside') m on m.id = a.id
      where m.id is null or a.id is null
    union all select 'offer', to_json(i.id), to_json(i.offer_waits) from inquiry i where i.offer_waits <> exists (
      select from deal_offer o where o.user_id = i.user_id and o.inquiry_id = i.id and o.side = 0 and o.state = 0)
    union all select 'search', to_json(i.id), to_json(s.inquiry_id) from inquiry i full join inquiry_search s
      on s.inquiry_id = i.id where i.id is null or s.inquiry_id is null`.execute(db);
  return rows;
}

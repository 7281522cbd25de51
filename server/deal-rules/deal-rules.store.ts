import { sql } from 'kysely';
import type { DealRules } from '#contract/deal-rules.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { dueQueue } from '../jobs/due-queue.ts';

type Changes = { rules?: DealRules; draft?: DealRules | null; onSince?: Date | null };

/** Changes what is given of a group's rules and leaves the rest. The group is the user's. */
export async function saveRules(tx: Tx, userId: UserId, groupId: string, changes: Changes, now: Date): Promise<void> {
  const { rules, draft, onSince } = changes;
  const set = {
    ...(rules === undefined ? {} : { rules: JSON.stringify(rules) }),
    ...(draft === undefined ? {} : { draft: draft === null ? null : JSON.stringify(draft) }),
    ...(onSince === undefined ? {} : { on_since: onSince }),
    updated_at: now,
  };
  await tx
    .insertInto('deal_rule')
    .values({ user_id: userId, group_id: groupId, ...set })
    .onConflict((conflict) => conflict.columns(['user_id', 'group_id']).doUpdateSet(set))
    .execute();
}

export type DueAnswer = { userId: UserId; inquiryId: string; offerId: string };

/** An offer is looked at by a rule then; once for an inquiry. */
export async function insertDue(tx: Tx, { userId, inquiryId, offerId }: DueAnswer, dueAt: Date): Promise<void> {
  await tx
    .insertInto('deal_rule_due')
    .values({ user_id: userId, inquiry_id: inquiryId, offer_id: offerId, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDue(tx: Tx, { userId, inquiryId }: DueAnswer): Promise<void> {
  await sql`delete from deal_rule_due where user_id = ${userId} and inquiry_id = ${inquiryId}`.execute(tx);
}

const queue = dueQueue<DueAnswer>({
  table: 'deal_rule_due',
  at: 'due_at',
  returns: sql`q.user_id as "userId", q.inquiry_id as "inquiryId", q.offer_id as "offerId"`,
});

/** Offers that are looked at now; others take them again after `until`. */
export const claimDue = (db: Database, claim: { now: Date; until: Date; max: number }): Promise<DueAnswer[]> =>
  queue.claim(db, claim);

/** Deletes the rules of a user whose account goes. */
export async function deleteRulesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('deal_rule_due').where('user_id', '=', userId).execute();
  await tx.deleteFrom('deal_rule').where('user_id', '=', userId).execute();
}

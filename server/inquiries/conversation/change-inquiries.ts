import { ApiError } from '#contract/errors.ts';
import { type InquiryEntry, inquiryStatuses } from '#contract/inquiries.ts';
import { type InquiryEvent, type InquiryStatus, type InquiryStep, next } from '#contract/inquiry-states.ts';
import { type NewActivity, recordActivity } from '../../activity/activity.service.ts';
import type { Parts, Tx, UserId } from '../../context.ts';
import { addAllToOutbox, addToOutbox } from '../../jobs/outbox.ts';
import { shownLabels } from '../../names/internationalised-name.rules.ts';
import { addToInquiryCounts } from '../../portfolio/inquiry-count.service.ts';
import { type HeldInquiry, insertEntries, saveInquiries } from '../conversation.store.ts';
import { inquiriesChanged, inquiryActivity, inquiryReceived } from '../inquiries.effects.ts';

export type InquiryKey = { userId: UserId; id: string };
type Changes = Parameters<typeof saveInquiries>[3];

export const statusOf = ({ status }: Pick<HeldInquiry, 'status'>): InquiryStatus => inquiryStatuses[status] ?? 'closed';

/** What an event would make of an inquiry; throws what refuses it (D-192). */
export function stepOf(event: InquiryEvent, held: HeldInquiry): InquiryStep {
  const step = next(event, { status: statusOf(held), isSpam: held.is_spam });
  if (typeof step === 'string') throw new ApiError(step);
  return step;
}

/**
 * Does what an event does to inquiries that are held (D-192): state, the counts of their domains, and what open pages are
 * told. Several must change alike: from whatever state into the same one, or in none of them. Throws what refuses the event for any.
 */
export async function changeInquiries(
  tx: Tx,
  { newId }: Pick<Parts, 'newId'>,
  held: readonly HeldInquiry[],
  { event, now, changes = {}, entry }: { event: InquiryEvent; now: Date; changes?: Changes; entry?: InquiryEntry },
): Promise<InquiryStep[]> {
  const steps = held.map((one) => ({ one, step: stepOf(event, one) }));
  const [first] = held;
  if (!first) return [];
  const userId = first.user_id;
  const counts = new Map<string, number>();
  for (const { one, step } of steps) {
    const isSpam = changes.is_spam ?? one.is_spam;
    const by = Number(isShown(step.status, isSpam)) - Number(isShown(statusOf(one), one.is_spam));
    counts.set(one.domain_id, (counts.get(one.domain_id) ?? 0) + by);
  }
  await addToInquiryCounts(tx, userId, counts);
  // one statement, so that the rows of counts are taken in order
  const ids = held.map(({ id }) => id);
  await saveInquiries(tx, userId, ids, { ...changes, ...statusChanges(steps[0], now), updated_at: now });
  if (entry) await insertEntries(tx, userId, held, { entry, newId, now });
  await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds: ids }, now });
  return steps.map(({ step }) => step);
}

/** Counted with its domain, as `all` counts it (D-194). */
export const isShown = (status: InquiryStep['status'], isSpam: boolean) =>
  !isSpam && status !== 'unverified' && status !== 'belowMinimum' && status !== 'deleted';

function statusChanges(first: { one: HeldInquiry; step: InquiryStep } | undefined, now: Date): Changes {
  if (!first || first.step.status === 'deleted' || first.step.status === statusOf(first.one)) return {};
  const { status, isReopened } = first.step;
  return {
    status: inquiryStatuses.indexOf(status),
    closed_at: status === 'closed' ? now : null,
    ...(isReopened ? { was_reopened: true } : {}),
  };
}

type Named = Pick<HeldInquiry, 'user_id' | 'id' | 'domain_id' | 'domain_name'>;

/** Notifies the user of an inquiry that was held back until now; the mail has this message, else the first one. */
export async function notifyOfInquiry(
  tx: Tx,
  parts: Pick<Parts, 'newId'>,
  held: Named,
  now: Date,
  messageId?: string,
): Promise<void> {
  await saveInquiries(tx, held.user_id, [held.id], { told_at: now });
  const about = messageId === undefined ? {} : { messageId };
  await announceInquiries(tx, parts, held.user_id, [{ ...held, about }], now);
}

/** Tells the user of new inquiries, of each by itself: in the feed, and after the commit in the app and by e-mail. */
export async function announceInquiries(
  tx: Tx,
  { newId }: Pick<Parts, 'newId'>,
  userId: UserId,
  made: readonly (Omit<Named, 'user_id'> & { about?: { messageId?: string } })[],
  now: Date,
): Promise<void> {
  const done = made.map((one) => activityOfInquiries([one], inquiryActivity.inquiryReceived));
  await recordActivity(tx, { userId, now, newId }, done);
  const payloads = made.map(({ id, about }) => ({ inquiryId: id, ...about }));
  await addAllToOutbox(tx, inquiryReceived, { userId, payloads, now });
}

/** Notes in the feed what was done to inquiries of one user (D-053); `id` is that of the item where it must be known. */
export async function recordInquiries(
  tx: Tx,
  { newId }: Pick<Parts, 'newId'>,
  held: readonly Named[],
  { kind, now, id }: { kind: NewActivity['kind']; now: Date; id?: string },
): Promise<void> {
  const [first] = held;
  if (!first) return;
  const newItemId = id === undefined ? newId : () => id;
  await recordActivity(tx, { userId: first.user_id, now, newId: newItemId }, [activityOfInquiries(held, kind)]);
}

function activityOfInquiries(held: readonly Omit<Named, 'user_id'>[], kind: NewActivity['kind']): NewActivity {
  const [only, ...others] = held;
  return {
    kind,
    count: held.length,
    domain: only && others.length === 0 ? { id: only.id, name: shownLabels(only.domain_name) } : null, // leads to the inquiry
    domainIds: [...new Set(held.map(({ domain_id }) => domain_id))],
  };
}

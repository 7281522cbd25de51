import { type InquiryBulkAction, inquiryStatuses } from '#contract/inquiries.ts';
import type { Tx, UserContext } from '../../context.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { addToInquiryCounts } from '../../portfolio/inquiry-count.service.ts';
import { undoOf } from '../../undo/undo.service.ts';
import { deleteEntries, type HeldInquiry, holdInquiries, saveInquiries } from '../conversation.store.ts';
import { inquiriesChanged } from '../inquiries.effects.ts';
import { noteMarks } from '../spam/spam.service.ts';
import { isShown, statusOf } from './change-inquiries.ts';

/** What the actions on several inquiries change; times as ISO. */
type Standing = { status: number; isSpam: boolean; isRead: boolean; waitingSince: string | null };
type Step = { id: string; action: InquiryBulkAction; before: Standing };

export const standingOf = ({ status, is_spam, is_read, waiting_since }: HeldInquiry): Standing => ({
  ...{ status, isSpam: is_spam, isRead: is_read },
  waitingSince: waiting_since?.toISOString() ?? null,
});

/**
 * What was done to several inquiries, of those that still are as it left them: closed at that time, marked, read. Mails that
 * followed a mark are not called back.
 */
export const inquiryUndo = undoOf<Step>('inquiries', async (ctx, tx, steps, at) => {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const held = await holdInquiries(tx, ctx.userId, [...byId.keys()]);
  const standing = held.flatMap((one) => {
    const step = byId.get(one.id);
    return step && stands(one, step.action, at) ? [{ one, step }] : [];
  });
  const counts = new Map<string, number>();
  for (const { one, step } of standing) {
    const is = isShown(inquiryStatuses[step.before.status] ?? 'closed', step.before.isSpam);
    const by = Number(is) - Number(isShown(statusOf(one), one.is_spam));
    counts.set(one.domain_id, (counts.get(one.domain_id) ?? 0) + by);
  }
  await addToInquiryCounts(tx, ctx.userId, counts);
  await takeBack(ctx, tx, standing, at);
  return { restoredCount: standing.length };
});

type Standings = readonly { one: HeldInquiry; step: Step }[];

async function takeBack(ctx: UserContext, tx: Tx, standing: Standings, at: Date): Promise<void> {
  const [first] = standing;
  if (!first) return;
  const { userId, now } = ctx;
  const { action } = first.step;
  const inquiryIds = standing.map(({ one }) => one.id);
  const alike = Map.groupBy(standing, ({ step }) => JSON.stringify(step.before));
  for (const some of alike.values()) {
    const { status, isSpam, isRead, waitingSince } = some[0]?.step.before ?? standingOf(first.one);
    const waiting_since = waitingSince === null ? null : new Date(waitingSince);
    const changes: Record<InquiryBulkAction, Parameters<typeof saveInquiries>[3]> = {
      close: { status, closed_at: null, is_read: isRead, waiting_since, updated_at: now },
      ...{ spam: { is_spam: isSpam }, notSpam: { is_spam: isSpam } },
      ...{ read: { is_read: isRead }, unread: { is_read: isRead } },
    };
    const ids = some.map(({ one }) => one.id);
    await saveInquiries(tx, userId, ids, changes[action]);
  }
  if (action === 'close') await deleteEntries(tx, userId, inquiryIds, { entry: 'closed', at });
  if (action === 'spam' || action === 'notSpam') {
    const inquiries = standing.map(({ one }) => ({ id: one.id, senderEmail: one.sender_email }));
    await noteMarks(tx, ctx, { userId, inquiries, isSpam: action === 'notSpam', now });
  }
  await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds }, now });
}

function stands(one: HeldInquiry, action: InquiryBulkAction, at: Date): boolean {
  switch (action) {
    case 'close':
      return statusOf(one) === 'closed' && one.closed_at?.getTime() === at.getTime();
    case 'spam':
    case 'notSpam':
      return one.is_spam === (action === 'spam');
    case 'read':
    case 'unread':
      return one.is_read === (action === 'read');
  }
}

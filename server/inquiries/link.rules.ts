import { conversationDays } from '#contract/conversations.ts';
import { dayMs } from '#contract/dates.ts';
import type { InquiryStatus } from '#contract/inquiry-states.ts';

export type LinkFacts = { status: InquiryStatus; lastMessageAt: Date; confirmUntil: Date | null };

/** Whether a buyer's link still works: while the conversation is open, and a time after its last message (D-197, D-199). */
export function isLinkValid({ status, lastMessageAt, confirmUntil }: LinkFacts, now: Date): boolean {
  if (status === 'unverified') return confirmUntil === null || now < confirmUntil;
  const isOver = status === 'sold' || status === 'closed';
  return !isOver || now.getTime() < lastMessageAt.getTime() + conversationDays.afterLastMessage * dayMs;
}

/** Until when an inquiry whose form came now can be confirmed. */
export const confirmUntil = (now: Date): Date => new Date(now.getTime() + conversationDays.toConfirm * dayMs);

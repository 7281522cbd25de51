import type { Inquiry, InquiryMessage } from '#contract/inquiries.ts';

/** What stands in a thread: messages and entries as they came, and between them how offers changed. */
export type ThreadEntry =
  | { kind: 'message'; message: InquiryMessage }
  | { kind: 'event'; message: InquiryMessage }
  | { kind: 'offer'; id: string; from: number; to: number };

/** A buyer's new offer is told before the message that makes it, where there was another one before. */
export function threadEntries({ messages }: Pick<Inquiry, 'messages'>): ThreadEntry[] {
  let last: number | null = null;
  return messages.flatMap((message): ThreadEntry[] => {
    const { id, from, offerAmount } = message;
    const entry = { kind: from === 'system' ? 'event' : 'message', message } as const;
    if (from !== 'buyer' || offerAmount === null) return [entry];
    const before = last;
    last = offerAmount;
    return before === null || before === offerAmount
      ? [entry]
      : [{ kind: 'offer', id: `${id} offer`, from: before, to: offerAmount }, entry];
  });
}

/**
 * Milliseconds for which a reply can still be taken back, 0 when it cannot. Clocks differ: a browser that is behind would
 * offer it for hours, so it is never longer than the server holds a reply.
 */
export function heldMs(heldUntil: string | null, now: number, maxMs: number): number {
  if (heldUntil === null) return 0;
  return Math.min(maxMs, Math.max(0, Date.parse(heldUntil) - now));
}

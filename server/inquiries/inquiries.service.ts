import type { Inquiry } from '#contract/inquiries.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { markRead } from './inquiries.store.ts';
import { getInquiry } from './inquiry.reads.ts';

/** One inquiry with its messages; it is read from then on (D-195). Throws NOT_FOUND. */
export async function readInquiry(ctx: UserContext, id: string): Promise<Inquiry> {
  const inquiry = await getInquiry(ctx.db, ctx.userId, id);
  if (inquiry.isRead) return inquiry;
  await inTransaction(ctx, (tx) => markRead(tx, ctx.userId, inquiry.id));
  return { ...inquiry, isRead: true };
}

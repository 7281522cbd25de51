import type { AgreementStanding } from '#contract/inquiries.ts';
import type { Tx } from '../context.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import type { InquiryKey } from './conversation/change-inquiries.ts';
import { saveInquiries } from './conversation.store.ts';
import { inquiriesChanged } from './inquiries.effects.ts';

/** Notes how far the agreement of an inquiry is, null: there is none or it came to nothing, and tells open pages. */
export async function noteAgreement(
  tx: Tx,
  { userId, id }: InquiryKey,
  standing: AgreementStanding | null,
  now: Date,
): Promise<void> {
  await saveInquiries(tx, userId, [id], { agreement: standing, updated_at: now });
  await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds: [id] }, now });
}

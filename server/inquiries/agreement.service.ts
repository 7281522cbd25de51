import type { AgreementEntry, AgreementStanding } from '#contract/inquiries.ts';
import type { Parts, Tx } from '../context.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { inquiryFacts } from './agreement.reads.ts';
import type { InquiryKey } from './conversation/change-inquiries.ts';
import { insertEntries, saveInquiries } from './conversation.store.ts';
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

/**
 * Stores what an agreement or a payment did as an entry of its conversation (AGR-008). An amount in another currency than the
 * conversation's is left out.
 */
export async function addAgreementEntry(
  tx: Tx,
  { newId }: Pick<Parts, 'newId'>,
  { userId, id }: InquiryKey,
  { entry, version, amount, currency, at }: NewEntry,
): Promise<void> {
  const inquiry = await inquiryFacts(tx, userId, id);
  const about = { agreement_version: version, offer_amount: inquiry?.currency === currency ? amount : null };
  await insertEntries(tx, userId, [{ id }], { entry, newId, now: at, about });
}

type NewEntry = {
  entry: AgreementEntry;
  version: number;
  /** whole units of `currency` */
  amount: number;
  currency: string;
  at: Date;
};

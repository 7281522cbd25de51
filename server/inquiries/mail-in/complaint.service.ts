import type { Parts, Tx } from '../../context.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { removeAutomaticMails } from '../buyer-mail/buyer-mail.service.ts';
import { markComplained } from '../complaints.store.ts';
import type { InquiryKey } from '../conversation/change-inquiries.ts';
import { insertEntries } from '../conversation.store.ts';
import { inquiriesChanged } from '../inquiries.effects.ts';

/**
 * Takes note that a buyer's mail provider reported a mail of ours as unwanted (RFC 5965): it was delivered, the conversation
 * says so once, and this address gets no more mails that nobody wrote.
 */
export async function noteComplaint(
  tx: Tx,
  { newId }: Pick<Parts, 'newId'>,
  key: InquiryKey,
  now: Date,
): Promise<void> {
  if (!(await markComplained(tx, key, now))) return;
  const { userId, id } = key;
  await removeAutomaticMails(tx, userId, id);
  await insertEntries(tx, userId, [{ id }], { entry: 'complained', newId, now });
  await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds: [id] }, now });
}

import { offerConfirmed } from '../inquiries/inquiries.effects.ts';
import { findInquiry } from '../inquiries/inquiries.reads.ts';
import { on } from '../jobs/outbox.ts';
import { awaitRule } from './deal-rules.service.ts';

/** What follows a confirmed offer: the rules of its group look at it after a pause. */
export const dealRuleEffects = [
  on(offerConfirmed, async (tx, { userId, payload, now }) => {
    const { inquiryId, offerId } = payload;
    const inquiry = await findInquiry(tx, userId, inquiryId);
    if (!inquiry) return undefined;
    const { landerId, domainId } = inquiry;
    await awaitRule(tx, { userId, inquiryId, offerId, landerId, domainId }, now);
    return undefined;
  }),
];

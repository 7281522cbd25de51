import { ApiError } from '#contract/errors.ts';
import { offerAccepted } from '../inquiries/inquiries.effects.ts';
import { on } from '../jobs/outbox.ts';
import { openAgreement } from './agreements.service.ts';

/**
 * An accepted offer opens the agreement of its inquiry, once however often it is told. Where that is not possible any more (both
 * have accepted another agreement meanwhile, or the inquiry is gone), the offer stays accepted and no agreement is made.
 */
export const openingEffects = [
  on(offerAccepted, async (tx, { userId, payload, now }, parts) => {
    const { inquiryId, offerId, amount, currency } = payload;
    const opening = { userId, inquiryId, amount, currency, occasion: `offer ${offerId}`, now };
    await openAgreement(tx, parts, opening).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      parts.log.info({ inquiryId, reason: error.code }, 'an accepted offer opened no agreement');
    });
    return undefined;
  }),
];

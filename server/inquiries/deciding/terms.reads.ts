import type { Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import type { GetOfferTerms } from '#contract/offer-calls.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../../context.ts';
import { minimumOfferOf } from '../../landers/minimum-offer.reads.ts';
import { pagePriceOf } from '../../landers/page-price.reads.ts';
import { rivalCounters } from '../offers/offers.reads.ts';

/** By what the seller judges offers of an inquiry. Throws NOT_FOUND for what is missing, another user's or no id at all. */
export async function offerTerms({ db, userId, now }: UserContext, id: string): Promise<Reply<typeof GetOfferTerms>> {
  const inquiry = isUuid(id)
    ? await db
        .selectFrom('inquiry')
        .select(['id', 'domain_id', 'lander_id', 'currency'])
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!inquiry) throw notFound();
  const { domain_id: domainId, lander_id: landerId, currency } = inquiry;
  const [{ price }, minimum, rivals] = await Promise.all([
    pagePriceOf(db, userId, { landerId, domainId }),
    minimumOfferOf(db, userId, { landerId, domainId, currency }),
    rivalCounters(db, userId, { domainId, inquiryId: inquiry.id, now }),
  ]);
  return { price, minimum, rivals };
}

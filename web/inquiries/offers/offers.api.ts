import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Inquiry } from '#contract/inquiries.ts';
import { AcceptOffer, CounterOffer, DeclineOffer, GetOfferTerms, TakeCounterBack } from '#contract/offer-calls.ts';
import { call } from '#web/base/call.ts';
import { toasts } from '#web/ui/toast.ts';
import { inquiriesKey, reloadInquiries, showInquiry } from '../inquiries.api.ts';
import { inquiryErrorText } from '../inquiry-error.ts';

/** By what the offers of an inquiry are judged. */
export const offerTermsQuery = (id: string) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'offerTerms', id],
    queryFn: ({ signal }) => call(GetOfferTerms, { params: { id }, signal }),
  });

type OfferAct = 'accept' | 'counter' | 'decline' | 'takeBack';

/**
 * What can be said to an offer. Each tells its failure and gives whether it was done. The same press keeps its id until it is
 * stored, so that one whose answer was lost is no second one.
 */
export function useOfferActions(id: string) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const [busy, setBusy] = useState<OfferAct | null>(null);
  const last = useRef<{ said: string; answerId: string } | null>(null);

  async function run(name: OfferAct, said: object, act: (answerId: string) => Promise<Inquiry>): Promise<boolean> {
    const text = JSON.stringify([name, said]);
    if (last.current?.said !== text) last.current = { said: text, answerId: crypto.randomUUID() };
    setBusy(name);
    try {
      showInquiry(client, await act(last.current.answerId));
      last.current = null;
      return true;
    } catch (error) {
      toasts.show({ type: 'danger', title: t(`offers.failed.${name}`), message: inquiryErrorText(error) });
      void reloadInquiries(client); // it may have been answered in another tab, or by the buyer
      return false;
    } finally {
      setBusy(null);
    }
  }
  return {
    /** what is under way; null: nothing */
    busy,
    accept: (offerId: string, said: { message: string; despiteCounters: boolean }) =>
      run('accept', { offerId, ...said }, (answerId) =>
        call(AcceptOffer, { params: { id, offerId }, body: { ...said, answerId } }),
      ),
    decline: (offerId: string, message: string) =>
      run('decline', { offerId, message }, (answerId) =>
        call(DeclineOffer, { params: { id, offerId }, body: { message, answerId } }),
      ),
    counter: (said: { amount: number; endsAt: string; message: string }) =>
      run('counter', said, (answerId) => call(CounterOffer, { params: { id }, body: { ...said, answerId } })),
    takeBack: (offerId: string) =>
      run('takeBack', { offerId }, () => call(TakeCounterBack, { params: { id, offerId } })),
  };
}

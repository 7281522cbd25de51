import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Agreement, GetDealSums, GetInquiryAgreement, GetSellingTerms } from '#contract/agreements.ts';
import { call } from '#web/base/call.ts';
import { showFailure } from '#web/ui/toast.ts';

/** The agreement of an inquiry; loaded again with that, whose pushes tell when it changed. */
export const agreementQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'one', inquiryId, 'agreement'],
    queryFn: ({ signal }) => call(GetInquiryAgreement, { params: { id: inquiryId }, signal }),
  });

/** Money of all agreements; loaded again with the inquiries' counts. */
export const dealSumsQuery = queryOptions({
  queryKey: ['inquiries', 'counts', 'deals'],
  queryFn: ({ signal }) => call(GetDealSums, { signal }),
});

export const sellingTermsQuery = queryOptions({
  queryKey: ['selling-terms'],
  queryFn: ({ signal }) => call(GetSellingTerms, { signal }),
});

/** Does something with an agreement, shows how it stands then, and tells a failure; gives whether it was done. */
export function useAgreementAction(inquiryId: string) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = agreementQuery(inquiryId);
  const run = async (asked: () => Promise<Agreement>): Promise<boolean> => {
    setBusy(true);
    try {
      client.setQueryData(queryKey, { agreement: await asked(), preview: null });
      void client.invalidateQueries({ queryKey: dealSumsQuery.queryKey });
      return true;
    } catch (error) {
      showFailure(t('agreement.actionFailed'), error);
      return false;
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey }); // it may not be what was shown
    }
  };
  return { run, isBusy };
}

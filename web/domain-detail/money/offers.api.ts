import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Domain } from '#contract/domains.ts';
import type { InquirySummary } from '#contract/inquiries.ts';
import { GetDomainOffers } from '#contract/inquiry-surroundings.ts';
import { call } from '#web/base/call.ts';
import { useLive } from '#web/base/live.ts';
import { reloadDomains } from '#web/domains/domains.api.ts';

/** What was offered for a name; not asked for where nobody wrote. All of its page is asked for again when somebody does. */
export function useOffers({ id, inquiryCount }: Pick<Domain, 'id' | 'inquiryCount'>) {
  const client = useQueryClient();
  const take = (...changed: InquirySummary[]) => {
    if (changed.some(({ domainId }) => domainId === id)) void reloadDomains(client);
  };
  useLive('ReceiveNewInquiry', take);
  useLive('ReceiveInquiryUpdate', take);
  return useQuery({
    queryKey: ['domains', 'offers', id],
    queryFn: ({ signal }) => call(GetDomainOffers, { params: { id }, signal }),
    enabled: inquiryCount > 0,
  });
}

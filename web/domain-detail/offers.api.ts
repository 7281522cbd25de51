import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Domain } from '#contract/domains.ts';
import type { InquirySummary } from '#contract/inquiries.ts';
import { GetDomainOffers } from '#contract/inquiry-surroundings.ts';
import { call } from '#web/base/call.ts';
import { useLive } from '#web/base/live.ts';
import { reloadDomains } from '#web/domains/domains.api.ts';

/** All of a name's page is asked for again when somebody writes about it. */
export function useLiveOffers(id: string): void {
  const client = useQueryClient();
  const take = (...changed: InquirySummary[]) => {
    if (changed.some(({ domainId }) => domainId === id)) void reloadDomains(client);
  };
  useLive('ReceiveNewInquiry', take);
  useLive('ReceiveInquiryUpdate', take);
}

/** What was offered for a name; not asked for where nobody wrote. */
export function useOffers({ id, inquiryCount }: Pick<Domain, 'id' | 'inquiryCount'>) {
  return useQuery({
    queryKey: ['domains', 'offers', id],
    queryFn: ({ signal }) => call(GetDomainOffers, { params: { id }, signal }),
    enabled: inquiryCount > 0,
  });
}

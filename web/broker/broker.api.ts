import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CreateBrokerLink, EndBrokerLink, ListBrokerLinks, type WantedBrokerLink } from '#contract/broker.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';
import { toasts } from '#web/ui/toast.ts';

export const brokerLinksQuery = (id: string) =>
  queryOptions({
    queryKey: ['broker-links', id],
    queryFn: ({ signal }) => call(ListBrokerLinks, { params: { id }, signal }),
  });

/** A change of the links of an inquiry; whatever came of it the list is asked for again. */
function useChange<Given, Result>(id: string, change: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error: Error) => {
      const isFull = error instanceof ApiFailure && error.code === 'BROKER_LINK_LIMIT_REACHED';
      toasts.show({ type: 'danger', title: isFull ? i18n.t('broker.limit') : errorText(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: brokerLinksQuery(id).queryKey }),
  });
}

export const useHandOver = (id: string) =>
  useChange(id, (body: WantedBrokerLink) => call(CreateBrokerLink, { params: { id }, body }));
export const useTakeBack = (id: string) =>
  useChange(id, (linkId: string) => call(EndBrokerLink, { params: { id, linkId } }));

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckMailService, GetMailService } from '#contract/mail-service.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { toasts } from '#web/ui/toast.ts';

export const mailServiceQuery = queryOptions({
  queryKey: ['mail-service'],
  queryFn: ({ signal }) => call(GetMailService, { signal }),
  staleTime: Number.POSITIVE_INFINITY, // settings of the installation; a check puts its answer here
});

/** Looks the records up in DNS and shows how they stand. */
export function useCheckMailService() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(CheckMailService),
    onError: (error) => void toasts.show({ type: 'danger', title: errorText(error) }),
    onSuccess: (checked) => void client.setQueryData(mailServiceQuery.queryKey, checked),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ConnectProgram, ReadProgramRequest } from '#contract/assistants.ts';
import type { Sent } from '#contract/endpoint.ts';
import { ChangeKey, CreateKey, ListKeys, RevokeKey, RollKey, type WantedKey } from '#contract/keys.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';
import { toasts } from '#web/ui/toast.ts';
import { isProofNeeded, proven } from '../proof/proof.api.ts';

export const keysQuery = queryOptions({
  queryKey: ['account-keys'],
  queryFn: ({ signal }) => call(ListKeys, { signal }),
});

/** What an assistant asks for; one that cannot be verified is not asked about again by itself. */
export const programRequestQuery = (request: string) =>
  queryOptions({
    queryKey: ['program-request', request],
    queryFn: ({ signal }) => call(ReadProgramRequest, { query: { request }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

const reportFailure = (error: Error): void => {
  if (isProofNeeded(error)) return; // given up by the person
  const isFull = error instanceof ApiFailure && error.code === 'KEY_LIMIT_REACHED';
  toasts.show({ type: 'danger', title: isFull ? i18n.t('account.keys.limit') : errorText(error) });
};

/** A change of the keys, with a proof where the server asks for one; whatever came of it the list is asked for again. */
function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => proven(() => change(given)),
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}

export const useMakeKey = () => useChange((body: WantedKey) => call(CreateKey, { body }));
export const useConnect = () =>
  useChange((body: Sent<typeof ConnectProgram>['body']) => call(ConnectProgram, { body }));
export const useChangeKey = () =>
  useChange(({ id, ...body }: WantedKey & { id: string }) => call(ChangeKey, { params: { id }, body }));
export const useRollKey = () => useChange((id: string) => call(RollKey, { params: { id } }));
export const useRevokeKey = () => useChange((id: string) => call(RevokeKey, { params: { id } }));

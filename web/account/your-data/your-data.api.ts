import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeepAccount, RequestAccountDeletion } from '#contract/account-deletion.ts';
import { CheckAccountExport, ExportAccount } from '#contract/account-export.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { toasts } from '#web/ui/toast.ts';
import { isProofNeeded, proven } from '../proof/proof.api.ts';
import { deletionQuery } from './deletion-query.ts';

const reportFailure = (error: Error) => {
  if (!isProofNeeded(error)) toasts.show({ type: 'danger', title: errorText(error) }); // given up: nothing to tell
};

/** Asks for a proof where one is needed, and then leaves the file to the browser: it may be a large one. */
export function useExport() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: () => proven(() => call(CheckAccountExport)),
    onError: (error) => {
      const isTooOften = error instanceof ApiFailure && error.code === 'RATE_LIMITED';
      if (isTooOften) toasts.show({ type: 'warning', title: t('accountData.export.tooOften') });
      else reportFailure(error);
    },
    onSuccess: () => {
      Object.assign(document.createElement('a'), { href: ExportAccount.path, download: '' }).click();
      toasts.show({
        type: 'success',
        title: t('accountData.export.begun'),
        message: t('accountData.export.begunText'),
      });
    },
  });
}

/** Has the account deleted after the grace, for who proves who that is. */
export function useRequestDeletion(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => proven(() => call(RequestAccountDeletion, { body: { email } })),
    onError: reportFailure,
    onSuccess: async () => {
      await client.refetchQueries({ queryKey: deletionQuery.queryKey });
      onDone();
    },
  });
}

/** Keeps the account after all. */
export function useKeepAccount() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(KeepAccount),
    onError: reportFailure,
    onSuccess: () => toasts.show({ type: 'success', title: t('accountData.going.kept') }),
    onSettled: () => client.fetchQuery({ ...deletionQuery, staleTime: 0 }),
  });
}

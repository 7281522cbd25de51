import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  AddPasskey,
  BeginApp,
  BeginPasskey,
  ConfirmApp,
  EndTrust,
  GetFactors,
  RemoveApp,
  RemovePasskey,
  RenamePasskey,
  RenewRecoveryCodes,
} from '#contract/second-factors.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';
import { wasGivenUp } from '#web/base/passkeys-of-browser.ts';
import { toasts } from '#web/ui/toast.ts';
import { sessionsQuery } from '../account.api.ts';
import { isProofNeeded, proven } from '../proof/proof.api.ts';

export const factorsQuery = queryOptions({
  queryKey: ['account-factors'],
  queryFn: ({ signal }) => call(GetFactors, { signal }),
});

const reportFailure = (error: Error) => {
  if (isProofNeeded(error)) return; // given up by the person
  // a browser says the same where its window was closed and where it refuses, so both are told
  if (wasGivenUp(error)) return void toasts.show({ type: 'info', title: i18n.t('account.passkeys.notAdded') });
  toasts.show({ type: 'danger', title: errorText(error) });
};

/** A change of the second factors, with a proof where the server asks for one; the cards show what came of it. */
function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => proven(() => change(given)),
    onError: reportFailure,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      return client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    },
  });
}

export const useBeginApp = () => useChange((_: undefined) => call(BeginApp));
export const useRemoveApp = () => useChange((_: undefined) => call(RemoveApp));
export const useRenewCodes = () => useChange((_: undefined) => call(RenewRecoveryCodes));
export const useEndTrust = () => useChange((id: string) => call(EndTrust, { params: { id } }));
export const useRemovePasskey = () => useChange((id: string) => call(RemovePasskey, { params: { id } }));
export const useRenamePasskey = () =>
  useChange(({ id, name }: { id: string; name: string }) => call(RenamePasskey, { params: { id }, body: { name } }));
/** Makes a passkey in this browser and keeps it. */
export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { options } = await call(BeginPasskey);
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const credential = await startRegistration({ optionsJSON });
    return call(AddPasskey, { body: { name, credential: credential as never } });
  });

/** The first code of an app; a wrong one is told beside its field. */
export function useConfirmApp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => proven(() => call(ConfirmApp, { body: { code } })),
    onSuccess: () => client.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  });
}

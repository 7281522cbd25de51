import { queryOptions } from '@tanstack/react-query';
import { ApplyDomainConnect, GetDomainConnect, ReturnDomainConnect } from '#contract/domain-connect.ts';
import { call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { showFailure, toasts } from '#web/ui/toast.ts';

const freshMs = 10 * 60_000;

/** What the DNS provider of a domain says of itself. */
export const domainConnectQuery = (id: string) =>
  queryOptions({
    queryKey: ['domain-connect', id],
    queryFn: ({ signal }) => call(GetDomainConnect, { params: { id }, signal }),
    staleTime: freshMs,
    retry: false,
  });

/** Opens the provider's page on which the owner agrees to the record of the proof. */
export async function openProviderPage(id: string): Promise<void> {
  try {
    const { url } = await call(ApplyDomainConnect, { params: { id }, body: { service: 'ownership' } });
    window.location.assign(url);
  } catch (error) {
    showFailure(i18n.t('domainConnect.failed'), error);
  }
}

/** Tells what became of the way to the provider's page. */
export async function tellOfReturn(id: string, body: { state: string; error?: string }): Promise<void> {
  try {
    const { isAgreed } = await call(ReturnDomainConnect, { params: { id }, body });
    const title = i18n.t(`domainConnect.${isAgreed ? 'agreed' : 'refused'}`);
    toasts.show({ type: isAgreed ? 'success' : 'warning', title });
    if (isAgreed) raiseDomainsRefresh();
  } catch {
    // an address that somebody made up, or a name that is gone: nothing to tell
  }
}

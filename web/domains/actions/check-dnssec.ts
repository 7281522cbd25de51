import { CheckDnssecOf } from '#contract/dnssec.ts';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { showFailure, toasts } from '#web/ui/toast.ts';

/**
 * Has the chains of trust of names checked, and tells how many; the way to what is found is offered (D-221). Checks are made
 * by workers, one after the other. It never throws.
 */
export async function checkDnssec(target: ActionTarget, navigate: (address: string) => Promise<void>): Promise<void> {
  const { t } = i18n;
  const [only] = target.ids;
  const address = target.ids.length === 1 ? `${paths.dnssec}?open=${only}` : paths.dnssec;
  try {
    const { askedCount: count } = await call(CheckDnssecOf, { body: { domainIds: [...target.ids] } });
    toasts.show({
      type: count > 0 ? 'success' : 'info',
      title:
        count > 0
          ? t('domainActions.dnssec.asked', { ...told(target), count, total: count })
          : t('domainActions.dnssec.none'),
      ...(count > 0 ? {} : { message: t('domainActions.dnssec.noneText') }),
      action: { label: t('domainActions.dnssec.show'), run: () => void navigate(address) },
    });
    if (count > 0) raiseDomainsRefresh();
  } catch (error) {
    showFailure(t('domainActions.dnssec.failed'), error);
  }
}

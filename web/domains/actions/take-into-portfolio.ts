import { v4 as uuid } from 'uuid';
import { AddDomains } from '#contract/domain-actions.ts';
import { GetDomainsByIds } from '#contract/domains.ts';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { raiseRefreshInOrder } from '#web/base/reload.ts';
import { showFailure, toasts } from '#web/ui/toast.ts';
import { pendingWords } from '../changes/change-domains.api.ts';

/**
 * Adds names that were only watched to the portfolio, as typing them would; they stay monitored (D-064). False when it
 * failed, which was told.
 */
export async function takeIntoPortfolio(target: ActionTarget): Promise<boolean> {
  const { t } = i18n;
  try {
    const names = await namesOf(target);
    const result = await call(AddDomains, { headers: { 'x-batch-id': uuid() }, body: names });
    const count = result.added + result.reactivated + result.pendingVerification;
    const [failure] = result.failedDomains;
    toasts.show({
      type: count > 0 ? 'success' : 'info',
      title:
        count > 0
          ? t('domainActions.toPortfolio.done', { ...told(target), count, total: count })
          : t('words.nothingWasChanged'),
      message: [failure?.message ?? '', pendingWords(result.pendingVerification)].filter(Boolean).join(' '),
    });
    raiseRefreshInOrder();
    return true;
  } catch (error) {
    showFailure(t('domainActions.toPortfolio.failed'), error);
    return false;
  }
}

/** Those at hand, and of a selection beyond the page what the server says. */
async function namesOf({ ids, domains }: ActionTarget): Promise<string[]> {
  const known = new Map(domains.map(({ id, name }) => [id, name]));
  if (ids.every((id) => known.has(id))) return ids.flatMap((id) => known.get(id) ?? []);
  return (await call(GetDomainsByIds, { body: [...ids] })).map(({ name }) => name);
}

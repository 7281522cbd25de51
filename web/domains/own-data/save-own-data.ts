import { ChangeOwnData } from '#contract/own-data.ts';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import type { Edits } from '#web/base/own-edits.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { showFailure } from '#web/ui/toast.ts';
import { reportChange } from '../changes/change-domains.api.ts';
import { offerNewPrices } from '../changes/listings.api.ts';

/** Sends what was changed and tells what came of it; false when it failed, which was told. */
export async function saveOwnData(target: ActionTarget, order: Edits['order']): Promise<boolean> {
  const { t } = i18n;
  try {
    const body = { domainIds: [...target.ids], ...order };
    const { updatedCount: count, changedCount, toldCount, undoId } = await call(ChangeOwnData, { body });
    const left = target.ids.length - count;
    const beside = [
      ...(toldCount > 0 ? [t('ownData.registrarTold', { count: toldCount })] : []),
      ...(count > 0 && left > 0 ? [t('ownData.left', { count: left })] : []),
    ];
    const words = {
      type: count === 0 ? ('warning' as const) : ('success' as const),
      title: count === 0 ? t('ownData.none') : t('ownData.saved', { ...told(target), count }),
      ...(beside.length > 0 ? { message: beside.join(' ') } : {}),
    };
    reportChange(words, undoId ? [undoId] : [], changedCount, target);
    raiseDomainsRefresh();
    if (count > 0 && order.set && 'askingPrice' in order.set) void offerNewPrices(target.ids);
    return true;
  } catch (error) {
    showFailure(t('ownData.failed'), error);
    return false;
  }
}

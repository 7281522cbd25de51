import { SyncDomains, type SyncType, syncIntervalHours } from '#contract/bulk-actions.ts';
import { hourMs } from '#contract/dates.ts';
import type { ActionTarget } from '#web/base/action-target.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { toLanguage } from '#web/base/language.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { toasts } from '#web/ui/toast.ts';

const tooSoonMs = 6_000; // CONST-031, ERR-001

/** Has values of one type looked up again and tells how many (BULK-009, D-126); a failure is told and thrown (ERR-001, ERR-002). */
export async function resync({ ids }: ActionTarget, syncType: SyncType): Promise<void> {
  const { t } = i18n;
  try {
    const { acceptedCount, skippedCount } = await call(SyncDomains, { body: { domainIds: [...ids], syncType } });
    const words = [
      acceptedCount > 0 ? t('domainActions.sync.updating', { count: acceptedCount, total: acceptedCount }) : '',
      skippedCount > 0 ? t('domainActions.sync.skipped', { count: skippedCount, total: skippedCount }) : '',
    ];
    toasts.show({
      type: acceptedCount > 0 ? 'success' : 'info',
      title: t(acceptedCount > 0 ? 'domainActions.sync.done' : 'words.nothingWasChanged'),
      message: words.filter(Boolean).join(' '),
    });
    if (acceptedCount > 0) raiseDomainsRefresh();
  } catch (error) {
    reportFailure(error);
    throw error;
  }
}

function reportFailure(error: unknown): void {
  const { t } = i18n;
  if (!(error instanceof ApiFailure) || error.code !== 'RESYNC_TOO_SOON') {
    toasts.show({ type: 'danger', title: t('domainActions.sync.failed') });
    return;
  }
  const given = error.details?.hoursRemaining;
  const hours = typeof given === 'number' ? given : syncIntervalHours;
  const at = new Date(Date.now() + hours * hourMs).toISOString();
  toasts.show({
    type: 'warning',
    title: t('domainActions.sync.tooSoon'),
    message: [
      t('domainActions.sync.tooSoonText', { count: hours, total: hours }),
      t('domainActions.sync.tooSoonAt', { time: attemptTime(at, new Date(), toLanguage(i18n.language)) }),
      t('domainActions.sync.watchAsks'),
    ].join(' '),
    duration: tooSoonMs,
  });
}

import { type AnalyticsFormat, analyticsFileName } from '#contract/analytics.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';
import { saveBlob } from '#web/ui/save-file.ts';
import { toasts } from '#web/ui/toast.ts';
import type { AnalyticsAsked } from '../slots.ts';
import { getExport } from './get-export.ts';

const tellsAfterMs = 700; // most exports are there before

/** Saves the report in a format (ANA-006, D-218). Tells while it takes long, when it is done and what goes wrong (ERR-035). */
export async function exportAnalytics(asked: AnalyticsAsked, format: AnalyticsFormat): Promise<void> {
  let told: number | undefined;
  const timer = setTimeout(() => {
    told = toasts.show({ type: 'info', title: i18n.t('common.exporting'), autoClose: false });
  }, tellsAfterMs);
  try {
    saveBlob(analyticsFileName(asked, format), await getExport({ ...asked, format }));
    toasts.show({ type: 'success', title: i18n.t('analytics.export.done') });
  } catch (error) {
    toasts.show({ type: 'danger', title: i18n.t('analytics.export.failed'), message: errorText(error) });
  } finally {
    clearTimeout(timer);
    if (told !== undefined) toasts.close(told);
  }
}

import { ExportDomains, ExportSelection, exportFileName } from '#contract/domain-export.ts';
import type { ListColumn } from '#contract/domain-list.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { addTexts, i18n } from '#web/base/i18n.ts';
import { texts as gridMenus } from '#web/locales/grid-menus/en.ts';
import { saveText } from '#web/ui/save-file.ts';
import { toasts } from '#web/ui/toast.ts';
import { type DomainSearch, listQueryOf } from '../domain-search.ts';
import { listOf } from '../domains.api.ts';

addTexts({ 'grid-menus': gridMenus });

/**
 * Exports domains by their ids, in their order (D-129). Tells while it takes long and what goes wrong; true when the file
 * was handed to the browser. To be fetched with the texts `grid-menus`.
 */
export function exportSelection(ids: readonly string[], columns: readonly ListColumn[]): Promise<boolean> {
  return saving(() => call(ExportSelection, { body: { domainIds: [...ids], columns: [...columns] } }));
}

/** The same for all that match a search. */
export function exportMatching(search: DomainSearch, isForMonitoring: boolean, columns: readonly ListColumn[]) {
  const { skip, take, ...filters } = listQueryOf(search, { skip: 0, take: 0 }, new Date());
  const query = { ...filters, ...listOf(isForMonitoring), columns: columns.join() };
  return saving(() => call(ExportDomains, { query }));
}

const tellsAfterMs = 700; // most exports are there before

async function saving(load: () => Promise<string>): Promise<boolean> {
  let told: number | undefined;
  const timer = setTimeout(() => {
    told = toasts.show({ type: 'info', title: i18n.t('gridMenus.export.running'), autoClose: false });
  }, tellsAfterMs);
  try {
    saveText(exportFileName(new Date()), await load());
    return true;
  } catch (error) {
    // an answer that began and has no end is no network failure that another try would not mend
    const isCut = error instanceof ApiFailure && error.status === 0;
    const message = isCut ? i18n.t('gridMenus.export.cut') : errorText(error);
    toasts.show({ type: 'danger', title: i18n.t('gridMenus.export.failed'), message });
    return false;
  } finally {
    clearTimeout(timer);
    if (told !== undefined) toasts.close(told);
  }
}

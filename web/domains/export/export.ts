import { ExportDomains, ExportSelection, exportFileName } from '#contract/domain-export.ts';
import type { ListColumn } from '#contract/domain-list.ts';
import { call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { saveWhenThere } from '#web/ui/save-when-there.ts';
import { type DomainSearch, matchingQueryOf } from '../domain-search.ts';
import { listOf } from '../domains.api.ts';

/**
 * Exports domains by their ids, in their order (D-129). Tells while it takes long and what goes wrong; true when the file
 * was handed to the browser. To be fetched with the texts `grid-menus`.
 */
export function exportSelection(ids: readonly string[], columns: readonly ListColumn[]): Promise<boolean> {
  return saving(() => call(ExportSelection, { body: { domainIds: [...ids], columns: [...columns] } }));
}

/** What calls take that want all that match a search now. */
export const matching = (search: DomainSearch, isForMonitoring: boolean) => ({
  ...matchingQueryOf(search, new Date()),
  ...listOf(isForMonitoring),
});

/** The same for all that match a search. */
export function exportMatching(search: DomainSearch, isForMonitoring: boolean, columns: readonly ListColumn[]) {
  const query = { ...matching(search, isForMonitoring), columns: columns.join() };
  return saving(() => call(ExportDomains, { query }));
}

function saving(load: () => Promise<string>): Promise<boolean> {
  return saveWhenThere(exportFileName(new Date()), load, {
    running: i18n.t('common.exporting'),
    failed: i18n.t('gridMenus.export.failed'),
    cut: i18n.t('gridMenus.export.cut'),
  });
}

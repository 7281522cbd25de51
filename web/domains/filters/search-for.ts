import { CreateNameList } from '#contract/name-lists.ts';
import { call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { nameInText, namesInText } from '#web/base/pasted-names.ts';
import { showFailure, toasts } from '#web/ui/toast.ts';
import type { FilterSearch } from '../domain-filters.ts';

/**
 * The filters for a text that was pasted or typed into the search: several names become a list on the server, which the
 * address names by its id; the one name of a web address is searched for; all else is a part of a name, as it is.
 * Undefined when the list could not be made, which is told, as are entries that were left out because they are no names.
 */
export async function searchFor(text: string): Promise<Pick<FilterSearch, 'filter' | 'nameList'> | undefined> {
  const { names, others } = namesInText(text);
  if (names.length < 2) return { filter: nameInText(text) ?? text.trim().replace(/\s+/g, ' ') };
  try {
    const { id } = await call(CreateNameList, { body: { names } });
    if (others > 0) toasts.show({ type: 'warning', title: i18n.t('filters.leftOut', { count: others }) });
    return { filter: undefined, nameList: id };
  } catch (error) {
    showFailure(i18n.t('filters.namesFailed'), error);
    return undefined;
  }
}

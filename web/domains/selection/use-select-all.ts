import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListDomainIds } from '#contract/domain-list.ts';
import { call } from '#web/base/call.ts';
import { toasts } from '#web/ui/toast.ts';
import { matchingQueryOf } from '../domain-search.ts';
import { listOf } from '../domains.api.ts';
import type { SelectedProps } from './SelectedParts.tsx';

/**
 * Selects all that match, by the ids of the server in the order of the list (GRID-041, D-087). When they cannot be had
 * the selection stays (ERR-006); when it or the list is another one meanwhile, they are not wanted any more.
 */
export function useSelectAll(
  selection: SelectedProps['selection'],
  list: SelectedProps['list'],
  search: SelectedProps['search'],
) {
  const { t } = useTranslation();
  const { isForMonitoring } = list;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const before = selection.get();
      const query = { ...matchingQueryOf(search, new Date()), ...listOf(isForMonitoring) };
      const { domainIds, totalCount } = await call(ListDomainIds, { query });
      if (selection.get() === before) selection.selectAll(domainIds, totalCount);
    },
    onError: () =>
      toasts.show({
        type: 'danger',
        title: t('domainActions.selectAllFailed'),
        message: t('domainActions.selectAllFailedMessage'),
      }),
  });
  return { selectAll: mutate, isPending };
}

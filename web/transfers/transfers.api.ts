import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SyncDomains } from '#contract/bulk-actions.ts';
import {
  ChangeTransfers,
  ExportTransfers,
  GetTransfer,
  ListTransferIds,
  ListTransfers,
  type Transfer,
  type TransferState,
} from '#contract/transfers.ts';
import { call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import { toasts } from '#web/ui/toast.ts';
import { reportTransfers, transferErrorText } from './transfer-toasts.ts';
import { sentTransfers, type TransfersAsked } from './transfers-search.ts';

/** A page of the transfers that match. */
export const transfersQuery = (asked: TransfersAsked, window: ListWindow) =>
  queryOptions({
    queryKey: ['transfers', 'list', asked, window],
    queryFn: ({ signal }) => call(ListTransfers, { query: { ...sentTransfers(asked, new Date()), ...window }, signal }),
    placeholderData: keepPreviousData,
  });

/** One transfer, whether the list shows it or not. */
export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: ['transfers', 'one', id],
    queryFn: ({ signal }) => call(GetTransfer, { params: { id }, signal }),
  });

/** Ids of all that match, of many the first 10,000. */
export const allTransferIds = async (asked: TransfersAsked): Promise<readonly string[]> =>
  (await call(ListTransferIds, { query: sentTransfers(asked, new Date()) })).ids;

export const exportTransfers = (asked: TransfersAsked): Promise<string> =>
  call(ExportTransfers, { query: sentTransfers(asked, new Date()) });

type Named = Pick<Transfer, 'id' | 'domainName'>;

/** Gives transfers another state or deletes them, and tells what came of it, with a way back. False when it failed. */
export async function changeTransfers(ids: readonly string[], to: TransferState | 'deleted', one?: Named) {
  const { t } = i18n;
  try {
    const { changedCount: count, undoId } = await call(ChangeTransfers, { body: { ids: [...ids], to } });
    const left = ids.length - count;
    if (count === 0) {
      reportTransfers(t('words.nothingWasChanged'), [t('transfers.changed.noneText')], null);
      return true;
    }
    const state = to === 'deleted' ? '' : t(`transfers.states.${to}`);
    const title =
      to === 'deleted'
        ? t('transfers.changed.deleted', { count })
        : one
          ? t('transfers.changed.one', { name: one.domainName, state })
          : t('transfers.changed.state', { count, state });
    const words = left > 0 ? [t('transfers.changed.left', { count: left })] : [];
    reportTransfers(title, words, undoId);
    return true;
  } catch (error) {
    const message = transferErrorText(error);
    toasts.show({ type: 'danger', title: t('transfers.changed.failed'), message });
    return false;
  }
}

/** Asks the registry for the name again, as a resync of its WHOIS data does (D-125). */
export const lookAgain = ({ domainId }: Transfer) =>
  call(SyncDomains, { body: { domainIds: [domainId], syncType: 'whois' } });

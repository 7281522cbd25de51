import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { DomainStatus, GetDomain } from '#contract/domains.ts';
import type { Received } from '#contract/endpoint.ts';
import { isMarketService } from '#contract/outside-services.ts';
import {
  AddHeldDomains,
  AnswerLeftDomains,
  ChangeRegistrarAccess,
  ChangeRegistrarAccount,
  ConnectRegistrarAccount,
  DisconnectRegistrarAccount,
  type heldLists,
  IgnoreHeldDomains,
  type LeftAnswer,
  type LeftDomain,
  ListDomainAccounts,
  ListHeldDomains,
  ListLeftDomains,
  type OutsideAccount,
  SyncRegistrarAccount,
} from '#contract/registrar-accounts.ts';
import { call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { marketplacesQuery } from '#web/base/marketplaces.ts';
import { paths } from '#web/base/paths.ts';
import { queryClient } from '#web/base/query-client.ts';
import { accountsKey, accountsQuery } from '#web/base/registrar-accounts.ts';
import { raiseRefreshInOrder } from '#web/base/reload.ts';
import { accountWords } from '#web/domains/account-words.rules.ts';
import { openDialog } from '#web/domains/changes/open-dialog.api.ts';
import { showFailure, toasts } from '#web/ui/toast.ts';
import { showUndoable } from '#web/ui/undo-toast.ts';
import { type LeftChoice, needsSale } from './registrar-accounts.rules.ts';

const firstRows = 10;
const moreRows = 100;
const nextSkip = (_: unknown, pages: readonly { data: readonly unknown[]; hasMore: boolean }[]) =>
  pages.at(-1)?.hasMore ? pages.reduce((sum, { data }) => sum + data.length, 0) : undefined;

/** Names in the accounts' lists that are not in the portfolio, or of these the ignored ones; page by page. */
export const heldQuery = (list: (typeof heldLists)[number], account: string | undefined, filter: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...accountsKey, 'held', list, account, filter],
    queryFn: ({ signal, pageParam: skip }) =>
      call(ListHeldDomains, {
        query: { list, skip, take: skip === 0 ? firstRows : moreRows, ...definedOf({ account, filter }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
  });

export const leftQuery = (account: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...accountsKey, 'left', account],
    queryFn: ({ signal, pageParam: skip }) =>
      call(ListLeftDomains, {
        query: { skip, take: skip === 0 ? firstRows : moreRows, ...definedOf({ account }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
  });

const definedOf = <Given extends Record<string, string | undefined>>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Given]?: string;
  };

/** What the accounts say of a domain. */
export const domainAccountsQuery = (id: string) =>
  queryOptions({
    queryKey: [...accountsKey, 'of', id],
    queryFn: ({ signal }) => call(ListDomainAccounts, { params: { id }, signal }),
  });

const reloadAccounts = () => {
  void queryClient.invalidateQueries({ queryKey: marketplacesQuery.queryKey });
  return queryClient.invalidateQueries({ queryKey: accountsKey });
};
const reloadAll = () => {
  raiseRefreshInOrder(); // names, and what is known of them
  return reloadAccounts();
};

/** Puts what a change answered in the account's place at once, then asks for all. */
function takeOver(changed: OutsideAccount): void {
  queryClient.setQueryData(
    accountsQuery.queryKey,
    (before) =>
      before && {
        ...before,
        accounts: before.accounts.map((one) =>
          one.id === changed.id ? { ...one, ...changed, registrar: one.registrar } : one,
        ),
        dnsAccounts: before.dnsAccounts.map((one) =>
          one.id === changed.id ? { ...one, ...changed, registrar: one.registrar } : one,
        ),
        marketAccounts: before.marketAccounts.map((one) =>
          one.id === changed.id ? { ...one, ...changed, registrar: one.registrar } : one,
        ),
      },
  );
  void reloadAccounts();
}

export async function connect(body: Received<typeof ConnectRegistrarAccount>['body']): Promise<void> {
  const account = await call(ConnectRegistrarAccount, { body });
  toasts.show({
    type: 'success',
    title: i18n.t('registrarAccounts.told.connected', { account: accountWords(account) }),
    message: i18n.t(
      isMarketService(body.registrar)
        ? 'registrarAccounts.market.connectedText'
        : 'registrarAccounts.told.connectedText',
    ),
  });
  await reloadAccounts();
}

type NewAccess = Received<typeof ChangeRegistrarAccess>['body'];

export async function changeAccess({ id }: OutsideAccount, body: NewAccess): Promise<void> {
  const account = await call(ChangeRegistrarAccess, { params: { id }, body });
  takeOver(account);
  toasts.show({
    type: 'success',
    title: i18n.t('registrarAccounts.told.keyChanged', { account: accountWords(account) }),
  });
}

type Edited = Pick<Received<typeof ChangeRegistrarAccount>['body'], 'label' | 'keyEndsOn'>;

export async function edit({ id }: OutsideAccount, body: Edited): Promise<void> {
  takeOver(await call(ChangeRegistrarAccount, { params: { id }, body }));
}

export async function setPaused({ id }: OutsideAccount, isPaused: boolean): Promise<void> {
  try {
    takeOver(await call(ChangeRegistrarAccount, { params: { id }, body: { isPaused } }));
  } catch (error) {
    showFailure(i18n.t('registrarAccounts.told.failed'), error);
  }
}

export async function syncNow({ id }: OutsideAccount): Promise<void> {
  try {
    takeOver(await call(SyncRegistrarAccount, { params: { id } }));
  } catch (error) {
    showFailure(i18n.t('registrarAccounts.told.syncFailed'), error);
    void reloadAccounts(); // when it is possible may have changed elsewhere
  }
}

export async function disconnect(account: OutsideAccount): Promise<void> {
  const { t } = i18n;
  try {
    const { undoId } = await call(DisconnectRegistrarAccount, { params: { id: account.id } });
    const title = t('registrarAccounts.told.disconnected', { account: accountWords(account) });
    const message = t('registrarAccounts.told.disconnectedText');
    showUndoable({ type: 'success', title, message }, [undoId], { reload: reloadAll });
    await reloadAll();
  } catch (error) {
    showFailure(t('registrarAccounts.told.failed'), error);
  }
}

/** Rows, or all that are not here, of one account where one is named. */
export type ChosenHeld = { ids?: string[]; account?: string | undefined };

/** Adds names to the portfolio and tells what came of each; of more than a request takes, one request after the other. */
export async function addHeld({ ids, account }: ChosenHeld): Promise<boolean> {
  const { t } = i18n;
  const sum = { added: 0, pending: 0, failed: 0 };
  try {
    for (let left = Number.POSITIVE_INFINITY; ; ) {
      const body = ids ? { ids } : definedOf({ account });
      const { added, reactivated, pendingVerification, failed, remaining } = await call(AddHeldDomains, { body });
      sum.added += added + reactivated;
      sum.pending += pendingVerification;
      sum.failed += failed;
      if (ids || remaining === 0 || remaining >= left) break;
      left = remaining;
    }
    toasts.show({
      type: sum.failed > 0 ? 'warning' : 'success',
      title: t('registrarAccounts.told.added', { count: sum.added }),
      message: [
        sum.pending > 0 ? t('registrarAccounts.told.pending', { count: sum.pending }) : '',
        sum.failed > 0 ? t('registrarAccounts.told.notAdded', { count: sum.failed }) : '',
      ]
        .filter(Boolean)
        .join(' '),
      link: { label: t('words.toDomains'), href: paths.domains },
    });
    return true;
  } catch (error) {
    showFailure(t('registrarAccounts.told.addFailed'), error);
    return false;
  } finally {
    await reloadAll(); // of several requests some may have been answered
  }
}

/** Puts names aside, or back among those that are offered. */
export async function setIgnored({ ids, account }: ChosenHeld, isIgnored: boolean): Promise<boolean> {
  const { t } = i18n;
  try {
    const body = { isIgnored, ...(ids ? { ids } : definedOf({ account })) };
    const { changedCount: count, undoId } = await call(IgnoreHeldDomains, { body });
    const title = t(`registrarAccounts.told.${isIgnored ? 'ignored' : 'offered'}`, { count });
    showUndoable({ type: 'success', title }, [undoId], { reload: reloadAccounts, count });
    await reloadAccounts();
    return true;
  } catch (error) {
    showFailure(t('registrarAccounts.told.failed'), error);
    return false;
  }
}

const answer = (answers: { id: string; answer: LeftAnswer }[]) => call(AnswerLeftDomains, { body: { answers } });

/** Stores what became of names; those that dropped are marked as such, and both are taken back together. */
export async function saveAnswers(choices: readonly LeftChoice[]): Promise<void> {
  const { t } = i18n;
  const [first] = choices;
  try {
    const dropped = choices.flatMap(({ left, answer }) =>
      answer === 'dropped' && left.domainId ? [left.domainId] : [],
    );
    const marked =
      dropped.length > 0
        ? await call(UpdateDomainStatus, { body: { domainIds: dropped, status: DomainStatus.Dropped } })
        : null;
    const { undoId } = await answer(choices.map(({ left, answer }) => ({ id: left.id, answer })));
    const name = first?.left.domainName ?? '';
    const title = t('registrarAccounts.told.answered', { count: choices.length, name });
    showUndoable({ type: 'success', title }, [marked?.undoId ?? null, undoId], { reload: reloadAll });
  } catch (error) {
    showFailure(t('registrarAccounts.told.answerFailed'), error);
  } finally {
    await reloadAll();
  }
}

/** Opens the dialog of a sale; once the name is sold, that is the answer. */
export async function sell(left: LeftDomain): Promise<void> {
  if (!left.domainId || !needsSale({ left, answer: 'sold' })) return saveAnswers([{ left, answer: 'sold' }]);
  try {
    const domain = await call(GetDomain, { params: { id: left.domainId } });
    const onDone = () =>
      void answer([{ id: left.id, answer: 'sold' }])
        .catch((error) => showFailure(i18n.t('registrarAccounts.told.answerFailed'), error))
        .finally(reloadAccounts);
    openDialog.set({ kind: 'markSold', target: { ids: [domain.id], domains: [domain], onDone } });
  } catch (error) {
    showFailure(i18n.t('registrarAccounts.told.answerFailed'), error);
  }
}

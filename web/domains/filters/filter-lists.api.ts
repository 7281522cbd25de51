import { useQuery } from '@tanstack/react-query';
import { GetContact } from '#contract/contacts.ts';
import { ListNameservers, ListRegistrars, ListTags, ListTlds } from '#contract/domain-list.ts';
import { GetNameList } from '#contract/name-lists.ts';
import { ListRegistrarAccounts, type RegistrarAccounts } from '#contract/registrar-accounts.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { contactsKey } from '#web/base/contacts-key.ts';
import { accountsQuery } from '#web/base/registrar-accounts.ts';
import { accountWords } from '../account-words.rules.ts';
import { listOf } from '../domains.api.ts';

type ListOptions = { query: ReturnType<typeof listOf>; signal: AbortSignal };

const lists = {
  tlds: (options: ListOptions) => call(ListTlds, options),
  nameservers: (options: ListOptions) => call(ListNameservers, options),
  registrars: (options: ListOptions) => call(ListRegistrars, options),
  account: async ({ signal }: ListOptions) =>
    (await call(ListRegistrarAccounts, { signal })).accounts.map(({ id }) => id),
  tags: async (options: ListOptions) => (await call(ListTags, options)).map(({ tag }) => tag),
};
export type ListName = keyof typeof lists;

/** The values of the account's domains that a filter of several choices offers, sorted (API-029 to API-031, D-108, D-162d). */
export function useFilterList(name: ListName, isForMonitoring: boolean) {
  return useQuery({
    queryKey: ['domains', 'filter-list', name, isForMonitoring],
    queryFn: ({ signal }) => lists[name]({ query: listOf(isForMonitoring), signal }),
  });
}

/**
 * The pasted names behind an id, and which of them are not in the list; nothing without an id. Asked for again when
 * another number of domains fits, and not with every change of a domain: there may be 10,000 of them.
 */
export function useNameList(id: string | undefined, isForMonitoring: boolean, totalCount: number | undefined) {
  return useQuery({
    queryKey: ['name-list', id, isForMonitoring, totalCount],
    queryFn: ({ signal }) => call(GetNameList, { params: { id: id ?? '' }, query: listOf(isForMonitoring), signal }),
    enabled: id !== undefined && totalCount !== undefined,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
}

/** What the contact behind an id is called; null: there is none (any more), undefined until it is known or without an id. */
export function useContactName(id: string | undefined): string | null | undefined {
  const { data, error } = useQuery({
    queryKey: [...contactsKey, 'one', id],
    queryFn: ({ signal }) => call(GetContact, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  });
  if (error instanceof ApiFailure && error.status === 404) return null;
  return data && `${data.firstName} ${data.lastName}`;
}

const namesOf = ({ accounts }: RegistrarAccounts) => new Map(accounts.map((one) => [one.id, accountWords(one)]));

/** What the accounts at registrars are called, by their ids; asked for where one is shown. */
export function useAccountNames(isShown: boolean): ReadonlyMap<string, string> | undefined {
  return useQuery({ ...accountsQuery, enabled: isShown, select: namesOf }).data;
}

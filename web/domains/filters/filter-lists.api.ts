import { useQuery } from '@tanstack/react-query';
import { ListNameservers, ListRegistrars, ListTags, ListTlds } from '#contract/domain-list.ts';
import { GetNameList } from '#contract/name-lists.ts';
import { call } from '#web/base/call.ts';
import { listOf } from '../domains.api.ts';

type ListOptions = { query: ReturnType<typeof listOf>; signal: AbortSignal };

const lists = {
  tlds: (options: ListOptions) => call(ListTlds, options),
  nameservers: (options: ListOptions) => call(ListNameservers, options),
  registrars: (options: ListOptions) => call(ListRegistrars, options),
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

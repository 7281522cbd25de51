import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ListDomains } from '#contract/domain-list.ts';
import { GetDomainByName } from '#contract/domains.ts';
import { call } from '../../base/call.ts';
import { searchedName } from './palette-items.ts';

export const searchDebounceMs = 200;
const shown = 8;

export type FoundNames = {
  state: 'none' | 'waiting' | 'failed' | 'found';
  names: readonly string[];
  /** all that fit, also those that are not shown */
  total: number;
  text: string;
  retry: () => void;
};

/** The user's names that fit what is typed: the exact one first, then in the order of the alphabet. */
export function useFoundNames(typed: string): FoundNames {
  const text = searchedName(typed);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isError, refetch } = useQuery({
    queryKey: ['domains', 'found', asked],
    queryFn: ({ signal }) => findNames(asked, signal),
    enabled: asked !== '',
    staleTime: 30_000,
    retry: false,
  });
  const rest = { text, retry: () => void refetch() };
  if (text === '') return { ...rest, state: 'none', names: [], total: 0 };
  if (text !== asked || (!data && !isError)) return { ...rest, state: 'waiting', names: [], total: 0 };
  return data ? { ...rest, ...data, state: 'found' } : { ...rest, state: 'failed', names: [], total: 0 };
}

async function findNames(text: string, signal: AbortSignal) {
  const query = { filter: text, take: shown, sortBy: 'name', sortDirection: 'asc' } as const;
  const { data, totalCount } = await call(ListDomains, { query, signal });
  const listed = data.map(({ domainName }) => domainName);
  const isThere = data.some(({ name, domainName }) => name === text || domainName.toLowerCase() === text);
  const exact = isThere || totalCount <= shown || !text.includes('.') ? null : await findExact(text, signal);
  const first = exact ?? listed.find((name) => name.toLowerCase() === text);
  const names = first ? [first, ...listed.filter((name) => name !== first)] : listed;
  return { names: names.slice(0, shown), total: totalCount };
}

/** A name among more than are shown. */
async function findExact(domainName: string, signal: AbortSignal): Promise<string | null> {
  try {
    return (await call(GetDomainByName, { params: { domainName }, signal })).domainName;
  } catch {
    return null; // not the user's, or no name at all
  }
}

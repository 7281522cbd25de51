import { useEffect, useRef } from 'react';
import { readFilters, type SearchOf, text } from '#web/base/list-filters.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { tellOfReturn } from './domain-connect.api.ts';

const longest = 500;
const filters = [text('state', longest), text('error', longest)] as const;
const read = (raw: Record<string, unknown>): SearchOf<typeof filters> => readFilters(filters, raw);

/** The way back from a DNS provider's page: what came of it is told once, and leaves the address (DCON-004). */
export function ConnectReturnPart({ domainId }: { domainId: string }) {
  const [{ state, error }, setSearch] = useSearch(read);
  const told = useRef('');
  useEffect(() => {
    if (!state || told.current === state) return;
    told.current = state;
    setSearch(() => ({}), { replace: true });
    void tellOfReturn(domainId, { state, ...(error ? { error } : {}) });
  }, [domainId, state, error, setSearch]);
  return null;
}

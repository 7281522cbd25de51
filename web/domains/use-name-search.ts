import { useRef, useState } from 'react';
import { missingCode } from '#web/ui/missing-code.ts';
import type { FilterSearch } from './domain-filters.ts';
import { loadFilters } from './filter-parts.tsx';

/** Looks for names in a text of the search. A later one takes the place of one that is under way. */
export function useNameSearch() {
  const latest = useRef<object>(null);
  const [isLooking, setLooking] = useState(false);

  /** Hands the filters that the text stands for to `apply`; a failure is told, and nothing is applied. */
  async function look(text: string, apply: (filters: Partial<FilterSearch>) => void): Promise<void> {
    const own = {};
    latest.current = own;
    setLooking(true);
    const filters = await loadFilters().then(({ searchFor }) => searchFor(text), missingCode);
    if (latest.current !== own) return;
    stop();
    if (filters) apply(filters);
  }

  function stop() {
    latest.current = null;
    setLooking(false);
  }
  return { isLooking, look, stop };
}

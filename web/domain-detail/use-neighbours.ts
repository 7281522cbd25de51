import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { domainPageQuery } from '#web/domains/domains.api.ts';
import { keepList, lastList } from '#web/domains/last-list.api.ts';
import { missingBeside, type Neighbours, neighboursIn, withMore } from './neighbours.ts';

/** The names before and after one in the list it was opened from; a page more is asked for where the known ones end. */
export function useNeighbours(name: string): Neighbours | null {
  const [list, setList] = useState(lastList);
  const missing = list && missingBeside(list, name);
  const query = useQuery({
    ...domainPageQuery({ ...list?.asked, ...missing }),
    placeholderData: undefined,
    enabled: missing !== null,
  });
  const found = query.data?.data;
  useEffect(() => {
    if (!list || !missing || !found) return;
    const longer = withMore(
      list,
      missing,
      found.map((domain) => domain.name),
    );
    keepList(longer);
    setList(longer);
  }, [list, missing, found]);
  return neighboursIn(list, name);
}

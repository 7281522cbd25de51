import { useQueryClient } from '@tanstack/react-query';
import { namesTypes, useReloadOn } from './reload.ts';

/** The `meta` of a query that counts names, or what hangs on them: it follows each addition, deletion and move. */
export const followsNames = { followsNames: true };

/** The one place that asks for such counts again, on whatever screen they stand. */
export function useNamesCounts(): void {
  const client = useQueryClient();
  useReloadOn({
    types: namesTypes,
    reload: () => client.invalidateQueries({ predicate: ({ meta }) => meta?.followsNames === true }),
  });
}

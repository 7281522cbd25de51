import { useEffect } from 'react';
import { paths } from '#web/base/paths.ts';
import { useShown } from '#web/base/router/RouterProvider.tsx';

let query = '';

/** The grid as it was last looked at in this page, with its search, sort and page. */
export const lastListAddress = (): string => paths.domains + query;

export function useRememberedList(): void {
  const { query: shown } = useShown();
  useEffect(() => {
    query = shown;
  }, [shown]);
}

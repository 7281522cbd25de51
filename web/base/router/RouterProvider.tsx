import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from '../store.ts';
import { searchOf, withSearch } from './address.ts';
import { arrive } from './arrival.ts';
import { followLinks } from './links.ts';
import type { Router, Shown } from './router.ts';

type Value = { router: Router; shown: Shown };
const RouterContext = createContext<Value | null>(null);

/** Tells all below which screen is shown, and follows the links of the page. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, setShown] = useState(router.shown);
  useEffect(() => {
    setShown(router.shown());
    return router.subscribe((next) => startTransition(() => setShown(next)));
  }, [router]);
  useEffect(() => followLinks(document, router), [router]);
  const before = useRef(shown);
  useEffect(() => {
    const last = before.current;
    before.current = shown;
    return arrive(document, shown, last, router.leftAt(shown.at));
  }, [router, shown]);
  const value = useMemo(() => ({ router, shown }), [router, shown]);
  return <RouterContext value={value}>{children}</RouterContext>;
}

function useRouter(): Value {
  const value = useContext(RouterContext);
  if (!value) throw new Error('there is no RouterProvider around');
  return value;
}

/** What the page shows: path, screen and its parameters. */
export const useShown = (): Shown => useRouter().shown;

/** True while a link waits for the code of its screen. */
export const useIsWaiting = (): boolean => useStore(useRouter().router.isWaiting);

/** Opens an address, as a link does. Keeps its identity. */
export const useNavigate = (): Router['navigate'] => useRouter().router.navigate;

/** Fetches the shown screen's code once more. */
export const useLoadAgain = (): Router['load'] => useRouter().router.load;

type Change<Search> = (change: (search: Search) => Search, options?: { replace: boolean }) => void;

/**
 * The parameters of the address as `read` understands them, which keeps its identity, and what changes them: it keeps its
 * identity, too, and does nothing once the screen is left.
 */
export function useSearch<Search extends Parameters<typeof withSearch>[1]>(
  read: (raw: Record<string, unknown>) => Search,
): [Search, Change<Search>] {
  const { router, shown } = useRouter();
  const { query, View } = shown;
  const search = useMemo(() => read(searchOf(query)), [read, query]);
  const change: Change<Search> = useCallback(
    (change, options) => {
      const now = router.shown();
      if (now.View !== View) return;
      router.changeQuery(withSearch('', change(read(searchOf(now.query)))), options);
    },
    [router, read, View],
  );
  return [search, change];
}

import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { GetLanderGroup, groupDetailPageSize, ListLanderGroups, landerGroupPageSize } from '#contract/lander-groups.ts';
import { ListLanderPresets, ListLanderTemplates } from '#contract/lander-templates.ts';
import { GetLanderCounts } from '#contract/landers.ts';
import type { LandersChange } from '#contract/realtime.ts';
import { browserStorage } from '#web/base/browser-storage.ts';
import { call } from '#web/base/call.ts';
import { useLive } from '#web/base/live.ts';
import { followsNames } from '#web/base/names-counts.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { createPageSizes } from '#web/ui/DataGrid/page-sizes.ts';
import { pageOf, windowed } from '#web/ui/DataGrid/paged.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import type { Show } from './landers-search.ts';

const landersKey = ['landers'] as const;
const presetPageSize = 50;

/** A list whose page has one size. */
const fixedSize = (size: number) =>
  createPageSizes({ offered: [size], kept: [], initial: size, storageKey: 'landers.pageSize' }, browserStorage);
export const groupSizes = fixedSize(landerGroupPageSize); // CONST-006
export const detailSizes = fixedSize(groupDetailPageSize); // CONST-007
export const presetSizes = fixedSize(presetPageSize);

/** How many groups, landers, presets and templates there are. */
export const countsQuery = queryOptions({
  queryKey: [...landersKey, 'counts'],
  queryFn: ({ signal }) => call(GetLanderCounts, { signal }),
  meta: followsNames,
});

type Searched = { search?: string };

/** LAND-009 */
export const groupsQuery = ({ search }: Searched, window: ListWindow) =>
  queryOptions({
    queryKey: [...landersKey, 'groups', search, window],
    queryFn: async ({ signal }) =>
      windowed(await call(ListLanderGroups, { query: { ...pageOf(window), search }, signal })),
    placeholderData: keepPreviousData,
  });

/** What each count of a group asks for; live is what visitors reach. */
const filters = {
  live: { status: 'live', dnsState: 'pointing', isPublished: 'true' },
  unchecked: { status: 'live', dnsState: 'unknown', isPublished: 'true' },
  generating: { status: 'generating' },
  notPointing: { dnsState: 'notPointing', isPublished: 'true' },
  offline: { status: 'live', isPublished: 'false' },
  failed: { status: 'failed' },
} as const satisfies Record<Show, object>;

/** A group and a page of its landers (LAND-010). */
export const groupQuery = (id: string, { search, show }: Searched & { show?: Show }, window: ListWindow) =>
  queryOptions({
    queryKey: [...landersKey, 'group', id, search, show, window],
    queryFn: async ({ signal }) => {
      const filter = show === undefined ? {} : filters[show];
      const query = { ...pageOf(window), search, ...filter };
      const { landers, ...group } = await call(GetLanderGroup, { params: { id }, query, signal });
      return { ...windowed(landers), group };
    },
    placeholderData: (before) => (before?.group.id === id ? before : undefined),
  });

export const presetsQuery = ({ search }: Searched, window: ListWindow) =>
  queryOptions({
    queryKey: [...landersKey, 'presets', search, window],
    queryFn: async ({ signal }) =>
      windowed(await call(ListLanderPresets, { query: { ...pageOf(window), search }, signal })),
    placeholderData: keepPreviousData,
  });

export const templatesQuery = ({ search }: Searched, window: ListWindow) =>
  queryOptions({
    queryKey: [...landersKey, 'templates', search, window],
    queryFn: async ({ signal }) =>
      windowed(await call(ListLanderTemplates, { query: { ...pageOf(window), search }, signal })),
    placeholderData: keepPreviousData,
  });

/** Groups that are being deleted or are deleted: asking for them would only be answered that they are gone. */
const gone = new Set<string>();
export const leaveGroup = (id: string) => {
  gone.add(id);
  /** it is still there */
  return () => void gone.delete(id);
};

/** Everything that is shown of landers is asked for again. */
export const reloadLanders = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    queryKey: landersKey,
    predicate: ({ queryKey: [, kind, id] }) => kind !== 'group' || !gone.has(String(id)),
  });

/** Keeps what is shown of landers up to date: of one group, or of all. */
export function useLiveLanders(groupId?: string): void {
  const client = useQueryClient();
  const soon = useReloadOn({ types: noTypes, reload: () => reloadLanders(client) });
  useLive('LandersChanged', ({ groupIds }: LandersChange) => {
    if (groupId === undefined || groupIds.includes(groupId)) soon();
  });
}
const noTypes: ReadonlySet<never> = new Set();

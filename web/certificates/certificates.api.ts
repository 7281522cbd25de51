import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type CertificateItem, CountCertificates, ListCertificates } from '#contract/certificates.ts';
import { call } from '#web/base/call.ts';
import { useLive } from '#web/base/live.ts';
import { useReloadOn } from '#web/base/reload.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import { certificateList } from './certificates-search.ts';

/** A row of the list. */
export type CertificateRow = CertificateItem & { id: string };
type Asked = Omit<ReturnType<typeof certificateList.read>, 'open' | 'page' | 'pageSize'>;

const certificatesKey = ['certificates'] as const;

/** The filters and the order of the list, as its calls take them. */
export function filterOf({ sort, ...filters }: Asked) {
  if (sort === undefined) return filters;
  const { column, direction } = certificateList.sortOf({ sort });
  return { ...filters, sort: column, order: direction };
}

export const listQuery = (asked: Asked, window: ListWindow) =>
  queryOptions({
    queryKey: [...certificatesKey, 'list', asked, window],
    queryFn: async ({ signal }) => {
      const page = await call(ListCertificates, { query: { ...window, ...filterOf(asked) }, signal });
      return { ...page, data: page.data.map((item): CertificateRow => ({ ...item, id: item.domainId })) };
    },
    placeholderData: keepPreviousData,
  });

export const countsQuery = queryOptions({
  queryKey: [...certificatesKey, 'counts'],
  queryFn: ({ signal }) => call(CountCertificates, { signal }),
  meta: { followsNames: true },
});

/** Loads again when websites were looked at, or names changed. */
export function useLiveCertificates(): void {
  const client = useQueryClient();
  const soon = useReloadOn({ reload: () => client.invalidateQueries({ queryKey: certificatesKey }) });
  useLive('WebsitesLookedAt', soon);
}

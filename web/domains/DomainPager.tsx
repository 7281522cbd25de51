import { useMemo } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import { Pagination, type PaginationTexts } from '#web/ui/DataGrid/Pagination.tsx';
import type { DomainList } from './use-domain-list.ts';

/** Pages of the list; nothing while the number of domains is not known. */
export function DomainPager({ list }: { list: DomainList }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { totalCount, page, pageSize } = list;
  const texts = useMemo<PaginationTexts>(
    () => ({
      pages: t('domains.pager.pages'),
      page: (page) => t('domains.pager.page', { page }),
      first: t('domains.pager.first'),
      previous: t('domains.pager.previous'),
      next: t('domains.pager.next'),
      last: t('domains.pager.last'),
      perPage: t('domains.pager.perPage'),
      showing: (start, end) => (
        <Trans
          i18nKey="domains.pager.showing"
          values={{
            range: `${format.number(start)}–${format.number(end)}`,
            total: format.number(totalCount ?? 0),
          }}
          components={{ b: <b /> }}
        />
      ),
    }),
    [t, format, totalCount],
  );
  if (totalCount === undefined) return null;
  return (
    <Pagination
      page={page}
      pageSize={pageSize}
      totalCount={totalCount}
      onPage={list.setPage}
      onPageSize={list.setPageSize}
      texts={texts}
    />
  );
}

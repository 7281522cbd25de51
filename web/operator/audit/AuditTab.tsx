import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportAudit, ListAudit } from '#contract/audit.ts';
import { call } from '#web/base/call.ts';
import { dates } from '#web/base/dates.ts';
import { errorText } from '#web/base/error-text.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { OperatorFrame } from '../OperatorFrame.tsx';
import styles from './Audit.module.css';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditRow } from './AuditRow.tsx';
import { type AuditSearch, askedOf, readAuditSearch } from './audit-search.ts';

/** What others do meanwhile is seen after so long. */
const everyMs = 30_000;

const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['operator-audit', search, dates.get().timeZone],
    queryFn: ({ signal, pageParam }) => call(ListAudit, { query: { ...askedOf(search), before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    refetchOnMount: 'always',
  });

/** Who did what in the installation, newest first (D-229a). */
export function AuditTab() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearch(readAuditSearch);
  const list = useInfiniteQuery(auditQuery(search));
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData } = list;
  const entries = data?.pages.flatMap((page) => page.data);
  const first = data?.pages[0];
  const isNarrowed = Object.keys(search).length > 0;
  const showAll = () => setSearch(() => ({}));
  const load = () => call(ExportAudit, { query: askedOf(search) });
  return (
    <OperatorFrame open="audit" actions={<ExportButton name="audit-log" load={load} isDisabled={!entries?.length} />}>
      <AuditFilters
        search={search}
        person={isPlaceholderData ? null : (first?.person ?? null)}
        onChange={(next) => setSearch((now) => readAuditSearch({ ...now, ...next }), { replace: true })}
        onShowAll={isNarrowed ? showAll : undefined}
      />
      {!entries && error ? (
        <LoadFailed
          title={t('audit.failed')}
          text={errorText(error)}
          isPage
          isRetrying={isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {!entries && !error ? <Spinner label={t('common.loading')} isPage /> : null}
      {entries?.length === 0 && isNarrowed ? (
        <EmptyState icon={IconFilterOff} title={t('audit.noMatch')} isPage>
          <Button onClick={showAll}>{t('audit.showAll')}</Button>
        </EmptyState>
      ) : null}
      {entries?.length === 0 && !isNarrowed ? <EmptyState icon={IconHistory} title={t('audit.none')} isPage /> : null}
      {entries?.length ? (
        <>
          <ol
            className={`card ${styles.list}`}
            aria-label={t('operator.titles.audit')}
            aria-busy={isPlaceholderData || undefined}
          >
            {entries.map((entry) => (
              <AuditRow key={entry.no} entry={entry} />
            ))}
          </ol>
          {list.hasNextPage ? (
            <LoadMore
              load={() => void list.fetchNextPage()}
              isLoading={isFetchingNextPage}
              error={list.isFetchNextPageError ? error : null}
              failed={t('audit.failed')}
            />
          ) : null}
        </>
      ) : null}
      {first ? (
        <p className="note">
          {first.keptDays > 0 ? t('audit.kept', { count: first.keptDays }) : t('audit.keptForGood')}
        </p>
      ) : null}
    </OperatorFrame>
  );
}

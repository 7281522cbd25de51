import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DnssecReason, dnssecReasons, dnssecStates, ExportDnssec } from '#contract/dnssec.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { addTexts, withTexts } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { useFormat } from '#web/base/use-format.ts';
import { useLiveDnssec } from '#web/domain-detail/dnssec/one-dnssec.api.ts';
import { State } from '#web/domain-detail/dnssec/State.tsx';
import { reasonsInWords } from '#web/domain-detail/dnssec/words.ts';
import { texts as dnssec } from '#web/locales/dnssec/en.ts';
import { texts as domainDetail } from '#web/locales/domain-detail/en.ts';
import { texts as sectionTexts } from '#web/locales/sections/en.ts';
import { Button } from '#web/ui/Button.tsx';
import { useListPage } from '#web/ui/DataGrid/use-list-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Choices, SectionBar } from '#web/ui/list/SectionBar.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import { type SectionColumn, SectionList } from '#web/ui/list/SectionList.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { SelectionBar } from '#web/ui/list/SelectionBar.tsx';
import { sectionSizes } from '#web/ui/list/section-sizes.ts';
import { useSectionSelection } from '#web/ui/list/use-section-selection.ts';
import { part } from '#web/ui/part.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { toasts } from '#web/ui/toast.ts';
import styles from './Dnssec.module.css';
import { countsQuery, type DnssecRow, filterOf, listQuery, matchingIds, useChecks } from './dnssec.api.ts';
import { type DnssecSearch, readDnssecSearch } from './dnssec-search.ts';

addTexts({ dnssec, 'domain-detail': domainDetail, sections: sectionTexts });

const DnssecDrawer = part(
  async () => (await withTexts(import('./DnssecDrawer.tsx'), 'dnssec', 'domain-detail')).DnssecDrawer,
);

type Column = 'name' | 'state' | 'reason' | 'signatureEnd' | 'checkedAt';

/** Which names of the portfolio are signed, and whether their chains of trust hold (CON-001, D-221). */
export function DnssecPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [search, setSearch] = useSearch(readDnssecSearch);
  const list = useListPage({
    search,
    go: setSearch,
    sizes: sectionSizes,
    query: (window) => listQuery(search, window),
  });
  const { data: counts } = useQuery(countsQuery);
  const selection = useSectionSelection(list);
  const many = useChecks();
  useLiveDnssec();
  const columns = useColumns(search);
  const { open, ...filters } = search;
  const close = () => setSearch(() => filters);
  const all = counts && counts.signed + counts.unsigned + counts.broken + counts.unknown;
  const check = async (ids: readonly string[]) => {
    try {
      const { askedCount: count } = await many.mutateAsync(ids);
      const title = count === 0 ? t('dnssec.askedNone') : t('dnssec.asked', { count, total: number(count) });
      toasts.show({ type: 'info', title });
      selection.clear();
    } catch (error) {
      toasts.show({ type: 'danger', title: t('dnssec.checkFailed'), message: errorText(error) });
    }
  };
  return (
    <SectionFrame
      open="dnssec"
      count={list.totalCount}
      actions={
        <ExportButton
          name="dnssec"
          load={() => call(ExportDnssec, { query: filterOf(search) })}
          isDisabled={!list.totalCount}
        />
      }
    >
      <SectionBar
        label={t('dnssec.search')}
        search={search.search}
        onSearch={(next) => list.restart(({ search: _, ...rest }) => (next ? { ...rest, search: next } : rest))}
        end={
          counts?.checking ? (
            <span role="status">
              <StatusDot tone="busy">
                {t('dnssec.running', { count: counts.checking, total: number(counts.checking) })}
              </StatusDot>
            </span>
          ) : null
        }
      >
        <Choices
          label={t('dnssec.state')}
          options={dnssecStates.map((state) => ({
            value: state,
            label: t(`dnssec.states.${state}`),
            count: counts?.[state],
          }))}
          value={search.state}
          all={{ label: t('dnssec.all'), count: all }}
          onChoose={(state) => list.restart(({ state: _, ...rest }) => (state ? { ...rest, state } : rest))}
        />
        <Reasons
          told={counts?.reasons}
          value={search.reason}
          onChoose={(reason) => list.restart(({ reason: _, ...rest }) => (reason ? { ...rest, reason } : rest))}
        />
      </SectionBar>
      <SectionList
        list={list}
        label={t('titles.dnssec')}
        columns={columns}
        nameOf={({ domainName }: DnssecRow) => domainName}
        selection={selection}
        sort={{ column: search.sort ?? 'name', direction: search.order ?? 'asc' }}
        onSort={(column) => list.restart((rest) => sortedBy(rest, column))}
        failed={t('dnssec.failed')}
        isNarrowed={search.search !== undefined || search.state !== undefined || search.reason !== undefined}
        onShowAll={() => setSearch(() => ({}))}
        above={
          <SelectionBar selection={selection} totalCount={list.totalCount} loadAll={() => matchingIds(search)}>
            {(ids) => (
              <Button size="xs" loading={many.isPending} onClick={() => void check(ids)}>
                {ids.length === 1 ? t('dnssec.check') : t('dnssec.checkThese', { total: number(ids.length) })}
              </Button>
            )}
          </SelectionBar>
        }
        empty={<EmptyState icon={IconShieldCheck} title={t('dnssec.emptyTitle')} text={t('dnssec.emptyText')} isPage />}
      />
      {open === undefined ? null : <DnssecDrawer key={open} domainId={open} onClose={close} onMissing={close} />}
    </SectionFrame>
  );
}

type ReasonsProps = {
  /** of how many names each is told; undefined while it is not known */
  told: Partial<Record<DnssecReason, number>> | undefined;
  value: DnssecReason | undefined;
  onChoose: (reason: DnssecReason | undefined) => void;
};

/** Narrows to a reason that some name has; the chosen one stays even where none has it any more. */
function Reasons({ told = {}, value, onChoose }: ReasonsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const offered = dnssecReasons.filter((reason) => reason === value || (told[reason] ?? 0) > 0);
  return (
    <SelectFilter
      label={t('dnssec.reason')}
      all={t('dnssec.anyReason')}
      options={offered.map((reason) => ({
        value: reason,
        label: `${t(`dnssec.reasons.${reason}`)} (${number(told[reason] ?? 0)})`,
      }))}
      value={value}
      onChoose={onChoose}
    />
  );
}

/** Another column begins upwards; the same one turns around. */
function sortedBy({ sort, order, ...rest }: DnssecSearch, column: Column): DnssecSearch {
  if (column === 'state' || column === 'reason')
    return { ...rest, ...(sort ? { sort } : {}), ...(order ? { order } : {}) };
  const isSame = (sort ?? 'name') === column;
  const isTurned = isSame && order !== 'desc';
  return { ...rest, ...(column === 'name' ? {} : { sort: column }), ...(isTurned ? { order: 'desc' } : {}) };
}

function useColumns(search: DnssecSearch) {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  return useMemo(
    (): SectionColumn<DnssecRow, Column>[] => [
      {
        ...{ id: 'name', label: t('dnssec.columns.name'), width: 200, grow: 2, isSortable: true },
        cell: ({ id, domainName }) => (
          <a className={styles.name} href={withSearch(paths.dnssec, { ...search, open: id })}>
            <bdi>{domainName}</bdi>
          </a>
        ),
      },
      {
        ...{ id: 'state', label: t('dnssec.columns.state'), width: 115 },
        cell: (row) => <State item={row} />,
      },
      {
        ...{ id: 'reason', label: t('dnssec.columns.reason'), width: 200, grow: 3 },
        cell: (row) => <span className={styles.reason}>{reasonsInWords(row, t)}</span>,
        isEmpty: (row) => reasonsInWords(row, t) === '',
      },
      {
        ...{ id: 'signatureEnd', label: t('dnssec.columns.signatureEnd'), width: 130, isSortable: true },
        cell: ({ signatureEnd }) => (signatureEnd === null ? null : longDate(signatureEnd)),
        isEmpty: ({ signatureEnd }) => signatureEnd === null,
      },
      {
        ...{ id: 'checkedAt', label: t('dnssec.columns.checkedAt'), width: 110, isSortable: true },
        cell: ({ checkedAt }) => (checkedAt === null ? null : <RelativeTime at={checkedAt} />),
        isEmpty: ({ checkedAt }) => checkedAt === null,
      },
    ],
    [search, t, longDate],
  );
}

import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconServer2 from '@tabler/icons-react/dist/esm/icons/IconServer2.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportNameserverSets, setKinds } from '#contract/nameservers.ts';
import { call } from '#web/base/call.ts';
import { addTexts, withTexts } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { useFormat } from '#web/base/use-format.ts';
import { texts as nameservers } from '#web/locales/nameservers/en.ts';
import { texts as sectionTexts } from '#web/locales/sections/en.ts';
import { Button } from '#web/ui/Button.tsx';
import { useListPage } from '#web/ui/DataGrid/use-list-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Chip, Choices, SectionBar } from '#web/ui/list/SectionBar.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import { type SectionColumn, SectionList } from '#web/ui/list/SectionList.tsx';
import { sectionSizes } from '#web/ui/list/section-sizes.ts';
import { part } from '#web/ui/part.tsx';
import { FirstHosts } from './Hosts.tsx';
import { Leads } from './Leads.tsx';
import { type SetRow, setFilterOf, setsQuery, summaryQuery, useLiveNameservers } from './nameservers.api.ts';
import { readSetSearch, type SetSearch } from './nameservers-search.ts';
import { Without } from './Without.tsx';

addTexts({ nameservers, sections: sectionTexts });

const SetDrawer = part(async () => (await withTexts(import('./SetDrawer.tsx'), 'nameservers')).SetDrawer);
const EditPreset = part(async () => (await withTexts(import('./EditPreset.tsx'), 'nameservers')).EditPreset);

type Column = 'hosts' | 'domains' | 'leads' | 'preset';

/** The nameservers that names of the portfolio have together, with how many and where they lead (CON-001, D-221). */
export function NameserversPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearch(readSetSearch);
  const list = useListPage({
    search,
    go: setSearch,
    sizes: sectionSizes,
    query: (window) => setsQuery(search, window),
  });
  const { data: summary } = useQuery(summaryQuery);
  const [saving, setSaving] = useState<readonly string[] | null>(null);
  useLiveNameservers();
  const columns = useColumns(search, setSaving);
  const { open, ...filters } = search;
  const kinds = setKinds.filter((kind) => kind === search.kind || summary?.byKind[kind].setCount !== 0);
  const showAll = () => setSearch(() => ({}));
  return (
    <SectionFrame
      open="nameservers"
      count={list.totalCount}
      actions={
        <ExportButton
          name="nameservers"
          load={() => call(ExportNameserverSets, { query: setFilterOf(search) })}
          isDisabled={!list.totalCount}
        />
      }
    >
      <SectionBar
        label={t('nameservers.search')}
        search={search.search}
        onSearch={(next) => list.restart(({ search: _, ...rest }) => (next ? { ...rest, search: next } : rest))}
      >
        <Choices
          label={t('nameservers.leads')}
          options={kinds.map((kind) => ({
            value: kind,
            label: t(`nameservers.kinds.${kind}`),
            count: summary?.byKind[kind].setCount,
          }))}
          value={search.kind}
          all={{ label: t('nameservers.all'), count: summary?.setCount }}
          onChoose={(kind) => list.restart(({ kind: _, ...rest }) => (kind ? { ...rest, kind } : rest))}
        />
        {search.hasPreset ? (
          <Chip
            kind={t('nameservers.preset')}
            value={t('nameservers.hasPreset')}
            onRemove={() => list.restart(({ hasPreset: _, ...rest }) => rest)}
          />
        ) : null}
      </SectionBar>
      <SectionList
        list={list}
        label={t('titles.nameservers')}
        columns={columns}
        nameOf={({ nameservers: hosts }: SetRow) => hosts.join(', ')}
        sort={{ column: search.sortBy ?? 'domains', direction: search.sortBy === 'hosts' ? 'asc' : 'desc' }}
        onSort={(column) =>
          list.restart(({ sortBy: _, ...rest }) => (column === 'hosts' ? { ...rest, sortBy: 'hosts' } : rest))
        }
        failed={t('nameservers.failed')}
        isNarrowed={search.search !== undefined || search.kind !== undefined || search.hasPreset !== undefined}
        onShowAll={showAll}
        above={<Without summary={summary} />}
        empty={
          <>
            <Without summary={summary} />
            <EmptyState
              icon={IconServer2}
              title={t('nameservers.emptyTitle')}
              text={t(summary?.without.total ? 'nameservers.emptyKnownText' : 'nameservers.emptyText')}
              isPage
            />
          </>
        }
      />
      {open === undefined ? null : (
        <SetDrawer
          key={open}
          id={open}
          onClose={() => setSearch(() => filters)}
          onMissing={() => setSearch(() => filters)}
          onSave={(hosts: readonly string[]) => {
            setSearch(() => filters);
            setSaving(hosts);
          }}
        />
      )}
      {saving ? (
        <EditPreset preset={null} hosts={saving} onClose={() => setSaving(null)} onMissing={() => setSaving(null)} />
      ) : null}
    </SectionFrame>
  );
}

function useColumns(search: SetSearch, save: (hosts: readonly string[]) => void) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return useMemo(
    (): SectionColumn<SetRow, Column>[] => [
      {
        ...{ id: 'hosts', label: t('nameservers.hosts'), width: 290, grow: 3, isSortable: true },
        cell: ({ id, nameservers: hosts }) => (
          <a href={withSearch(paths.nameservers, { ...search, open: id })}>
            <FirstHosts hosts={hosts} />
          </a>
        ),
      },
      {
        ...{ id: 'domains', label: t('nameservers.domains'), width: 110, isRight: true, isSortable: true },
        cell: ({ nameservers: hosts, domainCount }) => (
          <a
            href={paths.domainsOn(hosts)}
            aria-label={t('nameservers.openDomains', { count: domainCount, total: number(domainCount) })}
          >
            {number(domainCount)}
          </a>
        ),
      },
      {
        ...{ id: 'leads', label: t('nameservers.leads'), width: 240, grow: 2 },
        cell: ({ kind, operators }) => <Leads kind={kind} operators={operators} />,
      },
      {
        ...{ id: 'preset', label: t('nameservers.preset'), width: 190, grow: 1 },
        cell: ({ nameservers: hosts, presetId, presetName }) =>
          presetId ? (
            <a href={withSearch(paths.nameserverPresets, { open: presetId })}>
              <bdi>{presetName}</bdi>
            </a>
          ) : hosts.length < 2 ? null : (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<Icon of={IconPlus} />}
              aria-label={t('nameservers.saveThese', { hosts: hosts.join(', ') })}
              onClick={() => save(hosts)}
            >
              {t('nameservers.save')}
            </Button>
          ),
      },
    ],
    [search, save, t, number],
  );
}

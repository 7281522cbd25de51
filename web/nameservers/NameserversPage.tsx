import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconServer2 from '@tabler/icons-react/dist/esm/icons/IconServer2.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportNameserverSets, type SetKind, setKinds } from '#contract/nameservers.ts';
import { call } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { Chip, Choices } from '#web/ui/list/SectionBar.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import type { SectionColumn } from '#web/ui/list/SectionList.tsx';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';
import { part } from '#web/ui/part.tsx';
import { FirstHosts } from './Hosts.tsx';
import { Leads } from './Leads.tsx';
import { type SetRow, setFilterOf, setsQuery, summaryQuery, useLiveNameservers } from './nameservers.api.ts';
import { setList } from './nameservers-search.ts';
import { Without } from './Without.tsx';

const SetDrawer = part(async () => (await import('./SetDrawer.tsx')).SetDrawer);
const EditPreset = part(async () => (await import('./EditPreset.tsx')).EditPreset);

/** The nameservers that names of the portfolio have together, with how many and where they lead (CON-001, D-221). */
export function NameserversPage() {
  const { t } = useTranslation();
  const list = useListScreen(setList, setsQuery);
  const { asked, open, close } = list;
  const { data: summary } = useQuery(summaryQuery);
  const [saving, setSaving] = useState<readonly string[] | null>(null);
  useLiveNameservers();
  const columns = useColumns(list.hrefOf, setSaving);
  const kinds = setKinds.filter((kind) => kind === asked.kind || summary?.byKind[kind].setCount !== 0);
  return (
    <SectionFrame
      open="nameservers"
      count={list.totalCount}
      actions={
        <ExportButton
          name="nameservers"
          load={() => call(ExportNameserverSets, { query: setFilterOf(asked) })}
          isDisabled={!list.totalCount}
        />
      }
    >
      <ListScreen
        of={list}
        label={t('titles.nameservers')}
        searchLabel={t('nameservers.search')}
        filters={
          <>
            <Choices
              {...list.filter('kind')}
              label={t('nameservers.leads')}
              all={t('common.all')}
              total={summary?.setCount}
              values={kinds}
              words={(kind) => t(`nameservers.kinds.${kind}`)}
              counts={summary && countsOf(summary.byKind)}
            />
            {asked.hasPreset ? (
              <Chip
                kind={t('nameservers.preset')}
                value={t('nameservers.hasPreset')}
                onRemove={() => list.narrow({ hasPreset: undefined })}
              />
            ) : null}
          </>
        }
        columns={columns}
        nameOf={({ nameservers: hosts }: SetRow) => hosts.join(', ')}
        failed={t('nameservers.failed')}
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
          onClose={close}
          onMissing={close}
          onSave={(hosts: readonly string[]) => {
            close();
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

const countsOf = (kinds: Record<SetKind, { setCount: number }>) =>
  Object.fromEntries(setKinds.map((kind) => [kind, kinds[kind].setCount]));

function useColumns(hrefOf: (id: string) => string, save: (hosts: readonly string[]) => void) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return useMemo(
    (): SectionColumn<SetRow>[] => [
      {
        ...{ id: 'hosts', label: t('nameservers.hosts'), width: 290, grow: 3, isSortable: true },
        cell: ({ id, nameservers: hosts }) => (
          <a href={hrefOf(id)}>
            <FirstHosts hosts={hosts} />
          </a>
        ),
      },
      {
        ...{ id: 'domains', label: t('titles.domains'), width: 110, isRight: true, isSortable: true },
        cell: ({ nameservers: hosts, domainCount }) => (
          <a href={paths.domainsOn(hosts)} aria-label={t('nameservers.openDomains', { count: domainCount })}>
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
    [hrefOf, save, t, number],
  );
}

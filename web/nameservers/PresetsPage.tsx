import IconBookmarks from '@tabler/icons-react/dist/esm/icons/IconBookmarks.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportNameserverPresets, type NameserverPreset } from '#contract/nameservers.ts';
import { call } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import type { SectionColumn } from '#web/ui/list/SectionList.tsx';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';
import { part } from '#web/ui/part.tsx';
import { toasts } from '#web/ui/toast.ts';
import { copyHosts } from './copy-hosts.ts';
import { deletePreset } from './delete-preset.ts';
import { FirstHosts } from './Hosts.tsx';
import { Leads } from './Leads.tsx';
import { presetQuery, presetsQuery, summaryQuery, useLiveNameservers } from './nameservers.api.ts';
import { newPreset, presetList } from './nameservers-search.ts';
import { PresetMenuButton, type PresetTask } from './PresetMenuButton.tsx';

const EditPreset = part(async () => (await import('./EditPreset.tsx')).EditPreset);
const CheckNameserversPart = part(async () => (await import('./CheckNameserversPart.tsx')).CheckNameserversPart);

/** What a new preset begins with. */
type Beginning = { name: string; hosts: readonly string[] };
const blank: Beginning = { name: '', hosts: [] };

/** Lists of nameservers under a name: kept, copied, compared with names (CON-004, CON-005). */
export function PresetsPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useListScreen(presetList, presetsQuery);
  const { open, show, close } = list;
  const { data: summary } = useQuery(summaryQuery);
  const [beginning, setBeginning] = useState(blank);
  const [checked, setChecked] = useState<NameserverPreset | null>(null);
  useLiveNameservers();
  const columns = useColumns(list.hrefOf);
  const create = (from: Beginning) => {
    setBeginning(from);
    show(newPreset);
  };
  const start = (task: PresetTask, preset: NameserverPreset) => {
    const { id, name, nameservers: hosts } = preset;
    if (task === 'edit') show(id);
    if (task === 'duplicate') create({ name: t('nameservers.copyOf', { name }), hosts });
    if (task === 'check') setChecked(preset);
    if (task === 'delete') void deletePreset(client, preset);
    if (task === 'copy') void copyHosts(hosts);
  };
  const ownHosts = summary?.ownHosts ?? [];
  const newButton = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => create(blank)}>
      {t('nameservers.new')}
    </Button>
  );
  return (
    <SectionFrame
      open="nameserverPresets"
      count={list.totalCount}
      actions={
        <>
          <ExportButton
            name="nameserver-presets"
            load={() => call(ExportNameserverPresets, { query: list.asked })}
            isDisabled={!list.totalCount}
          />
          {newButton}
        </>
      }
    >
      <ListScreen
        of={list}
        label={t('titles.nameserverPresets')}
        searchLabel={t('nameservers.searchPresets')}
        columns={columns}
        nameOf={({ name }: NameserverPreset) => name}
        menu={(preset) => <PresetMenuButton preset={preset} onTask={start} />}
        failed={t('nameservers.presetsFailed')}
        empty={
          <EmptyState
            icon={IconBookmarks}
            title={t('nameservers.noPresetsTitle')}
            text={t('nameservers.noPresetsText')}
            isPage
          >
            {newButton}
            {ownHosts.length > 1 ? (
              <Button onClick={() => create({ name: t('words.thisInstallation'), hosts: ownHosts })}>
                {t('nameservers.fromOurs')}
              </Button>
            ) : (
              <a href={paths.nameservers}>{t('nameservers.fromNames')}</a>
            )}
          </EmptyState>
        }
      />
      {open === newPreset ? (
        <EditPreset preset={null} {...beginning} onClose={close} onMissing={close} />
      ) : open ? (
        <OpenPreset key={open} id={open} onClose={close} />
      ) : null}
      {checked ? (
        <CheckNameserversPart
          ids={null}
          presetId={checked.id}
          onClose={() => setChecked(null)}
          onMissing={() => setChecked(null)}
        />
      ) : null}
    </SectionFrame>
  );
}

/** The drawer of a preset that the address names, once it is read. One that is gone is told, and closes it. */
function OpenPreset({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(presetQuery(id));
  const [first, setFirst] = useState<NameserverPreset>(); // as it was opened: newer values come by the form
  if (first === undefined && data) setFirst(data);
  if (first) return <EditPreset preset={first} onClose={onClose} onMissing={onClose} />;
  return error ? <Gone title={t('nameservers.gone')} onClose={onClose} /> : null;
}

function Gone({ title, onClose }: { title: string; onClose: () => void }) {
  return <div role="alert" ref={(shown) => void (shown && tell(title, onClose))} />;
}

function tell(title: string, onClose: () => void): void {
  toasts.show({ type: 'warning', title });
  onClose();
}

function useColumns(hrefOf: (id: string) => string) {
  const { t } = useTranslation();
  const { number, date, dateTime } = useFormat();
  return useMemo(
    (): SectionColumn<NameserverPreset>[] => [
      {
        ...{ id: 'name', label: t('nameservers.name'), width: 220, grow: 2 },
        cell: ({ id, name }) => (
          <a href={hrefOf(id)}>
            <bdi>{name}</bdi>
          </a>
        ),
      },
      {
        ...{ id: 'hosts', label: t('nameservers.hosts'), width: 280, grow: 3 },
        cell: ({ nameservers: hosts }) => <FirstHosts hosts={hosts} />,
      },
      {
        ...{ id: 'domains', label: t('titles.domains'), width: 110, isRight: true },
        cell: ({ nameservers: hosts, domainCount }) =>
          domainCount === 0 ? (
            number(0)
          ) : (
            <a href={paths.domainsOn(hosts)} aria-label={t('nameservers.openDomains', { count: domainCount })}>
              {number(domainCount)}
            </a>
          ),
      },
      {
        ...{ id: 'leads', label: t('nameservers.leads'), width: 220, grow: 2 },
        cell: ({ kind, operators }) => <Leads kind={kind} operators={operators} />,
      },
      {
        ...{ id: 'changed', label: t('nameservers.changed'), width: 120 },
        cell: ({ updatedAt }) => <span title={dateTime(updatedAt)}>{date(updatedAt)}</span>,
      },
    ],
    [hrefOf, t, number, date, dateTime],
  );
}

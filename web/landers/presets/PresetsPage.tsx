import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteLanderPreset, type LanderPreset } from '#contract/lander-templates.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { addTexts, withTexts } from '#web/base/i18n.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { texts as landerSettings } from '#web/locales/lander-settings/en.ts';
import { texts as landers } from '#web/locales/landers/en.ts';
import { Button } from '#web/ui/Button.tsx';
import { useListPage } from '#web/ui/DataGrid/use-list-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { part } from '#web/ui/part.tsx';
import { toasts } from '#web/ui/toast.ts';
import { LandersFrame } from '../LandersFrame.tsx';
import { List } from '../ListParts.tsx';
import { presetSizes, presetsQuery, reloadLanders, useLiveLanders } from '../landers.api.ts';
import { readNameSearch } from '../landers-search.ts';
import { orGone } from '../or-gone.ts';
import { SearchBox } from '../SearchBox.tsx';
import table from '../Table.module.css';
import { PresetTable } from './PresetTable.tsx';

addTexts({ landers, 'lander-settings': landerSettings });

const EditPreset = part(
  async () => (await withTexts(import('./EditPreset.tsx'), 'lander-settings', 'landers')).EditPreset,
);
const ConfirmDelete = part(async () => (await import('#web/ui/ConfirmDelete.tsx')).ConfirmDelete);

/** What is edited; without a preset a new one. */
type Task = { kind: 'edit'; preset: LanderPreset | null } | { kind: 'delete'; preset: LanderPreset };

/** For-sale presets: list, create, edit, delete (SHELL-009, LAND-020). */
export function PresetsPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [search, setSearch] = useSearch(readNameSearch);
  const list = useListPage({
    search,
    go: setSearch,
    sizes: presetSizes,
    query: (window) => presetsQuery(search, window),
  });
  const [task, setTask] = useState<Task | null>(null);
  useLiveLanders();
  const close = () => setTask(null);
  const create = () => setTask({ kind: 'edit', preset: null });
  const newButton = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={create}>
      {t('landers.presets.new')}
    </Button>
  );
  return (
    <LandersFrame
      title={t('titles.landerPresets')}
      open="presets"
      actions={
        <>
          <SearchBox
            label={t('landers.presets.search')}
            search={search.search}
            onSearch={(next) => setSearch(() => (next ? { search: next } : {}), { replace: true })}
          />
          {newButton}
        </>
      }
    >
      <List
        list={list}
        failed={t('landers.presets.failed')}
        isNarrowed={search.search !== undefined}
        onShowAll={() => setSearch(() => ({}))}
        empty={
          <EmptyState
            icon={IconBookmark}
            title={t('landers.presets.emptyTitle')}
            text={t('landers.presets.emptyText')}
            isPage
          >
            <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={create}>
              {t('landers.presets.new')}
            </Button>
          </EmptyState>
        }
      >
        <PresetTable
          presets={list.rows ?? []}
          onEdit={(preset) => setTask({ kind: 'edit', preset })}
          onDelete={(preset) => setTask({ kind: 'delete', preset })}
        />
      </List>
      {(list.totalCount ?? 0) > 0 ? <p className={table.note}>{t('landers.presets.copied')}</p> : null}
      {task?.kind === 'edit' ? <EditPreset preset={task.preset} onClose={close} onMissing={close} /> : null}
      {task?.kind === 'delete' ? (
        <ConfirmDelete
          title={t('landers.presets.deleteTitle', { name: task.preset.name })}
          text={t('landers.presets.deleteText')}
          button={t('landers.presets.delete')}
          onClose={close}
          onMissing={close}
          run={() => orGone(call(DeleteLanderPreset, { params: { id: task.preset.id } }))}
          failed={(error) => t('landers.presets.deleteFailed', { error: errorText(error) })}
          onDone={() => {
            toasts.show({ type: 'success', title: t('landers.presets.deleted', { name: task.preset.name }) });
            void reloadLanders(client);
          }}
        />
      ) : null}
    </LandersFrame>
  );
}

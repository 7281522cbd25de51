import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteLanderTemplate, type LanderTemplate } from '#contract/lander-templates.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { addTexts, withTexts } from '#web/base/i18n.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { texts as landers } from '#web/locales/landers/en.ts';
import { Button } from '#web/ui/Button.tsx';
import { useListPage } from '#web/ui/DataGrid/use-list-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { part } from '#web/ui/part.tsx';
import { toasts } from '#web/ui/toast.ts';
import { LandersFrame } from '../LandersFrame.tsx';
import { List } from '../ListParts.tsx';
import { presetSizes, reloadLanders, templatesQuery, useLiveLanders } from '../landers.api.ts';
import { readNameSearch } from '../landers-search.ts';
import { orGone } from '../or-gone.ts';
import { SearchBox } from '../SearchBox.tsx';
import { NoTextService } from './NoTextService.tsx';
import { TemplateTable } from './TemplateTable.tsx';

addTexts({ landers });

const EditTemplate = part(
  async () => (await withTexts(import('./EditTemplate.tsx'), 'lander-settings', 'landers')).EditTemplate,
);
const TryTemplate = part(
  async () => (await withTexts(import('./TryTemplate.tsx'), 'lander-settings', 'landers')).TryTemplate,
);
const ConfirmDelete = part(async () => (await import('#web/ui/ConfirmDelete.tsx')).ConfirmDelete);

/** What is edited; without a template a new one. */
type Task = { kind: 'edit'; template: LanderTemplate | null } | { kind: 'delete' | 'try'; template: LanderTemplate };

/** The prompts that custom pages are written by: list, create, edit, delete (LAND-022). */
export function TemplatesPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [search, setSearch] = useSearch(readNameSearch);
  const list = useListPage({
    search,
    go: setSearch,
    sizes: presetSizes,
    query: (window) => templatesQuery(search, window),
  });
  const [task, setTask] = useState<Task | null>(null);
  useLiveLanders();
  const close = () => setTask(null);
  const create = () => setTask({ kind: 'edit', template: null });
  return (
    <LandersFrame
      title={t('titles.landerTemplates')}
      open="templates"
      actions={
        <>
          <SearchBox
            label={t('landers.templates.search')}
            search={search.search}
            onSearch={(next) => setSearch(() => (next ? { search: next } : {}), { replace: true })}
          />
          <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={create}>
            {t('landers.templates.new')}
          </Button>
        </>
      }
    >
      <NoTextService />
      <List
        list={list}
        failed={t('landers.templates.failed')}
        isNarrowed={search.search !== undefined}
        onShowAll={() => setSearch(() => ({}))}
        empty={
          <EmptyState
            icon={IconWand}
            title={t('landers.templates.emptyTitle')}
            text={t('landers.templates.emptyText')}
            isPage
          >
            <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={create}>
              {t('landers.templates.new')}
            </Button>
          </EmptyState>
        }
      >
        <TemplateTable
          templates={list.rows ?? []}
          onEdit={(template) => setTask({ kind: 'edit', template })}
          onDelete={(template) => setTask({ kind: 'delete', template })}
          onTry={(template) => setTask({ kind: 'try', template })}
        />
      </List>
      {task?.kind === 'edit' ? <EditTemplate template={task.template} onClose={close} onMissing={close} /> : null}
      {task?.kind === 'try' ? <TryTemplate template={task.template} onClose={close} onMissing={close} /> : null}
      {task?.kind === 'delete' ? (
        <ConfirmDelete
          title={t('landers.templates.deleteTitle', { name: task.template.name })}
          text={t('landers.templates.deleteText')}
          button={t('landers.templates.delete')}
          onClose={close}
          onMissing={close}
          run={() => orGone(call(DeleteLanderTemplate, { params: { id: task.template.id } }))}
          failed={(error) => t('landers.templates.deleteFailed', { error: errorText(error) })}
          onDone={() => {
            toasts.show({ type: 'success', title: t('landers.templates.deleted', { name: task.template.name }) });
            void reloadLanders(client);
          }}
        />
      ) : null}
    </LandersFrame>
  );
}

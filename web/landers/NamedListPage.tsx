import type { Icon as IconComponent } from '@tabler/icons-react';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { ListState } from '#web/ui/list/ListScreen.tsx';
import { part } from '#web/ui/part.tsx';
import { showUndoable } from '#web/ui/undo-toast.ts';
import styles from './CardTable.module.css';
import { type CardColumn, CardTable } from './CardTable.tsx';
import { LandersFrame } from './LandersFrame.tsx';
import { List } from './ListParts.tsx';
import { reloadLanders, useLiveLanders } from './landers.api.ts';
import { orGone } from './or-gone.ts';
import { SearchBox } from './SearchBox.tsx';

const ConfirmDelete = part(async () => (await import('#web/ui/ConfirmDelete.tsx')).ConfirmDelete);
const titles = { presets: 'titles.landerPresets', templates: 'titles.landerTemplates' } as const;

type Named = { id: string; name: string; updatedAt: string };

type NamedListProps<Row extends Named> = {
  of: 'presets' | 'templates';
  icon: IconComponent;
  list: ListState<Row>;
  /** between the name and the day of the last change */
  columns: readonly CardColumn<Row>[];
  /** the drawer that changes a row, or makes a new one of nothing */
  edit: (row: Row | null, close: () => void) => ReactNode;
  remove: (row: Row) => Promise<{ undoId: string | null }>;
  /** before the buttons that all rows have */
  buttons?: (row: Row) => ReactNode;
  above?: ReactNode;
  /** below the rows */
  note?: string;
  children?: ReactNode;
};

type Task<Row> = { kind: 'edit'; row: Row | null } | { kind: 'delete'; row: Row };

/** Presets or templates: list, create, edit, delete. */
export function NamedListPage<Row extends Named>(props: NamedListProps<Row>) {
  const { of, icon, list, columns, edit, remove, buttons, above, note, children } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const [task, setTask] = useState<Task<Row> | null>(null);
  useLiveLanders();
  const close = () => setTask(null);
  const newButton = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setTask({ kind: 'edit', row: null })}>
      {t(`landers.${of}.new`)}
    </Button>
  );
  return (
    <LandersFrame
      title={t(titles[of])}
      open={of}
      actions={
        <>
          <SearchBox label={t(`landers.${of}.search`)} search={list.search} onSearch={list.onSearch} />
          {newButton}
        </>
      }
    >
      {above}
      <List
        list={list}
        failed={t(`landers.${of}.failed`)}
        empty={
          <EmptyState icon={icon} title={t(`landers.${of}.emptyTitle`)} text={t(`landers.${of}.emptyText`)} isPage>
            {newButton}
          </EmptyState>
        }
      >
        <CardTable
          label={t('landers.fields.name')}
          nameOf={({ name }) => <bdi>{name}</bdi>}
          columns={columns}
          rows={list.rows ?? []}
          buttons={(row) => (
            <>
              {buttons?.(row)}
              <RowButton
                icon={IconPencil}
                label={t('common.editOne', { name: row.name })}
                run={() => setTask({ kind: 'edit', row })}
              />
              <RowButton
                icon={IconTrash}
                label={t('words.deleteOne', { name: row.name })}
                run={() => setTask({ kind: 'delete', row })}
              />
            </>
          )}
        />
      </List>
      {note && (list.totalCount ?? 0) > 0 ? <p className={`note ${styles.below}`}>{note}</p> : null}
      {task?.kind === 'edit' ? edit(task.row, close) : null}
      {task?.kind === 'delete' ? (
        <ConfirmDelete
          title={t(`landers.${of}.deleteTitle`, { name: task.row.name })}
          text={t(`landers.${of}.deleteText`)}
          button={t(`landers.${of}.delete`)}
          onClose={close}
          onMissing={close}
          run={async () => {
            const deleted = await orGone(remove(task.row));
            const words = { type: 'success' as const, title: t(`landers.${of}.deleted`, { name: task.row.name }) };
            showUndoable(words, [deleted?.undoId ?? null], { reload: () => reloadLanders(client) });
          }}
          failed={(error) => t(`landers.${of}.deleteFailed`, { error: errorText(error) })}
          onDone={() => void reloadLanders(client)}
        />
      ) : null}
      {children}
    </LandersFrame>
  );
}

type RowButtonProps = { icon: IconComponent; label: string; opensDialog?: boolean; run: () => void };

/** A button of a row, named by what it does to it. */
export function RowButton({ icon, label, opensDialog, run }: RowButtonProps) {
  return (
    <IconButton aria-label={label} aria-haspopup={opensDialog ? 'dialog' : undefined} onClick={run}>
      <Icon of={icon} />
    </IconButton>
  );
}

import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionTarget } from '#web/base/action-target.ts';
import { Button } from '#web/ui/Button.tsx';
import { breakpoints } from '#web/ui/breakpoints.ts';
import { type Selection, useSelected } from '#web/ui/DataGrid/selection.ts';
import { focusListIfLost } from '#web/ui/focus-list.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { part } from '#web/ui/part.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useOfferedTarget } from '../actions/offered-target.ts';
import styles from './ManageDrawer.module.css';
import { ManagePanel } from './ManagePanel.tsx';
import type { SelectedProps } from './SelectedParts.tsx';

const ManageSheet = part(async () => (await import('./ManageSheet.tsx')).ManageSheet);

/**
 * What can be done with the selected domains: a side panel from 768 px up, below it a sheet behind a button (GRID-007,
 * GRID-008, D-092).
 */
export function ManageDrawer({ selection, list, columns }: SelectedProps) {
  const selected = useSelected(selection);
  const target = useTarget(selected, list, columns, selection.clear);
  useEffect(() => focusListIfLost, []);
  useOfferedTarget(target);
  const isSide = useMediaQuery(`(min-width: ${breakpoints.drawer}px)`);
  return isSide ? (
    <SidePanel target={target} onClear={selection.clear} />
  ) : (
    <BottomBar target={target} onClear={selection.clear} />
  );
}

function useTarget(
  { ids }: Selection,
  list: SelectedProps['list'],
  columns: SelectedProps['columns'],
  clear: () => void,
): ActionTarget {
  const { rows, isForMonitoring } = list;
  return useMemo(
    () => ({
      ids: [...ids],
      domains: (rows ?? []).filter(({ id }) => ids.has(id)),
      isForMonitoring,
      columns,
      onDone: clear, // GRID-044
    }),
    [ids, rows, isForMonitoring, columns, clear],
  );
}

type DrawerProps = { target: ActionTarget; onClear: () => void };

function SidePanel({ target, onClear }: DrawerProps) {
  const { t } = useTranslation();
  const count = target.ids.length;
  return (
    <aside className={`screen-only column rigid line-top ${styles.side}`} aria-label={t('domainActions.manage.label')}>
      <div className={`row rigid gap-8 line-bottom ${styles.head}`}>
        <h2 className="heading grow num" aria-live="polite">
          {t('domainActions.manage.title', { count, total: count })}
        </h2>
        <IconButton aria-label={t('domainActions.manage.close')} onClick={onClear}>
          <Icon of={IconX} size={18} />
        </IconButton>
      </div>
      <ManagePanel target={target} />
    </aside>
  );
}

/** How many are selected, and the button that opens the sheet. */
function BottomBar({ target, onClear }: DrawerProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const count = target.ids.length;
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <section
        className={`floating screen-only row rigid gap-8 line-top w-560 num ${styles.bar}`}
        aria-label={t('domainActions.manage.label')}
      >
        <IconButton aria-label={t('domainActions.clear')} onClick={onClear}>
          <Icon of={IconX} size={18} />
        </IconButton>
        <span aria-live="polite">{t('domainActions.manage.selected', { count, total: count })}</span>
        <Button variant="filled" aria-haspopup="dialog" onClick={open}>
          {t('domainActions.manage.open')}
        </Button>
      </section>
      {isWanted ? (
        <ManageSheet
          target={target}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onMissing={() => setWanted(false)}
        />
      ) : null}
    </>
  );
}

import { Menu } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridView } from '#contract/grid-views.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import { isFiltered } from '../domain-search.ts';
import { useChangedViews } from './use-changed-views.ts';
import { ViewDialog, type ViewTask } from './ViewDialog.tsx';
import styles from './Views.module.css';
import type { ViewsProps } from './ViewsButton.tsx';

/** All views with the active one marked, and what can be done with it (GRID-001, VIEW-005 to VIEW-012). */
export function ViewsMenu({ views, search, target }: ViewsProps & MenuProps) {
  const { t } = useTranslation();
  const changed = useChangedViews(views, search);
  const [task, setTask] = useState<ViewTask | null>(null);
  const { active, left } = views;
  const isBuiltIn = !active && !isFiltered(search);
  const byName = [...views.views].sort((one, other) => one.viewName.localeCompare(other.viewName));
  const named = (key: 'update' | 'rename' | 'delete', { viewName }: GridView): ReactNode =>
    t(`gridMenus.views.${key}`, { name: viewName });
  return (
    <Kit>
      <OpeningMenu position="bottom-start" onOpen={() => void views.reload()} target={target}>
        <div className={styles.views}>
          <Entry name={t('gridMenus.views.builtIn')} isActive={isBuiltIn} onChoose={views.chooseBuiltIn} />
          {byName.map((view) => (
            <Entry
              key={view.id}
              name={view.viewName}
              isActive={view === active}
              isDefault={view.isDefault}
              onChoose={() => void views.choose(view)}
            />
          ))}
        </div>
        {views.isUnknown ? <p className={`t-12 quiet ${styles.note}`}>{t('gridMenus.views.unknown')}</p> : null}
        <Menu.Divider />
        {left && !active ? (
          <Menu.Item onClick={() => void changed.update(left)}>{named('update', left)}</Menu.Item>
        ) : null}
        <Menu.Item onClick={() => setTask({ kind: 'save' })}>{t('gridMenus.views.saveAs')}</Menu.Item>
        {active ? (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => setTask({ kind: 'rename', view: active })}>{named('rename', active)}</Menu.Item>
            <Menu.Item onClick={() => void (active.isDefault ? changed.unmarkDefault() : changed.setDefault(active))}>
              {t(active.isDefault ? 'gridMenus.views.unmarkDefault' : 'gridMenus.views.setDefault')}
            </Menu.Item>
            <Menu.Item color="red" onClick={() => setTask({ kind: 'delete', view: active })}>
              {named('delete', active)}
            </Menu.Item>
          </>
        ) : null}
      </OpeningMenu>
      {task ? <ViewDialog task={task} changed={changed} onClose={() => setTask(null)} /> : null}
    </Kit>
  );
}

type EntryProps = { name: string; isActive: boolean; isDefault?: boolean; onChoose: () => void };

function Entry({ name, isActive, isDefault = false, onChoose }: EntryProps) {
  const { t } = useTranslation();
  return (
    <Menu.Item
      aria-current={isActive || undefined}
      title={name}
      leftSection={isDefault ? <Icon of={IconStarFilled} size={14} /> : null}
      rightSection={isActive ? <Icon of={IconCheck} /> : null}
      onClick={onChoose}
    >
      <bdi className={styles.entry}>{name}</bdi>
      {isDefault ? <span className="vh">, {t('gridMenus.views.isDefault')}</span> : null}
    </Menu.Item>
  );
}

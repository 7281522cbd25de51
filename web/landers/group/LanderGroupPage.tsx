import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconFolderOff from '@tabler/icons-react/dist/esm/icons/IconFolderOff.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUuid } from '#contract/uuid.ts';
import { ApiFailure } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { useTitle } from '#web/base/title.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';
import { List } from '../ListParts.tsx';
import { detailSizes, groupQuery, useLiveLanders } from '../landers.api.ts';
import { pageList } from '../landers-search.ts';
import { WizardHost } from '../wizard/WizardHost.tsx';
import { GroupBar } from './GroupBar.tsx';
import { GroupHead } from './GroupHead.tsx';
import styles from './GroupPage.module.css';
import { GroupDialogs, type GroupTask } from './group-tasks.tsx';
import { LanderCards } from './LanderCards.tsx';
import { LanderTable } from './LanderTable.tsx';
import { LanderDialogs, type LanderTask } from './lander-tasks.tsx';
import { keepListView, type ListView, readListView } from './list-view.ts';

/** A group with its pages (SHELL-008, LAND-010). */
export function LanderGroupPage({ groupId }: { groupId: string }) {
  if (!isUuid(groupId)) return <MissingGroup />;
  return <Group key={groupId} groupId={groupId} />;
}

function Group({ groupId }: { groupId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListScreen(pageList, (asked, window) => groupQuery(groupId, asked, window), detailSizes);
  const group = list.answer?.group; // it comes with the page of its landers
  const [view, setView] = useState<ListView>(readListView);
  const [groupTask, setGroupTask] = useState<GroupTask | null>(null);
  const [landerTask, setLanderTask] = useState<LanderTask | null>(null);
  useLiveLanders(groupId);
  useTitle(group?.name ?? t('titles.landers'));
  const isMissing = list.error instanceof ApiFailure && list.error.status === 404;
  if (isMissing) return <MissingGroup />;
  const chooseView = (next: ListView) => {
    keepListView(next);
    setView(next);
  };
  const Rows = view === 'list' ? LanderTable : LanderCards;
  return (
    <div className="column grow min-0">
      {group ? (
        <GroupHead
          group={group}
          show={list.asked.show}
          onShow={(show) => list.narrow({ show, search: undefined })}
          onTask={setGroupTask}
        />
      ) : null}
      <div className={`column grow min-0 ${styles.body}`}>
        {group && group.landerCount > 0 ? <GroupBar group={group} list={list} view={view} onView={chooseView} /> : null}
        <List list={list} failed={t('landers.groupFailed')} empty={<EmptyGroup groupId={groupId} />}>
          {group && list.rows ? <Rows landers={list.rows} group={group} onTask={setLanderTask} /> : null}
        </List>
      </div>
      <GroupDialogs
        task={groupTask}
        onClose={() => setGroupTask(null)}
        onDeleted={() => void navigate(paths.landers, { replace: true })}
      />
      {group ? <LanderDialogs task={landerTask} group={group} onClose={() => setLanderTask(null)} /> : null}
      <WizardHost groupId={groupId} />
    </div>
  );
}

/** Not among the user's groups (any more), whoever else may have it (D-010). */
function MissingGroup() {
  const { t } = useTranslation();
  useTitle(t('landers.missing.title'));
  return (
    <EmptyState
      icon={IconFolderOff}
      title={t('landers.missing.title')}
      text={t('landers.missing.text')}
      isPage
      level={1}
    >
      <ButtonLink href={paths.landers}>{t('landers.allGroups')}</ButtonLink>
    </EmptyState>
  );
}

/** A group whose pages are all gone. */
function EmptyGroup({ groupId }: { groupId: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconAppWindow} title={t('landers.group.empty')} text={t('landers.group.emptyText')} isPage>
      <ButtonLink
        data-variant="filled"
        leftSection={<Icon of={IconPlus} />}
        href={paths.growLanderGroup(groupId)}
        data-replace
      >
        {t('titles.addDomains')}
      </ButtonLink>
    </EmptyState>
  );
}

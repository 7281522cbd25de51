import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';
import { LandersFrame } from '../LandersFrame.tsx';
import { List } from '../ListParts.tsx';
import { countsQuery, groupSizes, groupsQuery, useLiveLanders } from '../landers.api.ts';
import { groupList } from '../landers-search.ts';
import { SearchBox } from '../SearchBox.tsx';
import { WizardHost } from '../wizard/WizardHost.tsx';
import { GroupCard } from './GroupCard.tsx';
import styles from './Groups.module.css';
import { GroupDialogs, type GroupTask } from './group-tasks.tsx';
import { NoGroups } from './NoGroups.tsx';

/** All lander groups (SHELL-007, LAND-009). */
export function LanderGroupsPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const list = useListScreen(groupList, groupsQuery, groupSizes);
  const { data: counts } = useQuery(countsQuery);
  const [task, setTask] = useState<GroupTask | null>(null);
  useLiveLanders();
  const total = counts?.landers;
  return (
    <LandersFrame
      title={t('titles.landers')}
      open="groups"
      meta={total ? <span title={t('landers.count', { count: total, total })}>{number(total)}</span> : undefined}
      actions={
        <>
          <SearchBox label={t('words.searchGroups')} search={list.search} onSearch={list.onSearch} />
          <ButtonLink data-variant="filled" leftSection={<Icon of={IconPlus} />} href={paths.newLanderGroup}>
            {t('landers.newGroup')}
          </ButtonLink>
        </>
      }
    >
      <List list={list} failed={t('landers.groupsFailed')} empty={<NoGroups />}>
        <ul className={`grid gap-16 ${styles.groups}`}>
          {list.rows?.map((group) => (
            <GroupCard key={group.id} group={group} onTask={setTask} />
          ))}
        </ul>
      </List>
      <GroupDialogs task={task} onClose={() => setTask(null)} />
      <WizardHost />
    </LandersFrame>
  );
}

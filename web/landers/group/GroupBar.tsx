import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import type { LanderGroup } from '#contract/lander-groups.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { ListState } from '#web/ui/list/ListScreen.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { useRetry } from './change-landers.ts';
import styles from './GroupPage.module.css';
import type { ListView } from './list-view.ts';

type GroupBarProps = {
  group: LanderGroup;
  list: Pick<ListState<never>, 'search' | 'onSearch'>;
  view: ListView;
  onView: (view: ListView) => void;
};

/** Search, what is to be known while pages are made (LAND-007), and how they are shown. */
export function GroupBar({ group, list, view, onView }: GroupBarProps) {
  const { t } = useTranslation();
  const { isBusy, retryGroup } = useRetry();
  const { failedCount, generatingCount } = group;
  return (
    <div className={`row wrap ${styles.tools}`}>
      <SearchBox label={t('landers.searchDomains')} search={list.search} onSearch={list.onSearch} />
      {generatingCount > 0 ? (
        <p className={`row gap-10 soft ${styles.note}`}>
          <Icon of={IconInfoCircle} />
          {t('landers.group.takesTime')}
        </p>
      ) : null}
      {failedCount > 0 ? (
        <Button leftSection={<Icon of={IconRefresh} />} loading={isBusy} onClick={() => void retryGroup(group)}>
          {t('landers.group.retryFailed', { count: failedCount, total: failedCount })}
        </Button>
      ) : null}
      <div className={`end ${styles.view}`}>
        <Segmented
          label={t('landers.view.label')}
          value={view}
          options={[
            { value: 'pictures', label: t('landers.view.pictures') },
            { value: 'list', label: t('landers.view.list') },
          ]}
          onChange={onView}
        />
      </div>
    </div>
  );
}

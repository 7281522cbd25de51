import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import type { MonitoringEntry } from '#contract/monitoring.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { ChangePage } from '../parts/change-pages.ts';
import type { ChangeSearch, ChangeSearchChange } from '../parts/change-search.ts';
import styles from './ChangeList.module.css';
import type { Acknowledge } from './use-acknowledge.ts';
import type { ChangeSelection } from './use-change-selection.ts';

type ChangeBarProps = {
  entries: readonly MonitoringEntry[];
  /** the newest page: it tells how many there are in all */
  total: ChangePage | undefined;
  search: ChangeSearch;
  change: ChangeSearchChange;
  selection: ChangeSelection;
  acknowledge: Acknowledge;
  /** how many of all are open, as the tab says; undefined where only some are listed */
  openCount: number | undefined;
};

/** How many changes there are, and how they are grouped; or how many are ticked, and what can be done with these. */
export function ChangeBar({ entries, total, search, change, selection, acknowledge, openCount = 0 }: ChangeBarProps) {
  const { t } = useTranslation();
  const { ids } = selection;
  const ticked = entries.filter(({ id }) => ids.has(id));
  const [newest] = entries;
  const hasOpen = entries.some(({ acknowledgedAt, isMuted }) => acknowledgedAt === null && !isMuted);
  const count = total?.totalCount ?? 0;
  const isAll = ticked.length === entries.length;
  return (
    <div className={`row wrap ${styles.bar}`} data-choosing={ticked.length > 0 || undefined}>
      <span className={`rigid ${styles.all}`}>
        <Checkbox
          label={t('monitoring.selectShown')}
          checked={ticked.length > 0 && isAll}
          isMixed={ticked.length > 0 && !isAll}
          onChange={() => selection.set(isAll ? [] : entries.map(({ id }) => id))}
        />
      </span>
      {ticked.length > 0 ? (
        <>
          <span className={`quiet num ${styles.total}`} role="status">
            {t('monitoring.selected', { count: ticked.length })}
          </span>
          <span className={`row wrap gap-6 end ${styles.tools}`}>
            <Button
              leftSection={<Icon of={IconChecks} />}
              loading={acknowledge.isBusy}
              onClick={() => {
                const open = ticked.filter(({ acknowledgedAt }) => acknowledgedAt === null);
                void acknowledge.acknowledge(open.map(({ id }) => id)).then(() => selection.set([]));
              }}
            >
              {t('monitoring.acknowledge.selected')}
            </Button>
            <IconButton aria-label={t('monitoring.clearSelection')} onClick={() => selection.set([])}>
              <Icon of={IconX} />
            </IconButton>
          </span>
        </>
      ) : (
        <>
          <span className={`quiet num ${styles.total}`}>
            {t(total?.isTotalLimited ? 'monitoring.totalLimited' : 'monitoring.total', { count, total: count }) +
              (openCount > 0 ? t('monitoring.openOf', { count: openCount }) : '')}
          </span>
          <span className={`row wrap gap-6 end ${styles.tools}`}>
            {hasOpen && newest ? (
              <Button
                variant="subtle"
                leftSection={<Icon of={IconChecks} />}
                loading={acknowledge.isBusy}
                onClick={() => void acknowledge.acknowledgeAll(search, newest.id)}
              >
                {t('monitoring.acknowledge.all')}
              </Button>
            ) : null}
            <Grouping search={search} change={change} />
          </span>
        </>
      )}
    </div>
  );
}

function Grouping({ search, change }: Pick<ChangeBarProps, 'search' | 'change'>) {
  const { t } = useTranslation();
  const by = (one: 'name' | undefined) => () =>
    change(({ by: _, ...rest }) => (one ? { ...rest, by: one } : rest), { replace: true });
  return (
    <fieldset className={`flex ${styles.grouping}`} aria-label={t('monitoring.grouping.label')}>
      {([undefined, 'name'] as const).map((one) => (
        <button className="soft" key={one ?? 'day'} type="button" aria-pressed={search.by === one} onClick={by(one)}>
          {t(`monitoring.grouping.${one ?? 'day'}`)}
        </button>
      ))}
    </fieldset>
  );
}

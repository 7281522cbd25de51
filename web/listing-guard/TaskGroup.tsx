import type { Icon as IconComponent } from '@tabler/icons-react';
import IconBoltOff from '@tabler/icons-react/dist/esm/icons/IconBoltOff.mjs';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconCurrencyDollar from '@tabler/icons-react/dist/esm/icons/IconCurrencyDollar.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconMessageDollar from '@tabler/icons-react/dist/esm/icons/IconMessageDollar.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTrendingDown from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  delistingKinds,
  type ListingKind,
  type ListingSource,
  type ListingState,
  type ListingTask,
  listingSeverity,
} from '#contract/listing-guard.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { openDialog } from '#web/domains/changes/open-dialog.api.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { type MeantHow, type MeantTarget, proposeMend, takeMarksBack } from './listing-guard.api.ts';
import { canPropose, delistingFileOf, proposeKey } from './listing-guard.rules.ts';
import { TaskRow } from './TaskRow.tsx';
import styles from './Tasks.module.css';

const Menu = menuPart(async () => (await import('./MeantMenu.tsx')).MeantMenu);

const icons: Record<ListingKind, IconComponent> = {
  sold: IconCurrencyDollar,
  notYours: IconUserOff,
  belowFloor: IconTrendingDown,
  dispute: IconGavel,
  inUse: IconWorld,
  expiring: IconCalendarX,
  pricesDiffer: IconTag,
  fastTransfer: IconBoltOff,
  offersOnly: IconMessageDollar,
};

type TaskGroupProps = {
  kind: ListingKind;
  tasks: readonly ListingTask[];
  /** those that closed today, which stay in sight beside open ones */
  closed: readonly ListingTask[];
  count: number;
  tolerance: number;
  state: ListingState;
  unchecked: readonly ListingSource[];
  onMean: (target: MeantTarget, how: MeantHow) => void;
  onSettings: () => void;
  /** what leads to further rows; undefined: the way to the kind alone */
  more: ReactNode | undefined;
};

/** The tasks of a kind: what closes them, and what can be done with several of them. */
export function TaskGroup(props: TaskGroupProps) {
  const { kind, tasks, closed, count, tolerance, state, unchecked, onMean, onSettings, more } = props;
  const { t } = useTranslation();
  const { number, finePercent } = useFormat();
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = tasks.map(({ domainId }) => domainId).filter((one) => chosen.has(one));
  const toggle = (domainId: string) =>
    setChosen(
      (before) => new Set(before.has(domainId) ? [...before].filter((one) => one !== domainId) : [...before, domainId]),
    );
  const [first] = ids.length > 0 ? tasks.filter(({ domainId }) => chosen.has(domainId)) : tasks;
  const several: MeantTarget = {
    kind,
    count: ids.length > 0 ? ids.length : count,
    name: first?.domainName ?? '',
    ...(ids.length > 0 ? { domainIds: ids } : {}),
  };
  const delist = () =>
    openDialog.set({
      kind: 'marketplaceFile',
      of: { tasks: { kind, ...(ids.length > 0 ? { domainIds: ids } : {}) } },
      file: delistingFileOf(ids.length > 0 ? tasks.filter(({ domainId }) => chosen.has(domainId)) : tasks),
    });
  const isAnyOpen = state === 'open' && tasks.length > 0;
  const chosenTasks = ids.length > 0 ? tasks.filter(({ domainId }) => chosen.has(domainId)) : tasks;
  const proposable = chosenTasks.filter(canPropose);
  const [isProposing, setProposing] = useState(false);
  const propose = async () => {
    setProposing(true);
    // without a choice all of the kind, also those that are not loaded
    await proposeMend({ kind, ...(ids.length > 0 ? { domainIds: proposable.map(({ domainId }) => domainId) } : {}) });
    setProposing(false);
  };
  const percent = finePercent(tolerance / 100);
  const isAll = ids.length === tasks.length;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={`row wrap gap-10 line-bottom ${styles.head}`}>
        {isAnyOpen ? (
          <span className={styles.box}>
            <Checkbox
              label={t('listingGuard.selectKind', { kind: t(`listingGuard.kinds.${kind}`) })}
              checked={isAll}
              isMixed={ids.length > 0 && !isAll}
              onChange={() => setChosen(new Set(isAll ? [] : tasks.map(({ domainId }) => domainId)))}
            />
          </span>
        ) : null}
        <Tile icon={icons[kind]} tone={listingSeverity[kind]} />
        <h2 id={id}>{t(`listingGuard.kinds.${kind}`)}</h2>
        <Badge>{number(count)}</Badge>
        <p className={`quiet ${styles.closes}`}>{t(`listingGuard.closes.${kind}`, { percent })}</p>
        {proposable.length > 0 && (count > 1 || ids.length > 0) ? (
          <Button size="xs" loading={isProposing} onClick={() => void propose()}>
            {ids.length > 0
              ? t('listingGuard.propose.several', { act: t(proposeKey(kind)), count: proposable.length })
              : t(proposeKey(kind))}
          </Button>
        ) : null}
        {isAnyOpen && delistingKinds.includes(kind) ? (
          <Button size="xs" onClick={delist}>
            {t('listingGuard.delistingFile')}
          </Button>
        ) : null}
        {isAnyOpen && (count > 1 || ids.length > 0) ? (
          <Menu
            onMean={(how: MeantHow) => onMean(several, how)}
            button={(opener) => (
              <Button size="xs" {...opener}>
                {t(ids.length > 0 ? 'listingGuard.meanSelected' : 'listingGuard.meanAll', { count: several.count })}
              </Button>
            )}
          />
        ) : null}
        {state === 'meant' && count > 1 ? (
          <Button size="xs" onClick={() => void takeMarksBack(several)}>
            {t('listingGuard.unmarkAll', { count })}
          </Button>
        ) : null}
      </div>
      <ul>
        {[...tasks, ...closed].map((task) => (
          <TaskRow
            key={`${task.state} ${task.domainId}`}
            task={task}
            unchecked={unchecked}
            isChosen={chosen.has(task.domainId)}
            onChoose={() => toggle(task.domainId)}
            onMean={onMean}
            onSettings={onSettings}
          />
        ))}
      </ul>
      {more === undefined && count > tasks.length ? (
        <a
          className={`link ${styles.more}`}
          href={withSearch(paths.listingGuard, { ...(state === 'open' ? {} : { state }), kind })}
        >
          {t('listingGuard.moreRows', { count: count - tasks.length })}
        </a>
      ) : more ? (
        <div className={styles.more}>{more}</div>
      ) : null}
    </section>
  );
}

import type { Icon as IconComponent } from '@tabler/icons-react';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClockOff from '@tabler/icons-react/dist/esm/icons/IconClockOff.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconServer2 from '@tabler/icons-react/dist/esm/icons/IconServer2.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import { useTranslation } from 'react-i18next';
import type { ChangeKind, ChangeSet, ChangeSets } from '#contract/change-sets.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { useNow } from '#web/base/use-now.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import styles from './SetList.module.css';
import { progressOf, setTitle, shortTime, standing } from './to-confirm.rules.ts';

type SetListProps = {
  sets: Pick<ChangeSets, 'waiting' | 'running'>;
  over: readonly ChangeSet[];
  open: string | undefined;
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Sets that wait for the person, those under way with how far they are, and those that are over. */
export function SetList({ sets: { waiting, running }, over, open, query }: SetListProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const part = (title: string, sets: readonly ChangeSet[], hasCount = true) =>
    sets.length > 0 ? (
      <>
        <h2 className={styles.label}>{hasCount ? `${title} · ${number(sets.length)}` : title}</h2>
        <ul>
          {sets.map((set) => (
            <li key={set.id}>
              <SetLink set={set} isOpen={set.id === open} />
            </li>
          ))}
        </ul>
      </>
    ) : null;
  return (
    <nav className={`scroller ${styles.list}`} aria-label={t('toConfirm.listLabel')}>
      {waiting.length === 0 ? <p className={`quiet ${styles.none}`}>{t('toConfirm.nothing')}</p> : null}
      {part(t('toConfirm.waiting'), waiting)}
      {part(t('toConfirm.running'), running)}
      {part(t('toConfirm.over'), over, false)}
      {query.hasNextPage ? (
        <div className={styles.more}>
          <Button size="xs" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common.loadMore')}
          </Button>
        </div>
      ) : null}
    </nav>
  );
}

const icons: Record<ChangeKind, IconComponent> = {
  autoRenew: IconRefresh,
  transferLock: IconLock,
  privacy: IconEyeOff,
  nameservers: IconServer2,
  records: IconListDetails,
  listing: IconTag,
};

/** What is waited for has a colour: money, what asks for a proof, the rest. What is over says how it ended. */
function lookOf({ state, kinds: [kind = 'autoRenew'], needsProof, counts }: ChangeSet): {
  icon: IconComponent;
  tone: Tone;
} {
  if (state === 'discarded' || state === 'ended') return { icon: IconClockOff, tone: 'neutral' };
  if (state === 'done') return { icon: IconCheck, tone: counts.done > 0 ? 'good' : 'neutral' };
  if (state === 'running') return { icon: icons[kind], tone: 'neutral' };
  return { icon: icons[kind], tone: kind === 'listing' ? 'copper' : needsProof ? 'warn' : 'accent' };
}

function SetLink({ set, isOpen }: { set: ChangeSet; isOpen: boolean }) {
  const { t } = useTranslation();
  const tools = { t, format: useFormat(), now: useNow() };
  const { sent, of } = progressOf(set);
  const at = set.finishedAt ?? set.confirmed?.at ?? set.createdAt;
  return (
    <a
      href={paths.changeSet(set.id)}
      className={`ring-inside ${styles.set}`}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Tile {...lookOf(set)} />
      <b>{setTitle(set, t)}</b>
      <time dateTime={at} title={tools.format.dateTime(at)}>
        {shortTime(at, tools)}
      </time>
      <span className={styles.standing}>{standing(set, tools)}</span>
      {set.state === 'running' ? (
        <progress
          className={styles.meter}
          value={sent}
          max={Math.max(1, of)}
          aria-label={t('toConfirm.sentOf', { sent, of })}
        />
      ) : null}
    </a>
  );
}

import { useTranslation } from 'react-i18next';
import type { LanderGroup } from '#contract/lander-groups.ts';
import styles from './Groups.module.css';

/** How far the pages of a group are while some are being made; nothing when none is. */
export function GroupProgress({ group }: { group: Pick<LanderGroup, 'landerCount' | 'generatingCount'> }) {
  const { t } = useTranslation();
  const { landerCount, generatingCount } = group;
  if (generatingCount === 0 || landerCount === 0) return null;
  const done = landerCount - generatingCount;
  const words = t('landers.group.progress', { count: landerCount, done });
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={landerCount}
      aria-valuenow={done}
      aria-valuetext={words}
      aria-label={t('landers.group.progressLabel')}
      title={words}
    >
      <i style={{ width: `${(done / landerCount) * 100}%` }} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { ActivityType } from '#contract/activity.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import styles from './ActivityPage.module.css';
import { activityLooks } from './activity-icons.ts';
import type { ActivitySearch } from './activity-search.ts';

/** Types that something in this version writes; a feature that writes another adds it here (D-053). */
const written: ReadonlySet<number> = new Set([
  ActivityType.Domain,
  ActivityType.DomainProcessing,
  ActivityType.DomainProcessingFailed,
]);

/** The types as links side by side, so that each choice has its address. One that only a link can choose is shown with it. */
export function ActivityFilter({ search }: { search: ActivitySearch }) {
  const { t } = useTranslation();
  const { type: chosen, ...rest } = search;
  const all = { type: undefined, name: 'All' } as const;
  const types = Object.entries(activityLooks)
    .map(([type, { name }]) => ({ type: Number(type), name }))
    .filter(({ type }) => written.has(type) || type === chosen);
  return (
    <nav className={`min-0 ${styles.chips}`} aria-label={t('feed.filter')}>
      {[all, ...types].map(({ type, name }) => (
        <a
          key={name}
          href={withSearch(paths.activity, { ...rest, type })}
          data-replace
          className={`center soft nowrap ${styles.chip}`}
          aria-current={type === chosen ? 'page' : undefined}
        >
          {t(`feed.types.${name}`)}
        </a>
      ))}
    </nav>
  );
}

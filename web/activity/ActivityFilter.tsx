import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import styles from './ActivityPage.module.css';
import { activityLooks } from './activity-icons.ts';
import type { ActivitySearch } from './activity-search.ts';

/** The types as links side by side, so that each choice has its address. */
export function ActivityFilter({ search }: { search: ActivitySearch }) {
  const { t } = useTranslation();
  const { type: chosen, ...rest } = search;
  const all = { type: undefined, name: 'All' } as const;
  const types = Object.entries(activityLooks).map(([type, { name }]) => ({ type: Number(type), name }));
  return (
    <nav className={styles.chips} aria-label={t('feed.filter')}>
      {[all, ...types].map(({ type, name }) => (
        <a
          key={name}
          href={withSearch(paths.activity, { ...rest, type })}
          data-replace
          className={styles.chip}
          aria-current={type === chosen ? 'page' : undefined}
        >
          {t(`feed.types.${name}`)}
        </a>
      ))}
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
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
        <Link
          key={name}
          to={paths.activity}
          search={{ ...rest, ...(type === undefined ? {} : { type: type as ActivitySearch['type'] }) }}
          replace
          resetScroll
          className={styles.chip}
          activeOptions={{ exact: true }}
          aria-current={type === chosen ? 'page' : undefined}
        >
          {t(`feed.types.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

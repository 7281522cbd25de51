import { useTranslation } from 'react-i18next';
import type { ActivityItem } from '#contract/activity.ts';
import { ActivityRowsPart } from '#web/activity/ActivityRowsPart.tsx';

/** What happened last; one sentence where nothing did. */
export function RecentRows({ items }: { items: readonly ActivityItem[] }) {
  const { t } = useTranslation();
  return items.length === 0 ? <p className="pad soft">{t('feed.empty.text')}</p> : <ActivityRowsPart items={items} />;
}

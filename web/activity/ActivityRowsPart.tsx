import type { ActivityItem } from '#contract/activity.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import styles from './ActivityRowsPart.module.css';
import { ActivityText } from './ActivityText.tsx';
import { lookOf } from './activity-icons.ts';
import { activityLink } from './activity-link.ts';

/** Items one below the other, as on the dashboard and in the feed (DASH-008, D-052). */
export function ActivityRowsPart({ items }: { items: readonly ActivityItem[] }) {
  return (
    <ul className={`lined ${styles.rows}`}>
      {items.map((item) => (
        <li key={item.id}>
          <ActivityRow item={item} />
        </li>
      ))}
    </ul>
  );
}

function ActivityRow({ item }: { item: ActivityItem }) {
  const { icon, tone } = lookOf(item);
  const address = activityLink(item);
  const parts = (
    <>
      <Tile icon={icon} tone={tone} />
      <span className={`min-0 breaks ${styles.text}`}>
        <ActivityText item={item} />
      </span>{' '}
      <RelativeTime at={item.timestamp} className="end rigid t-12 quiet nowrap num" />
    </>
  );
  if (!address) return <div className={`row gap-12 soft ${styles.row}`}>{parts}</div>;
  return (
    <a href={address} className={`row gap-12 soft ${styles.row}`}>
      {parts}
    </a>
  );
}

import { type ActivityItem, ActivityType } from '#contract/activity.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';

/** Where an item leads (D-053), null when nowhere: also when what it would need is missing. */
export function activityLink(item: ActivityItem): string | null {
  const { type, entityId, translationArgs } = item;
  switch (type) {
    case ActivityType.Domain:
      return entityId === null ? ofSeveral(item) : withSearch(listOf(item), { filter: entityId });
    case ActivityType.Lander:
      return at(paths.landerGroup, translationArgs.groupId);
    case ActivityType.Inquiry:
      return at(paths.inquiry, entityId);
    case ActivityType.Monitoring:
      return at(paths.domain, translationArgs.domainName) ?? changesOf(item);
    case ActivityType.LanderGroup:
      return item.translationKey === 'activity.landerGroupDeleted' ? null : at(paths.landerGroup, entityId);
    case ActivityType.DomainProcessing:
      return ofSeveral(item);
    case ActivityType.DomainProcessingFailed:
      return item.hasDomainIds ? ofSeveral(item) : withSearch(paths.domains, { onlyUnprocessed: true });
    default:
      return null;
  }
}

/** The domains that are counted (D-053a); the whole list where nobody noted which they were. */
const ofSeveral = (item: ActivityItem) =>
  withSearch(listOf(item), { activity: item.hasDomainIds ? item.id : undefined });

/** The changes of the domains that are counted; all changes where nobody noted which they were. */
const changesOf = (item: ActivityItem) =>
  withSearch(paths.monitoring, { activity: item.hasDomainIds ? item.id : undefined });

const listOf = ({ translationKey }: ActivityItem) =>
  translationKey === 'activity.domainsAddedMonitored' ? paths.monitoredDomains : paths.domains;

function at(path: (id: string) => string, id: unknown): string | null {
  return typeof id === 'string' && /^[^/\\$]+$/.test(id) && !/^\.+$/.test(id) ? path(id) : null;
}

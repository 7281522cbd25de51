import { type ActivityItem, ActivityType } from '#contract/activity.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';

/** Where an item leads (D-053), null when nowhere: also when what it would need is missing. */
export function activityLink({ type, entityId, translationArgs }: ActivityItem): string | null {
  switch (type) {
    case ActivityType.Domain:
      return withSearch(paths.domains, { filter: entityId ?? undefined });
    case ActivityType.Lander:
      return at(paths.landerGroup, translationArgs.groupId);
    case ActivityType.Inquiry:
      return at(paths.inquiry, entityId);
    case ActivityType.Monitoring:
      return at(paths.domain, translationArgs.domainName);
    case ActivityType.LanderGroup:
      return at(paths.landerGroup, entityId);
    case ActivityType.DomainProcessing:
      return paths.domains;
    case ActivityType.DomainProcessingFailed:
      return withSearch(paths.domains, { onlyUnprocessed: true });
    default:
      return null;
  }
}

function at(path: (id: string) => string, id: unknown): string | null {
  return typeof id === 'string' && /^[^/\\$]+$/.test(id) && !/^\.+$/.test(id) ? path(id) : null;
}

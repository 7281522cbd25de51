import { type ActivityItem, ActivityType } from '#contract/activity.ts';
import type { Address } from '#web/base/AddressLink.tsx';
import { paths } from '#web/base/paths.ts';

/** Where an item leads (D-053), null when nowhere: also when what it would need is missing. */
export function activityLink({ type, entityId, translationArgs }: ActivityItem): Address | null {
  switch (type) {
    case ActivityType.Domain:
      return { path: paths.domains, ...(entityId ? { search: { filter: entityId } } : {}) };
    case ActivityType.Lander:
      return at(paths.landerGroup, translationArgs.groupId);
    case ActivityType.Inquiry:
      return at(paths.inquiry, entityId);
    case ActivityType.Monitoring:
      return at(paths.domain, translationArgs.domainName);
    case ActivityType.LanderGroup:
      return at(paths.landerGroup, entityId);
    case ActivityType.DomainProcessing:
      return { path: paths.domains };
    case ActivityType.DomainProcessingFailed:
      return { path: paths.domains, search: { onlyUnprocessed: 'true' } };
    default:
      return null;
  }
}

function at(path: (id: string) => string, id: unknown): Address | null {
  return typeof id === 'string' && /^[^/\\$]+$/.test(id) && !/^\.+$/.test(id) ? { path: path(id) } : null;
}

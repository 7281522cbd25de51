import { type ActivityItem, ActivityType } from '#contract/activity.ts';

/** An item of the feed with a name of its own; `at` numbers it, higher is newer by a minute. */
export function activityItem(at: number, given: Partial<ActivityItem> = {}): ActivityItem {
  return {
    id: `0198c0de-0000-7000-8000-${String(at).padStart(12, '0')}`,
    type: ActivityType.Domain,
    message: `Item ${at}`,
    translationKey: null,
    translationArgs: {},
    entityId: null,
    hasDomainIds: false,
    timestamp: new Date(Date.parse('2026-05-14T12:00:00.000Z') + at * 60_000).toISOString(),
    ...given,
  };
}

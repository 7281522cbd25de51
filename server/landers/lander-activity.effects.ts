import { ActivityType } from '#contract/activity.ts';
import { landerActivityTexts } from '#contract/lander-texts.ts';
import { activityKinds, type NewActivity } from '../activity/activity.service.ts';

const kinds = activityKinds(landerActivityTexts, {
  landerGroupCreated: ActivityType.LanderGroup,
  landerGroupExtended: ActivityType.LanderGroup,
  landerGroupChanged: ActivityType.LanderGroup,
  landerGroupDeleted: ActivityType.LanderGroup,
  landersLive: ActivityType.Lander,
  landersFailed: ActivityType.Lander,
  landerUpdated: ActivityType.Lander,
  landerDeleted: ActivityType.Lander,
  landerTestStarted: ActivityType.Lander,
  landerTestEnded: ActivityType.Lander,
});

type Group = { id: string; name: string };
type OneLander = { domainId: string; name: string; groupId: string; groupName: string };

const ofGroup = (kind: NewActivity['kind'], { id, name }: Group, count: number): NewActivity => ({
  kind,
  count,
  domain: null,
  group: { id, name },
});
const ofLander = (kind: NewActivity['kind'], lander: OneLander): NewActivity => ({
  kind,
  count: 1,
  domain: { id: lander.domainId, name: lander.name },
  group: { id: lander.groupId, name: lander.groupName },
});

/** What landers leave in the feed (D-053). */
export const landerActivity = {
  groupCreated: (group: Group, landers: number) => ofGroup(kinds.landerGroupCreated, group, landers),
  groupExtended(group: Group, added: readonly Group[]): NewActivity {
    const [only] = added;
    const item = ofGroup(kinds.landerGroupExtended, group, added.length);
    return added.length === 1 && only ? { ...item, domain: { id: only.id, name: only.name } } : item;
  },
  groupChanged: (group: Group) => ofGroup(kinds.landerGroupChanged, group, 1),
  // one at least: a group without landers is deleted, too
  groupDeleted: (group: Group, landers: number) => ofGroup(kinds.landerGroupDeleted, group, Math.max(1, landers)),
  live: (group: Group, landers: number) => ofGroup(kinds.landersLive, group, landers),
  failed: (group: Group, landers: number) => ofGroup(kinds.landersFailed, group, landers),
  updated: (lander: OneLander) => ofLander(kinds.landerUpdated, lander),
  testStarted: (lander: OneLander) => ofLander(kinds.landerTestStarted, lander),
  testEnded: (lander: OneLander) => ofLander(kinds.landerTestEnded, lander),
  deleted: (lander: OneLander) => ofLander(kinds.landerDeleted, lander),
};

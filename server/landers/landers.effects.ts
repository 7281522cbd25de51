import { landerNotificationTexts } from '#contract/lander-texts.ts';
import { NotificationType } from '#contract/notifications.ts';
import { recordActivity } from '../activity/activity.service.ts';
import { on } from '../jobs/outbox.ts';
import { type NewNotification, notificationKinds, notifying } from '../notifications/notifications.service.ts';
import { sellerChanged } from '../preferences/preferences.service.ts';
import { landerGroupChanged } from './group-changed.effects.ts';
import { landersMade, type MadeLanders } from './groups/finished-groups.service.ts';
import { remakeGroup } from './groups/remake.service.ts';
import { isThere } from './groups.store.ts';
import { landerActivity } from './lander-activity.effects.ts';
import { pagesOfUserStale, remakePagesOfUser } from './pages/stale-pages.ts';
import { landerTestEnded } from './variants/test-ended.ts';

export const landerNotifications = notificationKinds(landerNotificationTexts, {
  landersLive: { type: NotificationType.General, topic: 'landersLive' },
  landerFailed: { type: NotificationType.Error, topic: 'landerFailed' },
  landerTestEnded: { type: NotificationType.General },
});

/** One for the pages that are live and one for those that failed (D-173). */
function ofMade({ group, live, failed }: MadeLanders): NewNotification[] {
  const told = [
    { kind: landerNotifications.landersLive, count: live },
    { kind: landerNotifications.landerFailed, count: failed },
  ];
  return told
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({
      kind,
      args: { count },
      entityType: 'landerGroup',
      entityId: group.id,
      linkUrl: `/landers/${group.id}`,
    }));
}

const notifyMade = notifying(ofMade);

const notifyEnded = notifying(({ landerId, domainName }: { landerId: string; domainName: string }) => [
  {
    kind: landerNotifications.landerTestEnded,
    args: { domainName },
    entityType: 'lander',
    entityId: landerId,
    linkUrl: `/analytics?lander=${landerId}`,
  },
]);

export const landerEffects = [
  on(landerGroupChanged, remakeGroup),
  on(sellerChanged, remakePagesOfUser),
  on(pagesOfUserStale, remakePagesOfUser),
  on(landerTestEnded, notifyEnded),
  on(landersMade, async (tx, event, parts) => {
    const { group, live, failed } = event.payload;
    if (!(await isThere(tx, event.userId, group.id))) return undefined; // deleted meanwhile: it would lead nowhere
    const done = [landerActivity.live(group, live), landerActivity.failed(group, failed)];
    await recordActivity(tx, { ...event, newId: parts.newId }, done);
    return notifyMade(tx, event, parts);
  }),
];

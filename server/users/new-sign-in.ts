import { accountNotificationTexts } from '#contract/account-texts.ts';
import { NotificationType } from '#contract/notifications.ts';
import { effect, on } from '../jobs/outbox.ts';
import { notificationKinds, notifying } from '../notifications/notifications.service.ts';
import { topicsOf } from '../notifications/topics.reads.ts';
import { notifyByMail } from './security-mails.service.ts';

/** Somebody signed in from a country, or with a kind of device, that was never seen; `where` in words of names alone. */
export const newSignIn = effect<{ where: string }>('new-sign-in');

export const accountNotifications = notificationKinds(accountNotificationTexts, {
  newSignIn: { type: NotificationType.General, topic: 'newSignIn' },
});

const notify = notifying(({ where }: { where: string }) => [
  {
    kind: accountNotifications.newSignIn,
    args: { where },
    entityType: 'account',
    entityId: null,
    linkUrl: '/account#sessions',
  },
]);

/** Both in the app and by mail, with one switch (D-020b). */
export const newSignInEffects = [
  on(newSignIn, async (tx, event, parts) => {
    const { newSignIn: isOn } = await topicsOf(tx, event.userId);
    if (isOn) await notifyByMail(tx, { ...parts, now: event.now }, event.userId, 'newSignIn', event.payload.where);
    return notify(tx, event, parts);
  }),
];

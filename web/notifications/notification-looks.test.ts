import { expect, test } from 'vitest';
import { NotificationType } from '#contract/notifications.ts';
import { notification } from './notification.fixture.ts';
import { lookOf } from './notification-looks.ts';

const bare = { titleTranslationKey: null, messageTranslationKey: null };

test('NOTI-002 the type is notificationType, or type when that is missing', () => {
  const { Error: failed, Inquiry, General } = NotificationType;
  const both = lookOf(notification({ ...bare, notificationType: Inquiry, type: failed }));
  expect(both).toEqual(lookOf(notification({ ...bare, notificationType: Inquiry, type: Inquiry })));
  const old = lookOf(notification({ ...bare, notificationType: undefined as never, type: failed }));
  expect(old).toEqual(lookOf(notification({ ...bare, notificationType: failed, type: failed })));
  expect(old).not.toEqual(both);
  const none = { ...bare, notificationType: undefined as never, type: undefined as never };
  expect(lookOf(notification(none))).toEqual(lookOf(notification({ ...bare, notificationType: General })));
});

test('NOTI-005 every type has an icon and colour, an unknown one those of a general notification', () => {
  const general = lookOf(notification({ ...bare, notificationType: NotificationType.General }));
  for (const type of Object.values(NotificationType)) {
    expect(lookOf(notification({ ...bare, notificationType: type })).icon, `type ${type}`).toBeDefined();
  }
  expect(lookOf(notification({ ...bare, notificationType: 99 as never }))).toEqual(general);
});

test('a kind that is narrower than its type has an icon and colour of its own', () => {
  const monitor = { notificationType: NotificationType.Monitor };
  const price = lookOf(notification({ ...monitor, titleTranslationKey: 'notifications.priceChange.title' }));
  const whois = lookOf(notification({ ...monitor, titleTranslationKey: 'notifications.whoisChange.title' }));
  expect([price.tone, whois.tone]).toEqual(['copper', 'info']);
});

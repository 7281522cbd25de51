import { beforeEach, describe, expect, test } from 'vitest';
import { ListNotifications, MarkAllNotificationsRead, NotificationType } from '#contract/notifications.ts';
import { monitoringNotifications } from '../monitoring/changes.effects.ts';
import { domainNotifications } from '../portfolio/portfolio.effects.ts';
import { batchNotifications } from '../processing/processing.effects.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import type { NotificationArgs } from './notification-kinds.ts';
import type { NewNotification } from './notifications.rules.ts';
import { givenNotifications, processed } from './testing/given-notifications.ts';

type MergedKind = 'priceChange' | 'websiteStatusChange' | 'whoisChange';
const argsOf: Record<MergedKind, NotificationArgs> = {
  priceChange: { marketplace: 'Sedo', oldPrice: 900, newPrice: 1200, currency: 'USD' },
  websiteStatusChange: { oldStatus: 'parked', newStatus: 'developed' },
  whoisChange: { field: 'registrarName', oldValue: 'One', newValue: 'Two' },
};
const kinds = Object.keys(argsOf) as MergedKind[];

let app: FreshApp;
let ann: TestUser;
beforeEach(async () => {
  app = await freshApp();
  ann = await app.given.user();
});

const change = (kind: MergedKind, place: number): NewNotification => ({
  kind: monitoringNotifications[kind],
  args: { domainName: `watched-${place}.example`, ...argsOf[kind] },
  entityType: 'monitoring',
  entityId: `id-${place}`,
  linkUrl: `/domains/watched-${place}.example`,
});
const changes = (kind: MergedKind, count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => change(kind, from + place));
const give = (made: NewNotification[], user = ann) => givenNotifications(app, user, ...made);
const list = (user = ann) => app.as(user).call(ListNotifications, { query: {} });
const counts = async () => (await list()).map((one) => one.messageTranslationArgs?.count ?? 1);

describe.each(kinds)('D-174 a flood of %s', (kind) => {
  test('twenty within ten minutes stay; with one more they are one with a count', async () => {
    await give(changes(kind, 20));
    expect(await counts()).toEqual(Array(20).fill(1));
    const pushed = await give(changes(kind, 1, 20));
    const stored = await list();
    expect(pushed).toEqual(stored);
    expect(stored).toMatchObject([
      {
        notificationType: NotificationType.Monitor,
        message: 'On monitored domains',
        messageTranslationKey: `notifications.${kind}.message`,
        messageTranslationArgs: { count: 21 },
        isRead: false,
        entityType: 'monitoring',
        entityId: null,
        linkUrl: '/monitoring',
      },
    ]);
  });

  test('further ones are counted by it, under the same id', async () => {
    const [merged] = await give(changes(kind, 25));
    app.clock.advance(minutes(9));
    const [grown] = await give(changes(kind, 2, 25));
    expect(grown).toMatchObject({
      id: merged?.id,
      createdAt: merged?.createdAt,
      messageTranslationArgs: { count: 27 },
    });
    expect(await counts()).toEqual([27]);
  });

  test('after ten minutes counting begins again', async () => {
    await give(changes(kind, 20));
    app.clock.advance(minutes(10));
    await give(changes(kind, 20, 20));
    expect(await counts()).toHaveLength(40);
    app.clock.advance(minutes(9));
    await give(changes(kind, 1, 40)); // 21 within the last ten minutes
    expect((await counts()).toSorted((a, b) => Number(b) - Number(a))[0]).toBe(21);
    expect(await counts()).toHaveLength(21);
  });
});

test('D-174 kinds are counted apart, and users too', async () => {
  const bob = await app.given.user();
  for (const kind of kinds) await give(changes(kind, 20));
  await give(changes('priceChange', 20), bob);
  expect(await list()).toHaveLength(60);
  expect(await list(bob)).toHaveLength(20);
  expect((await give(changes('whoisChange', 1))).map((one) => one.messageTranslationArgs?.count)).toEqual([21]);
  expect(await list()).toHaveLength(41);
  expect(await list(bob)).toHaveLength(20);
});

test('NOTI-022 D-174 a notification that was read stays as it is and counts no more', async () => {
  await give(changes('priceChange', 25));
  await app.as(ann).call(MarkAllNotificationsRead, { body: undefined });
  const [read] = await list();
  await give(changes('priceChange', 1, 25));
  expect(await list()).toMatchObject([
    { isRead: false, messageTranslationArgs: { domainName: 'watched-25.example' } },
    read,
  ]);
});

test('D-174 two processes that notify of many at the same time lose none', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, place) => give(changes('priceChange', 6, place * 6))));
  expect(await counts()).toEqual([36]);
});

test('D-174 kinds that end something are never merged', async () => {
  const ends = [...Object.values(batchNotifications), ...Object.values(domainNotifications)];
  expect(ends.map(({ mergedLink }) => mergedLink)).toEqual(ends.map(() => null));
  await give(Array.from({ length: 30 }, () => processed()));
  expect(await list()).toHaveLength(30);
});

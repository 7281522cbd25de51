import { expect, test } from 'vitest';
import { MarkNotificationRead } from '#contract/notifications.ts';
import { freshApp } from '../testing/app.ts';
import { days } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { purgeNotifications } from './notifications.jobs.ts';
import { givenNotifications, processed } from './testing/given-notifications.ts';

async function appWithAges(settings: Record<string, string> = {}) {
  const app = await freshApp({ settings });
  const idsOf = async (user: Pick<TestUser, 'id'>) => {
    const rows = await app.parts.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.id);
  };
  return {
    ...app,
    idsOf,
    purge: () => purgeNotifications.run(app.parts, app.clock.now()),
    async give(user: TestUser, isRead = false): Promise<string> {
      const [stored] = await givenNotifications(app, user, processed());
      const id = stored?.id ?? '';
      if (isRead) {
        await app.parts.db.updateTable('notification').set({ is_read: true }).where('id', '=', id).execute();
      }
      return id;
    },
  };
}

test('D-227 read notifications go after 90 days, unread ones after 365', async () => {
  const { given, give, clock, purge, idsOf } = await appWithAges();
  const ann = await given.user();
  await give(ann, true);
  const unread = await give(ann);
  clock.advance(1);
  const lastRead = await give(ann, true);
  const lastUnread = await give(ann);
  clock.advance(days(90));
  await purge();
  expect(await idsOf(ann)).toEqual([unread, lastRead, lastUnread].sort());
  clock.advance(days(275));
  await purge();
  expect(await idsOf(ann)).toEqual([lastUnread]);
  clock.advance(1);
  await purge();
  expect(await idsOf(ann)).toEqual([]);
});

test('D-227 each user keeps the newest 1,000 notifications, read or not, whatever others have', async () => {
  const { given, give, parts, purge, idsOf, as } = await appWithAges();
  const [ann, bob] = [await given.user(), await given.user()];
  const oldest = await give(ann);
  await as(ann).call(MarkNotificationRead, { params: { id: oldest } });
  const [bobs] = [await give(bob)];
  for (let more = 0; more < 10; more += 1) {
    await givenNotifications({ parts }, ann, ...Array.from({ length: 100 }, () => processed()));
  }
  await purge();
  const kept = await idsOf(ann);
  expect(kept).toHaveLength(1_000);
  expect(kept).not.toContain(oldest); // all of one instant: the id decides
  expect(await idsOf(bob)).toEqual([bobs]);
});

test('D-227 the times and the number are settings; 0 keeps all', async () => {
  const short = await appWithAges({
    NOTIFICATION_READ_DAYS: '1',
    NOTIFICATION_UNREAD_DAYS: '2',
    NOTIFICATIONS_PER_USER: '3',
  });
  const ann = await short.given.user();
  await short.give(ann, true);
  const unread = await short.give(ann);
  short.clock.advance(days(1) + 1);
  await short.purge();
  expect(await short.idsOf(ann)).toEqual([unread]);
  for (let more = 0; more < 4; more += 1) await short.give(ann);
  await short.purge();
  expect(await short.idsOf(ann)).toHaveLength(3);

  const endless = await appWithAges({
    NOTIFICATION_READ_DAYS: '0',
    NOTIFICATION_UNREAD_DAYS: '0',
    NOTIFICATIONS_PER_USER: '0',
  });
  const bob = await endless.given.user();
  const all = [await endless.give(bob, true), await endless.give(bob)];
  endless.clock.advance(days(10_000));
  await endless.purge();
  expect(await endless.idsOf(bob)).toEqual(all.sort());
});

test('a notification that a page holds at this moment is left for the next day, and the job does not wait for it', async () => {
  const { given, give, clock, purge, idsOf, pool } = await appWithAges();
  const ann = await given.user();
  const [held] = [await give(ann), await give(ann)];
  clock.advance(days(366));
  const page = await pool.connect();
  await page.query('begin');
  await page.query('select from notification where id = $1 for update', [held]);
  await purge();
  await page.query('commit');
  page.release();
  expect(await idsOf(ann)).toEqual([held]);
  await purge();
  expect(await idsOf(ann)).toEqual([]);
});

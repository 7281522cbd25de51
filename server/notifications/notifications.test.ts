import { beforeEach, describe, expect, test } from 'vitest';
import {
  DeleteNotification,
  ListNotifications,
  MarkAllNotificationsRead,
  MarkNotificationRead,
  NotificationType,
} from '#contract/notifications.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { givenNotifications, processed } from './testing/given-notifications.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp();
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

/** So many notifications a second apart; their ids, oldest first. */
async function given(user: TestUser, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const [stored] = await givenNotifications(app, user, processed(`number-${at}.example`));
    ids.push(stored?.id ?? '');
    app.clock.advance(1_000);
  }
  return ids;
}
const list = (user: TestUser, take?: number) => app.as(user).call(ListNotifications, { query: { take } });
const markAll = (user: TestUser, upTo?: string) =>
  app.as(user).call(MarkAllNotificationsRead, { body: upTo === undefined ? undefined : { upTo } });
const unread = async (user: TestUser) => (await list(user)).filter((one) => !one.isRead).map((one) => one.id);

test('NOTI-005 the types have the numbers of the specification', () => {
  expect(Object.entries(NotificationType)).toEqual([
    ['General', 0],
    ['DomainProcessing', 1],
    ['DomainProgress', 2],
    ['DomainBatchComplete', 3],
    ['Inquiry', 4],
    ['Monitor', 5],
    ['Error', 6],
    ['DomainVerification', 7],
  ]);
});

describe('the list', () => {
  test('NOTI-001 API-004 has every field, the type under both names', async () => {
    const createdAt = app.clock.now().toISOString();
    const [id] = await given(ann, 1);
    const args = { domainName: 'number-0.example' };
    expect(await list(ann)).toEqual([
      {
        id,
        title: 'Domain looked up',
        message: 'number-0.example has been looked up.',
        isRead: false,
        createdAt,
        notificationType: NotificationType.DomainProcessing,
        type: NotificationType.DomainProcessing,
        entityType: 'domain',
        entityId: '01900000-0000-7000-8000-000000000001',
        linkUrl: '/domains/number-0.example',
        titleTranslationKey: 'notifications.domainProcessing.title',
        titleTranslationArgs: args,
        messageTranslationKey: 'notifications.domainProcessing.message',
        messageTranslationArgs: args,
      },
    ]);
  });

  test('API-004 D-168 the newest come first, 100 of them or as many as asked for', async () => {
    const ids = (await given(ann, 103)).toReversed();
    expect((await list(ann)).map((one) => one.id)).toEqual(ids.slice(0, 100));
    expect((await list(ann, 2)).map((one) => one.id)).toEqual(ids.slice(0, 2));
    for (const take of ['0', '101', '-1', '1.5', 'x', '']) {
      const answer = await app.as(ann).inject({ url: `/api/notifications?take=${take}` });
      expect([take, answer.statusCode]).toEqual([take, 400]);
    }
  });

  test('screens 7.14 API-004 the notifications after a given one are listed, also when it is gone or several share its moment', async () => {
    const alike = await givenNotifications(app, ann, processed('a.example'), processed('b.example'));
    const later = await given(ann, 2);
    const all = [
      ...later.toReversed(),
      ...alike
        .map((one) => one.id)
        .toSorted()
        .toReversed(),
    ];
    const known = (await list(ann))[1];
    const after = async (last: { id: string; createdAt: string } | undefined, take: number) => {
      const query = { take, before: last?.createdAt, beforeId: last?.id };
      return app.as(ann).call(ListNotifications, { query });
    };
    const next = await after(known, 1);
    expect(next.map((one) => one.id)).toEqual(all.slice(2, 3));
    expect((await after(next[0], 5)).map((one) => one.id)).toEqual(all.slice(3));
    await app.as(ann).call(DeleteNotification, { params: { id: known?.id ?? '' } });
    expect((await after(known, 5)).map((one) => one.id)).toEqual(all.slice(2));
    expect(
      await app.as(bob).call(ListNotifications, { query: { before: known?.createdAt, beforeId: known?.id } }),
    ).toEqual([]);
  });

  test('screens 7.14 only unread ones are listed when they alone are asked for', async () => {
    const [first, second, third] = await given(ann, 3);
    await app.as(ann).call(MarkNotificationRead, { params: { id: second ?? '' } });
    const unreadOnes = await app.as(ann).call(ListNotifications, { query: { onlyUnread: 'true' } });
    expect(unreadOnes.map((one) => one.id)).toEqual([third, first]);
    expect(await app.as(ann).call(ListNotifications, { query: { onlyUnread: 'false' } })).toHaveLength(3);
  });

  test.each([
    'before=2026-05-14T12:00:00Z',
    'beforeId=01900000-0000-7000-8000-000000000001',
    'before=yesterday&beforeId=01900000-0000-7000-8000-000000000001',
    'before=2026-05-14T12:00:00Z&beforeId=x',
    'onlyUnread=maybe',
  ])('screens 7.14 %s is refused', async (query) => {
    const answer = await app.as(ann).inject({ url: `/api/notifications?${query}` });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_PARAMETER']);
  });

  test('NOTI-004 everybody has their own, and nobody without a session has any', async () => {
    const [id] = await given(ann, 1);
    expect((await list(ann)).map((one) => one.id)).toEqual([id]);
    expect(await list(bob)).toEqual([]);
    expect((await app.as(null).inject({ url: '/api/notifications' })).statusCode).toBe(401);
  });
});

describe('marking all as read', () => {
  test('API-005 NOTI-004 marks those of the user alone, and counts what changed', async () => {
    await given(ann, 3);
    const others = await given(bob, 2);
    expect(await markAll(ann)).toEqual({ updatedCount: 3 });
    expect(await unread(ann)).toEqual([]);
    expect(await unread(bob)).toEqual(others.toReversed());
    expect(await markAll(ann)).toEqual({ updatedCount: 0 });
  });

  test('API-005 D-168 up to a moment: what came at that moment is read, what came later is not', async () => {
    const [first, second, third] = await given(ann, 3);
    const seen = (await list(ann)).find((one) => one.id === second);
    expect(await markAll(ann, seen?.createdAt)).toEqual({ updatedCount: 2 });
    expect(await unread(ann)).toEqual([third]);
    expect((await list(ann)).find((one) => one.id === first)?.isRead).toBe(true);
  });

  test('API-005 a clock that is wrong marks all that is there or nothing, and never what is still to come', async () => {
    const ids = await given(ann, 2);
    for (const past of ['1970-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '2001-02-28T23:59:59.999999999Z']) {
      expect(await markAll(ann, past)).toEqual({ updatedCount: 0 });
    }
    expect(await unread(ann)).toEqual(ids.toReversed());
    expect(await markAll(ann, '9999-12-31T23:59:59.999Z')).toEqual({ updatedCount: 2 });
    const [later] = await given(ann, 1);
    expect(await unread(ann)).toEqual([later]);
  });

  test('API-005 without a moment it reaches what a server process with a fast clock wrote', async () => {
    app.clock.advance(60_000);
    await given(ann, 1);
    app.clock.advance(-120_000);
    expect(await markAll(ann)).toEqual({ updatedCount: 1 });
  });

  test.each<[string, unknown]>([
    ['no time', 'soon'],
    ['a day', '2026-01-01'],
    ['a day that is none', '2026-02-30T00:00:00Z'],
    ['local time', '2026-01-01T00:00:00'],
    ['a number', 1_767_225_600_000],
    ['null', null],
    ['a list', ['2026-01-01T00:00:00Z']],
    ['SQL', "2026-01-01T00:00:00Z'; drop table notification; --"],
    ['a year beyond the calendar', '99999-01-01T00:00:00Z'],
  ])('API-005 a bad moment changes nothing: %s', async (_what, upTo) => {
    const ids = await given(ann, 1);
    for (const body of [{ upTo }, { UPTO: upTo }]) {
      const answer = await app
        .as(ann)
        .inject({ method: 'POST', url: '/api/notifications/mark-all-as-read', payload: body });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    }
    expect(await unread(ann)).toEqual(ids);
  });

  test('API-005 D-003 the body may be missing or empty, and its key of any letter case', async () => {
    const [first, second] = await given(ann, 2);
    const createdAt = (await list(ann)).find((one) => one.id === first)?.createdAt;
    const post = (payload?: object) =>
      app.as(ann).inject({ method: 'POST', url: '/api/notifications/mark-all-as-read', ...(payload && { payload }) });
    expect((await post({ UpTo: createdAt })).json()).toEqual({ updatedCount: 1 });
    expect(await unread(ann)).toEqual([second]);
    expect((await post({})).json()).toEqual({ updatedCount: 1 });
    expect((await post()).json()).toEqual({ updatedCount: 0 });
  });

  test('API-005 two pages at once: each notification is counted by one of them', async () => {
    await given(ann, 40);
    const answers = await Promise.all(Array.from({ length: 6 }, () => markAll(ann)));
    expect(answers.reduce((sum, { updatedCount }) => sum + updatedCount, 0)).toBe(40);
    expect(await unread(ann)).toEqual([]);
  });

  test('NOTI-022 a read notification stays read, whatever comes in any order', async () => {
    const [first] = await given(ann, 2);
    await app.as(ann).call(MarkNotificationRead, { params: { id: first ?? '' } });
    await markAll(ann, '1970-01-01T00:00:00Z');
    await given(ann, 1);
    expect((await list(ann)).find((one) => one.id === first)?.isRead).toBe(true);
    expect(await unread(ann)).toHaveLength(2);
  });
});

describe('one notification', () => {
  const mark = (user: TestUser, id: string) => app.as(user).call(MarkNotificationRead, { params: { id } });
  const remove = (user: TestUser, id: string) => app.as(user).call(DeleteNotification, { params: { id } });

  test('D-168 NOTI-022 is marked as read once, and deleted once', async () => {
    const [id = '', other] = await given(ann, 2);
    expect(await mark(ann, id)).toEqual({ updatedCount: 1 });
    expect(await mark(ann, id)).toEqual({ updatedCount: 0 });
    expect(await unread(ann)).toEqual([other]);
    expect(await remove(ann, id)).toEqual({ deletedCount: 1 });
    expect((await list(ann)).map((one) => one.id)).toEqual([other]);
    await expect(remove(ann, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(mark(ann, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('NOTI-004 D-010 one of another user is as missing as one that never was', async () => {
    const [foreign = ''] = await given(bob, 1);
    const answers = [];
    for (const id of [foreign, app.parts.newId()]) {
      for (const act of [mark, remove]) answers.push(await act(ann, id).catch(({ code, message }) => [code, message]));
    }
    expect(answers).toEqual(Array(4).fill(['NOT_FOUND', 'Not found.']));
    expect(await unread(bob)).toEqual([foreign]);
  });

  test.each([
    '1',
    'null',
    "' or 1=1 --",
    '../ann',
    '%00',
    '{}',
    '👻',
    'x'.repeat(200),
    '01900000000070008000000000000001',
  ])('D-010 an id that is none is missing: %s', async (id) => {
    await given(ann, 1);
    await expect(mark(ann, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(remove(ann, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await unread(ann)).toHaveLength(1);
  });

  test('API-005 one page deletes while others mark: nothing fails, nothing comes back', async () => {
    const ids = await given(ann, 30);
    const deleted = ids.filter((_, place) => place % 2 === 0);
    const [marked, ...gone] = await Promise.all([markAll(ann), ...deleted.map((id) => remove(ann, id)), markAll(ann)]);
    expect(gone.slice(0, -1)).toEqual(deleted.map(() => ({ deletedCount: 1 })));
    expect(marked).toHaveProperty('updatedCount');
    const left = await list(ann);
    expect(left.map((one) => one.id)).toEqual(ids.filter((id) => !deleted.includes(id)).toReversed());
    expect(left.every((one) => one.isRead)).toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { ListNotifications, type Notification, NotificationType } from '#contract/notifications.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { notifyAll } from './testing/given-notifications.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

async function add(user: TestUser, names: string[], batchId: string = randomUUID()) {
  return app.as(user).call(AddDomains, { headers: { 'x-batch-id': batchId }, body: names });
}
async function told(user: TestUser): Promise<Notification[]> {
  await notifyAll(app);
  return app.as(user).call(ListNotifications, { query: {} });
}

describe('names already in the account', () => {
  test('NOTI-013 ADD-039 one is named', async () => {
    await app.given.domain(ann, 'quiet.com');
    const { batchId } = await add(ann, ['Quiet.com', 'fresh.com']);
    expect(await told(ann)).toMatchObject([
      {
        notificationType: NotificationType.General,
        message: 'quiet.com is already in your account.',
        messageTranslationKey: 'notifications.domainExists.message',
        messageTranslationArgs: { count: 1, domainName: 'quiet.com' },
        entityType: 'batch',
        entityId: batchId,
        linkUrl: '/domains',
      },
    ]);
  });

  test('NOTI-013 several are one notification with their count', async () => {
    for (const name of ['one.com', 'two.com', 'three.com']) await app.given.domain(ann, name);
    await add(ann, ['one.com', 'two.com', 'three.com']);
    expect(await told(ann)).toMatchObject([
      {
        message: '3 domains are already in your account.',
        messageTranslationKey: 'notifications.domainExists.message',
        messageTranslationArgs: { count: 3 },
      },
    ]);
  });

  test('NOTI-013 a name that is watched already is notified of, too', async () => {
    const watch = () => app.as(ann).call(AddMonitoredDomains, { headers: {}, body: ['seen.com'] });
    await watch();
    expect(await told(ann)).toEqual([]);
    await watch();
    expect((await told(ann)).map((one) => one.message)).toEqual(['seen.com is already in your account.']);
  });
});

describe('names held by another account', () => {
  test('NOTI-015 one is named and leads to its record; the holder is not notified', async () => {
    await app.given.domain(bob, 'held.com');
    const { pendingVerificationDomains } = await add(ann, ['held.com']);
    expect(await told(ann)).toMatchObject([
      {
        notificationType: NotificationType.DomainVerification,
        message: 'held.com is already managed by another account. Add the TXT record to verify ownership.',
        titleTranslationKey: 'notifications.alreadyManaged.title',
        messageTranslationArgs: { count: 1, domainName: 'held.com' },
        entityType: 'domain',
        entityId: pendingVerificationDomains[0]?.id,
        linkUrl: '/domains?onlyUnprocessed=true',
      },
    ]);
    expect(await told(bob)).toEqual([]);
  });

  test('NOTI-015 several are one notification of the batch', async () => {
    for (const name of ['held-one.com', 'held-two.com']) await app.given.domain(bob, name);
    const { batchId } = await add(ann, ['held-one.com', 'held-two.com', 'free.com']);
    expect(await told(ann)).toMatchObject([
      {
        message: '2 domains are already managed by another account. Add the TXT records to verify ownership.',
        messageTranslationArgs: { count: 2 },
        entityType: 'batch',
        entityId: batchId,
      },
    ]);
  });
});

test('NOTI-013 NOTI-015 each is notified once per request: a repeat with its batch id adds nothing, another request does', async () => {
  await app.given.domain(bob, 'held.com');
  await app.given.domain(ann, 'quiet.com');
  const batchId = randomUUID();
  const names = ['held.com', 'quiet.com'];
  await Promise.all([add(ann, names, batchId), add(ann, names, batchId)]);
  expect((await told(ann)).map((one) => one.notificationType).sort()).toEqual([0, 7]);
  await add(ann, names, batchId);
  expect(await told(ann)).toHaveLength(2);
  await add(ann, names);
  expect(await told(ann)).toHaveLength(4);
});

test('new names, or no names at all, notify of nothing but their result', async () => {
  await add(ann, ['fresh.com', 'not a name', 'com']);
  expect(await told(ann)).toEqual([]);
});

test('a push has what is stored, and comes only after the request is committed', async () => {
  await app.given.domain(ann, 'quiet.com');
  await add(ann, ['quiet.com']);
  expect(app.events).toEqual([]);
  const stored = await told(ann);
  expect(app.events).toEqual([{ userId: ann.id, event: 'ReceiveNotification', payload: stored[0] }]);
});

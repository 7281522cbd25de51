import { expect, test } from 'vitest';
import { ListNotifications } from '#contract/notifications.ts';
import { inTransaction } from '../database/transaction.ts';
import { notificationHandlers } from '../notifications/notifications.service.ts';
import { freshApp } from '../testing/app.ts';
import { addToOutbox, drainOutbox, type OutboxEvents, startOutbox } from './outbox.ts';

const finished = (over: Partial<OutboxEvents['batch-finished']> = {}): OutboxEvents['batch-finished'] => ({
  batchId: '01900000-0000-7000-8000-000000000001',
  kind: 'add',
  processed: 12,
  failed: 0,
  domain: null,
  ...over,
});

async function appWithUser() {
  const app = await freshApp();
  const user = await app.given.user();
  const add = (payload: OutboxEvents['batch-finished']) =>
    inTransaction(app.parts, (tx) =>
      addToOutbox(tx, { userId: user.id, kind: 'batch-finished', payload, now: app.parts.now() }),
    );
  const handlers = notificationHandlers(app.parts.hub);
  return { ...app, user, add, handlers };
}

test('NOTI-001 NOTI-014 API-004 a finished batch becomes a stored notification and a push of the same', async () => {
  const { parts, user, add, handlers, as, events } = await appWithUser();
  await add(finished());
  await drainOutbox(parts, handlers);
  const [stored] = await as(user).call(ListNotifications, { query: {} });
  expect(stored).toMatchObject({
    title: 'Domains processed',
    message: '12 domains have been processed.',
    notificationType: 3,
    isRead: false,
    entityType: 'batch',
    linkUrl: '/domains',
    messageTranslationKey: 'notifications.domainsProcessed.message',
    messageTranslationArgs: { count: 12 },
  });
  expect(events).toEqual([{ userId: user.id, event: 'ReceiveNotification', payload: stored }]);
});

test('NOTI-011 D-173 a batch of one domain names it, and failures are told apart', async () => {
  const { parts, user, add, handlers, as } = await appWithUser();
  await add(finished({ processed: 1, failed: 2, domain: { id: 'd1', name: 'quiet.example' } }));
  await drainOutbox(parts, handlers);
  const stored = await as(user).call(ListNotifications, { query: {} });
  expect(stored.map((one) => [one.notificationType, one.message]).sort()).toEqual([
    [1, 'quiet.example has been processed.'],
    [6, '2 domains could not be processed.'],
  ]);
});

test('NOTI-004 notifications of another user are not shown', async () => {
  const { parts, given, add, handlers, as } = await appWithUser();
  await add(finished());
  await drainOutbox(parts, handlers);
  const bob = await given.user();
  expect(await as(bob).call(ListNotifications, { query: {} })).toEqual([]);
});

test('an effect whose transaction is rolled back is never told', async () => {
  const { parts, user, handlers, events } = await appWithUser();
  const broken = inTransaction(parts, async (tx) => {
    await addToOutbox(tx, { userId: user.id, kind: 'batch-finished', payload: finished(), now: parts.now() });
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  await drainOutbox(parts, handlers);
  expect(events).toEqual([]);
});

test('an effect that fails stores nothing, is tried again later, and then happens once', async () => {
  const { parts, user, add, handlers, as, clock } = await appWithUser();
  await add(finished());
  let isBroken = true;
  const shaky: typeof handlers = {
    ...handlers,
    'batch-finished': async (tx, event) => {
      const after = await handlers['batch-finished'](tx, event);
      if (isBroken) throw new Error('the disk is full');
      return after;
    },
  };
  await drainOutbox(parts, shaky);
  expect(await as(user).call(ListNotifications, { query: {} })).toEqual([]);
  isBroken = false;
  await drainOutbox(parts, shaky);
  expect(await as(user).call(ListNotifications, { query: {} })).toEqual([]); // not due yet
  clock.advance(1_000);
  await drainOutbox(parts, shaky);
  expect(await as(user).call(ListNotifications, { query: {} })).toHaveLength(1);
});

test('two processes share the effects without telling one twice', async () => {
  const { parts, user, add, handlers, as } = await appWithUser();
  for (let i = 0; i < 20; i += 1) await add(finished({ processed: i + 2 }));
  await Promise.all([drainOutbox(parts, handlers), drainOutbox(parts, handlers)]);
  const stored = await as(user).call(ListNotifications, { query: {} });
  expect(new Set(stored.map((one) => one.message)).size).toBe(20);
  expect(stored).toHaveLength(20);
});

test('a commit wakes the running outbox', async () => {
  const { parts, pool, add } = await appWithUser();
  const told = Promise.withResolvers<void>();
  const hub = { ...parts.hub, push: () => told.resolve() };
  const running = startOutbox(parts, pool, notificationHandlers(hub));
  try {
    await add(finished());
    await told.promise;
  } finally {
    await running.stop();
  }
});

import { expect, test } from 'vitest';
import { ListNotifications } from '#contract/notifications.ts';
import { inTransaction } from '../database/transaction.ts';
import { batchFinished, processingEffects } from '../processing/processing.effects.ts';
import { freshApp } from '../testing/app.ts';
import { addToOutbox, countEffects, drainOutbox, type HandledEffect, purgeOutbox, startOutbox } from './outbox.ts';

type FinishedBatch = NonNullable<(typeof batchFinished)['payload']>;

const finished = (over: Partial<FinishedBatch> = {}): FinishedBatch => ({
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
  const add = (payload: FinishedBatch) =>
    inTransaction(app.parts, (tx) =>
      addToOutbox(tx, batchFinished, { userId: user.id, payload, now: app.parts.clock.now() }),
    );
  return { ...app, user, add };
}

test('NOTI-001 NOTI-014 API-004 a finished batch becomes a stored notification and a push of the same', async () => {
  const { parts, user, add, as, events } = await appWithUser();
  await add(finished());
  await drainOutbox(parts, processingEffects);
  const [stored] = await as(user).call(ListNotifications, { query: {} });
  expect(stored).toMatchObject({
    title: '12 domains looked up',
    message: 'The grid shows what was found.',
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
  const { parts, user, add, as } = await appWithUser();
  await add(finished({ processed: 1, failed: 2, domain: { id: 'd1', name: 'quiet.example' } }));
  await drainOutbox(parts, processingEffects);
  const stored = await as(user).call(ListNotifications, { query: {} });
  expect(stored.map((one) => [one.notificationType, one.message]).sort()).toEqual([
    [1, 'quiet.example has been looked up.'],
    [6, 'The grid shows why and lets you try again.'],
  ]);
});

test('NOTI-004 notifications of another user are not shown', async () => {
  const { parts, given, add, as } = await appWithUser();
  await add(finished());
  await drainOutbox(parts, processingEffects);
  const bob = await given.user();
  expect(await as(bob).call(ListNotifications, { query: {} })).toEqual([]);
});

test('an effect whose transaction is rolled back never happens', async () => {
  const { parts, user, events } = await appWithUser();
  const broken = inTransaction(parts, async (tx) => {
    await addToOutbox(tx, batchFinished, { userId: user.id, payload: finished(), now: parts.clock.now() });
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  await drainOutbox(parts, processingEffects);
  expect(events).toEqual([]);
});

test('an effect that fails stores nothing, is tried again later, and then happens once', async () => {
  const { parts, user, add, as, clock } = await appWithUser();
  await add(finished());
  let isBroken = true;
  const shaky = processingEffects.map(
    ({ kind, handle }): HandledEffect => ({
      kind,
      async handle(...event) {
        const afterCommit = await handle(...event);
        if (isBroken) throw new Error('the disk is full');
        return afterCommit;
      },
    }),
  );
  await drainOutbox(parts, shaky);
  expect(await as(user).call(ListNotifications, { query: {} })).toEqual([]);
  isBroken = false;
  await drainOutbox(parts, shaky);
  expect(await as(user).call(ListNotifications, { query: {} })).toEqual([]); // not due yet
  clock.advance(1_000);
  await drainOutbox(parts, shaky);
  expect(await as(user).call(ListNotifications, { query: {} })).toHaveLength(1);
});

test('two processes share the effects without handling one twice', async () => {
  const { parts, user, add, as } = await appWithUser();
  for (let i = 0; i < 20; i += 1) await add(finished({ processed: i + 2 }));
  await Promise.all([drainOutbox(parts, processingEffects), drainOutbox(parts, processingEffects)]);
  const stored = await as(user).call(ListNotifications, { query: {} });
  expect(new Set(stored.map((one) => one.title)).size).toBe(20);
  expect(stored).toHaveLength(20);
});

test('a commit wakes the running outbox', async () => {
  const { parts, pool, add } = await appWithUser();
  const told = Promise.withResolvers<void>();
  const hub = { ...parts.hub, push: () => told.resolve() };
  const running = startOutbox({ ...parts, hub }, pool, processingEffects);
  try {
    await add(finished());
    await told.promise;
  } finally {
    await running.stop();
  }
});

test('durability growth: an effect that always fails is given up, seen in the metrics, and forgotten after a month', async () => {
  const { parts, clock, add } = await appWithUser();
  await add(finished());
  const fails: HandledEffect[] = [
    {
      kind: batchFinished.kind,
      handle: async () => {
        throw new Error('a bug');
      },
    },
  ];
  for (let tries = 0; tries < 160; tries++) {
    await drainOutbox(parts, fails);
    clock.advance(600_000);
    if (tries === 100) {
      const { waiting, oldestSeconds } = await countEffects(parts.db, clock.now());
      expect({ waiting, oldestSeconds }).toEqual({ waiting: 1, oldestSeconds: 101 * 600 });
    }
  }
  expect(await countEffects(parts.db, clock.now())).toEqual({ waiting: 0, givenUp: 1, oldestSeconds: 0 });
  await purgeOutbox.run(parts, clock.now());
  expect((await countEffects(parts.db, clock.now())).givenUp).toBe(1);
  clock.advance(30 * 86_400_000);
  await purgeOutbox.run(parts, clock.now());
  expect((await countEffects(parts.db, clock.now())).givenUp).toBe(0);
});

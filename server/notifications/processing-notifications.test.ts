import { expect, onTestFinished, test } from 'vitest';
import { GetBatch } from '#contract/batches.ts';
import { AddDomains, RetryDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { ListNotifications, NotificationType } from '#contract/notifications.ts';
import { fakeSources, known, no, price } from '../processing/testing/fake-sources.ts';
import { domainsFeature, until } from '../processing/testing/work.ts';
import { startWorker, type WorkerOptions } from '../processing/worker.ts';
import { freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { notifyAll } from './testing/given-notifications.ts';

async function appWithWorkers() {
  const app = await freshApp({ settings: { OUTBOUND: 'live', RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0' } });
  const ann = await app.given.user();
  return {
    ...app,
    ann,
    work(sources: WorkerOptions['sources']) {
      const worker = startWorker({
        parts: app.parts,
        pool: app.pool,
        sources,
        domains: domainsFeature,
        parallel: 4,
        timing: { pollMs: 20 },
      });
      onTestFinished(worker.stop);
    },
    /** Waits for so many notifications and returns them, newest first. */
    async told(user: TestUser, count: number) {
      await until(async () => {
        await notifyAll(app);
        return (await app.as(user).call(ListNotifications, { query: {} })).length >= count;
      });
      return app.as(user).call(ListNotifications, { query: {} });
    },
  };
}

test('NOTI-011 NOTI-014 D-173 one domain is notified by its name, several by their count', async () => {
  const { as, ann, work, told } = await appWithWorkers();
  work(fakeSources());
  await as(ann).call(AddDomains, { headers: {}, body: ['single.com'] });
  expect(await told(ann, 1)).toMatchObject([
    {
      notificationType: NotificationType.DomainProcessing,
      messageTranslationKey: 'notifications.domainProcessing.message',
      messageTranslationArgs: { domainName: 'single.com' },
      entityType: 'domain',
      linkUrl: '/domains/single.com',
    },
  ]);
  const { batchId } = await as(ann).call(AddDomains, { headers: {}, body: ['one.com', 'two.com', 'three.com'] });
  expect((await told(ann, 2)).find((one) => one.entityId === batchId)).toMatchObject({
    notificationType: NotificationType.DomainBatchComplete,
    messageTranslationKey: 'notifications.domainsProcessed.message',
    messageTranslationArgs: { count: 3 },
    entityType: 'batch',
    linkUrl: '/domains',
  });
});

test('NOTI-011 D-173 a domain that failed for good is notified as failed, and its retry as processed', async () => {
  const { as, ann, work, told, clock, parts } = await appWithWorkers();
  let isBroken = true;
  work(
    fakeSources({
      tldCount: () => {
        if (isBroken) throw new Error('a bug');
        return known(1);
      },
    }),
  );
  await as(ann).call(AddDomains, { headers: {}, body: ['stubborn.com'] });
  const tried = async () => {
    const row = await parts.db.selectFrom('batch_item').select(['attempt', 'state']).executeTakeFirst();
    return row && row.state >= 2 ? row.attempt : 0;
  };
  for (const [attempt, seconds] of [30, 120, 600].entries()) {
    await until(async () => (await tried()) > attempt);
    clock.advance(seconds * 1_000);
  }
  expect(await told(ann, 1)).toMatchObject([
    {
      notificationType: NotificationType.Error,
      title: '1 domain could not be looked up',
      messageTranslationArgs: { count: 1 },
      linkUrl: '/domains?onlyUnprocessed=true',
    },
  ]);
  isBroken = false;
  clock.advance(1_000);
  const { id } = await parts.db.selectFrom('domain').select('id').executeTakeFirstOrThrow();
  await as(ann).call(RetryDomains, { body: { domainIds: [id] } });
  expect((await told(ann, 2))[0]).toMatchObject({
    notificationType: NotificationType.DomainProcessing,
    message: 'stubborn.com has been looked up.',
    entityId: id,
  });
});

test('screens A3 D-173 failed lookups are notified with what was processed, and lead to these domains', async () => {
  const { as, ann, work, told } = await appWithWorkers();
  work(fakeSources({ price: (name) => (name.startsWith('bad') ? no('unreadable') : known(price(0))) }));
  const { batchId } = await as(ann).call(AddDomains, { headers: {}, body: ['bad1.com', 'bad2.com', 'good.com'] });
  expect(await told(ann, 1)).toMatchObject([
    {
      notificationType: NotificationType.DomainBatchComplete,
      title: '3 domains looked up, 2 with a failed lookup',
      messageTranslationKey: 'notifications.processedWithProblems.message',
      linkUrl: '/domains?hasProblem=true',
    },
  ]);
  expect(await as(ann).call(GetBatch, { params: { batchId } })).toMatchObject({ done: 3, failed: 0, withProblem: 2 });
  const { totalCount } = await as(ann).call(ListDomains, { query: { hasProblem: 'true' } });
  expect(totalCount).toBe(2);

  await as(ann).call(AddDomains, { headers: {}, body: ['bad3.com'] });
  const single = (await told(ann, 2)).find(({ entityType }) => entityType === 'domain');
  expect(single).toMatchObject({ title: 'A lookup failed', linkUrl: '/domains/bad3.com' });
});

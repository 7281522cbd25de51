import { expect, test } from 'vitest';
import { days, hours } from '../../testing/clock.ts';
import { fakeSources, no } from '../testing/fake-sources.ts';
import { freshWork, until } from '../testing/work.ts';
import { purgeBatches, purgeServers } from './queue.jobs.ts';

test('answers are forgotten after a day, batches after a week, but not what is still tried', async () => {
  const work = await freshWork({ RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0' });
  const user = work.newUser();
  const { db } = work.parts;
  const worker = work.work(
    fakeSources({ registration: (name) => (name === 'open.com' ? no('unreachable') : no('notFound')) }),
  );
  const done = await work.givenBatch(user, ['done.com']);
  const open = await work.givenBatch(user, ['open.com']);
  await until(async () => (await work.isFinished(done.batchId)) && (await work.isFinished(open.batchId)));
  await worker.stop();
  await db
    .updateTable('batch')
    .set({ result: JSON.stringify({ total: 1 }) })
    .execute();
  const unfinished = await work.givenBatch(user, ['unfinished.com']);
  const purge = async () => {
    await purgeBatches.run(work.parts, work.clock.now());
    return db.selectFrom('batch').select(['id', 'result']).orderBy('no').execute();
  };

  work.clock.advance(hours(24));
  expect((await purge()).map((batch) => batch.result)).toEqual([{ total: 1 }, { total: 1 }, null]);
  work.clock.advance(1);
  expect((await purge()).map((batch) => batch.result)).toEqual([null, null, null]);
  work.clock.advance(days(6));
  expect((await purge()).map((batch) => batch.id)).toEqual([open.batchId, unfinished.batchId]);
});

test('durability growth: a registry server that nobody was asked about for a month is forgotten', async () => {
  const work = await freshWork({ RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0' });
  const user = work.newUser();
  work.work(fakeSources({ serverOf: (tld) => `rdap.${tld}` }));
  const ask = async (name: string) => {
    const { batchId } = await work.givenBatch(user, [name]);
    await until(() => work.isFinished(batchId));
    await until(async () => (await servers(`rdap.${name.slice(-3)}`))[0]?.last_answer_at !== null);
  };
  const servers = (server: string) =>
    work.parts.db.selectFrom('server_budget').selectAll().where('server', '=', server).execute();
  await ask('one.old');
  work.clock.advance(days(31));
  await ask('one.new');
  await purgeServers.run(work.parts, work.clock.now());
  expect(await servers('rdap.old')).toEqual([]);
  expect(await servers('rdap.new')).toHaveLength(1);
  const proofs = await work.parts.db.selectFrom('registry_proof').select('server').execute();
  expect(proofs).toEqual([{ server: 'rdap.new' }]);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CreateAlertChannel } from '#contract/alerts.ts';
import { DropFailedWork, GetOperatorWork, RetryFailedWork } from '#contract/operator-work.ts';
import { inTransaction } from '../database/transaction.ts';
import { givenInquiry } from '../inquiries/testing/given-inquiry.ts';
import { beginJob, endJob, keepJobs } from '../jobs/job-runs.store.ts';
import { addToOutbox, drainOutbox, effect, on } from '../jobs/outbox.ts';
import { runJob } from '../jobs/schedule.ts';
import { freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';

const plainChannel = {
  name: 'Mine',
  isOn: true,
  rules: [],
  digestAt: '08:00',
  digestDay: 1,
  quietHours: null,
  zone: null,
};

async function operated() {
  const app = await freshApp();
  const operator = await app.given.operator();
  const ask = app.as(operator);
  const failed = async (of: string) => (await ask.call(GetOperatorWork)).failed.filter((one) => one.of === of);
  return { ...app, ask, failed };
}

test('D-229b an effect that fails is shown by kind and class of error alone, tried again, and dropped once given up', async () => {
  const { ask, failed, parts, given, clock } = await operated();
  const ann = await given.user();
  const broken = effect<{ to: string }>('broken');
  let isMended = false;
  const handled = [
    on(broken, async () => {
      if (!isMended) throw new RangeError('no mail to ann@secret.example');
      return undefined;
    }),
  ];
  const add = () =>
    inTransaction(parts, (tx) =>
      addToOutbox(tx, broken, { userId: ann.id, payload: { to: 'ann@secret.example' }, now: clock.now() }),
    );
  await add();
  await add();
  await drainOutbox(parts, handled);
  expect(await failed('effects')).toEqual([
    {
      of: 'effects',
      kind: 'broken',
      reason: 'RangeError',
      count: 2,
      state: 'late',
      firstAt: clock.now().toISOString(),
      lastAt: clock.now().toISOString(),
    },
  ]);
  const { queues } = await ask.call(GetOperatorWork);
  expect(queues.find(({ id }) => id === 'effects')).toMatchObject({ waiting: 2, failed: 2 });
  const chosen = { of: 'effects', kind: 'broken', reason: 'RangeError' } as const;
  expect(await ask.call(DropFailedWork, { body: chosen })).toEqual({ count: 0 }); // it is still tried
  await sql`update outbox set run_at = 'infinity', attempt = 150 where id = (select min(id) from outbox)`.execute(
    parts.db,
  );
  expect((await failed('effects')).map(({ state, count }) => [state, count])).toEqual([
    ['givenUp', 1],
    ['late', 1],
  ]);
  expect(await ask.call(DropFailedWork, { body: chosen })).toEqual({ count: 1 });
  expect(await ask.call(RetryFailedWork, { body: { ...chosen, reason: 'Error' } })).toEqual({ count: 0 });
  expect(await ask.call(RetryFailedWork, { body: chosen })).toEqual({ count: 1 });
  isMended = true;
  await drainOutbox(parts, handled);
  expect(await failed('effects')).toEqual([]);
  const body = (await ask.inject({ method: 'GET', url: '/api/operator/work' })).body;
  expect(body).not.toContain('secret.example');
  const audit = await parts.db.selectFrom('audit_entry').select(['action', 'details']).orderBy('no').execute();
  expect(audit.at(-1)).toEqual({ action: 'POST /api/operator/work/retry', details: { ...chosen, count: 1 } });
});

test('D-229b mails to buyers that were refused are shown by the code of the reply, without address, and handed over again', async () => {
  const { ask, failed, parts, given, clock } = await operated();
  const bob = await given.user();
  const domain = await given.domain(bob, 'bobs.com');
  const inquiry = await givenInquiry({ parts }, bob, { domainId: domain.id, domainName: domain.name });
  const mail = (detail: string | null, state: number) =>
    sql`insert into inquiry_mail (user_id, inquiry_id, id, kind, mail_id, state, attempt, due_at, run_at, detail, created_at)
      values (${bob.id}, ${inquiry}, ${parts.newId()}, 1, ${`<${parts.newId()}@x>`}, ${state}, 3, ${clock.now()}, ${clock.now()}, ${detail}, ${clock.now()})`.execute(
      parts.db,
    );
  await mail('550 5.1.1 <buyer@secret.example>: user unknown', 2);
  await mail('550 5.1.1 <other@secret.example>: user unknown', 2);
  await mail('noMail', 2);
  await mail('We do not like buyer@secret.example', 2);
  await mail(null, 1);
  const found = await failed('buyerMails');
  expect(found.map(({ kind, reason, count }) => [kind, reason, count])).toEqual([
    ['reply', '550 5.1.1', 2],
    ['reply', '', 1],
    ['reply', 'noMail', 1],
  ]);
  expect(await ask.call(RetryFailedWork, { body: { of: 'buyerMails', kind: 'reply', reason: '550 5.1.1' } })).toEqual({
    count: 2,
  });
  const queued = await parts.db
    .selectFrom('inquiry_mail')
    .select(['attempt', 'detail'])
    .where('state', '=', 0)
    .execute();
  expect(queued).toEqual([
    { attempt: 0, detail: null },
    { attempt: 0, detail: null },
  ]);
  const { queues } = await ask.call(GetOperatorWork);
  expect(queues.find(({ id }) => id === 'buyerMails')).toMatchObject({ waiting: 2, failed: 2 });
});

test('D-229b alerts that failed are shown by service and status, tests left out, and sent again', async () => {
  const { ask, failed, parts, given, as, clock } = await operated();
  const ann = await given.user();
  const { channel } = await as(ann).call(CreateAlertChannel, {
    body: { ...plainChannel, address: { kind: 'webhook', url: 'https://hooks.example.com/secret-path' } },
  });
  const delivery = (of: { status: number | null; failure: string; isTest?: boolean }) =>
    sql`insert into alert_delivery (user_id, id, channel_id, is_test, title, count, message, state, due_at, created_at, http_status, failure, answer)
      values (${ann.id}, ${parts.newId()}, ${channel.id}, ${of.isTest ?? false}, 'secret title', 1, '{}', 2, ${clock.now()}, ${clock.now()},
        ${of.status}, ${of.failure}, 'secret answer')`.execute(parts.db);
  await delivery({ status: 500, failure: 'refused' });
  await delivery({ status: null, failure: 'timeout' });
  await delivery({ status: 500, failure: 'refused', isTest: true });
  expect((await failed('alerts')).map(({ kind, reason, count }) => [kind, reason, count])).toEqual([
    ['webhook', 'HTTP 500', 1],
    ['webhook', 'timeout', 1],
  ]);
  expect(await ask.call(RetryFailedWork, { body: { of: 'alerts', kind: 'webhook', reason: 'HTTP 500' } })).toEqual({
    count: 1,
  });
  expect((await failed('alerts')).map(({ reason }) => reason)).toEqual(['timeout']);
  expect((await ask.inject({ method: 'GET', url: '/api/operator/work' })).body).not.toContain('secret');
});

test('D-229b the last run of each job is stored with no more of an error than its class; failed ones stand first', async () => {
  const { ask, parts, clock } = await operated();
  const jobs = ['a-good-one', 'bad-one', 'never-ran'].map((name) => ({ name, cron: '0 3 * * *' }));
  await keepJobs(parts.db, [...jobs, { name: 'gone', cron: '* * * * *' }], clock.now());
  await keepJobs(parts.db, jobs, clock.now());
  const run = (name: string, work: () => Promise<void>) => runJob(parts, { name, run: work });
  await run('a-good-one', async () => clock.advance(1_500));
  const failing = run('bad-one', async () => {
    throw Object.assign(new Error('duplicate key of ann@secret.example'), { name: 'error', code: '23505' });
  });
  await expect(failing).rejects.toThrow();
  const shown = (await ask.call(GetOperatorWork)).jobs;
  expect(shown.map(({ name, failure, ms }) => [name, failure, ms])).toEqual([
    ['bad-one', 'DatabaseError 23505', 0],
    ['a-good-one', null, 1_500],
    ['never-ran', null, null],
  ]);
  expect(shown[0]).toMatchObject({ succeededAt: null, cron: '0 3 * * *' });
  expect(Date.parse(shown[2]?.nextAt ?? '')).toBeGreaterThan(clock.now().getTime());
  await beginJob(parts.db, 'bad-one', clock.now());
  expect((await ask.call(GetOperatorWork)).jobs.find(({ name }) => name === 'bad-one')).toMatchObject({
    endedAt: null,
    ms: null,
  });
  clock.advance(minutes(1));
  await endJob(parts.db, 'bad-one', { at: clock.now(), failure: null });
  expect((await ask.call(GetOperatorWork)).jobs.find(({ name }) => name === 'bad-one')).toMatchObject({
    failure: null,
    ms: minutes(1),
    succeededAt: clock.now().toISOString(),
  });
});

test('D-229b workers are shown with their lease and the work under way at each', async () => {
  const { ask, parts } = await operated();
  await sql`insert into worker (lease_until) values (clock_timestamp() + interval '1 minute'), (clock_timestamp() - interval '1 minute')`.execute(
    parts.db,
  );
  await sql`insert into server_use (worker_no, server, running) select min(no), 'rdap.example', 3 from worker`.execute(
    parts.db,
  );
  const { workers } = await ask.call(GetOperatorWork);
  expect(workers.map(({ isAlive, running }) => [isAlive, running])).toEqual([
    [true, 3],
    [false, 0],
  ]);
});

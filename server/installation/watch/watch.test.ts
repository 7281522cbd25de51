import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { minuteMs } from '#contract/dates.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { SetPreferences } from '#contract/preferences.ts';
import type { Mail } from '../../mail/mailer.ts';
import { freshApp } from '../../testing/app.ts';
import { days } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { fillDisk, makeReadOnly } from '../../testing/no-writes.ts';
import { keepProcess } from '../processes.store.ts';
import { findTroubles } from './find-troubles.ts';
import { afterLook, type KnownTrouble, type Trouble } from './watch.rules.ts';
import { createWatch } from './watch.service.ts';

/** All but the free space of the machine that the test runs on. */
const lookWithoutDisk: typeof findTroubles = async (parts, now) => {
  const { seen, isLookedAt } = await findTroubles(parts, now);
  return { seen: seen.filter(({ code }) => code !== 'lowSpace'), isLookedAt };
};

async function operated(settings: Record<string, string> = {}) {
  const app = await freshApp({ isOwn: true, settings: { MAIL_URL: 'smtp://127.0.0.1:1', ...settings } });
  const { parts, clock, given, as } = app;
  const [ann, bob, cat] = [await given.operator(), await given.operator(), await given.user()];
  await as(bob).call(SetPreferences, { body: { language: 'de' } });
  const sent: Mail[] = [];
  let isMailAway = false;
  const sendNow = async (mails: readonly Mail[]) => {
    if (isMailAway) return [...mails];
    sent.push(...mails);
    return [];
  };
  const host = 'names';
  const watches = [1, 2].map((pid) => createWatch(parts, { sendNow, look: lookWithoutDisk, own: { host, pid } }));
  for (const pid of [2, 1]) {
    const facts = { id: parts.newId(), role: 'all', version: '1', node: '26', host, pid } as const;
    await keepProcess(parts.db, { ...facts, startedAt: clock.now() }, new Date(clock.now().getTime() + days(1)));
  }
  const pass = async (looks: number, apartMinutes = 1) => {
    for (let look = 0; look < looks; look += 1) {
      for (const watch of watches) await watch();
      clock.advance(apartMinutes * minuteMs);
    }
  };
  const inApp = async (user: TestUser) =>
    (await as(user).call(ListNotifications, { query: {} })).map(({ title, message }) => `${title}: ${message}`);
  const queued = async () => {
    const rows = await parts.db.selectFrom('outbox').select('payload').where('kind', '=', 'written-mail').execute();
    return rows.map(({ payload }) => payload as Mail);
  };
  const startWorker = () => sql`insert into worker (lease_until) values (now() + interval '1 day')`.execute(parts.db);
  return {
    ...{ ...app, ann, bob, cat, sent, pass, inApp, queued, startWorker },
    setMailAway: (value: boolean) => {
      isMailAway = value;
    },
  };
}

const noWorker = 'No worker is running: nothing is looked up, sent or cleaned up.';

test('durability A3 B2 operators alone are notified when no worker runs, in the app and by mail, once when it begins and once when it is over', async () => {
  const { ann, bob, cat, sent, pass, inApp, queued, startWorker, setMailAway, events } = await operated();
  setMailAway(true);
  await pass(5);
  expect(await inApp(ann)).toEqual([]); // a restart is no trouble
  await pass(3);
  const begun = `The installation needs attention: ${noWorker}`;
  expect([await inApp(ann), await inApp(bob), await inApp(cat)]).toEqual([[begun], [begun], []]);
  expect(events.filter(({ event }) => event === 'ReceiveNotification')).toHaveLength(2);
  expect(sent).toEqual([]);
  setMailAway(false);
  await pass(2, 15);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([ann.email, bob.email].toSorted()); // by no worker, as none is there
  const german = sent.find(({ to }) => to === bob.email);
  expect(german).toMatchObject({ subject: 'Namestead: etwas ist zu prüfen', isAutomatic: true });
  expect(german?.text).toContain('Kein Worker läuft');
  expect(sent.find(({ to }) => to === ann.email)?.text).toContain(noWorker);
  expect(await queued()).toEqual([]);

  await startWorker();
  await pass(2, 14);
  expect(await inApp(ann)).toEqual([begun]);
  await pass(2, 15);
  expect(await inApp(ann)).toEqual(['The installation: a problem is over: A worker is running again.', begun]);
  expect((await queued()).map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
    [
      [ann.email, 'Namestead: a problem is over'],
      [bob.email, 'Namestead: ein Problem ist behoben'],
    ].toSorted(),
  );
  expect(sent).toHaveLength(2);
});

test.each([
  ['The database is read-only: nothing can be saved.', 'The database takes writes again.', makeReadOnly],
  [
    'The disk of the database is full: nothing can be saved.',
    'The database has space again and takes writes.',
    (pool: Parameters<typeof fillDisk>[0]) => fillDisk(pool, ['kept']),
  ],
])('durability A3 B6 “%s” goes by mail at once, and in the app once it is over', async (begun, over, stopWrites) => {
  const { ann, sent, pass, inApp, startWorker, pool } = await operated();
  await startWorker();
  await pass(2);
  const takeBack = await stopWrites(pool);
  await pass(4, 5);
  const toAnn = sent.filter(({ to }) => to === ann.email);
  expect(toAnn.map(({ text }) => text.includes(begun))).toEqual([true]);
  await takeBack();
  await pass(4, 10);
  expect(await inApp(ann)).toEqual([`The installation: a problem is over: ${over}`]);
  expect(sent.filter(({ to }) => to === ann.email)).toHaveLength(1);
});

test('durability A3 a disk that takes the trial write and not the next one is reported as full', async () => {
  const { ann, sent, pass, pool } = await operated(); // without a worker: there is something to store
  await fillDisk(pool, ['installation_trouble']);
  await pass(4, 5);
  const [mail, ...others] = sent.filter(({ to }) => to === ann.email);
  expect([mail?.text.includes('The disk of the database is full'), others]).toEqual([true, []]);
});

test('durability B3 a daily backup that is missing, and a registry server that is silent for hours, are reported, and which they are', async () => {
  const { ann, pass, inApp, startWorker, parts, clock } = await operated({
    ...{ BACKUP_TO: '/backups', BACKUP_KEY: 'none', OUTBOUND: 'live' },
  });
  await startWorker();
  const fail = () =>
    sql`insert into server_budget (server, interval_ms, max_parallel, failures, failed_at)
      values ('rdap.example', 1000, 1, 50, ${clock.now()})
      on conflict (server) do update set failed_at = excluded.failed_at`.execute(parts.db);
  await fail();
  await pass(2, 30);
  const missing = 'The installation needs attention: There has been no daily backup for 36 hours at /backups.';
  expect(await inApp(ann)).toEqual([missing]);
  await fail();
  await pass(11, 30);
  const silent = 'The installation needs attention: The registry server rdap.example has not answered for 6 hours.';
  expect(await inApp(ann)).toEqual([silent, missing]);
});

const at = (minute: number) => new Date(minute * minuteMs);

test('durability A3 what comes and goes is one trouble, and a machine that is gone is forgotten without a word', () => {
  const lowSpace: Trouble = { code: 'lowSpace', subject: 'one', what: '/srv' };
  let known: KnownTrouble[] = [];
  const sent: string[] = [];
  const look = (minute: number, isSeen: boolean, isLookedAt = true) => {
    const after = afterLook(known, isSeen ? [lowSpace] : [], () => isLookedAt, at(minute));
    known = after.known;
    sent.push(...after.begun.map(() => `begun ${minute}`), ...after.over.map(() => `over ${minute}`));
  };
  for (let minute = 0; minute < 4; minute += 1) look(minute, true);
  look(4, false);
  for (let minute = 5; minute < 60; minute += 1) look(minute, minute % 10 < 7 || minute < 20); // fine for three minutes at a time
  expect(sent).toEqual(['begun 10']);
  for (let minute = 60; minute < 90; minute += 1) look(minute, false);
  expect(sent).toEqual(['begun 10', 'over 72']);
  for (let minute = 90; minute < 100; minute += 1) look(minute, true);
  look(100, false, false);
  expect(known).toHaveLength(1);
  look(100 + 24 * 60, false, false);
  expect([known, sent.length]).toEqual([[], 3]);
});

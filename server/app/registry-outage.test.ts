import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import { ListMonitoring } from '#contract/monitoring.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { changeName } from '#sandbox/name-changes.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import type { Fault } from '#sandbox/words.ts';
import { notifyAll } from '../notifications/testing/given-notifications.ts';
import { domainsFeature, until } from '../processing/testing/work.ts';
import { startWorker } from '../processing/worker.ts';
import { freshApp } from '../testing/app.ts';
import { hours, minutes } from '../testing/clock.ts';
import { createSources } from './sources.ts';

/** What gateways answer in place of a registry, and an answer that no reading can tell from a registry's own. */
const gateways: Record<string, Fault> = {
  'com.test': 'notfound-route',
  'net.test': 'notfound-gateway',
  'org.test': 'notfound-maintenance',
  'io.test': 'notfound-tld',
  'co.test': 'notfound-empty',
};
/** A WHOIS server that finds nothing in its database. */
const whoisSuffix = 'se.test';
const suffixes = [...Object.keys(gateways), whoisSuffix];
const lost = 'taken-harbour.com.test';

/** A program at 09:00 with a name below each suffix, all of them known. */
async function nineOClock() {
  const settings = { SANDBOX: 'on', OUTBOUND: 'off', TLD_COUNT_TLDS: 'none', WHOIS_INTERVAL_MS: '0' };
  const app = await freshApp({ settings, startsAt: new Date('2026-11-23T09:00:00Z') });
  const ann = await app.given.user();
  const sandbox = await startSandbox({ now: app.clock.now });
  const { parts, pool } = app;
  const sources = createSources(parts, sandbox.addresses, undefined, pool);
  const timing = { pollMs: 20, gatherMs: 0, refreshMs: 20 };
  const worker = startWorker({ parts, pool, sources, domains: domainsFeature, parallel: 8, timing });
  onTestFinished(async () => {
    await worker.stop();
    await sources.close();
    await sandbox.stop();
  });
  const names = suffixes.map((suffix) => `taken-harbour.${suffix}`);
  await app.as(ann).call(AddDomains, { headers: {}, body: names });
  const rows = () => parts.db.selectFrom('domain').selectAll().where('name', 'in', names).orderBy('name').execute();
  const isIdle = async () => {
    const { rows: due } = await sql`select 1 from batch_intake union all
      select 1 from batch_item where state <> 2 or run_at <= ${app.clock.now()}
      union all select 1 from domain where refresh_at <= ${app.clock.now()}`.execute(parts.db);
    return due.length === 0;
  };
  await until(async () => (await rows()).every(({ is_processed }) => is_processed));
  await until(isIdle);
  return {
    app,
    names,
    rows,
    world: sandbox.world,
    /** All names are asked about, at once or as it is planned. */
    async look({ isAtOnce = false } = {}) {
      if (isAtOnce) await sql`update domain set refresh_at = ${app.clock.now()}`.execute(parts.db);
      app.clock.advance(minutes(1)); // a round of what is due comes once a minute
      await until(isIdle);
    },
    async told() {
      await notifyAll(app);
      const kept = await app.as(ann).call(ListNotifications, { query: {} });
      const { data } = await app.as(ann).call(ListMonitoring, { query: { take: 200 } });
      const ended = kept.filter(({ messageTranslationKey: key }) => key?.startsWith('notifications.notRegistered'));
      const released = data.filter(({ meaning }) => meaning === 'released').map(({ domainName }) => domainName);
      return { notified: ended.map(({ message }) => message), released: released.toSorted() };
    },
  };
}

test('truth A1 D-158a D-234 a registry whose gateway answers every name with a 404 costs nobody a name, and a name lost afterwards is reported', async () => {
  const { app, names, rows, world, look, told } = await nineOClock();
  const outage = (isOn: boolean) => {
    for (const [suffix, fault] of Object.entries(gateways)) {
      for (const label of ['taken-harbour', 'nic', 'google']) {
        if (isOn) world.faults.set(`${label}.${suffix}`, { rdap: fault });
        else world.faults.delete(`${label}.${suffix}`);
      }
    }
    for (const label of ['taken-harbour', 'nic', 'google']) {
      changeName(world, { name: `${label}.${whoisSuffix}`, ...(isOn ? { phase: 'free' } : { isReset: true }) });
    }
  };
  app.clock.advance(hours(1)); // 10:00
  outage(true);
  await look({ isAtOnce: true });
  for (const ms of [minutes(20), hours(1.3), hours(1.1)]) {
    app.clock.advance(ms); // 10:21, 11:40 and 12:47
    await look();
    expect(await told()).toEqual({ notified: [], released: [] });
  }
  for (const row of await rows()) {
    expect(row, row.name).toMatchObject({ not_registered_confirmed_at: null, processing_error: 'registryUnreadable' });
  }
  outage(false);
  app.clock.advance(hours(26)); // a name that failed often is asked about daily
  await look();
  for (const row of await rows()) {
    expect(row, row.name).toMatchObject({ not_registered_since: null, processing_error: null });
  }
  changeName(world, { name: lost, phase: 'free' });
  changeName(world, { name: names.at(-1) ?? '', phase: 'free' });
  await look({ isAtOnce: true });
  expect((await told()).notified).toEqual([]);
  app.clock.advance(minutes(20)); // not an hour: the registry proves itself
  await look();
  expect((await told()).notified).toEqual([
    '2 domains are no longer registered: two answers of their registries say so.',
  ]);
  expect((await told()).released).toEqual([lost, names.at(-1)]);
});

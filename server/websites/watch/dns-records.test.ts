import { beforeEach, expect, test } from 'vitest';
import type { DnsRecords } from '#contract/dns-records.ts';
import { ListMonitoringChanges } from '#contract/domain-changes.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { GetMonitoringSummary, ListMonitoring, MuteChanges } from '#contract/monitoring.ts';
import { GetDomainWebsite } from '#contract/websites.ts';
import { takeQuestions } from '../../processing/queue/dns-budget.service.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { type Site, watching } from './testing/watching.ts';

let app: FreshApp;
let ann: TestUser;
let watch: ReturnType<typeof watching>;

beforeEach(async () => {
  app = await freshApp({ settings: { OUTBOUND: 'live' }, startsAt: new Date(Date.now() + minutes(1)) });
  ann = await app.given.user();
  watch = watching(app);
});

const usual: DnsRecords = {
  addresses: ['192.0.2.10'],
  mx: ['1 aspmx.l.google.com'],
  spf: ['v=spf1 -all'],
  dmarc: ['v=DMARC1; p=none'],
  txt: [],
};
const answering = (records: Partial<DnsRecords> = {}): Site => ({
  dns: { records: { ...usual, ...records }, failure: null },
});
const get = (id: string) => app.as(ann).call(GetDomainWebsite, { params: { id } });
const list = async () => (await app.as(ann).call(ListMonitoring, { query: { kind: ['dns'] } })).data;
const aDay = 60 * 24;

test('DNS-001 the records of a name are shown with their age, and none before the first look', async () => {
  const { id, name } = await app.given.domain(ann, 'mill.com');
  expect(await get(id)).toMatchObject({ dns: null, dnsFailure: null });
  watch.sites.set(name, answering());
  await watch.look();
  const readAt = app.clock.now().toISOString();
  expect((await get(id)).dns).toEqual({ records: usual, readAt, waiting: [] });
  watch.sites.set(name, { dns: { records: null, failure: 'DNS ETIMEOUT' } });
  await watch.lookIn(aDay);
  expect(await get(id)).toMatchObject({ dns: { records: usual, readAt }, dnsFailure: 'DNS ETIMEOUT' });
});

test('DNS-002 a change is told after two looks, at the name and in Monitoring', async () => {
  const { id, name } = await app.given.domain(ann, 'mill.com', { in_portfolio: false, is_monitored: true });
  watch.sites.set(name, answering());
  await watch.look();
  watch.sites.set(name, answering({ mx: ['10 mx.zoho.eu'], dmarc: ['v=DMARC1; p=reject'] }));
  await watch.lookIn(aDay);
  expect((await get(id)).dns).toMatchObject({ waiting: ['mx', 'dmarc'], records: { mx: usual.mx } });
  expect(await list()).toEqual([]);
  await watch.lookIn(17);
  const found = await list();
  expect(found).toMatchObject([
    { kind: 'dns', field: 'dmarc', meaning: 'dmarcTightened', source: 'DNS' },
    { field: 'mx', meaning: 'mailElsewhere', oldValue: usual.mx, newValue: ['10 mx.zoho.eu'], isMonitored: true },
  ]);
  expect(new Set(found.map(({ look }) => look)).size).toBe(1);
  expect((await get(id)).dns?.records.mx).toEqual(['10 mx.zoho.eu']);
  const onPage = await app.as(ann).call(ListMonitoringChanges, { params: { id }, query: {} });
  expect(onPage.map(({ field, newValue }) => [field, newValue])).toContainEqual(['mx', ['10 mx.zoho.eu']]);
  expect(await app.as(ann).call(GetMonitoringSummary, {})).toMatchObject({ changes24h: { dns: 2, website: 0 } });
});

test('DNS-002 on a day without news nothing is written but times', async () => {
  const { name } = await app.given.domain(ann, 'mill.com');
  watch.sites.set(name, answering());
  await watch.look();
  const stored = () => app.parts.db.selectFrom('website_look').selectAll().execute();
  const before = await stored();
  await watch.lookIn(aDay);
  expect(await stored()).toEqual(before);
});

test('DNS-002 changes of DNS are muted by a kind of their own', async () => {
  const { id, name } = await app.given.domain(ann, 'mill.com', { in_portfolio: false, is_monitored: true });
  await app.as(ann).call(MuteChanges, { body: { domainId: id, kind: 'dns' } });
  watch.sites.set(name, answering());
  await watch.look();
  watch.sites.set(name, answering({ spf: [] }));
  await watch.lookIn(aDay);
  await watch.lookIn(17);
  expect(await list()).toMatchObject([{ meaning: 'spfRemoved', isMuted: true }]);
});

test('DNS-004 names are narrowed to those that take mail, and to those that do not', async () => {
  const owned = async (name: string, records: Partial<DnsRecords>) => {
    await app.given.domain(ann, name);
    watch.sites.set(name, answering(records));
  };
  await owned('mail.com', {});
  await owned('nomail.com', { mx: [] });
  await owned('refuses.com', { mx: ['0 .'] });
  await owned('silent.com', { mx: null });
  await watch.look();
  await app.given.domain(ann, 'new.com');
  const names = async (takesMail: 'true' | 'false') =>
    (await app.as(ann).call(ListDomains, { query: { takesMail, sortBy: 'name' } })).data.map(({ name }) => name);
  expect(await names('true')).toEqual(['mail.com']);
  expect(await names('false')).toEqual(['nomail.com', 'refuses.com']);
});

test('DNS-003 records share the budget of DNS: its slots are taken in turn, and none that is too far off', async () => {
  const { db, clock } = app.parts;
  const take = () => takeQuestions(db, { questions: 5, intervalMs: 100, longestMs: 5_000, now: clock.now() });
  const waits: (number | null)[] = [];
  for (let at = 0; at < 14; at++) waits.push(await take());
  expect(waits[0]).toBeLessThan(100);
  expect(waits[4]).toBeGreaterThan(1_000);
  expect(waits.at(-1)).toBeNull();
  await db
    .updateTable('server_budget')
    .set({ next_at: new Date(0), blocked_until: new Date(clock.now().getTime() + minutes(1)) })
    .where('server', '=', 'dns')
    .execute();
  expect(await take()).toBeNull();
});

import { XMLParser } from 'fast-xml-parser';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { CreateFeed, DeleteFeed, ListFeeds, maxFeeds, RemakeFeed } from '#contract/feeds.ts';
import { CreateGridView, DeleteGridView } from '#contract/grid-views.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { SetReleaseWatch } from '#contract/releases.ts';
import { inTransaction } from '../database/transaction.ts';
import { recordChanges } from '../monitoring/record-changes.service.ts';
import { setPreferences } from '../preferences/preferences.service.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { readCalendar } from './testing/read-calendar.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-22T12:00:00Z') });
  ann = await app.given.user();
});

const now = () => app.parts.clock.now();
const inDays = (count: number) => new Date(now().getTime() + days(count));
const expiring = (name: string, inDaysFromNow: number, fields = {}, user = ann) =>
  app.given.domain(user, name, { expiration_date: inDays(inDaysFromNow), ...fields });
const make = (kind: 'calendar' | 'changes' = 'calendar', viewId: string | null = null) =>
  app.as(ann).call(CreateFeed, { body: { kind, viewId } });
const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url: new URL(url).pathname, headers });
const calendar = async (url: string) => readCalendar((await fetchFile(url)).body);
const viewOf = async (filters: Record<string, string>) =>
  (await app.as(ann).call(CreateGridView, { body: { viewName: 'Mine', columnDefinitions: ['domain'], filters } })).id;

describe('D-212g a calendar', () => {
  test('has every expiry as a day with stable ids, reminders and the way to its page', async () => {
    const { id } = await expiring('first.com', 10);
    await app.as(ann).call(ChangeOwnData, { body: { domainIds: [id], set: { autoRenew: false } } });
    await expiring('own.de', 400, { expiration_is_own: true });
    await expiring('past.com', -10);
    await expiring('long-past.com', -90);
    await app.given.domain(ann, 'unknown.com', { expiration_date: null });
    const { url } = await make();
    const answer = await fetchFile(url);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, max-age=900',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { events, properties } = readCalendar(answer.body);
    expect(properties).toMatchObject({ VERSION: '2.0', 'X-WR-CALNAME': 'Namestead: expiries and releases' });
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(['past.com expires', 'first.com expires', 'own.de expires']);
    const first = events[1];
    expect(first).toMatchObject({
      'DTSTART;VALUE=DATE': '20261202',
      'DTEND;VALUE=DATE': '20261203',
      URL: 'http://localhost:3000/domains/first.com',
      alarms: ['-P7D', '-P1D'],
    });
    expect(first?.UID).toContain(`expiry-${id}@`);
    expect(first?.DESCRIPTION).toContain('Does not renew automatically.');
    expect(events[2]?.DESCRIPTION).toContain('You entered this date');
  });

  test('has the windows of names that are waited for', async () => {
    const fields = { is_monitored: true, in_portfolio: false, epp_statuses: ['pendingDelete'] };
    const { id } = await app.given.domain(ann, 'wanted.com', fields);
    await app.as(ann).call(SetReleaseWatch, { params: { id } });
    const { events } = await calendar((await make()).url);
    expect(events).toMatchObject([
      { SUMMARY: 'wanted.com may become free', 'DTSTART;VALUE=DATE': '20261122', 'DTEND;VALUE=DATE': '20261129' },
    ]);
    expect((await calendar((await make('calendar', await viewOf({}))).url)).events, 'of a view only its names').toEqual(
      [],
    );
  });

  test('the calendar of a saved view has its names, and follows the view', async () => {
    await expiring('a.com', 10);
    await expiring('b.net', 20);
    await expiring('c.com', 100);
    const id = await viewOf({ tlds: 'com', expirationDate: '{"value":"30d","label":"x"}' });
    const { url, viewName } = await make('calendar', id);
    expect(viewName).toBe('Mine');
    const names = async () => (await calendar(url)).events.map(({ SUMMARY }) => SUMMARY);
    expect(await names()).toEqual(['a.com expires']);
    app.clock.advance(days(5));
    await expiring('new.com', 20);
    expect(await names()).toEqual(['a.com expires', 'new.com expires']);
  });

  test('escapes and folds what names and views hold, in the language of its user', async () => {
    await setPreferences({ ...app.parts, userId: ann.id, now: now() }, { language: 'fr' });
    const long = `${'x'.repeat(60)}.com`;
    await expiring(long, 10);
    await expiring('xn--caf-dma.com', 11, { unicode_name: 'café.com' });
    const id = (
      await app.as(ann).call(CreateGridView, {
        body: { viewName: 'A; b, c\\d é𝒳', columnDefinitions: ['domain'], filters: {} },
      })
    ).id;
    const { body } = await fetchFile((await make('calendar', id)).url);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const { events, properties } = readCalendar(body);
    expect(properties['X-WR-CALNAME']).toBe('Namestead\u00a0: expirations de A; b, c\\d é𝒳');
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual([`${long} expire`, 'café.com expire']);
  });

  test('a calendar of too many names has the nearest dates and says that it left some out', async () => {
    const { id } = await expiring('n0.com', 1);
    await sql`insert into domain (user_id, id, name, tld_id, in_portfolio, created_at, expiration_date)
      select d.user_id, gen_random_uuid(), 'n' || n || '.com', d.tld_id, true, d.created_at,
        d.expiration_date + n * interval '1 minute'
      from domain d, generate_series(1, 5500) n where d.id = ${id}`.execute(app.parts.db);
    const { events, properties } = await calendar((await make()).url);
    expect(events.length).toBe(5_000);
    expect(events.at(-1)?.SUMMARY).toBe('n4999.com expires');
    expect(properties['X-WR-CALDESC']).toContain('Only the next 5000 expiries are here');
  });
});

describe('D-212g a feed of changes', () => {
  const changed = (domainId: string, value: string, at = now()) =>
    inTransaction(app.parts, (tx) =>
      recordChanges(
        tx,
        [
          {
            ...{ userId: ann.id, domainId, kind: 'whois', field: 'registrar', meaning: 'transferred', at },
            ...{ before: 'Dynadot', after: value, source: 'rdap.example' },
          },
        ],
        at,
      ),
    );

  test('lists the newest changes first, as XML that holds whatever a stranger wrote', async () => {
    const { id } = await expiring('moved.com', 100);
    const { id: other } = await expiring('other.net', 100);
    await changed(id, '<b>"Evil" & Sons</b>\u0007');
    app.clock.advance(minutes(5));
    await changed(other, 'GoDaddy');
    const { url } = await make('changes');
    const answer = await fetchFile(url);
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const { feed } = new XMLParser({ ignoreAttributes: false }).parse(answer.body, true);
    expect(feed).toMatchObject({ title: 'Namestead: changes', updated: '2026-11-22T12:05:00.000Z' });
    expect(feed.entry.map((entry: { title: string }) => entry.title)).toEqual([
      'other.net: Transferred to another registrar',
      'moved.com: Transferred to another registrar',
    ]);
    expect(feed.entry[1].summary).toContain('<b>"Evil" & Sons</b>');
    expect(feed.entry[1].link['@_href']).toBe('http://localhost:3000/domains/moved.com');
    const ofView = await make('changes', await viewOf({ tlds: 'net' }));
    expect((await fetchFile(ofView.url)).body).not.toContain('moved.com');
    expect((await fetchFile(ofView.url)).body).toContain('other.net');
  });

  test('seller 8 D-209b has one entry for all that one answer changed, with the gravest as its title', async () => {
    const { id: domainId } = await expiring('moved.com', 100);
    const fact = { userId: ann.id, domainId, kind: 'whois', source: 'rdap.example', at: now() } as const;
    await inTransaction(app.parts, (tx) =>
      recordChanges(
        tx,
        [
          { ...fact, field: 'registrar', meaning: 'transferred', before: 'Dynadot', after: 'Porkbun' },
          { ...fact, field: 'dnssec', meaning: 'unsigned', before: true, after: false },
        ],
        now(),
      ),
    );
    const { feed } = new XMLParser().parse((await fetchFile((await make('changes')).url)).body, true);
    expect(feed.entry.title).toMatch(/^moved\.com: .* registrar$/);
    expect(feed.entry.summary).toMatch(/^Dynadot → Porkbun · No longer signed/);
  });

  test('without changes is a feed all the same', async () => {
    const { feed } = new XMLParser().parse((await fetchFile((await make('changes')).url)).body, true);
    expect(feed.updated).toBe('2026-11-22T12:00:00.000Z');
    expect(feed.entry).toBeUndefined();
  });
});

describe('D-212g the address is the key', () => {
  test('it has 128 bits, is stored as a digest alone, and answers 304 to clients that have the text', async () => {
    await expiring('a.com', 10);
    const { url, id } = await make();
    expect(url).toMatch(/^http:\/\/localhost:3000\/feeds\/[\w-]{22}\.ics$/);
    const token = /feeds\/(.*)\.ics/.exec(url)?.[1] ?? '';
    const { rows } = await app.pool.query('select * from feed');
    expect(JSON.stringify(rows)).not.toContain(token);
    const { etag } = (await fetchFile(url)).headers;
    const again = await fetchFile(url, { 'if-none-match': `"x", W/${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    app.clock.advance(minutes(30));
    expect((await fetchFile(url, { 'if-none-match': String(etag) })).statusCode, 'nothing changed').toBe(304);
    await expiring('b.com', 10);
    expect((await fetchFile(url, { 'if-none-match': String(etag) })).statusCode).toBe(200);
    expect(await app.as(ann).call(ListFeeds)).toMatchObject([
      { id, kind: 'calendar', lastReadAt: now().toISOString() },
    ]);
    expect(JSON.stringify(await app.as(ann).call(ListFeeds))).not.toContain(token);
  });

  test('replaced, deleted, of another kind, without its view or of a closed account it answers nothing', async () => {
    const made = await make();
    const status = async (url: string) => (await fetchFile(url)).statusCode;
    const next = await app.as(ann).call(RemakeFeed, { params: { id: made.id } });
    expect([await status(made.url), await status(next.url)]).toEqual([404, 200]);
    expect(await status(next.url.replace('.ics', '.atom'))).toBe(404);
    await app.as(ann).call(DeleteFeed, { params: { id: made.id } });
    expect(await status(next.url)).toBe(404);
    const viewId = await viewOf({ tlds: 'com' });
    const ofView = await make('calendar', viewId);
    await app.as(ann).call(DeleteGridView, { params: { id: viewId } });
    expect(await status(ofView.url)).toBe(404);
    expect(await app.as(ann).call(ListFeeds)).toMatchObject([{ viewId, viewName: null }]);
    const strange = await make('calendar', await viewOf({ colour: 'red' }));
    expect(await status(strange.url), 'a filter of a newer version').toBe(404);
    const all = await make();
    await sql`update auth."user" set disabled_at = now() where id = ${ann.id}`.execute(app.parts.db);
    expect(await status(all.url)).toBe(404);
  });

  test.each([
    '/feeds/x.ics',
    '/feeds/',
    '/feeds/%00.ics',
    `/feeds/${'a'.repeat(22)}.ics`,
    `/feeds/${'a'.repeat(300)}.ics`,
    '/feeds/..%2f..%2fx.ics',
  ])('an address that never existed answers nothing: %s', async (url) => {
    const answer = await app.app.inject({ method: 'GET', url });
    expect([404, 414]).toContain(answer.statusCode);
  });
});

test('D-212g feed links of other users and unknown ids are answered as missing, and one link beyond the limit is refused', async () => {
  const bob = await app.given.user();
  const { id } = await make();
  const status = async (user: TestUser, method: 'POST' | 'DELETE', url: string, payload?: object) =>
    (await app.as(user).inject({ method, url, ...(payload ? { payload } : {}) })).statusCode;
  expect(await status(bob, 'POST', `/api/feeds/${id}/remake`)).toBe(404);
  expect(await status(bob, 'DELETE', `/api/feeds/${id}`)).toBe(404);
  expect(await status(ann, 'DELETE', '/api/feeds/%00')).toBe(404);
  const viewId = await viewOf({});
  expect(await status(bob, 'POST', '/api/feeds', { kind: 'calendar', viewId })).toBe(404);
  expect(await status(ann, 'POST', '/api/feeds', { kind: 'rss', viewId: null })).toBe(400);
  expect(await app.as(bob).call(ListFeeds)).toEqual([]);
  const answers = await Promise.all(
    Array.from({ length: maxFeeds }, () => status(ann, 'POST', '/api/feeds', { kind: 'changes', viewId: null })),
  );
  expect(answers.toSorted()).toEqual([...Array.from({ length: maxFeeds - 1 }, () => 201), 400]);
});

import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { countryCode, visitBrowsers, visitDevices, visitSystems } from '#contract/visits.ts';
import { corpora } from '../../testing/corpora.ts';
import { visitKinds } from '../../visits/collect/visit-event.ts';
import { foldOldest } from '../../visits/fold/fold-visits.ts';
import { makePages } from '../pages/make-pages.ts';
import { landersOf } from '../published/landers.ts';
import { ask } from '../serving/testing/ask.ts';
import { givenGroup } from '../testing/given-groups.ts';
import { createCollector } from './collector.service.ts';
import { chrome, givenCollecting, viewSignal } from './testing/given-collecting.ts';

const minutes = (count: number) => count * 60_000;
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('what pages report of their visitors', () => {
  test('D-213 D-215 a view is stored with its lander and what is known of the visitor, and neither address nor agent', async () => {
    const { app, ann, group, send, stored } = await givenCollecting({ startsAt: new Date('2026-11-20T12:00:00Z') });
    const answer = await send(viewSignal({ referrer: 'https://www.google.com/search?q=quiet' }), {
      'x-forwarded-for': '203.0.113.9, ::ffff:8.8.8.8',
    });
    expect([answer.status, answer.text]).toEqual([200, '{"ok":true}']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { rows } = await app.pool.query('select id, domain_id from lander');
    const [event, ...others] = await stored();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      ...{ user_id: ann.id, lander_id: rows[0].id, domain_id: rows[0].domain_id, group_id: group.id, inquiry_id: null },
      ...{ day: '2026-11-20', at: new Date('2026-11-20T12:00:00Z'), kind: visitKinds.view, engaged_ms: 0, variant: 0 },
      ...{ referrer: 'google', country: countryCode('US'), device: visitDevices.indexOf('desktop') },
      ...{ browser: visitBrowsers.indexOf('chrome'), os: visitSystems.indexOf('windows'), width: 1920, height: 1080 },
    });
    const kept = JSON.stringify([event, (await app.pool.query('select * from visit_batch')).rows]);
    for (const told of ['8.8.8.8', '203.0.113.9', 'Chrome/142', 'search?q']) expect(kept).not.toContain(told);
  });

  test('D-214 a visitor is the same all day on a name, and another one elsewhere, tomorrow or with another browser', async () => {
    const { app, send, stored, ann, collector } = await givenCollecting({ startsAt: new Date('2026-11-20T23:50:00Z') });
    await givenGroup(app, ann, ['calm.com'], { name: 'Other' });
    await makePages(app.parts);
    await landersOf(app.parts).memory.lander('calm.com');
    await send(viewSignal());
    await send(viewSignal());
    await send(viewSignal(), {}, 'calm.com');
    await send(viewSignal(), { 'x-forwarded-for': '198.51.100.8' });
    await send(viewSignal(), { 'user-agent': chrome.replace('142', '143') });
    app.clock.advance(minutes(15)); // the day and its salt change in the middle of the session
    await send(viewSignal());
    await expect.poll(() => collector.intake.buffer.size().events).toBe(6);
    const visitors = (await stored()).map(({ visitor }) => visitor);
    expect(visitors[1]).toBe(visitors[0]);
    expect(new Set(visitors).size).toBe(5);
    expect(visitors).not.toContain('0');
  });

  test('D-215 whoever asks for silence is not recorded, with or without script', async () => {
    const { send, get, stored, counts } = await givenCollecting();
    for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }]) {
      expect((await send(viewSignal(), headers)).text).toBe('{"ok":true}');
      expect((await get('/public/seen.gif', { ...headers, 'sec-fetch-site': 'same-origin' })).status).toBe(204);
    }
    expect(await stored()).toEqual([]);
    expect(counts()).toMatchObject({ accepted: 0, silent: 4 });
    await send(viewSignal(), { dnt: '0', 'sec-gpc': '0' });
    expect(counts().accepted).toBe(1);
  });

  test('D-214 robots, programs, prefetching browsers and pages of others count nothing and get no answer', async () => {
    const { send, counts } = await givenCollecting();
    const others = [
      { 'user-agent': robot },
      { 'user-agent': '' },
      { 'user-agent': 'curl/8.5.0' },
      { 'user-agent': chrome.replace('Chrome/', 'HeadlessChrome/') },
      { 'user-agent': 'x'.repeat(4_000) },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of others) expect((await send(viewSignal(), headers)).text).toBe('{"ok":true}');
    expect(counts()).toMatchObject({ accepted: 0, robot: 6, foreign: 3 });
    await send(viewSignal(), { 'sec-fetch-site': 'same-origin', origin: 'https://other.example' });
    await send(viewSignal(), { origin: 'http://quiet.com' });
    expect(counts().accepted).toBe(2);
  });

  test('D-213 a signal that comes twice counts once, and the time on a page grows', async () => {
    const { send, stored, counts } = await givenCollecting();
    const view = viewSignal();
    for (let time = 0; time < 3; time += 1) await send(view);
    for (const engagedMs of [4_000, 10_100, 10_100, 9_000, 0, -5]) await send({ ...view, kind: 'engage', engagedMs });
    for (let time = 0; time < 2; time += 1) await send({ ...view, kind: 'outbound' });
    const events = (await stored()).map(({ kind, engaged_ms }) => [kind, engaged_ms]);
    const { view: seen, engage, outbound } = visitKinds;
    expect(events).toEqual([
      [seen, 0],
      [engage, 4_000],
      [engage, 6_100],
      [outbound, 0],
    ]);
    expect(counts().repeated).toBe(7);
  });

  test('D-213 unknown, foreign and unpublished names count nothing', async () => {
    const { app, send, counts, stored } = await givenCollecting();
    for (const host of ['nobody.example', 'www.quiet.com', '127.0.0.1', 'localhost']) {
      expect([host, (await send(viewSignal(), {}, host)).status]).toEqual([host, 200]);
    }
    await app.app.inject({
      ...{ method: 'POST', url: '/public/collect', payload: JSON.stringify(viewSignal({ path: '/l/nobody.example' })) },
      headers: { 'user-agent': chrome },
    });
    await expect.poll(() => counts().unknown).toBe(5);
    await app.pool.query('delete from lander_page');
    landersOf(app.parts).memory.forget(['quiet.com']);
    await send(viewSignal());
    await expect.poll(() => counts().unknown).toBe(6);
    expect(await stored()).toEqual([]);
  });

  test('D-213 a body that is no signal is refused and one beyond 1 KB not read', { tags: ['corpora'] }, async () => {
    const { send, counts } = await givenCollecting();
    const bad = [
      ...['', 'null', '[]', '{', '"view"', '\0', '{"kind":"view"}'],
      ...[{ kind: 'sale' }, { viewId: 'a b' }, { viewId: 7 }, { path: 'x' }, { path: null }, { width: '1' }],
      ...[{ height: null }, { engagedMs: '1' }, { referrer: {} }, { variant: [] }],
    ].map((some) => (typeof some === 'string' ? some : viewSignal(some)));
    for (const body of bad) expect([body, (await send(body)).status]).toEqual([body, 400]);
    for (const { items } of corpora('payloads', 'json.jsonl')) {
      const short = items<{ raw?: string }>('json.jsonl').flatMap(({ raw = '' }) => (raw.length < 1_000 ? [raw] : []));
      for (const raw of short) expect([raw, (await send(raw)).status]).toEqual([raw, 400]);
    }
    const long = await send(viewSignal({ path: `/${'x'.repeat(1_100)}` }));
    expect([long.status, long.headers.connection]).toEqual([413, 'close']);
    const chunked = await send(viewSignal({ path: `/${'x'.repeat(1_100)}` }), { 'transfer-encoding': 'chunked' });
    expect(chunked.status).toBe(413);
    expect(counts().accepted).toBe(0);
  });

  test('D-213 forged sizes and times are unknown ones', async () => {
    const { send, stored } = await givenCollecting();
    for (const size of [-1, 0, 1e9, 0.2]) await send(viewSignal({ width: size, height: size }));
    const view = viewSignal();
    await send({ ...view, kind: 'engage', engagedMs: 1e15 });
    const events = await stored();
    expect(events.slice(0, 4).map(({ width, height }) => [width, height])).toEqual(Array(4).fill([0, 0]));
    expect(events.at(-1)).toMatchObject({ engaged_ms: 86_400_000 });
  });

  test('D-213 the app shows pages below /l/, and counts them but for those who are signed in', async () => {
    const { app, ann, stored, counts } = await givenCollecting();
    const headers = { 'user-agent': chrome, 'content-type': 'text/plain' };
    const payload = () => JSON.stringify(viewSignal({ path: '/l/quiet.com' }));
    const sent = { method: 'POST', url: '/public/collect', headers } as const;
    expect((await app.app.inject({ ...sent, payload: payload() })).json()).toEqual({ ok: true });
    expect((await app.as(ann).inject({ ...sent, payload: payload() })).json()).toEqual({ ok: true });
    const seen = (referer: string) =>
      app.app.inject({ url: '/public/seen.gif', headers: { ...headers, host: 'localhost', referer } });
    await seen('http://localhost/l/quiet.com?lang=de');
    await seen('http://localhost/api/landers/x/preview'); // its owner's look
    await seen('http://elsewhere.example/l/quiet.com');
    await seen('');
    await expect.poll(() => [counts().unknown, counts().foreign]).toEqual([1, 2]);
    expect((await stored()).map(({ kind }) => kind)).toEqual([visitKinds.view, visitKinds.withoutScript]);
  });

  test('D-214 a view without script is no visitor', async () => {
    const { get, stored } = await givenCollecting();
    const answer = await get('/public/seen.gif', { referer: 'http://quiet.com/' });
    expect([answer.status, answer.headers['cache-control'], answer.body.length]).toEqual([204, 'no-store', 0]);
    const others = [
      { referer: 'http://quiet.com/', 'user-agent': robot },
      { referer: 'http://busy.example/' },
      { referer: 'http://quiet.com.busy.example/' },
      {}, // a page of others that keeps its name to itself
      { referer: 'http://quiet.com/', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of others) expect((await get('/public/seen.gif', headers)).status).toBe(204);
    expect(await stored()).toMatchObject([{ kind: visitKinds.withoutScript, visitor: '0' }]);
    expect((await get('/')).text).toContain('<noscript><img src="/public/seen.gif" alt="" hidden></noscript>');
  });

  test('D-215a the campaign of a link is stored with its visit, read in the address of a page without script too', async () => {
    const { app, port, send, get, stored } = await givenCollecting({ startsAt: new Date('2026-11-20T12:00:00Z') });
    await send(viewSignal({ utm: 'utm_source=Letter&utm_campaign=Spring&secret=1' }));
    await send(viewSignal());
    expect((await send(viewSignal({ utm: 7 }))).status).toBe(400);
    await get('/public/seen.gif', { referer: 'http://quiet.com/?utm_source=forum' });
    expect((await stored()).map(({ campaign }) => campaign)).toEqual(['letter//spring', '', 'forum//']);
    const write = await ask(port, 'quiet.com', '/public/inquiries', {
      method: 'POST',
      headers: { 'user-agent': chrome, 'x-forwarded-for': '198.51.100.7', 'content-type': 'application/json' },
      body: JSON.stringify({
        domainName: 'quiet.com',
        name: 'Bo',
        email: 'bo@buyer.example',
        message: 'Hello!',
        lang: 'en',
      }),
    });
    expect(write.status).toBe(200);
    await stored();
    while ((await foldOldest(app.parts.db)) > 0);
    expect((await app.pool.query('select campaign from inquiry_visit')).rows).toEqual([{ campaign: 'letter//spring' }]);
    expect(
      (await app.pool.query('select campaign, count from visit_without_script join visit_place on code = place')).rows,
    ).toEqual([{ campaign: 'forum//', count: 1 }]);
  });

  test('D-016 600 of 100,000 signals that a network sends in a minute are read, and the others cost no memory', async () => {
    const { app, send } = await givenCollecting();
    const config = { ...app.parts.config, requestsPerMinute: 600 };
    const flooded = createCollector({ ...app.parts, config }, { ticks: () => 0 });
    await Promise.all([flooded.intake.salts.keep(), landersOf(app.parts).memory.lander('quiet.com')]);
    const statuses = new Map<number, number>();
    const response = {
      writeHead(status: number) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        return response;
      },
      end() {},
    };
    const arrive = (address: string) => {
      const body = Buffer.from(JSON.stringify(viewSignal()));
      const request = Object.assign(new PassThrough(), {
        headers: { 'user-agent': chrome },
        socket: { remoteAddress: address },
      });
      flooded.collect(request as never, response as never, 'quiet.com');
      return () => request.end(body);
    };
    const stream = { socket: { remoteAddress: '198.51.100.9' }, headers: {} };
    for (let count = 0; count < 600; count += 1) arrive('198.51.100.9')();
    for (let count = 600; count < 100_000; count += 1) flooded.collect(stream as never, response as never, 'quiet.com');
    arrive('::ffff:198.51.100.9')(); // the same written otherwise
    arrive('198.51.100.1')();
    await expect.poll(() => flooded.intake.buffer.size().accepted).toBe(601);
    expect(flooded.intake.buffer.size().bytes).toBeLessThan(601 * 500);
    expect(Object.fromEntries(statuses)).toEqual({ 200: 601, 429: 99_401 });
    expect((await send(viewSignal())).status).toBe(200);
  });

  describe('D-016 a flood', () => {
    const gone = { writeHead: () => ({ end() {} }) } as never;
    /** Views without script of quiet.com and calm.com while limits are on, as they arrive within a moment. */
    async function givenFlood() {
      const { app, ann } = await givenCollecting();
      await givenGroup(app, ann, ['calm.com'], { name: 'Other' });
      await makePages(app.parts);
      const { memory } = landersOf(app.parts);
      await Promise.all(['quiet.com', 'calm.com'].map((host) => memory.lander(host)));
      const now = { ms: 0 };
      const config = { ...app.parts.config, requestsPerMinute: 600 };
      const collector = createCollector({ ...app.parts, config }, { ticks: () => now.ms });
      const see = (address: string, { host = 'quiet.com', userAgent = chrome } = {}) => {
        const headers = { 'user-agent': userAgent, 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' };
        const request = { headers, socket: {} };
        collector.countWithoutScript(request as never, gone, host);
      };
      const counts = () => ({ ...collector.counts(), ...collector.intake.buffer.size() });
      return { ann, collector, now, see, counts };
    }

    test('a network with ever new browsers counts as 600 views of a name in an hour, for each name apart', async () => {
      const { now, see, counts } = await givenFlood();
      for (const minute of [0, 1, 2]) {
        now.ms = minutes(minute);
        for (let time = 0; time < 500; time += 1) {
          see(`2001:db8::${time.toString(16)}`, { userAgent: chrome.replace('142', `${time}`) });
        }
      }
      await expect.poll(counts).toMatchObject({ accepted: 600, limited: 900, dropped: 0 });
      see('2001:db8::1', { host: 'calm.com' });
      see('2001:db8:0:1::1');
      await expect.poll(() => counts().accepted).toBe(602);
      now.ms = minutes(60);
      see('2001:db8::1');
      await expect.poll(() => counts().accepted).toBe(603);
    });

    test('from many networks leaves room for other names, and what is missing is counted', async () => {
      const { ann, now, see, counts, collector } = await givenFlood();
      for (let time = 0; time < 12_500; time += 1) see(`203.${time % 256}.${time >> 8}.7`);
      see('198.51.100.1', { host: 'calm.com' });
      await expect.poll(counts).toMatchObject({ accepted: 12_001, limited: 0, dropped: 500 });
      expect(collector.intake.buffer.next()?.dropped).toMatchObject([{ userId: ann.id, count: 500 }]);
      now.ms = minutes(1);
      see('198.51.100.1');
      await expect.poll(() => counts().accepted).toBe(12_002);
    });
  });

  test('D-215 the country is that of a header where a proxy was announced', async () => {
    const { send, stored } = await givenCollecting({ settings: { COUNTRY_HEADER: 'CF-IPCountry' } });
    for (const told of ['FR', 'xx', 'T1', "'; drop", 'F\t', '']) await send(viewSignal(), { 'cf-ipcountry': told });
    expect((await stored()).map(({ country }) => country)).toEqual([countryCode('FR'), 0, 0, 0, 0, 0]);
  });

  test('D-214 ANA-001 an inquiry belongs to the visit it was written in, and to none of who asks for silence', async () => {
    const { app, ann, port, send, stored, counts } = await givenCollecting({
      startsAt: new Date('2026-11-20T12:00:00Z'),
    });
    await send(viewSignal({ referrer: 'https://www.bing.com/' }), { 'x-forwarded-for': '8.8.8.8' });
    app.clock.advance(minutes(5));
    const write = (message: string, headers: object = {}) =>
      ask(port, 'quiet.com', '/public/inquiries', {
        method: 'POST',
        headers: { 'user-agent': chrome, 'x-forwarded-for': '8.8.8.8', 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ domainName: 'quiet.com', name: 'Bo', email: 'bo@buyer.example', message, lang: 'en' }),
      });
    expect((await write('What would it cost?')).status).toBe(200);
    expect((await write('Is it still there?', { 'sec-gpc': '1' })).status).toBe(200);
    await expect.poll(() => counts().accepted).toBe(2);
    const [view, inquiry] = await stored();
    const { rows } = await app.pool.query('select id from inquiry order by created_at, id');
    expect(inquiry).toMatchObject({ kind: visitKinds.inquiry, visitor: view?.visitor, inquiry_id: rows[0].id });
    while ((await foldOldest(app.parts.db)) > 0);
    const visits = await app.pool.query('select user_id, inquiry_id, session_at, country, referrer from inquiry_visit');
    const session = { session_at: new Date('2026-11-20T12:00:00Z'), country: 'US', referrer: 'bing' };
    expect(visits.rows).toEqual([{ user_id: ann.id, inquiry_id: rows[0].id, ...session }]);
  });
});

import { createServer } from 'node:http';
import type pg from 'pg';
import type { Socket } from 'socket.io-client';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import type { Notification } from '#contract/notifications.ts';
import { type HubEvent, hubPath } from '#contract/realtime.ts';
import { isListening, listeningName } from '../database/listen.ts';
import { openPool } from '../database/pool.ts';
import { domainEffects } from '../domains/domains.effects.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { processingEffects } from '../processing/processing.effects.ts';
import { fakeSources } from '../processing/testing/fake-sources.ts';
import { domainsFeature } from '../processing/testing/work.ts';
import { startWorker } from '../processing/worker.ts';
import { freshApp } from '../testing/app.ts';
import { days } from '../testing/clock.ts';
import { listening, open, opened } from '../testing/listening.ts';
import { revokeSessions } from '../users/users.service.ts';
import { createHub } from './hub.ts';
import { hubLimits } from './hub-gate.ts';

const notification = (title: string) => ({ id: title, title }) as Notification;

const refusedWith = (socket: Socket) =>
  new Promise<number | string>((resolve, reject) => {
    socket.once('connect_error', (error: Error & { data?: { status: number }; description?: unknown }) =>
      resolve(error.data?.status ?? (typeof error.description === 'number' ? error.description : error.message)),
    );
    socket.once('connect', () => reject(new Error('was let in')));
  });
const next = (socket: Socket, event: string) =>
  new Promise<{ title: string }>((resolve) => socket.once(event, resolve));

describe('the hub', () => {
  test('RT-001 RT-002 a page connects by WebSocket, or by polling where that is blocked', async () => {
    const { given, first } = await listening();
    const ann = await given.user();
    for (const transport of ['websocket', 'polling']) {
      await opened(open(first.url, { userId: ann.id }, { cookie: ann.cookie }, [transport]));
    }
  });

  test('D-164 without a session 401; with the id of another user 403', async () => {
    const { given, first } = await listening();
    const [ann, bob] = [await given.user(), await given.user()];
    expect(await refusedWith(open(first.url, { userId: ann.id }, {}, ['polling']))).toBe(401);
    expect(await refusedWith(open(first.url, { userId: ann.id }, {}))).toBeTypeOf('string');
    expect(await refusedWith(open(first.url, { userId: bob.id }, { cookie: ann.cookie }))).toBe(403);
    expect(await refusedWith(open(first.url, {}, { cookie: ann.cookie }))).toBe(403);
  });

  test('security C-5 a refusal of the hub has the security headers of every answer', async () => {
    const { first } = await listening();
    const answer = await fetch(`${first.url}${hubPath}/?EIO=4&transport=polling`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('D-020 a page of another site is refused even with the cookie', async () => {
    const { given, first } = await listening();
    const ann = await given.user();
    const headers = { cookie: ann.cookie, origin: 'https://evil.example' };
    expect(await refusedWith(open(first.url, { userId: ann.id }, headers))).toBeTypeOf('string');
  });

  test('RT-003 RT-005 events reach every page of the user and nobody else, from any server process', async () => {
    const { given, first, start } = await listening();
    const second = await start();
    const [ann, bob] = [await given.user(), await given.user()];
    const pages = [
      open(first.url, { userId: ann.id }, { cookie: ann.cookie }),
      open(second.url, { userId: ann.id }, { cookie: ann.cookie }),
      open(second.url, { userId: bob.id }, { cookie: bob.cookie }),
    ] as const;
    await Promise.all(pages.map(opened));
    const received = pages.map((page) => next(page, 'ReceiveNotification'));
    first.hub.push(ann.id, 'ReceiveNotification', notification('for ann'));
    first.hub.push(bob.id, 'ReceiveNotification', notification('for bob'));
    expect((await Promise.all(received)).map((event) => event.title)).toEqual(['for ann', 'for ann', 'for bob']);
  });

  test.each<HubEvent>([
    ...(['ReceiveNotification', 'ReceiveDomainProgress', 'ReceiveNewInquiry', 'ReceiveInquiryUpdate'] as const),
    'LandersChanged',
  ])('RT-003 RT-005 %s arrives under its name, and at the user it is for alone', async (event) => {
    const { given, first } = await listening();
    const [ann, bob] = [await given.user(), await given.user()];
    const [anns, bobs] = [ann, bob].map((user) => open(first.url, { userId: user.id }, { cookie: user.cookie }));
    if (!anns || !bobs) throw new Error('no pages');
    await Promise.all([opened(anns), opened(bobs)]);
    const seen: string[] = [];
    bobs.onAny((name: string, { title }: { title: string }) => seen.push(`${name} ${title}`));
    const received = next(anns, event);
    first.hub.push(ann.id, event, { title: 'for ann' } as never);
    expect(await received).toEqual({ title: 'for ann' });
    const last = next(bobs, event);
    first.hub.push(bob.id, event, { title: 'for bob' } as never);
    await last;
    expect(seen).toEqual([`${event} for bob`]); // in order: what was for Ann would have come before
  });

  test('NOTI-004 NOTI-011 NOTI-015 RT-005 the effects of adding reach the pages of the user who added, and no others', async () => {
    const { given, as, parts, pool, first } = await listening();
    const [ann, bob] = [await given.user(), await given.user()];
    await given.domain(bob, 'held.com');
    const pages = [ann, bob].map((user) => open(first.url, { userId: user.id }, { cookie: user.cookie }));
    await Promise.all(pages.map(opened));
    const [anns, bobs] = pages.map((page) => {
      const seen: string[] = [];
      page.on('ReceiveNotification', (told: Notification) => void (told.entityType && seen.push(told.message)));
      page.on('ReceiveDomainProgress', (...events: { step: string }[]) => seen.push(...events.map((one) => one.step)));
      return seen;
    });

    const pushing = { ...parts, hub: first.hub };
    const timing = { pollMs: 20 };
    const worker = startWorker({
      parts: pushing,
      pool,
      sources: fakeSources(),
      domains: domainsFeature,
      parallel: 2,
      timing,
    });
    onTestFinished(worker.stop);
    await as(ann).call(AddDomains, { headers: {}, body: ['free.com', 'held.com'] });
    await expect
      .poll(
        async () => {
          await drainOutbox({ ...pushing, hub: first.hub }, [...processingEffects, ...domainEffects]);
          return anns;
        },
        { timeout: 30_000 },
      )
      .toEqual(
        expect.arrayContaining([
          'free.com has been looked up.',
          'held.com is already managed by another account. Add the TXT record to verify ownership.',
          'Batch Started',
          'Batch Complete',
        ]),
      );
    const last = next(pages[1] as Socket, 'ReceiveNotification');
    first.hub.push(bob.id, 'ReceiveNotification', { ...notification('last'), entityType: 'domain', message: 'last' });
    await last;
    expect(bobs).toEqual(['last']);
  });

  test('D-163 an event larger than a NOTIFY crosses processes whole', async () => {
    const { given, first, start } = await listening();
    const second = await start();
    const ann = await given.user();
    const page = open(second.url, { userId: ann.id }, { cookie: ann.cookie });
    await opened(page);
    const received = next(page, 'ReceiveNotification');
    first.hub.push(ann.id, 'ReceiveNotification', notification('x'.repeat(20_000)));
    expect((await received).title).toHaveLength(20_000);
  });

  test('signing out closes the pages of that session', async () => {
    const { given, first } = await listening();
    const ann = await given.user();
    const page = open(first.url, { userId: ann.id }, { cookie: ann.cookie });
    await opened(page);
    const closed = new Promise<string>((resolve) => page.once('disconnect', resolve));
    const { rows } = await first.pool.query<{ id: string }>('select id from auth.session where user_id = $1', [ann.id]);
    await first.hub.endSessions([rows[0]?.id ?? '']);
    expect(await closed).toBe('io server disconnect');
  });

  test('security M-2 a session ended by another process is refused at once here, by the hub and by every call', async () => {
    const { given, first, start } = await listening();
    const second = await start();
    const ann = await given.user();
    const page = open(first.url, { userId: ann.id }, { cookie: ann.cookie });
    await opened(page);
    const trusted = await fetch(`${first.url}/api/auth-check`, { headers: { cookie: ann.cookie } });
    expect(trusted.status).toBe(200); // and kept in the cache of this process
    const lost = new Promise((resolve) => page.once('disconnect', resolve));
    await revokeSessions({ ...second.parts, now: second.parts.clock.now() }, ann.id);
    await lost;
    expect(await refusedWith(open(first.url, { userId: ann.id }, { cookie: ann.cookie }))).toBe(401);
    expect((await fetch(`${first.url}/api/auth-check`, { headers: { cookie: ann.cookie } })).status).toBe(401);
  });

  test('security M-2 the cache of proven sessions lets nobody in whose session is gone', async () => {
    const { given, first } = await listening();
    const ann = await given.user();
    expect((await fetch(`${first.url}/api/auth-check`, { headers: { cookie: ann.cookie } })).status).toBe(200);
    await first.pool.query('delete from auth.session'); // and no message tells
    expect(await refusedWith(open(first.url, { userId: ann.id }, { cookie: ann.cookie }))).toBe(401);
  });

  test('security M-2 a page whose session expired, or was ended without a message, loses its connection', async () => {
    const { given, first, clock } = await listening();
    const [ann, bob] = [await given.user(), await given.user()];
    const pages = [ann, bob].map((user) => open(first.url, { userId: user.id }, { cookie: user.cookie }));
    await Promise.all(pages.map(opened));
    const [annLost, bobLost] = pages.map((page) => new Promise((resolve) => page.once('disconnect', resolve)));
    await first.pool.query('delete from auth.session where user_id = $1', [ann.id]);
    await first.hub.checkSessions();
    expect(await annLost).toBe('io server disconnect');
    expect(pages[1]?.connected).toBe(true);
    clock.advance(days(8));
    await first.hub.checkSessions();
    expect(await bobLost).toBe('io server disconnect');
  });
});

describe('security H-2 what a hub connection costs', () => {
  const shipped = { REQUESTS_PER_MINUTE: '' };
  const shake = (url: string, cookie?: string) =>
    fetch(`${url}${hubPath}/?EIO=4&transport=polling`, { headers: cookie ? { cookie } : {} });

  test('nothing is stored for a connection without a cookie that was signed here', async () => {
    const { given, first } = await listening(shipped);
    const { cookie } = await given.user();
    for (const wrong of [undefined, 'ns_session=made-up.x', cookie.slice(0, -8)]) {
      expect((await shake(first.url, wrong)).status).toBe(401);
    }
    expect(first.hub.connectionCount()).toBe(0);
    expect((await shake(first.url, cookie)).status).toBe(200);
    expect(first.hub.connectionCount()).toBe(1);
  });

  test('a session has its limits of connections and of handshakes a minute; others are not affected', async () => {
    const { given, first, clock } = await listening(shipped);
    const [ann, bob] = [await given.user(), await given.user()];
    const statuses = [];
    for (let count = 0; count < hubLimits.sockets + 2; count += 1) {
      statuses.push((await shake(first.url, ann.cookie)).status);
    }
    expect(statuses).toEqual([...Array(hubLimits.sockets).fill(200), 429, 429]);
    expect((await shake(first.url, bob.cookie)).status).toBe(200);
    clock.advance(60_000);
    expect((await shake(first.url, ann.cookie)).status).toBe(429); // by number, not by time
  });

  test('a page that sends messages is cut off', async () => {
    const { given, first } = await listening(shipped);
    const ann = await given.user();
    const page = open(first.url, { userId: ann.id }, { cookie: ann.cookie });
    await opened(page);
    const lost = new Promise((resolve) => page.once('disconnect', resolve));
    for (let count = 0; count < hubLimits.messages; count += 1) page.emit('noise', count);
    await lost;
  });

  test('security L-4 its answers carry the security headers', async () => {
    const { given, first } = await listening(shipped);
    const { headers } = await shake(first.url, (await given.user()).cookie);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

// said once in a process, so it stands after all tests
const warnings: string[] = [];
process.on('warning', ({ message }) => void warnings.push(message));
afterAll(() => expect(warnings.filter((text) => text.includes('client.query()'))).toEqual([]));

const cutLine = (pool: pg.Pool) =>
  pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    [listeningName],
  );

test('a hub that is closed at once, attached or not, gives its connection back', async () => {
  const { database, parts } = await freshApp();
  for (const isAttached of [false, true, true]) {
    const pool = openPool(database.connection, 5);
    const hub = createHub(pool, parts.log);
    if (isAttached) hub.attach(createServer(), parts);
    await hub.close();
    await pool.end();
    expect(pool.totalCount).toBe(0);
  }
});

test('durability L3 D-167 pages connect again, and so load again, when the hub missed what others pushed', async () => {
  const { given, first, start } = await listening();
  const [ann, second] = [await given.user(), await start()];
  const page = open(first.url, { userId: ann.id }, { cookie: ann.cookie });
  page.io.reconnection(true);
  page.io.reconnectionDelay(10);
  await opened(page);
  const lost = new Promise<string>((resolve) => page.once('disconnect', resolve));
  await expect.poll(() => isListening(first.pool)).toBe(true); // a page may be open before the hub listens
  await cutLine(first.pool);
  expect(await lost).toBe('transport close'); // after which a page connects again by itself
  await opened(page);
  const heard = next(page, 'ReceiveNotification');
  second.hub.push(ann.id, 'ReceiveNotification', notification('from the other process'));
  expect((await heard).title).toBe('from the other process');
});

test('scale A1: a session that was proven before the line to the database broke is proven anew', async () => {
  const { given, first } = await listening();
  const ann = await given.user();
  await expect.poll(() => isListening(first.pool)).toBe(true);
  const session = await first.parts.auth.sessionOf(ann.cookie);
  expect(first.parts.auth.sessionOf(ann.cookie)).toBe(session); // at once, as one proven lately
  await cutLine(first.pool);
  await expect.poll(() => first.parts.auth.sessionOf(ann.cookie)).not.toBe(session);
});

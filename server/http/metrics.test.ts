import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import { listen } from '../database/listen.ts';
import { freshApp } from '../testing/app.ts';

const url = '/metrics';
const here = { host: 'localhost:3000' };
const publicSite = { PUBLIC_URL: 'https://names.example' };

describe('/metrics', () => {
  test('is for this machine alone without a token', async () => {
    const { app } = await freshApp();
    const answer = await app.inject({ url, headers: here });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('http_request_duration_seconds');
  });

  test('counts the domains and effects that wait', async () => {
    const { app, as, given } = await freshApp();
    await as(await given.user()).call(AddDomains, { headers: {}, body: ['one.com', 'two.com'] });
    const { body } = await app.inject({ url, headers: here });
    expect(body).toContain('namestead_waiting{queue="domains"} 2\n');
    expect(body).toContain('namestead_waiting{queue="effects"} 0\n');
  });

  test('scale B8: says whether the process hears what others announce', async () => {
    const { app, pool } = await freshApp({ isOwn: true });
    const told = async () => /^namestead_listening (.*)$/m.exec((await app.inject({ url, headers: here })).body)?.[1];
    expect(await told()).toBe('0');
    const listening = listen(pool, 'anything', () => {});
    await expect.poll(told).toBe('1');
    await listening.stop();
    expect(await told()).toBe('0');
  });

  test('scale B9: says how long the process held the lock of the queue, and waited for it', async () => {
    const { app } = await freshApp();
    const { body } = await app.inject({ url, headers: here });
    expect(body).toMatch(/^namestead_queue_lock_taken \d+$/m);
    for (const did of ['held', 'waited'])
      expect(body).toMatch(new RegExp(`^namestead_queue_lock_seconds\\{did="${did}"\\} [\\d.e-]+$`, 'm'));
  });

  test('each scrape reports the present state, also the first one', async () => {
    const { app, given, parts } = await freshApp();
    const user = await given.user();
    const watched = await given.domain(user, 'watched.com', { is_monitored: true });
    const now = parts.clock.now();
    await sql`insert into website_turn (user_id, next_at, served_at) values (${user.id}, ${now}, ${now})
      on conflict (user_id) do update set next_at = ${now}`.execute(parts.db);
    await sql`insert into alert_delivery (user_id, id, channel_id, title, count, message, run_at, due_at, created_at)
      values (${user.id}, ${watched.id}, ${watched.id}, '', 1, '{}', ${now}, ${now}, ${now})`.execute(parts.db);
    const { body } = await app.inject({ url, headers: here });
    expect(body).toContain('namestead_websites_users_waiting 1\n');
    expect(body).toContain('namestead_alerts_waiting 1\n');
  });

  test.each([
    ['a plain proxy before a public address', publicSite, here, '127.0.0.1'],
    ['a proxy that names the visitor', {}, { ...here, 'x-real-ip': '192.0.2.7' }, '127.0.0.1'],
    ['a proxy that names itself', {}, { ...here, via: '1.1 proxy' }, '127.0.0.1'],
    ['another name for this machine (DNS rebinding)', {}, { host: 'evil.example' }, '127.0.0.1'],
    ['another machine', {}, here, '192.0.2.7'],
  ])('security M-6 is not found through %s', async (_how, settings, headers, remoteAddress) => {
    const { app } = await freshApp({ settings });
    expect((await app.inject({ url, headers, remoteAddress })).statusCode).toBe(404);
  });

  test('security M-6 is for whoever holds the token, from anywhere', async () => {
    const { app } = await freshApp({ settings: { ...publicSite, METRICS_TOKEN: 'a-long-token' } });
    const from = { url, remoteAddress: '192.0.2.7' };
    expect((await app.inject({ ...from, headers: { authorization: 'Bearer a-long-token' } })).statusCode).toBe(200);
    expect((await app.inject({ ...from, headers: { authorization: 'Bearer a-wrong-token' } })).statusCode).toBe(404);
    expect((await app.inject({ url, headers: here })).statusCode).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { uncountedPathOf } from '#contract/landers.ts';
import { landerPaths } from '#lander/view.ts';
import { visitKinds } from '../../visits/collect/visit-event.ts';
import { chrome, givenCollecting, viewSignal } from './testing/given-collecting.ts';
import { isUncounted, isUncountedKey, makeUncountedKey, uncountedCookie } from './uncounted.rules.ts';

const cookieOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String);
const sent = (cookie: string) => cookie.split(';')[0] ?? '';

/** quiet.com of Ann, found by visitors or not yet, and the link that her name's page offers. */
async function givenLink({ isPointing = true } = {}) {
  const given = await givenCollecting();
  const { app, ann } = given;
  await app.pool.query('update lander set dns_state = $1', [isPointing ? 2 : 1]);
  const { rows } = await app.pool.query<{ id: string }>('select id from lander');
  const link = (user: Parameters<typeof app.as>[0] = ann, id = rows[0]?.id ?? '') =>
    app.as(user).inject({ url: uncountedPathOf(id) });
  return { ...given, link };
}

describe('N7 D-215b an owner’s browser', () => {
  test('is left out by a link of the lander’s page on its own host, told so, and counted again', async () => {
    const { link, get, send, stored, counts } = await givenLink();
    const { statusCode, headers } = await link();
    const address = new URL(`${headers.location}`);
    expect([statusCode, address.origin, address.pathname]).toEqual([303, 'https://quiet.com', landerPaths.uncounted]);
    expect(headers['set-cookie']).toBeUndefined();

    const followed = await get(`${address.pathname}${address.search}`);
    expect([followed.status, followed.headers.location]).toEqual([303, landerPaths.uncounted]);
    const [mark = ''] = cookieOf(followed.headers);
    expect(mark).toBe('ns_uncounted=1; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax');
    const cookie = sent(mark);
    const page = await get(landerPaths.uncounted, { cookie });
    expect([page.status, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      ...[200, 'no-store', 'no-referrer'],
    ]);
    expect(page.text).toContain('Visits of this browser are no longer counted on quiet.com.');
    expect(page.text).toContain('This holds for this domain and this browser alone');

    await send(viewSignal(), { cookie });
    await get(landerPaths.withoutScript, { cookie: `a=b; ${cookie}`, referer: 'http://quiet.com/' });
    expect([await stored(), counts().silent]).toEqual([[], 2]);
    await send(viewSignal()); // anybody else
    expect((await stored()).map(({ kind }) => kind)).toEqual([visitKinds.view]);

    const again = await get(`${landerPaths.uncounted}?again`, { cookie });
    expect(cookieOf(again.headers)).toEqual(['ns_uncounted=1; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
    const told = await get(landerPaths.uncounted, { 'accept-language': 'de' });
    expect(told.text).toContain('Besuche dieses Browsers werden auf quiet.com gezählt.');
    expect(told.text).not.toContain('?again');
  });

  test('a link that was made up, is of another host or older than a day changes nothing and says so', async () => {
    const { app, link, get } = await givenLink();
    const made = new URL(`${(await link()).headers.location}`).searchParams.get('key') ?? '';
    const other = makeUncountedKey('calm.com', await app.parts.auth.secret(), app.clock.now());
    for (const key of ['', 'x', `${made}x`, made.slice(1), other, 'A'.repeat(5_000)]) {
      const answer = await get(`${landerPaths.uncounted}?key=${key}`);
      expect([key, answer.status, answer.headers['set-cookie']]).toEqual([key, 400, undefined]);
      expect(answer.text).toContain('Nothing has changed on quiet.com');
    }
    app.clock.advance(86_400_000 - 1);
    expect((await get(`${landerPaths.uncounted}?key=${made}`)).status).toBe(303);
    app.clock.advance(1);
    expect((await get(`${landerPaths.uncounted}?key=${made}`)).status).toBe(400);
  });

  test('is left out on the app’s host where visitors do not find the name yet, and nobody is by a prefetch', async () => {
    const { app, link, stored } = await givenLink({ isPointing: false });
    const address = new URL(`${(await link()).headers.location}`);
    expect(address.origin).toBe(app.parts.config.publicUrl);
    const open = (headers: object = {}) =>
      app.app.inject({ url: `${address.pathname}${address.search}`, headers: { host: address.host, ...headers } });
    const ahead = await open({ 'sec-purpose': 'prefetch' });
    expect([ahead.statusCode, ahead.headers['set-cookie']]).toEqual([503, undefined]);
    const [cookie = ''] = cookieOf((await open()).headers);
    const headers = { 'user-agent': chrome, 'content-type': 'text/plain', cookie: sent(cookie) };
    const payload = JSON.stringify(viewSignal({ path: '/l/quiet.com' }));
    await app.app.inject({ method: 'POST', url: landerPaths.collect, headers, payload });
    expect(await stored()).toEqual([]);
  });

  test('D-010 nobody gets a link for another user’s lander, one that is missing, or without signing in', async () => {
    const { app, link } = await givenLink();
    const bob = await app.given.user();
    for (const answer of [await link(bob), await link(undefined, randomUUID()), await link(undefined, 'x')])
      expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    expect((await link(null)).statusCode).toBe(401);
  });

  test('has the same mark as any other, which only its own host reads', () => {
    expect(isUncounted({ cookie: sent(uncountedCookie(true)) })).toBe(true);
    for (const cookie of [undefined, '', 'ns_uncounted', 'ns_uncounted=2', 'xns_uncounted=1', 'a=ns_uncounted=1'])
      expect([cookie, isUncounted({ cookie })]).toEqual([cookie, false]);
    const now = new Date('2026-11-29T00:00:00Z');
    expect(isUncountedKey(makeUncountedKey('a.com', 'secret', now), 'a.com', 'secret', now)).toBe(true);
    expect(isUncountedKey(makeUncountedKey('a.com', 'secret', now), 'a.com', 'another', now)).toBe(false);
  });
});

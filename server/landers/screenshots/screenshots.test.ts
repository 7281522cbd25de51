import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DeleteLander, GetLander } from '#contract/landers.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { makePages } from '../pages/make-pages.ts';
import { givenDueLanders } from '../testing/given-due-landers.ts';
import { type Camera, createTaker } from './take-screenshots.ts';

const painted = async (color: string, [width, height] = [640, 400]) => {
  const canvas = createCanvas(width as number, height as number);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.encode('webp');
};
const working: Camera = { fonts: new Map(), take: () => painted('#ff0000') };
const broken: Camera = { fonts: new Map(), take: () => Promise.reject(new Error('no display')) };
/** Takes no pictures of landers, but of the empty page. */
const unableToDrawLanders: Camera = {
  fonts: new Map(),
  take: ({ html }) => (html.length < 100 ? painted('#fff') : Promise.reject(new Error('crashed'))),
};

describe('pictures of landers', () => {
  const picture = (app: FreshApp, user: TestUser | null, id: string) =>
    app.as(user).inject({ method: 'GET', url: `/api/landers/${id}/screenshot` });

  async function given() {
    const app = await freshApp({ startsAt: new Date('2026-11-22T12:00Z') });
    const ann = await app.given.user();
    const domain = await app.given.domain(ann, 'pear.com');
    const { landerIds, groupId } = await givenDueLanders(app.parts, ann.id, [domain.id]);
    const id = landerIds[0] ?? '';
    await makePages(app.parts);
    const url = async () => (await app.as(ann).call(GetLander, { params: { id } })).screenshotUrl;
    return { app, ann, domain, id, groupId, url };
  }

  test('D-189 are taken after a page went live, announced, and shown to its owner alone', async () => {
    const { app, ann, id, groupId, url } = await given();
    const bob = await app.given.user();
    expect([await url(), (await picture(app, ann, id)).statusCode]).toEqual([null, 404]);
    const takeNext = createTaker(app.parts, working);
    app.events.length = 0;
    expect([await takeNext(), await takeNext()]).toEqual([1, 0]);
    await expect
      .poll(() => app.events)
      .toContainEqual(
        expect.objectContaining({
          userId: ann.id,
          event: 'LandersChanged',
          payload: { landerIds: [id], groupIds: [groupId] },
        }),
      );
    const shown = await app.as(ann).inject({ method: 'GET', url: (await url()) ?? '' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(await loadImage(shown.rawPayload)).toMatchObject({ width: 640, height: 400 });
    expect((await picture(app, bob, id)).statusCode).toBe(404);
    expect((await picture(app, null, id)).statusCode).toBe(401);
    for (const wrong of ['0', "'--", '%00', bob.id]) expect((await picture(app, ann, wrong)).statusCode).toBe(404);
  });

  test('D-189 pictures of an older page are not shown until new ones are taken', async () => {
    const { app, ann, domain, url } = await given();
    const takeNext = createTaker(app.parts, working);
    await takeNext();
    const before = await url();
    await app.as(ann).call(UpdateDomain, { params: { id: domain.id }, body: { own: { askingPrice: 900 } } });
    await makePages(app.parts);
    expect(await url()).toBeNull();
    expect(await takeNext()).toBe(1);
    expect(await url()).not.toBe(before);
    expect(await url()).toContain('/screenshot?v=');
  });

  test('D-189 pictures of a page that changes or goes while they are taken are not kept', async () => {
    const { app, ann, domain, id, url } = await given();
    const change = async () => {
      await app.as(ann).call(UpdateDomain, { params: { id: domain.id }, body: { own: { askingPrice: 900 } } });
      await makePages(app.parts);
      return painted('#00ff00');
    };
    await createTaker(app.parts, { ...working, take: change })();
    expect(await url()).toBeNull();
    await createTaker(app.parts, working)();
    expect(await url()).not.toBeNull();
    const count = async () => (await app.parts.db.selectFrom('lander_picture').select('lander_id').execute()).length;
    expect(await count()).toBe(1);
    await sql`update lander_page set picture_due_at = '-infinity'`.execute(app.parts.db);
    const remove = async () => {
      await app.as(ann).call(DeleteLander, { params: { id } });
      return painted('#00ff00');
    };
    expect(await createTaker(app.parts, { ...working, take: remove })()).toBe(1);
    expect(await count()).toBe(0);
  });

  test('D-189 pictures that cannot be taken are given up after three tries, and tried again when the page changes', async () => {
    const { app, ann, domain, url } = await given();
    const takeNext = createTaker(app.parts, unableToDrawLanders);
    for (const due of [1, 1, 1, 0]) {
      expect(await takeNext()).toBe(due);
      expect(await takeNext()).toBe(0);
      app.clock.advance(minutes(6));
    }
    expect(await url()).toBeNull();
    await app.as(ann).call(UpdateDomain, { params: { id: domain.id }, body: { own: { askingPrice: 900 } } });
    await makePages(app.parts);
    expect(await createTaker(app.parts, working)()).toBe(1);
    expect(await url()).not.toBeNull();
  });

  test('D-189 wait for a browser that works, however long it does not', async () => {
    const { app, url } = await given();
    const takeNext = createTaker(app.parts, broken);
    for (let round = 0; round < 5; round += 1) {
      expect([await takeNext(), await takeNext()]).toEqual([1, 0]);
      app.clock.advance(minutes(10));
    }
    expect(await createTaker(app.parts, working)()).toBe(1);
    expect(await url()).not.toBeNull();
  });

  test('D-189 pictures that a killed process did not finish are taken by the next; no user waits for many of another', async () => {
    const { app, url } = await given();
    const bob = await app.given.user();
    const others = await Promise.all([1, 2, 3, 4].map((n) => app.given.domain(bob, `b${n}.com`)));
    await givenDueLanders(
      app.parts,
      bob.id,
      others.map(({ id }) => id),
      { name: 'Others' },
    );
    await makePages(app.parts);
    await sql`update lander_page set picture_due_at = ${app.clock.now()} where user_id = ${bob.id}`.execute(
      app.parts.db,
    );
    const hanging = createTaker(app.parts, { ...working, take: () => new Promise(() => {}) });
    for (let left = 5; left > 0; left -= 1) void hanging();
    const claimed = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from lander_page
        where picture_due_at > ${app.clock.now()}`.execute(app.parts.db);
      return rows[0]?.n;
    };
    await expect.poll(claimed).toBe(5);
    expect(await createTaker(app.parts, working)()).toBe(0);
    app.clock.advance(minutes(2));
    const takeNext = createTaker(app.parts, working);
    for (let left = 5; left > 0; left -= 1) expect(await takeNext()).toBe(1);
    expect([await takeNext(), await url()]).toEqual([0, expect.stringContaining('/screenshot?v=')]);
  });
});

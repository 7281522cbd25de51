import { beforeEach, describe, expect, test } from 'vitest';
import { DomainStatus } from '#contract/domains.ts';
import { GetDomainWebsite, LookAtDomainWebsite } from '#contract/websites.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days, hours, minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { websiteAges } from './ages.reads.ts';
import { lookOf, type Site, watching } from './testing/watching.ts';

let app: FreshApp;
let ann: TestUser;
let watch: ReturnType<typeof watching>;

/** Names are due from the moment they are stored, by the clock of the database. */
const startsAt = () => new Date(Date.now() + minutes(1));

beforeEach(async () => {
  app = await freshApp({ settings: { OUTBOUND: 'live' }, startsAt: startsAt() });
  ann = await app.given.user();
  watch = watching(app);
});

const get = (id: string, user = ann) => app.as(user).call(GetDomainWebsite, { params: { id } });
const ask = (id: string, user = ann) => app.as(user).call(LookAtDomainWebsite, { params: { id } });
const changes = () =>
  app.parts.db
    .selectFrom('change')
    .select(['field', 'meaning', 'before', 'after', 'source', 'detected_at', 'evidence'])
    .orderBy('id')
    .execute();
const parked: Site = { status: 'parkedDomain', reasons: [{ code: 'parkingNameserver', value: 'ns1.park.example' }] };
const iso = (date: Date) => date.toISOString();

describe('MON-001 a website that changes', () => {
  test('MON-002 is reported with both sides and their evidence after two checks, and shows at the name', async () => {
    const { id, name } = await app.given.domain(ann, 'mill.com');
    expect(await get(id)).toMatchObject({ status: null, look: null, nextLookAt: expect.any(String), isLooking: false });
    expect(await watch.look()).toEqual([name]);
    expect(await get(id)).toMatchObject({ status: 'websiteDeveloped', candidate: null, failure: null });
    watch.sites.set(name, parked);
    expect(await watch.lookIn(60 * 24)).toEqual([name]);
    const seenAt = app.clock.now();
    expect(await get(id)).toMatchObject({
      status: 'websiteDeveloped',
      candidate: { status: 'parkedDomain', at: iso(seenAt) },
    });
    expect(await changes()).toEqual([]);
    expect(await watch.lookIn(14)).toEqual([]);
    expect(await watch.lookIn(3)).toEqual([name]);
    expect(await changes()).toMatchObject([
      {
        ...{ field: 'websiteStatus', meaning: 'nowParked', before: 'websiteDeveloped', after: 'parkedDomain' },
        ...{ source: 'mill.com', detected_at: seenAt },
        evidence: {
          before: { status: 'websiteDeveloped', reasons: [{ code: 'ownText', value: '500' }] },
          after: { status: 'parkedDomain', reasons: parked.reasons, httpStatus: 200 },
        },
      },
    ]);
    expect(await get(id)).toMatchObject({ status: 'parkedDomain', candidate: null, look: { status: 'parkedDomain' } });
    expect(app.events.filter(({ event }) => event === 'WebsitesLookedAt').map(({ payload }) => payload)).toEqual([
      { domainIds: [id] },
      { domainIds: [id] },
    ]);
  });

  test('a failed check keeps the status and says why; it is repeated soon, then more rarely', async () => {
    const { id, name } = await app.given.domain(ann, 'mill.com');
    await watch.look();
    const failing = { status: 'checkFailed', failure: { reason: 'HTTP 503', isOwn: false } } as const;
    watch.sites.set(name, failing);
    const tries: number[] = [];
    app.clock.advance(days(1));
    for (let at = 0; at < 4; at++) {
      await watch.look();
      const { due_at } = await watch.row(ann, id);
      tries.push(Math.round((due_at.getTime() - app.clock.now().getTime()) / minutes(1)));
      app.clock.advance(due_at.getTime() - app.clock.now().getTime());
    }
    expect(tries).toEqual([15, 60, 180, 18 * 60]);
    expect(await get(id)).toMatchObject({
      status: 'websiteDeveloped',
      look: { status: 'websiteDeveloped' },
      failure: { reason: 'HTTP 503' },
    });
    watch.sites.delete(name);
    await watch.look();
    expect(await get(id)).toMatchObject({ status: 'websiteDeveloped', failure: null });
    expect(await changes()).toEqual([]);
  });

  test('a name that could never be checked says that the check failed, and not that there is no website', async () => {
    const { id, name } = await app.given.domain(ann, 'mill.com');
    watch.sites.set(name, { status: 'checkFailed', failure: { reason: 'timeout', isOwn: false } });
    await watch.look();
    expect(await get(id)).toMatchObject({ status: 'checkFailed', failure: { reason: 'timeout' } });
    watch.sites.delete(name);
    await watch.lookIn(20);
    expect(await get(id)).toMatchObject({ status: 'websiteDeveloped', failure: null });
    expect(await changes()).toEqual([]);
  });

  test('on a day without news a check writes its times and nothing else', async () => {
    const { id } = await app.given.domain(ann, 'mill.com');
    await watch.look();
    const before = await app.parts.db.selectFrom('website_look').selectAll().execute();
    await watch.lookIn(60 * 24);
    expect(await app.parts.db.selectFrom('website_look').selectAll().execute()).toEqual(before);
    expect((await watch.row(ann, id)).looked_at).toEqual(app.clock.now());
    expect((await get(id)).look?.at).toBe(iso(app.clock.now()));
  });

  test('hostile texts are stored without harm', async () => {
    const { id, name } = await app.given.domain(ann, 'mill.com');
    watch.sites.set(name, { title: 'a\u0000b\ud800', text: '\u0000'.repeat(10), finalUrl: 'https://x\u0000/' });
    const { name: other } = await app.given.domain(ann, 'quiet.com');
    expect(await watch.look()).toEqual([name, other]);
    expect((await get(id)).look?.title).toBe('a\ufffdb\ufffd');
  });
});

describe('D-207 when names are due', () => {
  test('names of the portfolio daily, monitored ones every six hours, both within the time promised', async () => {
    const mine = await app.given.domain(ann, 'mine.com');
    const watched = await app.given.domain(ann, 'watched.com', { in_portfolio: false, is_monitored: true });
    await watch.look();
    const dueIn = async ({ id }: { id: string }) =>
      ((await watch.row(ann, id)).due_at.getTime() - app.clock.now().getTime()) / hours(1);
    expect(await dueIn(mine)).toBeLessThanOrEqual(18);
    expect(await dueIn(watched)).toBeLessThanOrEqual(4.5);
    for (const [one, promised] of [
      [mine, 24],
      [watched, 6],
    ] as const) {
      let last = app.clock.now().getTime();
      for (let round = 0; round < 5; round++) {
        const { due_at } = await watch.row(ann, one.id);
        expect(due_at.getTime() - last).toBeLessThanOrEqual(hours(promised));
        app.clock.advance(Math.max(0, due_at.getTime() - app.clock.now().getTime()));
        await watch.look();
        last = app.clock.now().getTime();
      }
    }
  });

  test('for each user it is counted how far the promise is kept', async () => {
    const bob = await app.given.user();
    await app.given.domain(ann, 'mine.com');
    await app.given.domain(ann, 'watched.com', { in_portfolio: false, is_monitored: true });
    await watch.look();
    await app.given.domain(bob, 'new.com');
    await app.given.domain(bob, 'sold.com', { status: DomainStatus.Sold });
    const looked = app.clock.now();
    app.clock.advance(hours(7));
    const ages = (...of: TestUser[]) =>
      websiteAges(
        app.parts.db,
        app.parts.config.fresh,
        app.clock.now(),
        of.map(({ id }) => id),
      );
    const [ofAnn, ofBob] = [
      { userId: ann.id, names: 2, kept: 1, unread: 0, oldestAt: looked },
      { userId: bob.id, names: 1, kept: 0, unread: 1, oldestAt: null },
    ];
    expect(await ages(ann, bob)).toEqual([ofAnn, ofBob]);
    expect(await ages(bob)).toEqual([ofBob]);
  });

  test('after a pause of the program names keep their places in the day', async () => {
    const { id } = await app.given.domain(ann, 'mine.com');
    await watch.look();
    const { due_at } = await watch.row(ann, id);
    app.clock.advance(due_at.getTime() - app.clock.now().getTime() + hours(4));
    await watch.look();
    expect((await watch.row(ann, id)).due_at.getTime() - due_at.getTime()).toBe(hours(18));
  });

  test('a user with 300 names that are due does not keep one with three waiting', async () => {
    const bob = await app.given.user();
    for (let at = 0; at < 300; at++) await app.given.domain(ann, `name-${at}.com`);
    for (let at = 0; at < 3; at++) await app.given.domain(bob, `bob-${at}.com`);
    await watch.look();
    expect(watch.asked).toHaveLength(303);
    const places = watch.asked.flatMap((name, place) => (name.startsWith('bob') ? [place] : []));
    expect(Math.max(...places)).toBeLessThan(30);
  });

  test('each of many waiting users is served before one is served twice', async () => {
    const names: string[] = [];
    for (let no = 0; no < 9; no++) {
      const user = await app.given.user();
      for (let at = 0; at < 3; at++) names.push((await app.given.domain(user, `of-${no}-${at}.com`)).name);
    }
    const few = watching(app, 4);
    await few.look();
    expect(few.asked.toSorted()).toEqual(names.toSorted());
    const claims = 3; // of four names each
    expect(new Set(few.asked.slice(0, 4 * claims).map((name) => name.slice(0, 4))).size).toBe(9);
  });

  test('never two checks at one host or address at the same time, and each name is checked all the same', async () => {
    const bob = await app.given.user();
    const names: string[] = [];
    for (let at = 0; at < 6; at++) names.push((await app.given.domain(ann, `name-${at}.com`)).name);
    await app.given.domain(bob, 'name-0.com', { in_portfolio: false, is_monitored: true });
    for (const name of names) watch.sites.set(name, { addresses: ['192.0.2.7'] });
    let max = 0;
    let current = 0;
    const slowly = async ({ name }: { name: string }) => {
      max = Math.max(max, ++current);
      await new Promise((resolve) => setTimeout(resolve, 5));
      current -= 1;
      watch.asked.push(name);
      return lookOf(app.clock.now(), watch.sites.get(name));
    };
    for (let round = 0; round < 7; round++) {
      await watch.look(slowly);
      app.clock.advance(1_000);
    }
    expect(watch.asked.toSorted()).toEqual([...names, 'name-0.com'].sort());
    max = 0;
    app.clock.advance(days(1));
    for (let round = 0; round < 12; round++) {
      await watch.look(slowly);
      app.clock.advance(1_000);
    }
    expect(watch.asked).toHaveLength(14);
    expect(max).toBe(1);
  });
});

describe('faults of our own', () => {
  test('where this machine cannot ask nothing is reported, nothing known is lost, and no name loses its place', async () => {
    const { id, name } = await app.given.domain(ann, 'mill.com');
    await watch.look();
    const before = await watch.row(ann, id);
    watch.sites.set(name, { status: 'checkFailed', failure: { reason: 'ownTrouble ENETUNREACH', isOwn: true } });
    app.clock.advance(before.due_at.getTime() - app.clock.now().getTime());
    expect(await watch.look()).toEqual([name]);
    expect(await watch.row(ann, id)).toMatchObject({ due_at: before.due_at, tries: 0, looked_at: before.looked_at });
    expect(await get(id)).toMatchObject({ status: 'websiteDeveloped', failure: { reason: 'ownTrouble ENETUNREACH' } });
    watch.sites.delete(name);
    expect(await watch.lookIn(6)).toEqual([name]);
    expect(await get(id)).toMatchObject({ status: 'websiteDeveloped', failure: null });
  });

  test('a line that is cut while websites are checked makes no website disappear', async () => {
    const names: string[] = [];
    for (let at = 0; at < 60; at++) names.push((await app.given.domain(ann, `name-${at}.com`)).name);
    await watch.look();
    for (const name of names) watch.sites.set(name, { status: 'noWebsite', finalUrl: null, title: null, text: '' });
    for (let round = 0; round < 8; round++) await watch.lookIn(60 * 6);
    watch.sites.clear();
    for (let round = 0; round < 8; round++) await watch.lookIn(60 * 6);
    expect(await changes()).toEqual([]);
    const known = await app.parts.db.selectFrom('domain').select('website_status').distinct().execute();
    expect(known).toEqual([{ website_status: 2 }]);
  });

  test('D-236 with OUTBOUND=off nobody is asked and the page says so; the sandbox is', async () => {
    app = await freshApp({ startsAt: startsAt() });
    ann = await app.given.user();
    watch = watching(app);
    const { id } = await app.given.domain(ann, 'real.com');
    const simulated = await app.given.domain(ann, 'taken-a.com.test');
    expect(await watch.look()).toEqual([simulated.name]);
    expect(await get(id)).toMatchObject({ status: null, failure: { reason: 'switchedOff' }, nextLookAt: null });
    expect(await ask(id)).toMatchObject({ isLooking: false, failure: { reason: 'switchedOff' } });
  });

  test('a process that died during a check leaves its names to the others after a minute', async () => {
    const { id, name } = await app.given.domain(ann, 'mill.com');
    const stuck = watch.look(() => new Promise(() => {}));
    await expect.poll(async () => (await watch.row(ann, id)).claimed_until).not.toBeNull();
    expect(await watch.lookIn(0.5)).toEqual([]);
    expect(await watch.lookIn(0.6)).toEqual([name]);
    expect((await watch.row(ann, id)).claimed_until).toBeNull();
    void stuck;
  });

  test('a check that throws, and one that cannot be judged, take no others along', async () => {
    const { name } = await app.given.domain(ann, 'bad.com');
    const good = await app.given.domain(ann, 'good.com');
    await watch.look(async ({ name: asked }) => {
      if (asked === name) throw new Error('a bug');
      return lookOf(app.clock.now(), { finalUrl: `https://${asked}/` });
    });
    expect(await get(good.id)).toMatchObject({ status: 'websiteDeveloped' });
    watch.sites.set(name, { at: new Date(Number.NaN) });
    await watch.lookIn(60 * 24);
    expect((await get(good.id)).look?.at).toBe(iso(app.clock.now()));
    expect(await watch.lookIn(60)).toEqual([]);
    watch.sites.delete(name);
    expect(await watch.lookIn(60 * 6)).toEqual([name]);
  });
});

describe('a check requested by its user', () => {
  test('is made at once also where the next check of any of the user’s names is hours away', async () => {
    const { id, name } = await app.given.domain(ann, 'mill.com');
    await watch.look();
    expect(await watch.lookIn(2)).toEqual([]);
    await ask(id);
    expect(await watch.look()).toEqual([name]);
  });

  test('is made at once, before others that are due, and not again within a minute', async () => {
    const { id, name } = await app.given.domain(ann, 'mill.com');
    await watch.look();
    expect(await ask(id)).toMatchObject({
      isLooking: false,
      mayLookAt: iso(new Date(app.clock.now().getTime() + 60_000)),
    });
    app.clock.advance(minutes(2));
    watch.sites.set(name, parked);
    expect(await ask(id)).toMatchObject({ isLooking: true, status: 'websiteDeveloped', mayLookAt: null });
    expect(await ask(id)).toMatchObject({ isLooking: true });
    for (let at = 0; at < 40; at++) await app.given.domain(ann, `other-${at}.com`);
    await watch.look();
    expect(watch.asked[1]).toBe(name);
    expect(await get(id)).toMatchObject({ isLooking: false, candidate: { status: 'parkedDomain' } });
    const told = app.events.flatMap(({ event, payload }) => (event === 'WebsitesLookedAt' ? [payload] : []));
    expect(told).toContainEqual({ domainIds: [id] });
  });

  test('foreign, missing and senseless ids are answered as missing; a sold name is not checked', async () => {
    const { id } = await app.given.domain(ann, 'mill.com');
    const sold = await app.given.domain(ann, 'sold.com', { status: DomainStatus.Sold });
    const bob = await app.given.user();
    for (const one of [id, '01900000-0000-7000-8000-000000000009', 'x', '\u0000']) {
      await expect(get(one, bob)).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
      await expect(ask(one, bob)).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
    }
    expect((await get(id)).isLooking).toBe(false);
    expect(await ask(sold.id)).toMatchObject({ isLooking: false, nextLookAt: null, look: null });
  });

  test('a name that is deleted or sold while it is checked reports nothing and is never due again', async () => {
    const { id } = await app.given.domain(ann, 'mill.com');
    const gone = await app.given.domain(ann, 'gone.com');
    await watch.look(async ({ name }) => {
      const { db } = app.parts;
      if (name === 'gone.com') await db.deleteFrom('domain').where('id', '=', gone.id).execute();
      else await db.updateTable('domain').set({ is_deleted: true }).where('id', '=', id).execute();
      return lookOf(app.clock.now(), parked);
    });
    expect(await app.parts.db.selectFrom('domain').select(['id', 'website_status']).execute()).toEqual([
      { id, website_status: null },
    ]);
    expect(await app.parts.db.selectFrom('website').select('domain_id').execute()).toEqual([{ domain_id: id }]);
    expect(await watch.lookIn(60 * 48)).toEqual([]);
  });
});

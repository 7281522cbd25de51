import { describe, expect, test } from 'vitest';
import { ListActivity } from '#contract/activity.ts';
import { DeleteDomains, UndoDomainChange, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { GetDomain } from '#contract/domains.ts';
import { DeleteLanderGroup, GetLanderGroup, UpdateLanderGroup } from '#contract/lander-groups.ts';
import {
  CreateLanders,
  DeleteLander,
  GetLander,
  GetLanderOfDomain,
  ListLanders,
  MatchDomainsForLanders,
  RetryLander,
  ReviewDomainsForLanders,
  UpdateLander,
} from '#contract/landers.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { UndoChange } from '#contract/undo.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshAppOptions, freshApp } from '../../testing/app.ts';
import { keepVisitors } from '../../visits/by-domain/visitors.service.ts';
import { landerEffects } from '../landers.effects.ts';
import { makePages } from '../pages/make-pages.ts';
import { givenGroup, setStatus, settings } from '../testing/given-groups.ts';

async function annsApp(options?: FreshAppOptions) {
  const app = await freshApp(options);
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const { call, inject } = app.as(ann);
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    inject({ method, url: `/api/landers${path}`, ...(payload ? { payload } : {}) });
  /** A group of these names; the landers in the order of names. */
  const given = async (names: string[], some = {}, user = ann) => {
    const group = await givenGroup(app, user, names, some);
    const { landers } = await app.as(user).call(GetLanderGroup, { params: { id: group.id }, query: { pageSize: 200 } });
    return { group, landers: landers.data, ids: landers.data.map(({ id }) => id) };
  };
  const one = async (name = 'Orchard.com', some = {}) => {
    const { group, landers } = await given([name], some);
    const [lander] = landers;
    if (!lander) throw new Error('no lander');
    return { group, lander, params: { id: lander.id } };
  };
  return { ...app, ann, bob, call, send, givenLanders: given, one, asBob: app.as(bob) };
}

describe('a lander', () => {
  test('LAND-002 API-052 API-053 API-064 D-175 D-077a has its fields, read by its id and by its domain', async () => {
    const app = await annsApp();
    const configuration = settings({ tagline: 'A name', pageTitle: '{domainName} for sale', minimumOffer: 500 });
    const { group, lander, params } = await app.one('OrchardPay.com', { configuration });
    await app.call(ChangeOwnData, { body: { domainIds: [lander.domainId], set: { askingPrice: 61_999.6 } } });
    await keepVisitors(app.parts.db, app.ann.id, new Map([[lander.domainId, 12]]));
    const read = await app.call(GetLander, { params });
    expect(read).toEqual({
      ...configuration,
      id: lander.id,
      ...{ groupId: group.id, groupName: 'Fintech', type: 'forSale', template: 'binAi' },
      ...{ domainId: lander.domainId, domainName: 'OrchardPay.com', name: 'orchardpay.com' },
      ...{ overrides: {}, why: null, shownPrice: 62_000, shownCurrency: 'USD', screenshotUrl: null },
      ...{ status: 'generating', isPublished: true, errorMessage: null, failure: null },
      ...{ dnsState: 'unknown', dnsCheckedAt: null, isDnssecBroken: false, visitors: 12, isTested: false },
      ...{ url: 'https://orchardpay.com/', previewUrl: `/api/landers/${lander.id}/preview` },
      ...{ createdAt: app.clock.now().toISOString(), updatedAt: app.clock.now().toISOString() },
    });
    expect(await app.call(GetLanderOfDomain, { params: { domainId: lander.domainId } })).toEqual(read);
  });

  test('D-221a a lander tells that the DNSSEC of its name is broken, as its last check found it', async () => {
    const app = await annsApp();
    const { lander } = await app.one('a.com');
    const checked = { user_id: app.ann.id, domain_id: lander.domainId, name: 'a.com', check_at: null };
    await app.parts.db
      .insertInto('dnssec_check')
      .values({ ...checked, state: 'broken', reasons: ['signatureExpired'], checked_at: app.clock.now() })
      .execute();
    const params = { domainId: lander.domainId };
    expect(await app.call(GetLanderOfDomain, { params })).toMatchObject({ isDnssecBroken: true });
    await app.parts.db.updateTable('dnssec_check').set({ state: 'signed' }).execute();
    expect(await app.call(GetLanderOfDomain, { params })).toMatchObject({ isDnssecBroken: false });
  });

  test('LAND-023 CONST-005 API-051 D-012 without page and size the list has 24, the newest first', async () => {
    const app = await annsApp();
    const names = Array.from({ length: 25 }, (_, n) => `n${String(n).padStart(2, '0')}.com`);
    await app.givenLanders(names);
    const { group } = await app.givenLanders(['zebra.com'], { name: 'Newest' });
    await app.givenLanders(['bobs.com'], {}, app.bob);
    const whole = await app.call(ListLanders, { query: {} });
    expect(whole).toMatchObject({ totalCount: 26, page: 1, pageSize: 24, hasMore: true });
    expect(whole.data).toHaveLength(24);
    expect(whole.data[0]?.name).toBe('zebra.com');
    const rest = await app.call(ListLanders, { query: { page: 2 } });
    expect(rest.data).toHaveLength(2);
    expect(new Set([...whole.data, ...rest.data].map(({ id }) => id)).size).toBe(26);
    const found = async (query: object) => (await app.call(ListLanders, { query })).data.map(({ name }) => name);
    expect(await found({ groupId: group.id })).toEqual(['zebra.com']);
    expect(await found({ search: 'EBR' })).toEqual(['zebra.com']);
    expect(await found({ status: 'live' })).toEqual([]);
    expect(await found({ status: 'generating', search: 'n24' })).toEqual(['n24.com']);
    for (const query of ['groupId=x', 'status=parked', `search=${'x'.repeat(254)}`]) {
      expect([query, (await app.send('GET', `?${query}`)).statusCode]).toEqual([query, 400]);
    }
  });

  test('API-054 D-178 landers are made in a group, with overrides of their own', async () => {
    const app = await annsApp();
    const { group } = await app.one('a.com', { configuration: settings({ tagline: 'Ours' }) });
    const free = await app.given.domain(app.ann, 'b.com');
    const sold = await app.given.domain(app.ann, 'c.com', { status: 1 });
    const overrides = { tagline: 'Its own', showWhyChoose: true };
    const domainIds = [free.id, sold.id];
    const answer = await app.send('POST', '', { groupId: group.id, domainIds, overrides });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { createdCount: 1, landerIds: [expect.any(String)], skippedDomainIds: [sold.id], undoId: expect.any(String) },
    ]);
    const params = { domainId: free.id };
    expect(await app.call(GetLanderOfDomain, { params })).toMatchObject({
      ...{ tagline: 'Its own', overrides: { tagline: 'Its own' }, groupId: group.id },
    });
    const again = { groupId: group.id, domainIds, overrides: { buyNowPrice: 5, minimumOffer: 6 } };
    expect((await app.send('POST', '', again)).json()).toMatchObject({ field: 'overrides.minimumOffer' });
    const missing = { groupId: app.parts.newId(), domainIds: [] };
    await expect(app.call(CreateLanders, { body: missing })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('API-055 D-182 D-180 changed settings make the page again, and stay when the group’s change', async () => {
    const app = await annsApp();
    const { group, lander, params } = await app.one('a.com');
    await setStatus(app, 'live', [lander.id]);
    const change = { id: lander.id, tagline: 'Its own', buyNowPrice: 900, metaDescription: null };
    app.clock.advance(1_000);
    expect(await app.call(UpdateLander, { body: change })).toMatchObject({
      ...{ status: 'generating', tagline: 'Its own', shownPrice: 900, updatedAt: app.clock.now().toISOString() },
      overrides: { tagline: 'Its own', buyNowPrice: 900 },
    });
    const configuration = { tagline: 'The group’s', showWhyChoose: false };
    await app.call(UpdateLanderGroup, { params: { id: group.id }, body: { configuration } });
    expect(await app.call(GetLander, { params })).toMatchObject({ tagline: 'Its own', showWhyChoose: false });
    const back = { id: lander.id, useGroup: ['tagline' as const] };
    expect(await app.call(UpdateLander, { body: back })).toMatchObject({
      ...{ tagline: 'The group’s', overrides: { buyNowPrice: 900 } },
    });
  });

  test('MONEY-008 a price goes with its currency: a page with its own keeps both when its group’s change, and gives up both', async () => {
    const app = await annsApp();
    const { group, lander, params } = await app.one('a.com');
    const priced = (body: object) => app.call(UpdateLander, { body: { id: lander.id, ...body } });
    const ofGroup = (configuration: object) =>
      app.call(UpdateLanderGroup, { params: { id: group.id }, body: { configuration } });
    await ofGroup({ buyNowPrice: 5_000, priceCurrency: 'EUR', minimumOffer: 700 });
    expect(await app.call(GetLander, { params })).toMatchObject({ shownPrice: 5_000, shownCurrency: 'EUR' });
    expect(await priced({ minimumOffer: 900 })).toMatchObject({ minimumOffer: 900, offerCurrency: 'USD' });
    expect(await priced({ buyNowPrice: 6_000, priceCurrency: 'EUR' })).toMatchObject({
      overrides: { buyNowPrice: 6_000, priceCurrency: 'EUR', minimumOffer: 900, offerCurrency: 'USD' },
    });
    const { undoId } = await ofGroup({ buyNowPrice: 4_000, minimumOffer: 800, offerCurrency: 'CHF' });
    expect(await app.call(GetLander, { params })).toMatchObject({
      ...{ shownPrice: 6_000, shownCurrency: 'EUR', minimumOffer: 900, offerCurrency: 'USD' },
    });
    expect(await priced({ useGroup: ['buyNowPrice', 'offerCurrency'] })).toMatchObject({
      ...{ shownPrice: 4_000, shownCurrency: 'USD', minimumOffer: 800, offerCurrency: 'CHF', overrides: {} },
    });
    expect(await priced({ offerCurrency: 'GBP' })).toMatchObject({ minimumOffer: 800, offerCurrency: 'GBP' });
    await app.call(UndoChange, { body: { undoId: undoId ?? '' } });
    expect(await app.call(GetLander, { params })).toMatchObject({
      ...{ shownPrice: 5_000, shownCurrency: 'EUR', minimumOffer: 800, offerCurrency: 'GBP' },
    });
    expect((await priced({ buyNowPrice: null })).overrides).toMatchObject({ buyNowPrice: null });
  });

  test('API-055 a change that changes nothing makes no page again', async () => {
    const app = await annsApp();
    const { lander } = await app.one('a.com');
    await setStatus(app, 'live', [lander.id]);
    for (const change of [{}, { tagline: lander.tagline, showWhyChoose: lander.showWhyChoose }, { why: null }]) {
      expect(await app.call(UpdateLander, { body: { id: lander.id, ...change } })).toMatchObject({ status: 'live' });
    }
  });

  test('LAND-002 the owner’s reasons are stored by language, tidied, and taken back', async () => {
    const app = await annsApp();
    const { lander } = await app.one('a.com');
    const why = { en: [' Short\nand  clear ', ''], de: ['Kurz'] };
    const changed = await app.call(UpdateLander, { body: { id: lander.id, why } });
    expect(changed.why).toEqual({ en: ['Short and clear'], de: ['Kurz'] });
    expect((await app.call(UpdateLander, { body: { id: lander.id, why: null } })).why).toBeNull();
    for (const wrong of [
      { en: Array(7).fill('x') },
      { en: ['x'.repeat(201)] },
      { en: 'x' },
      { en: Array(51).fill('') },
    ]) {
      const answer = await app.send('PUT', '', { id: lander.id, why: wrong });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  test('API-055 two tabs: the second one’s change is refused, and nothing of it is saved', async () => {
    const app = await annsApp();
    const { lander } = await app.one('a.com');
    const { updatedAt } = lander;
    app.clock.advance(1_000);
    await app.call(UpdateLander, { body: { id: lander.id, tagline: 'First', updatedAt } });
    const answer = await app.send('PUT', '', { id: lander.id, tagline: 'Second', updatedAt });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await app.call(GetLander, { params: { id: lander.id } })).toMatchObject({ tagline: 'First' });
  });

  test('API-056 a deleted lander is gone, its page with it, and its domain can have another', async () => {
    const app = await annsApp({ isOwn: true });
    const { group, lander, params } = await app.one('a.com');
    await makePages(app.parts);
    expect(await app.call(DeleteLander, { params })).toEqual({ success: true, undoId: expect.any(String) });
    expect((await app.send('DELETE', `/${lander.id}`)).statusCode).toBe(404);
    expect(await app.parts.db.selectFrom('lander_page').select('host').execute()).toEqual([]);
    expect(await app.call(GetDomain, { params: { id: lander.domainId } })).toMatchObject({ lander: null });
    const body = { groupId: group.id, domainIds: [lander.domainId] };
    expect(await app.call(CreateLanders, { body })).toMatchObject({ createdCount: 1 });
  });

  test('D-182 a failed lander is tried again, another one stays as it is', async () => {
    const app = await annsApp();
    const { lander, params } = await app.one('a.com');
    await setStatus(app, 'failed', [lander.id], 'notDrawn');
    expect(await app.call(GetLander, { params })).toMatchObject({ status: 'failed', failure: 'notDrawn' });
    expect(await app.call(RetryLander, { params })).toMatchObject({ status: 'generating', failure: null });
    await setStatus(app, 'live', [lander.id]);
    expect(await app.call(RetryLander, { params })).toMatchObject({ status: 'live' });
  });

  test('D-010 D-004 another user’s lander and what is no id are missing', async () => {
    const app = await annsApp();
    const { ids, landers } = await app.givenLanders(['bobs.com'], {}, app.bob);
    for (const id of [ids[0] ?? '', app.parts.newId(), 'x', '%00']) {
      const answers = await Promise.all([
        app.send('GET', `/${id}`),
        app.send('GET', `/domain/${id}`),
        app.send('PUT', '', { id, tagline: 'mine' }),
        app.send('DELETE', `/${id}`),
        app.send('POST', `/${id}/retry`),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await app.send('GET', `/domain/${landers[0]?.domainId}`)).statusCode).toBe(404);
    expect((await app.asBob.call(GetLander, { params: { id: ids[0] ?? '' } })).tagline).toBeNull();
  });
});

describe('a lander and its domain', () => {
  test('D-175 D-182 sold, dropped and deleted names are not published, and are again when they are back', async () => {
    const app = await annsApp({ isOwn: true });
    const { lander, params } = await app.one('a.com');
    const published = async () => (await app.call(GetLander, { params })).isPublished;
    const domainIds = [lander.domainId];
    for (const status of [1, 2] as const) {
      await app.call(UpdateDomainStatus, { body: { domainIds, status } });
      expect(await published()).toBe(false);
      await app.call(UpdateDomainStatus, { body: { domainIds, status: 0 } });
      expect(await published()).toBe(true);
    }
    const { undoId } = await app.call(DeleteDomains, { query: {}, body: domainIds });
    expect(await published()).toBe(false);
    await app.call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
    expect(await published()).toBe(true);
    await app.parts.db.updateTable('domain').set({ needs_verification: true }).where('name', '=', 'a.com').execute();
    expect(await published()).toBe(false);
  });

  test('D-157 D-158 a domain has its lander, and whether its site answers with it', async () => {
    const app = await annsApp();
    const { group, lander } = await app.one('a.com');
    const params = { id: lander.domainId };
    const own = { id: lander.id, groupId: group.id, groupName: 'Fintech', type: 'forSale' };
    const read = () => app.call(GetDomain, { params });
    const lookedUp = { isForSaleLander: false, isOwnLander: false, statusLabel: 'active' };
    expect(await read()).toMatchObject({ lander: { ...own, status: 'generating' }, ...lookedUp });
    await setStatus(app, 'live', [lander.id]);
    const live = { lander: { ...own, status: 'live' }, isForSaleLander: true, statusLabel: 'forSale' };
    expect(await read()).toMatchObject({ ...live, isOwnLander: false });
    await app.parts.db.updateTable('lander').set({ dns_state: 2 }).execute();
    expect(await read()).toMatchObject({ ...live, isOwnLander: true });
    await app.parts.db.updateTable('lander').set({ dns_state: 1 }).execute();
    expect(await read()).toMatchObject({ ...live, isOwnLander: false });
    expect(await app.call(GetLanderGroup, { params: { id: group.id }, query: {} })).toMatchObject({
      notPointingCount: 1,
    });
  });

  test('D-176 landers of names that are sold, dropped or not proven are counted apart, and found by that', async () => {
    const app = await annsApp();
    const { group, ids } = await app.givenLanders(['a.com', 'b.com', 'c.com', 'd.com', 'e.com']);
    const { db } = app.parts;
    await setStatus(app, 'live', ids);
    const names = async (isPublished: 'true' | 'false') => {
      const detail = await app.call(GetLanderGroup, { params: { id: group.id }, query: { isPublished } });
      const { landers, liveCount, reachableCount, uncheckedCount, notPointingCount, offlineCount } = detail;
      const counts = [liveCount, reachableCount, uncheckedCount, notPointingCount, offlineCount];
      return [...counts, landers.data.map(({ name, isPublished: is }) => `${name} ${is}`).join()];
    };
    await db.updateTable('lander').set({ dns_state: 2 }).where('name', '<', 'c.com').execute();
    await db.updateTable('lander').set({ dns_state: 1 }).where('name', '=', 'c.com').execute();
    expect(await names('false')).toEqual([5, 2, 2, 1, 0, '']);
    await db.updateTable('domain').set({ status: 1 }).where('name', '=', 'a.com').execute();
    await db.updateTable('domain').set({ status: 2 }).where('name', '=', 'c.com').execute();
    await db.updateTable('domain').set({ needs_verification: true }).where('name', '=', 'd.com').execute();
    expect(await names('false')).toEqual([5, 1, 1, 0, 3, 'a.com false,c.com false,d.com false']);
    await db.updateTable('domain').set({ is_deleted: true }).where('name', '=', 'd.com').execute();
    await db.updateTable('domain').set({ status: 0 }).where('name', '=', 'a.com').execute();
    expect(await names('true')).toEqual([5, 2, 1, 0, 2, 'a.com true,b.com true,e.com true']);
    await setStatus(app, 'generating', ids);
    expect((await names('true')).slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  });

  test('D-182 a record that is erased takes its lander with it', async () => {
    const app = await annsApp();
    const { group } = await app.givenLanders(['a.com', 'b.com']);
    await app.parts.db.deleteFrom('domain').where('name', '=', 'a.com').execute();
    expect(await app.call(GetLanderGroup, { params: { id: group.id }, query: {} })).toMatchObject({
      ...{ landerCount: 1, landers: { totalCount: 1, data: [{ name: 'b.com' }] } },
    });
  });
});

describe('choosing domains', () => {
  test('LAND-018 D-073 D-095 typed names are matched once each, the others come back with the reason', async () => {
    const app = await annsApp();
    const { landers } = await app.givenLanders(['taken.com']);
    const free = await app.given.domain(app.ann, 'Free.com');
    const köln = await app.given.domain(app.ann, 'köln.de');
    await app.call(ChangeOwnData, { body: { domainIds: [free.id], set: { askingPrice: 62_000 } } });
    await app.given.domain(app.ann, 'sold.com', { status: 1 });
    await app.given.domain(app.ann, 'dropped.com', { status: 2 });
    await app.given.domain(app.ann, 'claim.com', { needs_verification: true });
    await app.given.domain(app.ann, 'watched.com', { in_portfolio: false, is_monitored: true });
    await app.given.domain(app.bob, 'bobs.com');
    const names = ['FREE.com', 'free.com', ' xn--kln-sna.de ', 'taken.com', 'sold.com', 'dropped.com', 'claim.com'];
    const odd = ['bobs.com', 'watched.com', 'no name', '', '  ', `${'x'.repeat(400)}.com`, 'nul\0.com'];
    const matched = await app.call(MatchDomainsForLanders, { body: { names: [...names, ...odd] } });
    expect(matched.domains).toMatchObject([
      { id: free.id, domainName: 'Free.com', askingPrice: 62_000, hasLander: false },
      { id: köln.id, domainName: 'köln.de', askingPrice: null },
    ]);
    expect(matched).toMatchObject({
      notInAccount: ['bobs.com', 'watched.com', 'no name', 'x'.repeat(300), 'nul\ufffd.com'],
      alreadyHaveLander: [landers[0]?.name],
      notAvailable: [
        { name: 'sold.com', reason: 'sold' },
        { name: 'dropped.com', reason: 'dropped' },
        { name: 'claim.com', reason: 'requiresVerification' },
      ],
    });
    const many = { names: Array.from({ length: 10_001 }, (_, n) => `n${n}.com`) };
    expect((await app.send('POST', '/matching', many)).json().code).toBe('TOO_MANY_DOMAINS');
  });

  test('D-181 the review counts prices, and what is known of where the names point', async () => {
    const nsHosts = ['ns1.names.example', 'ns2.names.example'];
    const settingsOf = { DNS_MODE: 'builtin', NS_HOSTS: nsHosts.join(), LANDER_ADDRESSES: '192.0.2.10' };
    const app = await freshApp({ settings: settingsOf });
    const [ann, bob] = [await app.given.user(), await app.given.user()];
    const ours = await app.given.domain(ann, 'ours.com', { nameservers: nsHosts });
    const theirs = await app.given.domain(ann, 'theirs.com', { nameservers: ['ns1.elsewhere.net'] });
    const sold = await app.given.domain(ann, 'sold.com', { status: 1 });
    const bobs = await app.given.domain(bob, 'bobs.com');
    await app.as(ann).call(ChangeOwnData, { body: { domainIds: [ours.id], set: { askingPrice: 10 } } });
    const domainIds = [ours.id, theirs.id, sold.id, bobs.id, 'x'];
    expect(await app.as(ann).call(ReviewDomainsForLanders, { body: { domainIds } })).toEqual({
      ...{ count: 2, skippedDomainIds: [sold.id], withPrice: 1, withoutPrice: 1 },
      ...{ pointing: 1, notPointing: 0, unknown: 1 },
    });
  });
});

describe('what landers notify of', () => {
  const told = (app: Awaited<ReturnType<typeof annsApp>>) =>
    app.events.filter(({ event }) => event === 'LandersChanged').map(({ payload }) => payload);

  test('LAND-007 D-173 D-053 making, going live and failing reach open pages, the feed and, once, the bell', async () => {
    const app = await annsApp({ isOwn: true });
    const { group, ids } = await app.givenLanders(['a.com', 'b.com', 'c.com']);
    expect(told(app)[0]).toEqual({ landerIds: [], groupIds: [group.id] });
    await makePages(app.parts);
    await drainOutbox(app.parts, landerEffects);
    const feed = async () => (await app.call(ListActivity, { query: {} })).data;
    expect(
      (await feed()).map(({ message, entityId, translationArgs }) => [message, entityId, translationArgs]),
    ).toEqual([
      ['3 landers of the group Fintech are live', group.id, { count: 3, groupId: group.id, groupName: 'Fintech' }],
      ['Lander group Fintech created with 3 landers', group.id, expect.objectContaining({ count: 3 })],
    ]);
    const bell = () => app.events.filter(({ event }) => event === 'ReceiveNotification').map(({ payload }) => payload);
    expect(bell()).toMatchObject([
      { title: '3 landers are live', entityType: 'landerGroup', entityId: group.id, linkUrl: `/landers/${group.id}` },
    ]);
    expect(ids).toHaveLength(3);
    expect(await makePages(app.parts)).toBe(0);
    await drainOutbox(app.parts, landerEffects);
    expect(bell()).toHaveLength(1);
  });

  test('LAND-007 D-173 pages that were live before they were changed are not notified again; failures and retries are', async () => {
    const app = await annsApp({ isOwn: true });
    const { group, ids } = await app.givenLanders(['a.com', 'b.com']);
    const bell = async () => {
      await drainOutbox(app.parts, landerEffects);
      await makePages(app.parts);
      await drainOutbox(app.parts, landerEffects);
      const all = app.events.filter(({ event }) => event === 'ReceiveNotification').map(({ payload }) => payload);
      return all.map((one) => (one as { title: string }).title);
    };
    const live = '2 landers are live';
    expect(await bell()).toEqual([live]);
    const [first = ''] = ids;
    await app.call(UpdateLander, { body: { id: first, tagline: 'New' } });
    await app.call(UpdateLander, { body: { id: first, tagline: 'Newer' } }); // while it is made
    expect(await bell()).toEqual([live]);
    await app.call(UpdateLanderGroup, { params: { id: group.id }, body: { configuration: { tagline: 'All' } } });
    expect(await bell()).toEqual([live]);
    await setStatus(app, 'failed', [first]);
    await app.call(RetryLander, { params: { id: first } });
    expect(await bell()).toEqual([live, '1 lander is live', '1 lander could not be generated']);
    const domainIds = [(await app.given.domain(app.ann, 'c.com')).id];
    await app.call(UpdateLander, { body: { id: first, tagline: 'Newest' } });
    await app.call(CreateLanders, { body: { groupId: group.id, domainIds } });
    expect((await bell()).filter((title) => title === '1 lander is live')).toHaveLength(2);
  });

  test('D-053 changes and deletions of landers and groups stand in the feed', async () => {
    const app = await annsApp();
    const { group, lander, params } = await app.one('a.com');
    await app.call(UpdateLander, { body: { id: lander.id, tagline: 'New' } });
    await app.call(UpdateLanderGroup, { params: { id: group.id }, body: { name: 'Five figures' } });
    const domainIds = [(await app.given.domain(app.ann, 'b.com')).id];
    await app.call(CreateLanders, { body: { groupId: group.id, domainIds } });
    await app.call(DeleteLander, { params });
    await app.call(DeleteLanderGroup, { params: { id: group.id } });
    const { data } = await app.call(ListActivity, { query: {} });
    expect(data.map(({ message }) => message)).toEqual([
      'Lander group Five figures deleted',
      'Lander of a.com deleted',
      'b.com added to the lander group Five figures',
      'Lander group Five figures changed',
      'Lander of a.com changed',
      'Lander group Fintech created with one lander',
    ]);
  });
});

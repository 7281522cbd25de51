import { describe, expect, test } from 'vitest';
import { GetDomain } from '#contract/domains.ts';
import {
  AddDomainsToLanderGroup,
  CreateLanderGroup,
  DeleteLanderGroup,
  GetLanderGroup,
  ListLanderGroups,
  RetryLanderGroup,
  UpdateLanderGroup,
} from '#contract/lander-groups.ts';
import { GetLanderCounts, GetLanderOfDomain, type LanderSettings, ListLanders } from '#contract/landers.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshAppOptions, freshApp } from '../../testing/app.ts';
import { landerEffects } from '../landers.effects.ts';
import { makePages } from '../pages/make-pages.ts';
import { givenGroup, givenMany, groupBody, setStatus, settings } from '../testing/given-groups.ts';

async function annsApp(options?: FreshAppOptions) {
  const app = await freshApp(options);
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const { call, inject } = app.as(ann);
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    inject({ method, url: `/api/lander-groups${path}`, ...(payload ? { payload } : {}) });
  const detail = (id: string, query: Record<string, unknown> = {}) => call(GetLanderGroup, { params: { id }, query });
  return { ...app, ann, bob, call, send, detail, asBob: app.as(bob) };
}
type App = Awaited<ReturnType<typeof annsApp>>;

const domain = async (app: App, name: string, fields = {}) => (await app.given.domain(app.ann, name, fields)).id;

const wrongSettings: [string, Partial<LanderSettings>, keyof LanderSettings][] = [
  ['LAND-005 a meta description of 161', { metaDescription: 'x'.repeat(161) }, 'metaDescription'],
  ['D-175 a tagline of 121', { tagline: 'x'.repeat(121) }, 'tagline'],
  ['D-175 a title of 71', { pageTitle: 'x'.repeat(71) }, 'pageTitle'],
  ['D-175 a price of 0', { buyNowPrice: 0 }, 'buyNowPrice'],
  ['D-175 a price with cents', { buyNowPrice: 1.5 }, 'buyNowPrice'],
  ['D-175 a huge price', { minimumOffer: 1e12 }, 'minimumOffer'],
  ['D-175 a minimum above the price', { buyNowPrice: 5, minimumOffer: 6 }, 'minimumOffer'],
];

describe('making a group', () => {
  test('LAND-001 LAND-008 API-059 D-176 a new group has its fields, and a generating lander of each domain', async () => {
    const app = await annsApp();
    const ids = [await domain(app, 'Orchard.com'), await domain(app, 'münchen.de')];
    const configuration = settings({ tagline: '  A clear\u202e name\n ', buyNowPrice: 62_000, minimumOffer: 20_000 });
    const body = groupBody(ids, { name: ' Fintech, five figures ', description: 'Premium', configuration });
    const answer = await app.send('POST', '', body);
    expect(answer.statusCode).toBe(201);
    const group = answer.json();
    expect(group).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Fintech, five figures',
      description: 'Premium',
      type: 'forSale',
      template: 'binAi',
      templateName: null,
      configuration: { ...configuration, tagline: 'A clear name' },
      ...{ landerCount: 2, liveCount: 0, generatingCount: 2, failedCount: 0, notPointingCount: 0, offlineCount: 0 },
      ...{ reachableCount: 0, uncheckedCount: 0 },
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
      examples: [
        expect.objectContaining({ domainName: 'Orchard.com', status: 'generating', shownPrice: 62_000 }),
        expect.objectContaining({ domainName: 'münchen.de', status: 'generating' }),
      ],
      skippedDomainIds: [],
      undoId: expect.any(String),
    });
    const { landers, ...rest } = await app.detail(group.id);
    expect({ ...rest, skippedDomainIds: [], undoId: group.undoId }).toEqual(group);
    expect(landers).toMatchObject({ totalCount: 2, page: 1, pageSize: 20, hasMore: false });
  });

  test.each([
    ['forSale', 'binAi'],
    ['forSale', 'modern'],
    ['comingSoon', 'comingSoon'],
  ] as const)('LAND-001 a group of type %s has pages of the template %s', async (type, template) => {
    const app = await annsApp();
    const group = await givenGroup(app, app.ann, ['a.com'], { type, template });
    expect(group).toMatchObject({ type, template });
    expect((await app.detail(group.id)).landers.data).toMatchObject([{ type, template, groupId: group.id }]);
  });

  test.each<[string, object, string, string?]>([
    ['LAND-016 D-178 no name', { name: '  ' }, 'name', 'Group name is required'],
    ['LAND-017 no domain', { domainIds: [] }, 'domainIds', 'At least one domain must be selected'],
    ['D-176 a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['D-176 a description of 501 characters', { description: 'x'.repeat(501) }, 'description'],
    ['D-175 a template of another type', { template: 'comingSoon' }, 'template'],
    ['D-175 a template that is none', { type: 'custom', template: 'x' }, 'template'],
    ['D-175 a type that is none', { type: 'parked' }, 'type'],
    ...wrongSettings.map(([title, some, field]): [string, object, string] => [
      title,
      { configuration: settings(some) },
      `configuration.${field}`,
    ]),
  ])('%s is refused and changes nothing', async (_, wrong, field, message) => {
    const app = await annsApp();
    const id = await domain(app, 'a.com');
    const answer = await app.send('POST', '', { ...groupBody([id]), ...wrong });
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', field, ...(message ? { message } : {}) });
    expect(await app.call(GetLanderCounts)).toEqual({ groups: 0, landers: 0, presets: 0, templates: 0 });
    expect(await app.call(GetDomain, { params: { id } })).toMatchObject({ lander: null });
  });

  test('LAND-005 a meta description of 160 characters is taken', async () => {
    const app = await annsApp();
    const configuration = settings({ metaDescription: 'x'.repeat(160) });
    const group = await givenGroup(app, app.ann, ['a.com'], { configuration });
    expect(group.configuration.metaDescription).toHaveLength(160);
  });

  test('D-176 a name is unique in an account, whatever its letter case, and another account may have it', async () => {
    const app = await annsApp();
    await givenGroup(app, app.ann, ['a.com'], { name: 'Fintech' });
    const answer = await app.send('POST', '', groupBody([await domain(app, 'b.com')], { name: ' FINTECH' }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LANDER_GROUP_NAME_TAKEN']);
    expect((await givenGroup(app, app.bob, ['bobs.com'], { name: 'Fintech' })).name).toBe('Fintech');
  });

  test('D-177 D-095 domains that cannot have a lander are listed, those of others are ignored', async () => {
    const app = await annsApp();
    await givenGroup(app, app.ann, ['taken.com']);
    const free = await domain(app, 'free.com');
    const barred = [
      (await app.call(ListLanders, { query: {} })).data[0]?.domainId ?? '',
      await domain(app, 'sold.com', { status: 1 }),
      await domain(app, 'dropped.com', { status: 2 }),
      await domain(app, 'claimed.com', { needs_verification: true }),
      await domain(app, 'watched.com', { in_portfolio: false, is_monitored: true }),
    ];
    const bobs = (await app.given.domain(app.bob, 'bobs.com')).id;
    const gone = await domain(app, 'gone.com', { is_deleted: true });
    const all = [free, ...barred, bobs, gone, app.parts.newId(), 'no id'];
    const { landerCount, skippedDomainIds } = await app.call(CreateLanderGroup, {
      body: groupBody([...all, free.toUpperCase()], { name: 'Second' }),
    });
    expect(landerCount).toBe(1);
    expect(skippedDomainIds.toSorted()).toEqual(barred.toSorted());
    const none = await app.send('POST', '', groupBody([...barred, bobs], { name: 'Third' }));
    expect(none.json()).toMatchObject({ code: 'VALIDATION_FAILED', field: 'domainIds' });
    expect(none.json().details.skippedDomainIds.toSorted()).toEqual(barred.toSorted());
    expect((await app.call(GetLanderCounts)).groups).toBe(2);
    const missing = { params: { domainId: bobs } };
    await expect(app.asBob.call(GetLanderOfDomain, missing)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('D-178 10,001 domains are too many for one request', async () => {
    const app = await annsApp();
    const many = Array.from({ length: 10_001 }, () => app.parts.newId());
    expect((await app.send('POST', '', groupBody(many))).json().code).toBe('TOO_MANY_DOMAINS');
    const { id } = await givenGroup(app, app.ann, ['a.com']);
    expect((await app.send('POST', `/${id}/domains`, { domainIds: many })).json().code).toBe('TOO_MANY_DOMAINS');
  });

  test('D-177 the same domain put into two groups at once gets one lander', async () => {
    const app = await annsApp();
    const ids = [await domain(app, 'a.com')];
    const names = ['One', 'Two', 'Three'];
    const answers = await Promise.all(names.map((name) => app.send('POST', '', groupBody(ids, { name }))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400]);
    expect(await app.call(GetLanderCounts)).toMatchObject({ groups: 1, landers: 1 });
  });
});

describe('the lists', () => {
  test('LAND-009 CONST-006 API-057 D-011 groups are paged by 50, those changed last first, and found by name', async () => {
    const app = await annsApp();
    for (const [n, name] of ['Fintech', 'Energy', 'Summer'].entries()) {
      app.clock.advance(1_000);
      await givenGroup(app, app.ann, [`n${n}.com`], { name });
    }
    await givenGroup(app, app.bob, ['bobs.com'], { name: 'Hers not' });
    const names = async (query: object) => (await app.call(ListLanderGroups, { query })).data.map(({ name }) => name);
    const whole = await app.call(ListLanderGroups, { query: {} });
    expect(whole).toMatchObject({ totalCount: 3, page: 1, pageSize: 50, hasMore: false });
    expect(whole.data.map(({ name }) => name)).toEqual(['Summer', 'Energy', 'Fintech']);
    expect(await app.call(ListLanderGroups, { query: { page: 2, pageSize: 2 } })).toMatchObject({
      ...{ data: [{ name: 'Fintech' }], totalCount: 3, page: 2, pageSize: 2, hasMore: false },
    });
    expect(await names({ search: ' ENER' })).toEqual(['Energy']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: '\0' })).toEqual([]);
    expect(await names({ page: 9_007_199_254_740_991 })).toEqual([]);
    expect(await app.call(ListLanderGroups, { query: { pageSize: 1_000 } })).toMatchObject({ pageSize: 200 });
  });

  test.each(['page=0', 'page=-1', 'page=x', 'pageSize=0', 'pageSize=1.5', 'pageSize=', 'page=1e99'])(
    'D-011 ?%s is refused by groups, landers and the landers of a group',
    async (query) => {
      const app = await annsApp();
      const { id } = await givenGroup(app, app.ann, ['a.com']);
      for (const url of ['/api/landers', '/api/lander-groups', `/api/lander-groups/${id}`, '/api/lander-presets']) {
        const answer = await app.as(app.ann).inject({ method: 'GET', url: `${url}?${query}` });
        expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, 'INVALID_PARAMETER']);
      }
    },
  );

  test('LAND-010 CONST-007 API-058 a group pages its landers by 20, in the order of names, found by name and state', async () => {
    const app = await annsApp();
    const names = [...Array.from({ length: 22 }, (_, n) => `n${String(n).padStart(2, '0')}.com`), 'köln.de'];
    const { id } = await givenGroup(app, app.ann, names.toReversed());
    const first = await app.detail(id);
    expect(first.landers).toMatchObject({ totalCount: 23, page: 1, pageSize: 20, hasMore: true });
    expect(first.landers.data.map(({ domainName }) => domainName)).toEqual(names.slice(0, 20));
    const found = async (query: Record<string, unknown>) =>
      (await app.detail(id, query)).landers.data.map((one) => one.domainName);
    expect(await found({ page: 2 })).toEqual(['n20.com', 'n21.com', 'köln.de']);
    expect(await found({ search: 'KÖLN' })).toEqual(['köln.de']);
    expect(await found({ search: 'xn--' })).toEqual(['köln.de']);
    expect(await found({ search: 'n2' })).toEqual(['n20.com', 'n21.com']);
    expect(await found({ search: '\0' })).toEqual([]);
    const [live, failed] = first.landers.data.map((one) => one.id);
    await setStatus(app, 'live', [live ?? '']);
    await setStatus(app, 'failed', [failed ?? ''], 'textUnreachable');
    expect(await found({ status: 'live' })).toEqual(['n00.com']);
    expect(await found({ status: 'failed' })).toEqual(['n01.com']);
    expect(await found({ dnsState: 'pointing' })).toEqual([]);
    expect(await app.detail(id, { status: 'live' })).toMatchObject({
      ...{ landerCount: 23, liveCount: 1, failedCount: 1, generatingCount: 21, landers: { totalCount: 1 } },
    });
  });
});

describe('changing a group', () => {
  test('LAND-011 API-060 D-180 name and description change no page; other settings make all pages again', async () => {
    const app = await annsApp();
    const group = await givenGroup(app, app.ann, ['a.com', 'b.com', 'c.com']);
    const ids = (await app.detail(group.id)).landers.data.map(({ id }) => id);
    await setStatus(app, 'live', ids);
    const params = { id: group.id };
    const renamed = { name: 'Five figures', description: null };
    expect(await app.call(UpdateLanderGroup, { params, body: renamed })).toMatchObject({ ...renamed, liveCount: 3 });
    await drainOutbox(app.parts, landerEffects);
    expect((await app.detail(group.id)).liveCount).toBe(3);
    const body = { configuration: { tagline: 'New' } };
    const changed = await app.call(UpdateLanderGroup, { params, body });
    expect(changed.configuration).toEqual({ ...group.configuration, tagline: 'New' });
    await drainOutbox(app.parts, landerEffects);
    const { liveCount, generatingCount, landers } = await app.detail(group.id);
    expect([liveCount, generatingCount]).toEqual([0, 3]);
    expect(landers.data.map(({ tagline, status }) => [tagline, status])).toEqual(Array(3).fill(['New', 'generating']));
    const domainId = landers.data[0]?.domainId ?? '';
    expect(await app.call(GetDomain, { params: { id: domainId } })).toMatchObject({ lander: { status: 'generating' } });
  });

  test('durability C6 right after the call a group whose settings changed says how many pages are to be made again', async () => {
    const app = await annsApp();
    const group = await givenGroup(app, app.ann, ['a.com', 'b.com', 'c.com']);
    const other = await givenGroup(app, app.ann, ['d.com'], { name: 'Other' });
    const ids = (await app.detail(group.id)).landers.data.map(({ id }) => id);
    await setStatus(app, 'live', [...ids, (await app.detail(other.id)).landers.data[0]?.id ?? '']);
    const body = { configuration: { tagline: 'New' } };
    expect(await app.call(UpdateLanderGroup, { params: { id: group.id }, body })).toMatchObject({ generatingCount: 3 });
    const { data } = await app.call(ListLanderGroups, { query: {} });
    expect(Object.fromEntries(data.map(({ id, generatingCount }) => [id, generatingCount]))).toMatchObject({
      [group.id]: 3,
      [other.id]: 0,
    });
    await drainOutbox(app.parts, landerEffects);
    expect((await app.detail(group.id)).generatingCount).toBe(3);
  });

  test('D-180 type and template of a group never change', async () => {
    const app = await annsApp();
    const { id } = await givenGroup(app, app.ann, ['a.com']);
    await app.send('PUT', `/${id}`, { type: 'comingSoon', template: 'modern', name: 'Other' });
    expect(await app.detail(id)).toMatchObject({ type: 'forSale', template: 'binAi', name: 'Other' });
  });

  test('LAND-011 two tabs: the second one’s change is refused, and nothing of it is saved', async () => {
    const app = await annsApp();
    const { id, updatedAt } = await givenGroup(app, app.ann, ['a.com']);
    app.clock.advance(1_000);
    const first = await app.call(UpdateLanderGroup, { params: { id }, body: { description: 'First', updatedAt } });
    const answer = await app.send('PUT', `/${id}`, { name: 'Second', description: 'Second', updatedAt });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await app.detail(id)).toMatchObject({ name: 'Fintech', description: 'First', updatedAt: first.updatedAt });
    const again = { description: 'Second', updatedAt: first.updatedAt };
    expect(await app.call(UpdateLanderGroup, { params: { id }, body: again })).toMatchObject({ description: 'Second' });
  });

  test('LAND-014 API-062 D-003 added domains get the group’s settings, whatever the letter case of the body', async () => {
    const app = await annsApp();
    const configuration = settings({ tagline: 'The group’s', showWhyChoose: false });
    const group = await givenGroup(app, app.ann, ['a.com'], {
      type: 'comingSoon',
      template: 'comingSoon',
      configuration,
    });
    const [one, two] = [await domain(app, 'one.com'), await domain(app, 'two.com', { status: 1 })];
    const answer = await app.send('POST', `/${group.id}/domains`, { DomainIds: [one, two] });
    expect(answer.json()).toEqual({ addedCount: 1, skippedDomainIds: [two], undoId: expect.any(String) });
    const three = await domain(app, 'three.com');
    const params = { id: group.id };
    expect(await app.call(AddDomainsToLanderGroup, { params, body: { domainIds: [three, one] } })).toEqual({
      ...{ addedCount: 1, skippedDomainIds: [one], undoId: expect.any(String) },
    });
    expect(await app.call(GetLanderOfDomain, { params: { domainId: one } })).toMatchObject({
      ...{ type: 'comingSoon', template: 'comingSoon', tagline: 'The group’s', showWhyChoose: false, overrides: {} },
    });
  });

  test('LAND-011 API-061 D-179 deleting a group deletes its landers, generating ones too; the domains stay', async () => {
    const app = await annsApp();
    const group = await givenGroup(app, app.ann, ['a.com', 'b.com']);
    const other = await givenGroup(app, app.ann, ['c.com'], { name: 'Other' });
    const [first] = (await app.detail(group.id)).landers.data;
    await setStatus(app, 'live', [first?.id ?? '']);
    expect(await app.call(DeleteLanderGroup, { params: { id: group.id } })).toEqual({
      success: true,
      deletedLanders: 2,
      undoId: expect.any(String),
    });
    expect((await app.send('DELETE', `/${group.id}`)).statusCode).toBe(404);
    expect((await app.call(ListLanders, { query: {} })).data.map(({ groupId }) => groupId)).toEqual([other.id]);
    const id = first?.domainId ?? '';
    expect(await app.call(GetDomain, { params: { id } })).toMatchObject({ lander: null, isForSaleLander: false });
    const { landerCount } = await givenGroupOf(app, [id]);
    expect(landerCount).toBe(1); // it can have another one
  });

  test('D-182 retrying a group makes its failed pages again, and no others', async () => {
    const app = await annsApp();
    const { id } = await givenGroup(app, app.ann, ['a.com', 'b.com', 'c.com']);
    const ids = (await app.detail(id)).landers.data.map((one) => one.id);
    await setStatus(app, 'failed', ids.slice(0, 2), 'textUnreachable');
    await setStatus(app, 'live', ids.slice(2));
    expect(await app.call(RetryLanderGroup, { params: { id } })).toEqual({ retriedCount: 2 });
    expect(await app.detail(id)).toMatchObject({ generatingCount: 2, failedCount: 0, liveCount: 1 });
    expect(await app.call(RetryLanderGroup, { params: { id } })).toEqual({ retriedCount: 0 });
  });

  test('D-010 D-004 another user’s group and what is no id are missing', async () => {
    const app = await annsApp();
    const { id } = await givenGroup(app, app.bob, ['bobs.com']);
    const anns = await domain(app, 'a.com');
    for (const one of [id, app.parts.newId(), 'x', '%00']) {
      const answers = await Promise.all([
        app.send('GET', `/${one}`),
        app.send('PUT', `/${one}`, { name: 'Mine' }),
        app.send('DELETE', `/${one}`),
        app.send('POST', `/${one}/retry`),
        app.send('POST', `/${one}/domains`, { domainIds: [anns] }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await app.asBob.call(GetLanderGroup, { params: { id }, query: {} })).name).toBe('Fintech');
  });
});

const givenGroupOf = (app: App, domainIds: string[]) =>
  app.call(CreateLanderGroup, { body: groupBody(domainIds, { name: 'Again' }) });

test('durability the counters of groups equal a recount after any change of their landers', async () => {
  const app = await annsApp();
  const groups = [
    await givenGroup(app, app.ann, ['a.com', 'b.com', 'c.com', 'd.com']),
    await givenGroup(app, app.ann, ['e.com', 'f.com'], { name: 'Other' }),
  ];
  const ids = (await app.call(ListLanders, { query: {} })).data.map(({ id }) => id);
  const { db } = app.parts;
  await setStatus(app, 'live', ids);
  await setStatus(app, 'failed', ids.slice(1, 4));
  await db.updateTable('lander').set({ dns_state: 1 }).where('id', 'in', ids.slice(2)).execute();
  await db.updateTable('lander').set({ tries: 2 }).execute();
  await db.updateTable('lander').set({ dns_state: 2 }).where('id', 'in', ids.slice(0, 3)).execute();
  await db.deleteFrom('domain').where('name', 'in', ['a.com', 'e.com']).execute();
  await setStatus(app, 'generating', ids.slice(3, 5));
  for (const { id } of groups) {
    const { landerCount, liveCount, failedCount, generatingCount, notPointingCount, ...more } = await app.detail(id);
    const { reachableCount, uncheckedCount, landers } = more;
    const of = (status: string) => landers.data.filter((one) => one.status === status).length;
    const elsewhere = landers.data.filter((one) => one.dnsState === 'notPointing').length;
    const live = (dnsState: string) =>
      landers.data.filter((one) => one.status === 'live' && one.dnsState === dnsState).length;
    expect([reachableCount, uncheckedCount]).toEqual([live('pointing'), live('unknown')]);
    expect([landerCount, liveCount, failedCount, generatingCount, notPointingCount]).toEqual([
      ...[landers.data.length, of('live'), of('failed'), of('generating'), elsewhere],
    ]);
    expect(landerCount).toBe(id === groups[0]?.id ? 3 : 1);
  }
});

test('durability two requests that change the same groups at once end without a deadlock', async () => {
  const app = await annsApp();
  const { id } = await givenGroup(app, app.ann, ['a.com', 'b.com', 'c.com', 'd.com']);
  const ids = (await app.detail(id)).landers.data;
  const works = Array.from({ length: 6 }, async (_, n) => {
    const extra = await domain(app, `n${n}.com`);
    await app.send('POST', `/${id}/domains`, { domainIds: [...ids.map(({ domainId }) => domainId), extra] });
    await app.send('PUT', `/${id}`, { configuration: { tagline: `T${n}` } });
    await makePages(app.parts);
    await drainOutbox(app.parts, landerEffects);
  });
  await Promise.all(works);
  await app.call(DeleteLanderGroup, { params: { id } });
  expect(await app.call(GetLanderCounts)).toMatchObject({ groups: 0, landers: 0 });
});

test('API-061 a group of 10,000 landers is made, changed and deleted whole', { timeout: 60_000 }, async () => {
  const app = await annsApp();
  const ids = await givenMany(app, app.ann, 10_000);
  const made = await app.call(CreateLanderGroup, { body: groupBody(ids) });
  expect(made).toMatchObject({ landerCount: 10_000, generatingCount: 10_000 });
  await app.parts.db.updateTable('lander').set({ status: 3 }).execute();
  await app.call(UpdateLanderGroup, { params: { id: made.id }, body: { configuration: { tagline: 'New' } } });
  await drainOutbox(app.parts, landerEffects);
  expect(await app.detail(made.id)).toMatchObject({ landerCount: 10_000, generatingCount: 10_000, liveCount: 0 });
  expect(await app.call(DeleteLanderGroup, { params: { id: made.id } })).toEqual({
    ...{ success: true, deletedLanders: 10_000, undoId: expect.any(String) },
  });
  expect(await app.call(GetLanderCounts)).toMatchObject({ landers: 0 });
});

describe('a lander that is deleted while', () => {
  type Start = (app: App, groupId: string) => Promise<() => Promise<unknown>>;
  const settingsChange: Start = async (app, id) => {
    await app.call(UpdateLanderGroup, { params: { id }, body: { configuration: settings({ tagline: 'Other' }) } });
    return () => drainOutbox(app.parts, landerEffects);
  };
  const retry: Start = async (app, id) => {
    const { data } = await app.call(ListLanders, { query: {} });
    const ids = data.map((lander) => lander.id);
    await setStatus(app, 'failed', ids);
    return () => app.call(RetryLanderGroup, { params: { id } });
  };
  test.each([
    ['D-180 D-182 its group has other settings', settingsChange],
    ['D-182 its group is tried again', retry],
  ])('%s leaves its domain without one', async (_what, start) => {
    const app = await annsApp({ isOwn: true });
    const { id } = await givenGroup(app, app.ann, ['apple.com', 'pear.com']);
    const run = await start(app, id);
    const other = await app.pool.connect();
    await other.query("begin; select from domain where name = 'apple.com' for update");
    const running = run();
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await app.pool.query(waiting)).rowCount).toBe(1);
    await other.query("delete from lander where name = 'apple.com'");
    await other.query("update domain set lander_state = 0, lander_type = 0 where name = 'apple.com'; commit");
    other.release();
    await running;
    const { rows } = await app.pool.query('select name, lander_state as state from domain order by name');
    expect(rows).toEqual([
      { name: 'apple.com', state: 0 },
      { name: 'pear.com', state: 1 },
    ]);
  });
});

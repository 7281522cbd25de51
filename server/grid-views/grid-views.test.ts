import { describe, expect, test } from 'vitest';
import {
  builtInViewId,
  CreateGridView,
  DeleteGridView,
  GetGridView,
  ListGridViews,
  maxGridViews,
  SetDefaultGridView,
  UnmarkDefaultGridView,
  UpdateGridView,
} from '#contract/grid-views.ts';
import { freshApp } from '../testing/app.ts';

const address = '/api/domain-grid-views';
const expiring = {
  viewName: 'Expiring',
  columnDefinitions: ['domain', 'expirationDate'],
  filters: { tlds: 'com,co.uk', expirationDate: '{"value":"30d","label":"Next 30 days"}' },
};

async function ann() {
  const app = await freshApp();
  const [user, other] = [await app.given.user(), await app.given.user()];
  const { call, inject } = app.as(user);
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    inject({ method, url: address + path, ...(payload ? { payload } : {}) });
  return {
    ...app,
    user,
    other: app.as(other),
    call,
    send,
    create: (body: Partial<typeof expiring> & { viewName: string; isDefault?: boolean }) =>
      call(CreateGridView, { body: { ...expiring, ...body } }),
    /** what somebody sees in the menu: names, the default one with a star */
    menu: async () => (await call(ListGridViews)).map(({ viewName, isDefault }) => viewName + (isDefault ? '*' : '')),
  };
}

describe('saved views', () => {
  test('VIEW-001 API-044 API-045 API-046 D-009 a created view is answered with 201, listed, and read by its id', async () => {
    const { send, call } = await ann();
    const answer = await send('POST', '', { ...expiring, isDefault: true });
    expect(answer.statusCode).toBe(201);
    const view = answer.json();
    expect(view).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), ...expiring, isDefault: true });
    const second = await call(CreateGridView, { body: { viewName: 'Bare', columnDefinitions: ['domain'] } });
    expect(second).toMatchObject({ filters: {}, isDefault: false });
    expect(await call(ListGridViews)).toEqual([view, second]);
    expect(await call(GetGridView, { params: { id: view.id } })).toEqual(view);
  });

  test('VIEW-002 D-115 the built-in view is not stored: the list is empty and its id a 404', async () => {
    const { send, call } = await ann();
    expect(await call(ListGridViews)).toEqual([]);
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['PUT', '/set-default'],
    ] as const) {
      const answer = await send(
        method,
        `/${builtInViewId}${path}`,
        method === 'PUT' ? { viewName: 'Mine' } : undefined,
      );
      expect([method, answer.statusCode, answer.json().code]).toEqual([method, 404, 'NOT_FOUND']);
    }
  });

  test('API-047 D-117 a change of one property leaves the others and answers the whole view', async () => {
    const { create, call } = await ann();
    const before = await create({ viewName: 'Expiring', isDefault: true });
    const params = { id: before.id };
    const columnDefinitions = ['domain', 'tldCount'];
    expect(await call(UpdateGridView, { params, body: { columnDefinitions } })).toEqual({
      ...before,
      columnDefinitions,
    });
    expect(await call(UpdateGridView, { params, body: { viewName: ' EXPIRING ' } })).toMatchObject({
      viewName: 'EXPIRING',
      columnDefinitions,
      filters: before.filters,
      isDefault: true,
    });
    expect(await call(UpdateGridView, { params, body: { filters: {} } })).toMatchObject({ filters: {} });
    const now = await call(GetGridView, { params });
    expect(await call(UpdateGridView, { params, body: {} })).toEqual(now);
    expect(await call(UpdateGridView, { params, body: { isDefault: false } })).toEqual({ ...now, isDefault: false });
  });

  test('API-048 VIEW-012 a deleted view is gone, and deleting it again is a 404', async () => {
    const { create, send, menu } = await ann();
    const { id } = await create({ viewName: 'Expiring' });
    await create({ viewName: 'Other' });
    expect((await send('DELETE', `/${id}`)).json()).toEqual({ success: true, undoId: expect.any(String) });
    expect(await menu()).toEqual(['Other']);
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(404);
    expect((await send('GET', `/${id}`)).statusCode).toBe(404);
  });
});

describe('the default view', () => {
  test('VIEW-008 API-049 setting one as default unmarks the others, in whichever way it is set', async () => {
    const { create, send, call, menu } = await ann();
    const [one, two] = [await create({ viewName: 'One' }), await create({ viewName: 'Two' })];
    expect((await send('PUT', `/${one.id}/set-default`)).json()).toEqual({ success: true });
    expect(await menu()).toEqual(['One*', 'Two']);
    expect((await send('PUT', `/${two.id}/set-default`)).json()).toEqual({ success: true });
    expect((await send('PUT', `/${two.id}/set-default`)).statusCode).toBe(200); // D-017
    expect(await menu()).toEqual(['One', 'Two*']);
    await call(UpdateGridView, { params: { id: one.id }, body: { isDefault: true } });
    expect(await menu()).toEqual(['One*', 'Two']);
    await create({ viewName: 'Three', isDefault: true });
    expect(await menu()).toEqual(['One', 'Two', 'Three*']);
  });

  test('VIEW-009 API-050 D-115 unmark-default is no id: no view is the default after it, also when none was', async () => {
    const { create, send, menu } = await ann();
    await create({ viewName: 'One', isDefault: true });
    for (let time = 0; time < 2; time += 1) {
      const answer = await send('PUT', '/unmark-default');
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
      expect(await menu()).toEqual(['One']);
    }
  });

  test('D-117 a refused change marks and unmarks nothing', async () => {
    const { create, send, menu } = await ann();
    await create({ viewName: 'One', isDefault: true });
    const two = await create({ viewName: 'Two' });
    expect((await send('POST', '', { ...expiring, viewName: 'one', isDefault: true })).statusCode).toBe(409);
    expect((await send('PUT', `/${two.id}`, { viewName: 'ONE', isDefault: true })).statusCode).toBe(409);
    expect(await menu()).toEqual(['One*', 'Two']);
  });

  test('VIEW-008 two tabs that set another default at once leave exactly one', async () => {
    const { create, call, menu } = await ann();
    const views = [await create({ viewName: 'One' }), await create({ viewName: 'Two' })];
    for (let time = 0; time < 5; time += 1) {
      await Promise.all(views.map(({ id }) => call(SetDefaultGridView, { params: { id } })));
      expect((await menu()).filter((name) => name.endsWith('*'))).toHaveLength(1);
    }
  });
});

describe('names and limits', () => {
  test('VIEW-010 D-114 a name is trimmed and unique whatever its letter case; another user may have it', async () => {
    const { create, send, menu, other } = await ann();
    expect((await create({ viewName: '  Über Ärger  ' })).viewName).toBe('Über Ärger');
    for (const viewName of ['über ärger', 'ÜBER ÄRGER ', 'u\u0308ber a\u0308rger']) {
      const answer = await send('POST', '', { ...expiring, viewName });
      expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([
        409,
        'VIEW_NAME_TAKEN',
        'viewName',
      ]);
    }
    expect((await other.call(CreateGridView, { body: { ...expiring, viewName: 'Über Ärger' } })).viewName).toBe(
      'Über Ärger',
    );
    expect(await menu()).toEqual(['Über Ärger']);
  });

  test('D-114 when two tabs save a view under the same name at once, one of them gets it', async () => {
    const { send, menu } = await ann();
    const answers = await Promise.all(['Sale', 'SALE'].map((viewName) => send('POST', '', { ...expiring, viewName })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await menu()).toHaveLength(1);
  });

  test('D-114 the 101st view is refused, also when two are saved at once', async () => {
    const { create, send, menu } = await ann();
    for (let at = 1; at < maxGridViews; at += 1) await create({ viewName: `View ${at}` });
    const answers = await Promise.all(['A', 'B'].map((viewName) => send('POST', '', { ...expiring, viewName })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json().code).toBe('VIEW_LIMIT_REACHED');
    expect(await menu()).toHaveLength(maxGridViews);
  });

  const long = 'x'.repeat(101);
  test.each([
    ['an empty name', { viewName: ' \t ' }],
    ['a name that is too long', { viewName: long }],
    ['a very long name', { viewName: ' '.repeat(50_000) }],
    ['a name with a NUL', { viewName: 'a\0b' }],
    ['a name of two lines', { viewName: 'a\nb' }],
    ['half a surrogate pair', { viewName: 'a\ud83d' }],
    ['no text as name', { viewName: 7 }],
    ['columns that are no list', { columnDefinitions: 'domain' }],
    ['101 columns', { columnDefinitions: Array(101).fill('domain') }],
    ['a column that is too long', { columnDefinitions: [long] }],
    ['a column with a NUL', { columnDefinitions: ['do\0main'] }],
    ['filters that are a list', { filters: ['tlds'] }],
    ['a filter that is no text', { filters: { showSold: true } }],
    ['a filter with a NUL', { filters: { domainName: 'a\0' } }],
    ['a key with a NUL', { filters: { 'a\0': 'a' } }],
    ['filters that are too long', { filters: { a: 'x'.repeat(9_000), b: 'x'.repeat(9_000) } }],
    ['a default that is neither true nor false', { isDefault: 'yes' }],
  ])('D-114 %s is refused by both calls and changes nothing', async (_, bad) => {
    const { create, send, call } = await ann();
    const view = await create({ viewName: 'Expiring' });
    const answers = [
      await send('POST', '', { ...expiring, viewName: 'New', ...bad }),
      await send('PUT', `/${view.id}`, bad),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([
        400,
        'VALIDATION_FAILED',
        expect.stringContaining(Object.keys(bad)[0] as string),
      ]);
    expect(await call(ListGridViews)).toEqual([view]);
  });

  test('D-111 keys, columns and texts that this version does not know come back as they were stored', async () => {
    const { create, call } = await ann();
    const filters = { newer: '</script><b>&', constructor: 'x', domainName: "'; drop table grid_view; --", ключ: '🦉' };
    const columnDefinitions = ['domain', 'newer', '{"a",b}', ''];
    const { id } = await create({
      viewName: '<img src=x onerror=alert(1)>',
      filters: filters as never,
      columnDefinitions,
    });
    expect(await call(GetGridView, { params: { id } })).toMatchObject({
      viewName: '<img src=x onerror=alert(1)>',
      filters,
      columnDefinitions,
    });
  });
});

describe('other users', () => {
  test('D-010 a view of another user cannot be read, changed, deleted or made the default', async () => {
    const { create, other, call } = await ann();
    const view = await create({ viewName: 'Mine', isDefault: true });
    const params = { id: view.id };
    const tries = [
      () => other.call(GetGridView, { params }),
      () => other.call(UpdateGridView, { params, body: { viewName: 'Theirs' } }),
      () => other.call(DeleteGridView, { params }),
      () => other.call(SetDefaultGridView, { params }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await other.call(UnmarkDefaultGridView);
    expect(await other.call(ListGridViews)).toEqual([]);
    expect(await call(ListGridViews)).toEqual([view]);
  });
});

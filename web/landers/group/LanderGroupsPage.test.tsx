import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '#web/base/i18n.ts';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { eventually, wait } from '#web/testing/screen.tsx';
import { group, idOf, lander, paged } from '../landers.fixture.ts';
import { type Answers, openLanders } from '../screen.fixture.tsx';
import { LanderGroupsPage } from './LanderGroupsPage.tsx';

let shown: Awaited<ReturnType<typeof openLanders>>;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  shown.close();
  vi.useRealTimers();
});

const list = 'GET /api/lander-groups';
async function open(answers: Answers, address = '/landers') {
  shown = await openLanders({ paths: ['/landers'], component: LanderGroupsPage }, address, answers);
}
const cards = () =>
  [...shown.element.querySelectorAll('li')].map((card) => card.textContent?.replaceAll('\u00a0', ' '));

test('SHELL-007 LAND-009 CONST-006 the groups with their counts, 50 a page', async () => {
  const large = group({
    id: idOf(2),
    name: 'Large',
    landerCount: 10_000,
    liveCount: 8_700,
    generatingCount: 1_297,
    ...{ reachableCount: 8_000, uncheckedCount: 700 },
  });
  await open({
    [list]: { body: paged([group(), { ...large, failedCount: 3, template: 'modern' }], { totalCount: 120 }) },
  });
  await eventually(() => expect(cards()).toHaveLength(2));
  expect(cards()[0]).toMatch(/Fintech, five figures.*Premium .com names.*2 landers.*2 live.*Buy now with assistant/);
  expect(cards()[1]).toMatch(/10,000 landers.*8,000 live.*700 live, DNS not known.*1,297 generating.*3 failed.*Modern/);
  const progress = shown.element.querySelector('[role=progressbar]');
  expect(progress?.getAttribute('aria-valuetext')).toBe('8,703 of 10,000 pages made');
  const asked = shown.requests.find(({ path }) => path === '/api/lander-groups');
  expect([asked?.query.get('page'), asked?.query.get('pageSize')]).toEqual(['1', '50']);
  expect(shown.text()).toContain('Showing 1–50 of 120'.slice(0, 7));
  await shown.press('Page 2');
  await eventually(() => expect(shown.requests.at(-1)?.query.get('page')).toBe('2'));
});

test('LAND-009 pictures are those of the pages, drawn where there is none or one is being made', async () => {
  const examples = [
    lander(1, { screenshotUrl: '/pictures/1.png' }),
    lander(2),
    lander(3, { status: 'generating' }),
    lander(4, { status: 'failed' }),
  ];
  await open({ [list]: { body: paged([group({ examples, landerCount: 4 })]) } });
  await eventually(() => expect(shown.element.querySelector('img')?.getAttribute('src')).toBe('/pictures/1.png'));
  const looks = [...shown.element.querySelectorAll<HTMLElement>('[data-look]')].map((one) => one.dataset.look);
  expect(looks).toEqual(['binAi', 'waiting', 'waiting']);
  shown.element.querySelector('img')?.dispatchEvent(new Event('error'));
  await eventually(() => expect(shown.element.querySelectorAll('[data-look=binAi]')).toHaveLength(2));
});

test('SHELL-038 the picture of a page shows its price as visitors see it, in dollars, whatever the language of the app', async () => {
  const examples = [lander(1, { shownPrice: 62_000 })];
  await open({
    [list]: { body: paged([group({ examples, landerCount: 1 })]) },
    'GET /api/exchange-rate': { body: { rate: 0.9, asOf: '2026-05-01', source: 'ecb' } },
  });
  await act(() => changeLanguage('de'));
  const picture = () => shown.element.querySelector('[data-look]')?.textContent?.replaceAll('\u00a0', ' ');
  await eventually(() => expect(picture()).toBe('Orchard1.test62.000 $'));
  await act(() => changeLanguage('en'));
});

test('without a group the page says what landers are and how to begin; without domains these come first', async () => {
  await open({ [list]: { body: paged([]) } });
  await eventually(() => expect(shown.text()).toContain('Give your names a shop window'));
  const begin = () => [...shown.element.querySelectorAll('main a')].at(-1)?.getAttribute('href');
  expect(begin()).toBe('/landers?action=create&autoOpenDrawer=true');
  shown.close();
  const none = { data: [], totalCount: 0, skip: 0, take: 1, hasMore: false };
  await open({ [list]: { body: paged([]) }, 'GET /api/domains': { body: none } });
  await eventually(() => expect(begin()).toBe('/add-domains'));
});

test('a search stays in the address; no match is not "no groups"', async () => {
  await open({
    [list]: ({ query }) => ({ body: paged(query.get('search') === 'nordic' ? [] : [group()]) }),
  });
  await eventually(() => expect(cards()).toHaveLength(1));
  await shown.type('Search groups', 'nordic');
  await wait(300);
  await eventually(() => expect(shown.text()).toContain('Nothing matches'));
  expect(shown.path()).toBe('/landers?search=nordic');
  await shown.press('Show all');
  await eventually(() => expect(cards()).toHaveLength(1));
});

test('a failure says so and is tried again; later it leaves what is known', async () => {
  await open({ [list]: { status: 400, body: { code: 'INVALID_PARAMETER' } } });
  await eventually(() => expect(shown.text()).toContain('The lander groups could not be loaded'));
  shown.answers[list] = { body: paged([group()]) };
  await shown.press('Retry');
  await eventually(() => expect(cards()).toHaveLength(1));
  shown.answers[list] = { status: 400, body: { code: 'INVALID_PARAMETER' } };
  await shown.hub.push('LandersChanged', { landerIds: [], groupIds: [idOf(1)] });
  await wait(600);
  await eventually(() => expect(shown.text()).toContain('This may be out of date.'));
  expect(cards()).toHaveLength(1);
});

test('LAND-007 pushed changes are shown: a group whose pages go live', async () => {
  await open({ [list]: { body: paged([group({ liveCount: 0, generatingCount: 2 })]) } });
  await eventually(() => expect(cards()[0]).toContain('2 generating'));
  shown.answers[list] = { body: paged([group()]) };
  await shown.hub.push('LandersChanged', { landerIds: [idOf(101)], groupIds: [idOf(1)] });
  await wait(600);
  await eventually(() => expect(cards()[0]).toContain('2 live'));
  expect(shown.element.querySelector('[role=progressbar]')).toBeNull();
});

test('LAND-011 D-179 deleting a group asks with the number of its landers, and removes it', async () => {
  await open({
    [list]: { body: paged([group({ landerCount: 1_609 })]) },
    [`DELETE /api/lander-groups/${idOf(1)}`]: { body: { success: true, deletedLanders: 1_609 } },
  });
  await shown.press('More for Fintech, five figures');
  await shown.press('Delete group');
  await eventually(() =>
    expect(shown.dialog()?.textContent).toContain('Its 1,609 landers are deleted and go offline.'),
  );
  expect(shown.sent('DELETE', `/api/lander-groups/${idOf(1)}`)).toHaveLength(0);
  shown.answers[list] = { body: paged([]) };
  await shown.press('Delete group');
  await eventually(() => expect(shown.text()).toContain('Give your names a shop window'));
  expect(shown.sent('DELETE', `/api/lander-groups/${idOf(1)}`)).toHaveLength(1);
});

test('hostile names and descriptions are shown as texts', { tags: ['corpora'] }, async () => {
  const texts = hostileTexts().slice(0, 60);
  const groups = texts.map((text, at) => group({ id: idOf(at + 1), name: text, description: text }));
  await open({ [list]: { body: paged(groups) } });
  await eventually(() => expect(cards()).toHaveLength(texts.length));
  const main = shown.element.querySelector('main');
  expect(main?.querySelector('script, iframe, object, embed, form[action], [onerror], [onload]')).toBeNull();
  expect([...shown.element.querySelectorAll('h2 bdi')].map((name) => name.textContent)).toEqual(texts);
});

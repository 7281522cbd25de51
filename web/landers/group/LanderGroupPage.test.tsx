import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { eventually, wait } from '#web/testing/screen.tsx';
import { group, idOf, lander, paged } from '../landers.fixture.ts';
import { type Answers, openLanders } from '../screen.fixture.tsx';
import { LanderGroupPage } from './LanderGroupPage.tsx';

let shown: Awaited<ReturnType<typeof openLanders>>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  localStorage.clear();
});
afterEach(() => {
  shown.close();
  vi.useRealTimers();
});

const one = `/api/lander-groups/${idOf(1)}`;
const get = `GET ${one}`;
const four = group({
  landerCount: 4,
  liveCount: 2,
  reachableCount: 1,
  generatingCount: 1,
  failedCount: 1,
  notPointingCount: 1,
});
const rows = [
  lander(1, { visitors: 1_204 }),
  lander(2, { dnsState: 'notPointing' }),
  lander(3, { status: 'generating' }),
  lander(4, { status: 'failed', failure: 'textUnreachable', shownPrice: null }),
];
const pages = (landers = rows, of = four) => ({ ...of, landers: paged(landers, { pageSize: 20 }) });

async function open(answers: Answers = { [get]: { body: pages() } }, address = `/landers/${idOf(1)}`) {
  shown = await openLanders({ paths: ['/landers/:groupId'], component: LanderGroupPage }, address, answers);
  await eventually(() => expect(shown.element.querySelector('h1')).not.toBeNull());
}
const lines = () =>
  [...shown.element.querySelectorAll('main li, main tbody tr')].map((row) =>
    row.textContent?.replaceAll('\u00a0', ' '),
  );

test('SHELL-008 LAND-010 CONST-007 D-077a the pages of a group, 20 a page, each with its status, preview, edit and delete', async () => {
  await open();
  await eventually(() => expect(lines()).toHaveLength(4));
  expect(lines()[0]).toMatch(/Orchard1\.test.*\$62,000.*Live1,204 visitors in 30 days$/);
  expect(shown.element.querySelector('a[href*=analytics]')?.getAttribute('href')).toBe(
    paths.analyticsOf('lander', idOf(101)),
  );
  expect(lines()[1]).toContain('DNS does not point here');
  expect(lines()[2]).toMatch(/Generating$/);
  expect(lines()[3]).toMatch(/No price.*Failed.*Retry.*The AI did not answer\./);
  for (const what of ['Preview', 'Edit', 'Delete']) expect(shown.find(`${what} Orchard3.test`)).toBeDefined();
  const asked = shown.requests.find(({ path }) => path === one)?.query;
  expect([asked?.get('page'), asked?.get('pageSize')]).toEqual(['1', '20']);
  expect(shown.element.querySelector('h1')?.textContent).toBe('Fintech, five figures');
  expect(shown.text()).toContain('Generating a page can take several minutes.');
});

test('LAND-010 a page that is live, but unpublished or unchecked, is not called live and well', async () => {
  await open({
    [get]: {
      body: pages([
        lander(1, { isPublished: false }),
        lander(2, { dnsState: 'unknown', dnsCheckedAt: null }),
        lander(3, { dnsState: 'unknown' }),
      ]),
    },
  });
  await eventually(() => expect(lines()).toHaveLength(3));
  expect(lines()[0]).toContain('OfflineIts domain is sold, dropped, deleted or not verified.');
  expect(lines()[1]).toContain('Live, DNS not checked yet');
  expect(lines()[2]).toContain('Live, DNS not known');
  expect([...shown.element.querySelectorAll('li [data-tone]')].map((dot) => dot.getAttribute('data-tone'))).toEqual([
    'neutral',
    'info',
    'info',
  ]);
});

test('LAND-010 only pages whose names were seen to point here are counted green, here and in the list of groups', async () => {
  const counted = { reachableCount: 0, uncheckedCount: 2, notPointingCount: 1, offlineCount: 4 };
  const of = group({ landerCount: 7, liveCount: 7, ...counted });
  await open({ [get]: { body: pages([], of) } });
  const counts = () =>
    [...shown.element.querySelectorAll('fieldset button')].map((one) => [
      one.querySelector('[data-tone]')?.getAttribute('data-tone'),
      one.textContent,
    ]);
  expect(counts()).toEqual([
    ['info', '2 live, DNS not known'],
    ['warn', '1 not pointing here'],
    ['neutral', '4 offline'],
  ]);
  await shown.press('2 live, DNS not known');
  const asked = () => shown.requests.at(-1)?.query;
  await eventually(() => expect([asked()?.get('status'), asked()?.get('dnsState')]).toEqual(['live', 'unknown']));
  expect(shown.path()).toBe(`/landers/${idOf(1)}?show=unchecked`);
  await shown.press('4 offline');
  await eventually(() => expect([asked()?.get('status'), asked()?.get('isPublished')]).toEqual(['live', 'false']));
});

test('LAND-010 the pages come as a list too, which is remembered; a search and a count show fewer', async () => {
  await open();
  await eventually(() => expect(lines()).toHaveLength(4));
  shown.element.querySelector<HTMLInputElement>('input[value=list]')?.click();
  await eventually(() => expect(shown.element.querySelector('table')).not.toBeNull());
  expect(localStorage.getItem('landers.view')).toBe('list');
  expect(shown.element.querySelector('td[data-head="Visitors, 30 days"]')?.textContent).toBe('1,204');
  await shown.press('1 failed');
  await eventually(() => expect(shown.requests.at(-1)?.query.get('status')).toBe('failed'));
  await shown.press('1 not pointing here');
  await eventually(() => expect(shown.requests.at(-1)?.query.get('dnsState')).toBe('notPointing'));
  expect(shown.path()).toBe(`/landers/${idOf(1)}?show=notPointing`);
  await shown.type('Search domains in this group', 'orchard2');
  await wait(300);
  await eventually(() => expect(shown.requests.at(-1)?.query.get('search')).toBe('orchard2'));
});

test.each(['NOT-AN-ID', idOf(9)])(
  'a group that is not there says so, and asks only for what can be one: %s',
  async (id) => {
    await open({}, `/landers/${id}`);
    await eventually(() => expect(shown.text()).toContain('Lander group not found'));
    expect(shown.requests.some(({ path }) => path.includes('NOT-AN-ID'))).toBe(false);
  },
);

test('D-182 LAND-007 failed pages are tried again, one or all, and what is pushed is shown', async () => {
  await open({
    [get]: { body: pages() },
    [`POST ${one}/retry`]: { body: { retriedCount: 1 } },
    [`POST /api/landers/${idOf(104)}/retry`]: { body: { ...rows[3], status: 'generating' } },
  });
  await shown.press('Retry');
  await shown.press('Retry 1 failed');
  expect(shown.sent('POST', `/api/landers/${idOf(104)}/retry`)).toHaveLength(1);
  expect(shown.sent('POST', `${one}/retry`)).toHaveLength(1);
  shown.answers[get] = { body: pages([lander(1), lander(4)], group()) };
  await shown.hub.push('LandersChanged', { landerIds: [idOf(104)], groupIds: [idOf(1)] });
  await wait(600);
  await eventually(() => expect(lines()).toHaveLength(2));
  const asked = shown.requests.length;
  await shown.hub.push('LandersChanged', { landerIds: [], groupIds: [idOf(2)] });
  await wait(600);
  expect(shown.requests.length).toBe(asked);
});

describe('editing the group', () => {
  const edit = async (answers: Answers) => {
    await open({ [get]: { body: pages() }, ...answers });
    await shown.press('Edit settings');
    await eventually(() => expect(shown.dialog()?.textContent).toContain('Edit lander group'));
  };

  test('LAND-011 D-180 changes name and settings; only what was changed is sent, with the state that was seen', async () => {
    await edit({ [`PUT ${one}`]: { body: four } });
    await shown.type('Group name', 'Five figures');
    await shown.type('Tagline', 'Clear');
    expect(shown.dialog()?.textContent).toContain('We rebuild its 4 pages');
    await shown.press('Save');
    await eventually(() => expect(shown.dialog()).toBeNull());
    expect(shown.sent('PUT', one)).toEqual([
      { name: 'Five figures', configuration: { tagline: 'Clear' }, updatedAt: four.updatedAt },
    ]);
  });

  test('LAND-005 LAND-016 an entry that cannot be saved is marked where it stands, and nothing is sent', async () => {
    await edit({});
    await shown.type('Group name', ' ');
    await shown.type('Meta description', 'x'.repeat(161));
    await shown.press('Save');
    expect(shown.dialog()?.textContent).toContain('Group name is required');
    expect(shown.dialog()?.textContent).toContain('161 of 160');
    expect(shown.dialog()?.textContent).toContain('At most 160 characters.');
    await shown.type('Meta description', 'x'.repeat(160));
    expect(shown.dialog()?.textContent).not.toContain('At most 160 characters.');
    expect(shown.sent('PUT', one)).toEqual([]);
  });

  test('D-180 when another page saved meanwhile the newer values come, typed text stays, and saving again stores it', async () => {
    const newer = { ...four, name: 'Theirs', updatedAt: '2026-05-03T10:00:00.000Z' };
    newer.configuration = { ...four.configuration, tagline: 'Theirs', pageTitle: 'Theirs' };
    let saved = false;
    await edit({
      [`PUT ${one}`]: ({ body }) => {
        if ((body as { updatedAt: string }).updatedAt !== newer.updatedAt) {
          return { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'x' } };
        }
        saved = true;
        return { body: newer };
      },
    });
    await shown.type('Tagline', 'Mine');
    shown.answers[get] = { body: pages(rows, newer) };
    await shown.press('Save');
    await eventually(() => expect(shown.dialog()?.querySelector('[role=alert]')?.textContent).toContain('Tagline'));
    const values = [...(shown.dialog()?.querySelectorAll('input:not([type]), textarea') ?? [])].map(
      (field) => (field as HTMLInputElement).value,
    );
    expect(values.slice(0, 4)).toEqual(['Theirs', 'Premium .com names', 'Mine', 'Theirs']);
    expect(saved).toBe(false);
    await shown.press('Save');
    await eventually(() => expect(shown.dialog()).toBeNull());
    expect(shown.sent('PUT', one).at(-1)).toEqual({ configuration: { tagline: 'Mine' }, updatedAt: newer.updatedAt });
  });

  test('ERR-025 a failure is shown with the error of the server, and keeps what was typed', async () => {
    await edit({ [`PUT ${one}`]: { status: 409, body: { code: 'LANDER_GROUP_NAME_TAKEN', message: 'x' } } });
    const field = await shown.type('Group name', 'Taken');
    await shown.press('Save');
    await eventually(() =>
      expect(shown.dialog()?.querySelector('[role=alert]')?.textContent).toBe(
        'Failed to update lander group: Another lander group has this name.',
      ),
    );
    expect(field.value).toBe('Taken');
  });
});

test('ERR-025 a group that could not be deleted is still there, and that is shown', async () => {
  await open({
    [get]: { body: pages() },
    [`DELETE ${one}`]: { status: 400, body: { code: 'X', message: 'Not now.' } },
  });
  const { toasts } = await import('#web/ui/toast.ts');
  await shown.press('More for Fintech, five figures');
  await shown.press('Delete group');
  await eventually(() => expect(shown.dialog()).not.toBeNull());
  await shown.press('Delete group');
  await eventually(() => expect(toasts.shown()[0]?.title).toBe('Failed to delete lander group: Not now.'));
  expect(shown.dialog()).not.toBeNull();
  expect(shown.path()).toBe(`/landers/${idOf(1)}`);
});

describe('one page', () => {
  const openEdit = async (given = {}, answers: Answers = {}) => {
    await open({ [get]: { body: pages([lander(1, given)]) }, ...answers });
    await shown.press('Edit Orchard1.test');
    await eventually(() => expect(shown.dialog()?.textContent).toContain('Edit Orchard1.test'));
  };

  test('API-055 a change counts for this page alone; a setting can be given back to the group', async () => {
    const own = { tagline: 'Own words', showWhyChoose: false };
    await openEdit({ ...own, overrides: own }, { 'PUT /api/landers': { body: lander(1) } });
    expect(shown.dialog()?.textContent).toContain('Own value. Group: A clear name');
    expect(shown.dialog()?.textContent).toContain('Own value. Group: on');
    await shown.press('Use the group’s');
    await shown.type('Buy-now price', '9,500');
    await shown.press('Save');
    await eventually(() => expect(shown.dialog()).toBeNull());
    expect(shown.sent('PUT', '/api/landers')).toEqual([
      {
        id: idOf(101),
        ...{ buyNowPrice: 9_500, priceCurrency: 'USD' },
        useGroup: ['showWhyChoose'],
        updatedAt: lander(1).updatedAt,
      },
    ]);
  });

  test('D-175 MONEY-008 a price of the group is shown in its currency, as one’s own is typed, whatever the language of the app', async () => {
    const ofGroup = group({ configuration: { ...group().configuration, buyNowPrice: 10_000 } });
    const own = { buyNowPrice: 9_500 };
    await open({
      [get]: { body: pages([lander(1, { ...own, overrides: own })], { ...four, ...ofGroup, id: idOf(1) }) },
      'GET /api/exchange-rate': { body: { rate: 0.9, asOf: '2026-05-01', source: 'ecb' } },
    });
    await act(() => changeLanguage('de'));
    await shown.press('Orchard1.test bearbeiten');
    const words = () => shown.dialog()?.textContent?.replaceAll('\u00a0', ' ');
    await eventually(() => expect(words()).toContain('Gruppe: 10.000 $'));
    await act(() => changeLanguage('en'));
  });

  test('the reasons for its name are stored by language, at most six of them', async () => {
    await openEdit({ why: { de: ['Kurz'] } }, { 'PUT /api/landers': { body: lander(1) } });
    await shown.type('Your reasons', 'One\nTwo\n\nThree\n4\n5\n6\n7');
    expect(shown.dialog()?.textContent).toContain('At most 6 reasons, one a line.');
    await shown.press('Save');
    expect(shown.sent('PUT', '/api/landers')).toEqual([]);
    await shown.type('Your reasons', ' Short \n Known since 1999 ');
    await shown.press('Save');
    await eventually(() => expect(shown.dialog()).toBeNull());
    expect(shown.sent('PUT', '/api/landers')[0]).toMatchObject({
      why: { en: ['Short', 'Known since 1999'], de: ['Kurz'] },
    });
  });

  test('ERR-024 failures to update and to delete are shown with the error of the server', async () => {
    const no = { status: 400, body: { code: 'X', message: 'Not now.' } };
    await openEdit({}, { 'PUT /api/landers': no, [`DELETE /api/landers/${idOf(101)}`]: no });
    await shown.type('Tagline', 'Mine');
    await shown.press('Save');
    await eventually(() => expect(shown.dialog()?.textContent).toContain('Failed to update lander: Not now.'));
    await shown.press('Cancel');
    await eventually(() => expect(shown.dialog()).toBeNull());
    const { toasts } = await import('#web/ui/toast.ts');
    await shown.press('Delete Orchard1.test');
    await eventually(() => expect(shown.dialog()?.textContent).toContain('The page goes offline. The domain stays.'));
    await shown.press('Delete lander');
    await eventually(() => expect(toasts.shown()[0]?.title).toBe('Failed to delete lander: Not now.'));
  });

  test('API-056 one that another page deleted meanwhile counts as deleted', async () => {
    await open();
    await shown.press('Delete Orchard1.test');
    await eventually(() => expect(shown.dialog()).not.toBeNull());
    shown.answers[get] = { body: pages(rows.slice(1)) };
    await shown.press('Delete lander');
    await eventually(() => expect(lines()).toHaveLength(3));
    expect(shown.dialog()).toBeNull();
  });

  test('D-181 its preview is the page itself in a frame that may do nothing, in the language of a visitor', async () => {
    await open({
      [get]: { body: pages() },
      'POST /api/landers/preview': ({ body }) => ({
        body: { html: `<head></head><p>${(body as { language: string }).language}` },
      }),
    });
    await shown.press('Preview Orchard1.test');
    const frame = () => shown.dialog()?.querySelector('iframe');
    await eventually(() => expect(frame()?.getAttribute('srcdoc')).toBe('<head><base target="_blank"></head><p>en'));
    expect(frame()?.getAttribute('sandbox')).toBe('');
    shown.dialog()?.querySelector<HTMLInputElement>('input[value=de]')?.click();
    await eventually(() => expect(frame()?.getAttribute('srcdoc')).toContain('<p>de'));
    expect(shown.sent('POST', '/api/landers/preview')[0]).toMatchObject({ domainId: idOf(201), template: 'binAi' });
  });

  test('Escape closes the preview of what is being edited, and leaves the drawer', async () => {
    await openEdit({}, { 'POST /api/landers/preview': { body: { html: '<p>page' } } });
    await shown.press('Preview');
    await eventually(() => expect(document.querySelector('iframe')).not.toBeNull());
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(2);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await eventually(() => expect(document.querySelector('iframe')).toBeNull());
    expect(shown.dialog()?.textContent).toContain('Edit Orchard1.test');
  });
});

test('LAND-011 a deleted group is asked for no more, whatever is pushed about it', async () => {
  await open({ [get]: { body: pages() }, [`DELETE ${one}`]: { body: { success: true, deletedLanders: 4 } } });
  const asked = () => shown.requests.filter(({ method, path }) => `${method} ${path}` === get).length;
  await eventually(() => expect(asked()).toBe(1));
  await shown.press('More for Fintech, five figures');
  await shown.press('Delete group');
  await eventually(() => expect(shown.dialog()).not.toBeNull());
  await shown.press('Delete group');
  await shown.hub.push('LandersChanged', { landerIds: [], groupIds: [idOf(1)] });
  await eventually(() => expect(shown.path()).toBe('/landers'));
  await wait(1_000);
  expect(asked()).toBe(1);
});

import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#web/base/i18n.ts';
import { queryClient } from '#web/base/query-client.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { NameserversPage } from './NameserversPage.tsx';
import { PresetsPage } from './PresetsPage.tsx';

type Answer = { status?: number; body: unknown };
type Answers = Record<string, Answer | ((request: Request) => Answer)>;

const own = ['ns1.names.example', 'ns2.names.example'];
const cloud = ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com', 'eve.ns.cloudflare.com'];
const kinds = ['here', 'partly', 'marketplace', 'parking', 'operator', 'other'];
const byKind = Object.fromEntries(kinds.map((kind) => [kind, { setCount: 0, domainCount: 0 }]));
const summary = {
  ...{ setCount: 1, presetCount: 0, domainCount: 7, ownHosts: own },
  byKind: { ...byKind, operator: { setCount: 1, domainCount: 7 } },
  without: { total: 6, notRegistered: 1, none: 2, unknown: 3 },
};
const set = {
  ...{ nameservers: cloud, domainCount: 7, kind: 'operator', operators: ['Cloudflare'], pointsHere: false },
  ...{ presetId: null, presetName: null },
};
const preset = {
  ...{ id: '01900000-0000-7000-8000-00000000000a', name: 'Cloud', nameservers: cloud.slice(0, 2) },
  ...{ createdAt: '2026-05-01T10:00:00.000Z', updatedAt: '2026-05-02T10:00:00.000Z' },
  ...{ kind: 'operator', operators: ['Cloudflare'], domainCount: 7, pointsHere: false },
};
const paged = (data: unknown[]) => ({
  body: { data, totalCount: data.length, page: 1, pageSize: 50, hasMore: false },
});

let close = () => {};
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  close();
  vi.useRealTimers();
});

async function open(component: typeof PresetsPage, address: string, answers: Answers) {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  const all: Answers = {
    'GET /api/nameservers/summary': { body: summary },
    'GET /api/nameservers': paged([set]),
    'GET /api/nameserver-presets': paged([preset]),
    'GET /api/domains': { body: { data: [], totalCount: 7, skip: 0, take: 8, hasMore: false } },
    ...answers,
  };
  const server = startFakeServer((request) => {
    const answer = all[`${request.method} ${request.path}`];
    return typeof answer === 'function' ? answer(request) : answer;
  });
  const shown = await openScreen({ paths: ['/nameservers', '/nameserver-presets'], component }, address);
  close = () => {
    shown.remove();
    server.stop();
    for (const { id } of toasts.shown()) toasts.close(id);
    vi.restoreAllMocks();
  };
  const find = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button, a, [role=menuitem]')].findLast(
      (one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === name,
    );
  return {
    text: () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '',
    find,
    dialog: () => document.querySelector<HTMLElement>('[role=dialog]'),
    sent: (call: string) =>
      server.requests.filter((one) => `${one.method} ${one.path}` === call).map(({ body }) => body),
    async press(name: string) {
      await eventually(() => expect(find(name)).toBeDefined());
      await act(async () => find(name)?.click());
      await wait(20);
    },
    async type(label: string, text: string) {
      const labelled = () =>
        [...document.querySelectorAll('[role=dialog] label')].find((one) => one.textContent === label);
      await eventually(() => expect(labelled()).toBeDefined());
      const field = document.getElementById(labelled()?.getAttribute('for') ?? '');
      const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      await act(async () => {
        Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
  };
}

test('CON-001 GRID-019 D-222a a set shows two of its nameservers, whose they are, and leads to the names with exactly these', async () => {
  const page = await open(NameserversPage, '/nameservers', {});
  await eventually(() => expect(page.text()).toContain('Cloudflare'));
  expect(page.text()).toContain('+1 more');
  expect(page.text()).not.toContain('eve.ns');
  expect(page.find('Show the 7 domains with exactly these')?.getAttribute('href')).toBe(
    `/domains?nameserverSet=${cloud.join()}`,
  );
  await eventually(() => expect(page.text()).toContain('6 domains without nameservers'));
  for (const words of ['2 delegated to none', '1 not registered', '3 not known yet']) {
    expect(page.text()).toContain(words);
  }
});

test('D-219 D-222a the drawer of a set says what to change at the registrar to lead here', async () => {
  const page = await open(NameserversPage, `/nameservers?open=${cloud.join()}`, {});
  await eventually(() => expect(page.dialog()?.textContent).toContain('Set at the registrar:ns1.names.example'));
  expect(page.dialog()?.textContent).toContain('Remove at the registrar:ada.ns.cloudflare.com');
  expect(page.dialog()?.textContent).toContain('not here');
});

test('D-154 without nameservers of its own an installation offers no way by them', async () => {
  const page = await open(NameserversPage, `/nameservers?open=${cloud.join()}`, {
    'GET /api/nameservers/summary': { body: { ...summary, ownHosts: [] } },
  });
  await eventually(() => expect(page.dialog()?.textContent).toContain('no nameservers of its own'));
  expect(page.dialog()?.textContent).not.toContain('Set at the registrar');
});

test('CON-005 CONST-013 one nameserver is refused before anything is sent, two are stored', async () => {
  const page = await open(PresetsPage, '/nameserver-presets', {
    'POST /api/nameserver-presets': { status: 201, body: preset },
  });
  await page.press('New preset');
  await eventually(() => expect(page.dialog()).not.toBeNull());
  await page.type('Name', 'Cloud');
  await page.type('Nameservers', 'ns1.a.com');
  await page.press('Create preset');
  expect(page.dialog()?.textContent).toContain('At least 2 nameservers are required for a valid preset.');
  await page.type('Nameservers', 'ns1.a.com\nNS1.a.com');
  expect(page.dialog()?.textContent).toContain('This nameserver is in the list twice: NS1.a.com');
  await page.type('Nameservers', 'ns1.a.com\n192.0.2.1');
  expect(page.dialog()?.textContent).toContain('This is not a host name: 192.0.2.1');
  expect(page.sent('POST /api/nameserver-presets')).toEqual([]);
  await page.type('Nameservers', ' ns1.a.com., ns2.a.com ');
  await page.press('Create preset');
  await eventually(() =>
    expect(page.sent('POST /api/nameserver-presets')).toEqual([
      { name: 'Cloud', nameservers: ['ns1.a.com', 'ns2.a.com'] },
    ]),
  );
});

test('D-222 a name that is taken and a host that only the server refuses are reported at their fields', async () => {
  let answer: Answer = { status: 409, body: { code: 'NAMESERVER_PRESET_NAME_TAKEN', message: '', field: 'name' } };
  const page = await open(PresetsPage, '/nameserver-presets', { 'POST /api/nameserver-presets': () => answer });
  await page.press('New preset');
  await eventually(() => expect(page.dialog()).not.toBeNull());
  await page.type('Name', 'Cloud');
  await page.type('Nameservers', 'ns1.a.com ns2.a.com');
  await page.press('Create preset');
  await eventually(() => expect(page.dialog()?.textContent).toContain('Another nameserver preset has this name.'));
  const details = { fault: 'invalidHost', host: 'ns2.a.com' };
  answer = { status: 400, body: { code: 'VALIDATION_FAILED', message: '', field: 'nameservers', details } };
  await page.press('Create preset');
  await eventually(() => expect(page.dialog()?.textContent).toContain('This is not a host name: ns2.a.com'));
});

test('owner A1 D-121b D-222 a deleted preset can be brought back, as itself', async () => {
  const page = await open(PresetsPage, '/nameserver-presets', {
    [`DELETE /api/nameserver-presets/${preset.id}`]: { body: { success: true, undoId: 'u-1' } },
    'POST /api/undo': { body: { restoredCount: 1, partlyCount: 0, pendingVerificationCount: 0 } },
  });
  await page.press('Actions for Cloud');
  await page.press('Delete');
  await eventually(() => expect(toasts.shown()[0]?.title).toBe('The preset Cloud is deleted'));
  expect(toasts.shown()[0]?.duration).toBe(10_000);
  await act(async () => toasts.shown()[0]?.action?.run());
  await eventually(() => expect(page.sent('POST /api/undo')).toEqual([{ undoId: 'u-1' }]));
});

test('D-222a a check shows what matches, what differs and what is not known, with the age of the data', async () => {
  const row = (domainName: string, state: string, current: string[], knownAt: string | null) => ({
    ...{ domainId: domainName, domainName, state, current, knownAt, outcome: knownAt ? 'known' : null },
    matches: state === 'matches' ? true : state === 'differs' ? false : null,
  });
  const results = [
    row('same.com', 'matches', preset.nameservers, '2026-05-01T10:00:00.000Z'),
    row('other.com', 'differs', ['ns1.b.net', cloud[0] ?? ''], '2026-05-01T10:00:00.000Z'),
    row('new.com', 'unknown', [], null),
  ];
  const page = await open(PresetsPage, '/nameserver-presets', {
    'GET /api/domains/ids': { body: { domainIds: ['a', 'b', 'c'], totalCount: 12_000, isLimited: true } },
    'POST /api/nameservers/check': { body: { results, preset } },
  });
  await page.press('Actions for Cloud');
  await page.press('Check domains against this');
  await eventually(() => expect(page.dialog()?.textContent).toContain('other.com'));
  expect(page.sent('POST /api/nameservers/check')).toEqual([{ domainIds: ['a', 'b', 'c'], presetId: preset.id }]);
  expect(page.dialog()?.textContent).toContain('Of 12,000 domains');
  expect(page.dialog()?.textContent).toContain(`Missing: ${cloud[1]}`);
  expect(page.dialog()?.textContent).toContain('Also has: ns1.b.net');
  expect(page.dialog()?.textContent).toContain('As of May 1, 2026');
  await page.press('Unknown1');
  expect(page.dialog()?.textContent).toContain('Never looked up');
  expect(page.dialog()?.textContent).toContain('That does not count as a difference.');
});

test('CON-001 a list that cannot be loaded says so, and is loaded again', async () => {
  let isBroken = true;
  const page = await open(NameserversPage, '/nameservers', {
    'GET /api/nameservers': () => (isBroken ? { status: 500, body: { code: 'INTERNAL', message: '' } } : paged([set])),
  });
  await eventually(() => expect(page.text()).toContain('The nameservers could not be loaded'));
  isBroken = false;
  await page.press(i18n.t('common.retry'));
  await eventually(() => expect(page.text()).toContain('Cloudflare'));
});

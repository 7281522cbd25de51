import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlertChannel, AlertDelivery } from '#contract/alerts.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { AlertsTab } from './AlertsTab.tsx';

const now = new Date('2026-05-14T12:00:00.000Z');
const rule = { about: ['danger', 'expiry'], names: 'all', tags: ['sell'], viewId: null, when: 'atOnce' } as const;
const channel: AlertChannel = {
  ...{ id: 'c-1', kind: 'webhook', name: 'Ops', shownAddress: 'hooks.example.com/…-ann', isOn: true, offBecause: null },
  ...{
    obstacle: null,
    digestAt: '08:00',
    digestDay: 1,
    quietHours: null,
    zone: null,
    oldSecretUntil: null,
    showsBuyers: false,
  },
  ...{ createdAt: '2026-05-01T10:00:00.000Z', failingSince: null, lastSentAt: null, waiting: 2 },
  rules: [{ ...rule, about: [...rule.about], tags: [...rule.tags] }],
};
const delivery: AlertDelivery = {
  ...{ id: 'd-1', channelId: 'c-1', channelName: 'Ops', channelKind: 'webhook', isTest: false, count: 1 },
  ...{ title: 'a.com: Renewed', createdAt: '2026-05-14T11:00:00.000Z', state: 'failed', attempts: 3 },
  ...{ triedAt: '2026-05-14T11:30:00.000Z', nextTryAt: null, httpStatus: 500, answer: 'broken', failure: 'refused' },
  ms: 20,
};

let answers: Record<string, { status?: number; body: unknown }>;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;
beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  answers = {
    'GET /api/alerts/channels': { body: [channel] },
    'GET /api/alerts/deliveries': { body: { deliveries: [delivery], hasMore: false } },
    'GET /api/domain-grid-views': { body: [] },
    'GET /api/feeds': { body: [] },
  };
  server = startFakeServer(({ method, path }) => answers[`${method} ${path}`]);
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  shown = await openScreen({ paths: ['/monitoring/alerts'], component: AlertsTab }, '/monitoring/alerts');
  await eventually(() => expect(text()).not.toContain('Loading'));
}
const text = () => (shown.element.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');
const button = (name: string) =>
  [...shown.element.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name);
async function press(name: string) {
  const found = button(name);
  if (!found) throw new Error(`no button ${name}`);
  found.click();
  await wait(20);
}
function type(label: string, typed: string) {
  const named = [...shown.element.querySelectorAll('label')].find((one) => one.textContent === label);
  const input = document.getElementById(named?.htmlFor ?? '') as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
const sent = (method: string) => server.requests.filter((one) => one.method === method);

test('a channel says where it leads, its rules in words and its state; a message what came of it', async () => {
  await open();
  expect(text()).toContain('Ops');
  expect(text()).toContain('hooks.example.com/…-ann');
  expect(text()).toContain('Danger, Expiry · All names · tags: sell · At once');
  expect(text()).toContain('2 alerts wait for their time');
  expect(text()).toContain('Status 500 · The receiver refused it. · 3 tries');
  expect(text()).toContain('broken');
});

test.each<[Partial<AlertChannel>, string]>([
  [{ isOn: false, offBecause: 'failing' }, 'Switched off: nothing arrived for days'],
  [{ kind: 'email', obstacle: 'unconfirmed' }, 'Your address is not confirmed, so we do not send e-mail to it.'],
  [{ failingSince: '2026-05-13T10:00:00.000Z' }, 'Not arriving since May 13, 2026'],
  [{ rules: [] }, 'On, but without a rule: it sends nothing'],
])('a channel that sends nothing says why (%#)', async (changed, words) => {
  answers['GET /api/alerts/channels'] = { body: [{ ...channel, ...changed }] };
  await open();
  expect(text()).toContain(words);
});

test('a channel is added, refused in words, and its secret shown once', async () => {
  answers['POST /api/alerts/channels'] = {
    ...{ status: 400 },
    body: { code: 'VALIDATION_FAILED', field: 'address', details: { reason: 'notPublic' }, message: 'x' },
  };
  await open();
  await press('Add a channel');
  await press('Save');
  expect(text()).toContain('Enter a name.');
  expect(sent('POST')).toEqual([]);
  type('Name', 'New');
  type('Address', 'http://10.0.0.1/');
  await wait(20);
  await press('Save');
  await eventually(() => expect(text()).toContain('Only public addresses that begin with https://'));
  const secret = 'whsec_abcdefgh';
  answers['POST /api/alerts/channels'] = {
    status: 201,
    body: { channel: { ...channel, id: 'c-2', name: 'New' }, secret },
  };
  await press('Save');
  await eventually(() => expect(text()).toContain(secret));
  expect(sent('POST').at(-1)?.body).toMatchObject({
    ...{ name: 'New', isOn: true, address: { kind: 'webhook', url: 'http://10.0.0.1/' } },
    showsBuyers: false,
    rules: [{ about: ['danger', 'expiry', 'release', 'inquiry'], when: 'atOnce' }],
  });
  await press('Done');
  expect(text()).not.toContain(secret);
});

test('a test says what the service answered', async () => {
  answers['POST /api/alerts/channels/c-1/test'] = { body: { ...delivery, id: 'd-2', state: 'waiting' } };
  answers['GET /api/alerts/deliveries/d-2'] = { body: { ...delivery, id: 'd-2', httpStatus: 401, answer: 'who?' } };
  await open();
  await press('Test: Ops');
  await wait(1_100);
  await eventually(() => expect(text()).toContain('Not accepted: Status 401 · who?'));
});

test('a channel is deleted after a question, and focus goes back when it is not', async () => {
  answers['DELETE /api/alerts/channels/c-1'] = { body: { deleted: true } };
  await open();
  await press('Delete: Ops');
  await press('Cancel');
  await wait(20);
  expect(document.activeElement).toBe(button('Edit: Ops'));
  await press('Delete: Ops');
  await press('Delete');
  await eventually(() => expect(text()).toContain('No channels'));
  expect(sent('DELETE')).toHaveLength(1);
});

test('alerts that could not be loaded are offered again', async () => {
  answers['GET /api/alerts/channels'] = { status: 500, body: { code: 'INTERNAL', message: 'x' } };
  await open();
  await eventually(() => expect(text()).toContain('The channels could not be loaded.'));
});

test('NOTE-003 who a buyer is stays out of a channel until that is switched on there; by e-mail it is on', async () => {
  answers['POST /api/alerts/channels'] = { status: 201, body: { channel: { ...channel, id: 'c-2' }, secret: null } };
  await open();
  await press('Add a channel');
  const shows = () =>
    [...shown.element.querySelectorAll<HTMLInputElement>('[role=switch]')].find((one) =>
      one.closest('label')?.textContent?.startsWith('Buyers’ names and messages'),
    );
  expect(shows()?.checked).toBe(false);
  shows()?.click();
  await wait(20);
  type('Name', 'Desk');
  type('Address', 'https://hooks.example.com/a');
  await wait(20);
  await press('Save');
  await eventually(() => expect(sent('POST').at(-1)?.body).toMatchObject({ name: 'Desk', showsBuyers: true }));
});

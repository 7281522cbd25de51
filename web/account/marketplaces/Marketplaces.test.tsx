import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MarketplaceAccess } from '#contract/marketplaces.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { Marketplaces } from './Marketplaces.tsx';

const now = new Date('2026-05-14T12:00:00.000Z');
const none: Omit<MarketplaceAccess, 'key'> = {
  by: null,
  setAt: null,
  hint: null,
  lastOutcome: null,
  lastReason: null,
  lastAt: null,
  retryAt: null,
};
const own = { ...none, by: 'user', setAt: '2026-05-01T10:00:00.000Z', hint: 'wxyz', lastOutcome: 'known' } as const;

let answers: Record<string, { status?: number; body: unknown }>;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;
beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  answers = {
    'GET /api/marketplaces': {
      body: [
        { key: 'sedo', ...none },
        { key: 'godaddy', ...none, by: 'installation' },
        { key: 'atom', ...own },
      ],
    },
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
  shown = await openScreen({ paths: ['/account'], component: Marketplaces }, '/account');
  await eventually(() => expect(shown.element.querySelectorAll('li, [role=alert]').length).toBeGreaterThan(0));
}
const button = (name: string) =>
  [...shown.element.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name);
async function press(name: string) {
  button(name)?.click();
  await wait(20);
}
function type(place: number, text: string) {
  const input = shown.element.querySelectorAll('input')[place];
  if (!input) throw new Error('no such field');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test('D-152 each marketplace says with whose access it is asked, with only the last digits of one’s own key', async () => {
  await open();
  const rows = [...shown.element.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows[0]).toContain('Not connected');
  expect(rows[1]).toContain('credentials of this installation');
  expect(rows[2]).toContain('ends with wxyz');
  expect(button('Disconnect: Atom')).toBeDefined();
  expect(button('Disconnect: Sedo')).toBeUndefined();
});

test('D-152 an access is entered, refused in words, and shown as connected once it is taken', async () => {
  answers['PUT /api/marketplaces/sedo'] = { status: 409, body: { code: 'MARKETPLACE_REFUSED', message: 'x' } };
  await open();
  await press('Connect: Sedo');
  expect(document.activeElement).toBe(shown.element.querySelector('input'));
  await press('Test and save');
  expect(shown.element.textContent).toContain('Enter this value.');
  expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  type(0, '123');
  type(1, 'secret');
  await wait(20);
  await press('Test and save');
  await eventually(() => expect(shown.element.querySelector('form [role=alert]')?.textContent).toContain('not accept'));
  answers['PUT /api/marketplaces/sedo'] = { body: { key: 'sedo', ...own } };
  await press('Test and save');
  await eventually(() => expect(shown.element.querySelector('form')).toBeNull());
  expect(server.requests.at(-1)?.body).toEqual({ values: { partnerId: '123', signKey: 'secret' } });
  expect(shown.element.querySelector('li')?.textContent).toContain('Connected');
});

test('D-152 a user’s own access is removed', async () => {
  answers['DELETE /api/marketplaces/atom'] = { body: { key: 'atom', ...none } };
  await open();
  await press('Disconnect: Atom');
  await eventually(() => expect(shown.element.querySelectorAll('li')[2]?.textContent).toContain('Not connected'));
});

test('a list that could not be loaded is offered again', async () => {
  answers['GET /api/marketplaces'] = { status: 500, body: { code: 'INTERNAL', message: 'x' } };
  await open();
  await eventually(() => expect(shown.element.textContent).toContain('could not be loaded'));
});

import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Key } from '#contract/keys.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { Keys } from './Keys.tsx';

const sheet: Key = {
  ...{ id: 'k-1', label: 'Sheet', start: 'nst_AAAAAAAA', scopes: ['domains:read'], tags: ['Short'] },
  ...{ createdAt: '2026-11-01T12:00:00.000Z', endsAt: '2026-12-05T00:00:00.000Z', rolledUntil: null },
  ...{ lastUsedAt: '2026-11-29T11:00:00.000Z', calls: 1_234, client: null },
};
const text = `nst_BBBBBBBB_${'x'.repeat(49)}`;

let keys: Key[];
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00.000Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // refused calls are logged
  queryClient.clear();
  keys = [sheet];
  server = startFakeServer(({ method, path }) => {
    if (method === 'GET' && path === '/api/account/keys') return { body: keys };
    if (method === 'POST') return { body: { ...sheet, label: 'New', text } };
    return { body: method === 'PUT' ? sheet : { success: true } };
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(waitFor: string) {
  shown = await openScreen({ paths: ['/account'], component: Keys }, '/account');
  await eventually(() => expect(document.body.textContent).toContain(waitFor));
}
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]') ?? document.createElement('div');
const press = (within: ParentNode, name: string) =>
  act(async () => {
    byRole(within, 'button', name).click();
    await vi.advanceTimersByTimeAsync(50);
  });
const type = (label: string, value: string) =>
  act(async () => {
    const id = [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor ?? '';
    const field = document.getElementById(id) as HTMLInputElement;
    const proto = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
const sent = (method: string) => server.requests.filter((request) => request.method === method);

test('KEY-001 a key says what it may do, of which names, until when, and how much it is used', async () => {
  await open('Sheet');
  const row = document.querySelector('li')?.textContent ?? '';
  for (const said of ['nst_AAAAAAAA…', 'Ends soon', 'Read names', 'Names tagged Short', '1,234 calls in 30 days'])
    expect(row).toContain(said);
  expect(row).toMatch(/Until .*4/); // its last day is the one before its end
});

test('KEY-005 a key is made with what was chosen, and its text stays until it is said to be saved', async () => {
  await open('Sheet');
  await press(document, 'Make a key');
  await eventually(() => expect(dialog().textContent).toContain('It may'));
  await press(dialog(), 'Make key');
  expect(dialog().textContent).toContain('Give it a name.');
  await type('Name', 'New');
  await type('Ends', '365');
  await press(dialog(), 'Make key');
  await eventually(() => expect(dialog().textContent).toContain(text));
  expect(sent('POST')[0]?.body).toEqual({ label: 'New', scopes: ['domains:read'], tags: null, lastDay: '2027-11-29' });
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(dialog().textContent).toContain(text);
  await press(dialog(), 'I have saved it');
  expect(document.body.textContent).not.toContain(text);
});

test('KEY-005 KEY-006 a key is changed, renewed and revoked, each after its own question', async () => {
  await open('Sheet');
  await press(document, 'Change: Sheet');
  await type('Only names with one of these tags', '');
  await press(dialog(), 'Save');
  await eventually(() => expect(sent('PUT')[0]?.body).toMatchObject({ tags: null, lastDay: '2026-12-04' }));
  await press(document, 'Renew: Sheet');
  expect(dialog().textContent).toContain('another 24 hours');
  await press(dialog(), 'Renew');
  await eventually(() => expect(dialog().textContent).toContain(text));
  await press(dialog(), 'I have saved it');
  await press(document, 'Revoke: Sheet');
  await press(dialog(), 'Revoke');
  await eventually(() => expect(sent('DELETE').map(({ path }) => path)).toEqual(['/api/account/keys/k-1']));
});

test('OAUTH-006 an assistant stands on a card of its own, named by its host, and can only be disconnected', async () => {
  const label = 'assistant.example “Claudia”';
  keys = [{ ...sheet, id: 'k-2', label, start: '', client: 'https://assistant.example/client.json' }];
  await open('Claudia');
  expect(document.body.textContent).toContain('Connected assistants');
  expect([...document.querySelectorAll('li button')].map(({ textContent }) => textContent)).toEqual(['Disconnect']);
  await press(document, `Disconnect: ${label}`);
  await press(dialog(), 'Disconnect');
  await eventually(() => expect(sent('DELETE').map(({ path }) => path)).toEqual(['/api/account/keys/k-2']));
});

test('KEY-005 one that has ended stays in the list and offers nothing', async () => {
  keys = [{ ...sheet, endsAt: '2026-11-28T00:00:00.000Z' }];
  await open('Ended');
  expect(document.querySelectorAll('li button')).toHaveLength(0);
});

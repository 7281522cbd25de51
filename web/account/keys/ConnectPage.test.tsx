import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProgramRequest } from '#contract/assistants.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { ConnectPage } from './ConnectPage.tsx';

const asks: ProgramRequest = {
  ...{ host: 'assistant.example', name: 'Claudia', returnsTo: 'assistant.example', problem: null },
  scopes: ['domains:read', 'inquiries:read'],
  refusal: 'https://assistant.example/back?error=access_denied',
};
let answer: { status?: number; body: object };
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;
let assign: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00.000Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // refused calls are logged
  queryClient.clear();
  answer = { body: asks };
  server = startFakeServer(({ method, path }) => {
    if (path === '/api/account/assistants/request') return answer;
    if (method === 'POST') return { body: { location: 'https://assistant.example/back?code=nsc_x' } };
    if (path === '/api/account') return { body: { email: 'ann@example.test' } };
    return { body: { productName: 'Namestead' } };
  });
  assign = vi.fn();
  const { origin } = location;
  const place = { pathname: '/oauth/authorize', search: '?client_id=c&state=s', hash: '' };
  vi.stubGlobal('location', { ...place, origin, href: `${origin}${place.pathname}${place.search}`, assign });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(waitFor: string) {
  shown = await openScreen(
    { paths: ['/oauth/authorize'], component: ConnectPage },
    '/oauth/authorize?client_id=c&state=s',
  );
  await eventually(() => expect(document.body.textContent).toContain(waitFor));
}
const press = (name: string) => act(async () => byRole(document, 'button', name).click());

test('OAUTH-003 who asks is named by its host first, and what is allowed is what was chosen', async () => {
  await open('assistant.example asks');
  expect(document.body.textContent).toContain('It calls itself “Claudia”');
  expect(document.body.textContent).toContain('as ann@example.test');
  expect(document.body.textContent).toContain('your browser goes to assistant.example');
  expect([...document.querySelectorAll<HTMLInputElement>('.tick')].map(({ checked }) => checked)).toEqual([
    true,
    false,
  ]);
  await press('Allow');
  await eventually(() => expect(assign).toHaveBeenCalledWith('https://assistant.example/back?code=nsc_x'));
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ request: 'client_id=c&state=s', scopes: ['domains:read'], tags: null, days: 90 },
  });
});

test('OAUTH-003 refusing sends the answer to the assistant, and nothing is allowed', async () => {
  await open('assistant.example asks');
  await press('Refuse');
  expect(assign).toHaveBeenCalledWith(asks.refusal);
  expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('OAUTH-002 one that cannot be verified is told of here alone, with the reason', async () => {
  const details = { reason: 'redirect' };
  answer = { status: 400, body: { code: 'ASSISTANT_UNKNOWN', message: 'x', field: null, details, requestId: 'r' } };
  await open('This assistant cannot be verified');
  expect(document.body.textContent).toContain('your browser stays here');
  expect(assign).not.toHaveBeenCalled();
});

test('OAUTH-002 a known one that asks wrongly is told by the person’s own step back', async () => {
  answer = { body: { ...asks, problem: 'challenge', returnsTo: null } };
  await open('PKCE with S256');
  expect(document.body.textContent).not.toContain('Allow');
  await press('Back to the program');
  expect(assign).toHaveBeenCalledWith(asks.refusal);
});

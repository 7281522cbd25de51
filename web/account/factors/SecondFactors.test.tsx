import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Factors } from '#contract/second-factors.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { AccountPage } from '../AccountPage.tsx';

const none: Factors = {
  isPossible: true,
  passkeyPlace: 'possible',
  passkeys: [],
  appSince: null,
  recoveryLeft: 0,
  trustedDevices: [],
};
const at = '2026-05-14T12:00:00.000Z';
const codes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-000${at}`);

let factors: Factors;
let isProven: boolean;
/** what a test answers before the usual answers */
let answerFirst: (path: string) => { status?: number; body: unknown } | undefined;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // refused calls are logged
  queryClient.clear();
  factors = none;
  isProven = true;
  answerFirst = () => undefined;
  server = startFakeServer(({ method, path }) => {
    const first = answerFirst(path);
    if (first) return first;
    if (path === '/api/account')
      return {
        body: {
          ...{ name: 'Ann', email: 'ann@names.test', isEmailConfirmed: true, canMail: true },
          ...{ newEmail: null, hasPassword: true, externalProvider: null },
        },
      };
    if (path === '/api/account/sessions') return { body: { sessions: [] } };
    if (path === '/api/account/keys') return { body: [] };
    if (path === '/api/account/factors') return { body: factors };
    if (method === 'GET' && path === '/api/account/proof')
      return {
        body: { isRecent: false, hasPassword: true, needsCode: true, hasPasskey: false, externalProvider: null },
      };
    if (path === '/api/account/proof') {
      isProven = true;
      return { body: { ok: true } };
    }
    if (!isProven) return { status: 403, body: { code: 'PROOF_NEEDED' } };
    if (path === '/api/account/app-codes' && method === 'POST')
      return { body: { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' } };
    if (path === '/api/account/app-codes/confirm') return { body: { recoveryCodes: codes } };
    if (method === 'DELETE') return { body: { ok: true } };
    return undefined;
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  shown = await openScreen({ paths: ['/account'], component: AccountPage }, '/account');
  await eventually(() => expect(card().textContent).toContain('Authenticator app'));
}
const card = () => {
  const found = [...document.querySelectorAll('section')].find(
    (section) => section.querySelector('h2')?.textContent === 'Second step and passkeys',
  );
  return found ?? document.createElement('section');
};
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]') ?? document.createElement('div');
const press = (within: ParentNode, name: string) =>
  act(async () => {
    byRole(within, 'button', name).click();
    await vi.advanceTimersByTimeAsync(50);
  });
const type = (name: string, value: string) =>
  act(async () => {
    const field = dialog().querySelector<HTMLInputElement>(`input[name=${name}]`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const sent = (path: string) => server.requests.filter((request) => request.path === path && request.method !== 'GET');

test('D-018a codes of an app are set up with picture, secret and first code; the recovery codes are shown', async () => {
  await open();
  await press(card(), 'Set up');
  await eventually(() => expect(dialog().textContent).toContain('GEZD GNBV GY3T QOJQ'));
  expect(dialog().querySelector('img')?.src).toMatch(/^data:image\/svg/);
  await type('code', '123456');
  await press(dialog(), 'Switch on');
  await eventually(() => expect(dialog().querySelectorAll('ol li')).toHaveLength(10));
  expect(sent('/api/account/app-codes/confirm')[0]?.body).toEqual({ code: '123456' });
  expect(dialog().textContent).toContain(codes[9]);
});

test('D-020a where the server wants a proof, the dialog asks for password and code, and goes on by itself', async () => {
  isProven = false;
  await open();
  await press(card(), 'Set up');
  await eventually(() => expect(dialog().textContent).toContain('Is it you?'));
  await eventually(() => expect(dialog().querySelector('input[name=code]')).not.toBeNull());
  await type('current-password', 'correct horse');
  await type('code', '654321');
  await press(dialog(), 'Continue');
  await eventually(() => expect(dialog().textContent).toContain('GEZD GNBV GY3T QOJQ'));
  expect(sent('/api/account/proof')[0]?.body).toEqual({ password: 'correct horse', code: '654321' });
  expect(sent('/api/account/app-codes')).toHaveLength(2);
});

test('D-018a few recovery codes are a warning, and trusted browsers can be asked again', async () => {
  factors = {
    ...none,
    appSince: at,
    recoveryLeft: 2,
    trustedDevices: [
      { id: 't-1', browser: 'Firefox', system: 'Linux', createdAt: at, lastUsedAt: at, until: at, isCurrent: true },
    ],
  };
  await open();
  expect(card().textContent).toContain('2 of 10 left');
  await press(card(), 'Stop trusting: Firefox on Linux');
  await eventually(() => expect(sent('/api/account/trusted-devices/t-1')).toHaveLength(1));
});

test('D-018b where passkeys are not possible the card says why and offers none', async () => {
  factors = { ...none, passkeyPlace: 'insecure' };
  await open();
  expect(card().textContent).toContain('Passkeys need https');
  expect(card().textContent).not.toContain('Add a passkey');
});

describe('a new passkey', () => {
  const made = { id: 'AQID', name: 'Laptop', createdAt: at, lastUsedAt: null, isSynced: false };
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const credential = {
    ...{ id: 'AQID', rawId: bytes, type: 'public-key', authenticatorAttachment: 'platform' },
    response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
    getClientExtensionResults: () => ({}),
  };
  let create: ReturnType<typeof vi.fn>;

  beforeEach(() => {
    create = vi.fn(async () => credential);
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { create } }));
    answerFirst = (path) => {
      if (path === '/api/account/passkeys/options')
        return { body: { options: { challenge: 'AQID', user: { id: 'AQID', name: 'ann', displayName: 'ann' } } } };
      if (path !== '/api/account/passkeys') return undefined;
      factors = { ...none, passkeys: [made] };
      return { status: 201, body: made };
    };
  });
  afterEach(() => vi.unstubAllGlobals());

  test('D-018b is made by the browser, stored under its name, and stands in the list', async () => {
    await open();
    await press(card(), 'Add a passkey');
    await eventually(() => expect(dialog().textContent).toContain('Your browser asks where to save it'));
    expect((byRole(dialog(), 'button', 'Continue') as HTMLButtonElement).disabled).toBe(true); // it has no name
    await type('name', ' Laptop ');
    await press(dialog(), 'Continue');
    await eventually(() => expect(card().textContent).toContain('Laptop'));
    expect(sent('/api/account/passkeys')[0]?.body).toMatchObject({ name: 'Laptop', credential: { id: 'AQID' } });
    await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  });

  test('owner 3 D-018b when its window is closed or the browser refuses nothing is stored, that is said, and the dialog stays', async () => {
    create.mockRejectedValue(Object.assign(new Error('The operation was not allowed.'), { name: 'NotAllowedError' }));
    await open();
    await press(card(), 'Add a passkey');
    await eventually(() => expect(dialog().textContent).toContain('Your browser asks where to save it'));
    await type('name', 'Laptop');
    await press(dialog(), 'Continue');
    await eventually(() => expect(create).toHaveBeenCalledTimes(1));
    await eventually(() => expect(byRole(dialog(), 'button', 'Continue').getAttribute('aria-busy')).not.toBe('true'));
    expect(sent('/api/account/passkeys')).toEqual([]);
    const title = 'No passkey was added: the browser window was closed, or this device refused';
    expect(toasts.shown()).toMatchObject([{ type: 'info', title }]);
  });
});

test('D-018b a passkey is removed after a question that names it', async () => {
  factors = {
    ...none,
    passkeys: [{ id: 'p-1', name: 'Laptop', createdAt: at, lastUsedAt: null, isSynced: true }],
  };
  await open();
  expect(card().textContent).toContain('never used · synced to several devices');
  await press(card(), 'Remove: Laptop');
  await eventually(() => expect(dialog().textContent).toContain('It no longer signs you in here'));
  expect(sent('/api/account/passkeys/p-1')).toEqual([]);
  await press(dialog(), 'Remove');
  await eventually(() => expect(sent('/api/account/passkeys/p-1')).toHaveLength(1));
});

test('D-018b an account that signs in elsewhere sees that said', async () => {
  factors = { ...none, isPossible: false };
  shown = await openScreen({ paths: ['/account'], component: AccountPage }, '/account');
  await eventually(() => expect(card().textContent).toContain('no password that a second step could protect'));
});

import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeletionNotice } from '#web/app/shell/DeletionNotice.tsx';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { ProofPart } from '../proof/ProofPart.tsx';
import { YourData } from './YourData.tsx';

const email = 'ann@names.test';
const dueAt = '2026-05-28T12:00:00.000Z';
const planned = { requestedAt: '2026-05-14T12:00:00.000Z', dueAt, isByOperator: false, isUnderWay: false };
const refused = (status: number, code: string) => ({
  status,
  body: { code, message: 'no', field: null, details: null },
});

let state: { deletion: typeof planned | null; graceDays: number; isImpossible: string | null };
let answers: Record<string, { status?: number; body: unknown }>;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;
let downloads: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  state = { deletion: null, graceDays: 14, isImpossible: null };
  answers = {};
  downloads = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.pathname);
  });
  server = startFakeServer(({ method, path }) => {
    const own = answers[`${method} ${path}`];
    if (own) return own;
    if (path === '/api/account/export/ready') return { body: { success: true } };
    if (path !== '/api/account/deletion') return undefined;
    if (method === 'GET') return { body: state };
    state = { ...state, deletion: method === 'POST' ? planned : null };
    return { body: method === 'POST' ? planned : { success: true } };
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  const Card = () => (
    <>
      <YourData email={email} />
      <ProofPart />
    </>
  );
  shown = await openScreen({ paths: ['/account'], component: Card }, '/account', <DeletionNotice />);
  await eventually(() => expect(shown.element.textContent).not.toContain('Loading'));
}
const press = (within: ParentNode, name: string) =>
  act(async () => {
    byRole(within, 'button', name).click();
    await vi.advanceTimersByTimeAsync(50);
  });
const type = (value: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('[role=dialog] input[type=email]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const sent = (method: string) => server.requests.filter((request) => request.method === method);
const toastTitles = () => toasts.shown().map(({ title }) => title);
const banner = () => shown.element.querySelector('section[aria-label="Deletion of the account"]');

describe('your data', () => {
  test('D-228b the file is left to the browser once the server allows it', async () => {
    await open();
    await press(document, 'Download all data');
    await eventually(() => expect(downloads).toEqual(['/api/account/export']));
    expect(toastTitles()).toContain('Your download has started');
  });

  test('D-228b a third file within an hour, or one without a proof, opens nothing', async () => {
    answers['GET /api/account/export/ready'] = refused(429, 'RATE_LIMITED');
    await open();
    await press(document, 'Download all data');
    await eventually(() =>
      expect(toastTitles()).toContain('Your data can be downloaded twice an hour. Please try again later.'),
    );
    answers['GET /api/account/export/ready'] = refused(403, 'PROOF_NEEDED');
    await press(document, 'Download all data');
    await eventually(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
    expect(downloads).toEqual([]);
    const told = toastTitles().length;
    await press(document.querySelector('[role=dialog]') as Element, 'Cancel');
    await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    expect(toastTitles(), 'giving up needs no telling').toHaveLength(told);
  });

  test('D-228a the account is given up only where its address is typed; a banner then shows the day', async () => {
    await open();
    expect(shown.element.textContent).toContain('it is removed for good on May 28, 2026');
    expect(banner()).toBeNull();
    await press(document, 'Delete account…');
    await eventually(() => expect(document.querySelector('[role=dialog] input')).not.toBeNull());
    const dialog = document.querySelector('[role=dialog]') as Element;
    const confirm = () => byRole(dialog, 'button', 'Delete account') as HTMLButtonElement;
    expect(confirm().disabled).toBe(true);
    await type('other@names.test');
    expect(confirm().disabled).toBe(true);
    await type(' Ann@names.test');
    await press(dialog, 'Delete account');
    await eventually(() => expect(banner()?.textContent).toContain('This account will be deleted on May 28, 2026.'));
    expect(sent('POST')).toHaveLength(1);
    await press(banner() as Element, 'Keep the account');
    await eventually(() => expect(banner()).toBeNull());
    expect(sent('DELETE')).toHaveLength(1);
    expect(toastTitles()).toContain('The account stays');
    expect(byRole(shown.element, 'button', 'Delete account…')).toBeTruthy();
  });

  test('D-228a a deletion that an operator decided cannot be undone here', async () => {
    state.deletion = { ...planned, isByOperator: true };
    await open();
    await eventually(() => expect(banner()?.textContent).toContain('The operator will delete this account'));
    expect(shown.element.textContent).not.toContain('Keep the account');
  });

  test.each([
    ['lastOperator', 'You are the last operator'],
    ['demo', 'This is a demo account.'],
  ])(
    'owner C17 D-228a where it is not possible the button is disabled, with the reason (%s)',
    async (isImpossible, words) => {
      state.isImpossible = isImpossible;
      await open();
      expect(shown.element.textContent).toContain(words);
      const button = byRole(shown.element, 'button', 'Delete account…') as HTMLButtonElement;
      expect(button.disabled).toBe(true);
      expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(words);
    },
  );

  test('D-228a an account that could not be loaded says so and can be tried again', async () => {
    answers['GET /api/account/deletion'] = refused(400, 'VALIDATION_FAILED');
    await open();
    await eventually(() => expect(byRole(shown.element, 'alert', 'This could not be loaded')).toBeTruthy());
    answers = {};
    await press(shown.element, 'Retry');
    await eventually(() => expect(byRole(shown.element, 'button', 'Delete account…')).toBeTruthy());
  });
});

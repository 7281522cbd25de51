import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReleaseWatch } from '#contract/releases.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { ReleasesTab } from './ReleasesTab.tsx';

const now = new Date('2026-11-22T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const rule: ReleaseWatch['rule'] = {
  grace: [0, 45],
  redemption: [30, 30],
  pendingDelete: [5, 5],
  source: { name: 'ICANN ERRP, RFC 3915', url: 'https://www.icann.org/', kind: 'registry' },
};
const watch = (more: Partial<ReleaseWatch> = {}): ReleaseWatch => ({
  domainId: '0198c0de-0000-7000-8000-000000000001',
  domainName: 'wanted.com',
  phase: 'pendingDelete',
  expirationDate: at(-2_000),
  window: { from: at(76), until: at(100), basis: 'pendingDelete' },
  rule,
  lastLookAt: at(-1),
  nextLookAt: at(0.1),
  state: 'watching',
  createdAt: at(-500),
  releasedAt: null,
  takenAt: null,
  takenBy: null,
  endedAt: null,
  ...more,
});
let watches: ReleaseWatch[];
let refusal: string | null;
let isDown: boolean;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  for (const { id } of toasts.shown()) toasts.close(id);
  [watches, refusal, isDown] = [[], null, false];
  server = startFakeServer(({ method, path }) => {
    if (isDown) return { status: 400, body: { code: 'VALIDATION_FAILED' } };
    if (path === '/api/release-watches') return { body: { data: watches, limit: 50 } };
    if (path === '/api/domains/monitoring') return { body: { failedDomains: [] } };
    if (path.startsWith('/api/domains/by-name/')) return { body: { id: 'd1', domainName: 'new.com' } };
    if (method === 'PUT' && refusal) return { status: 400, body: { code: refusal } };
    if (method === 'PUT') {
      watches = [...watches, watch({ domainId: 'd1', domainName: 'new.com' })];
      return { body: {} };
    }
    if (method === 'DELETE') {
      watches = [];
      return { body: { success: true } };
    }
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
  shown = await openScreen({ paths: ['/monitoring/releases'], component: ReleasesTab }, '/monitoring/releases');
  await eventually(() => expect(shown.element.querySelector('table, h2 + *, [role=alert]')).not.toBeNull());
}
async function type(input: HTMLElement, typed: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const text = () => shown.element.textContent?.replaceAll('\u00a0', ' ') ?? '';
const rows = () => [...shown.element.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');

describe('D-212e names that are waited for', () => {
  test('show phase, countdown, days, what they are counted from, by whose rule, and both lookups', async () => {
    watches = [watch()];
    await open();
    await eventually(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toMatch(
      /wanted\.comPending deletionin 3 days.*Nov 25, 2026 to Nov 26, 2026.*pending deletion, by the rules of ICANN.*last: 1 hr. ago.*next/,
    );
    expect(byRole(shown.element, 'link', 'by the rules of ICANN ERRP, RFC 3915').getAttribute('href')).toBe(
      'https://www.icann.org/',
    );
    expect(text()).toContain('1 of 50 names');
  });

  test.each<[string, Partial<ReleaseWatch>, RegExp]>([
    ['hours at the end', { window: { from: at(20), until: at(44), basis: 'redemption' } }, /in 20 hours/],
    ['open', { window: { from: at(-1), until: at(20), basis: 'pendingDelete' } }, /any moment now/],
    ['passed', { window: { from: at(-40), until: at(-1), basis: 'expiry' } }, /overdue.*only if nobody renews/],
    ['unknown', { window: null }, /Not known/],
    ['of a registry without known rules', { window: null, rule: null }, /We do not know this registry’s release rules/],
    ['free', { phase: 'free', releasedAt: at(-1) }, /Free.*Found free Nov 22, 2026/],
    [
      'taken',
      { state: 'taken', releasedAt: null, takenAt: at(-1), takenBy: 'Catcher Ltd', endedAt: at(-1) },
      /Registered again.*with Catcher Ltd.*only between two checks/,
    ],
  ])('a window that is %s', async (_, more, expected) => {
    watches = [watch(more)];
    await open();
    await eventually(() => expect(rows()[0]).toMatch(expected));
  });

  test('a name that is typed is monitored and waited for; one that cannot be is refused beside it', async () => {
    await open();
    await eventually(() => expect(text()).toContain('No name to wait for'));
    const input = shown.element.querySelector('input') as HTMLInputElement;
    expect(shown.element.querySelector(`label[for='${input.id}']`)?.textContent).toBe('Name you want');
    refusal = 'RELEASE_WATCH_LIMIT_REACHED';
    await type(input, 'new.com');
    await act(async () => byRole(shown.element, 'button', 'Watch for release').click());
    await eventually(() => expect(text()).toContain('You can wait for 50 names at a time'));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    refusal = null;
    await act(async () => byRole(shown.element, 'button', 'Watch for release').click());
    await eventually(() => expect(rows()[0]).toContain('new.com'));
    const sent = server.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
    expect(sent.slice(-2)).toEqual(['POST /api/domains/monitoring', 'PUT /api/domains/d1/release-watch']);
  });

  test('waiting ends at once, and can be taken back', async () => {
    watches = [watch()];
    await open();
    await eventually(() => expect(rows()).toHaveLength(1));
    await act(async () => byRole(shown.element, 'button', 'Stop waiting for wanted.com').click());
    await eventually(() => expect(rows()).toHaveLength(0));
    const [told] = toasts.shown();
    expect(told?.title).toBe('No longer waiting for wanted.com');
    await act(async () => told?.action?.run());
    await eventually(() => expect(rows()).toHaveLength(1));
  });

  test('a failure says that nothing is lost, and is tried again', async () => {
    isDown = true;
    await open();
    await eventually(() => expect(text()).toContain('The names could not be loaded'));
    isDown = false;
    watches = [watch()];
    await act(async () => byRole(shown.element, 'button', 'Retry').click());
    await eventually(() => expect(rows()).toHaveLength(1));
  });
});

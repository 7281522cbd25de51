import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { RegistriesPage } from './RegistriesPage.tsx';
import type { RegistryStatus } from './registries.api.ts';
import { age, registryServer } from './registries.fixture.ts';

const now = new Date(2026, 4, 14, 12);
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const promised = { usual: 168, expiring: 24, monitored: 24, close: 1 };
let status: RegistryStatus;
let isDown: boolean;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  isDown = false;
  status = { isOutboundLive: true, waitingForOutbound: 0, promised, measuredAt: ago(0), servers: [] };
  server = startFakeServer(async ({ path }) => {
    if (path !== '/api/registry-status') return undefined;
    return isDown ? { status: 400, body: { code: 'VALIDATION_FAILED' } } : { body: status };
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  shown = await openScreen({ paths: ['/registries'], component: RegistriesPage }, '/registries');
  await eventually(() => expect(shown.element.querySelector('h1')).not.toBeNull());
}
const text = () => shown.element.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('D-235 the page of the registries', () => {
  test('says how far the promise is kept, what it is, and which data is oldest', async () => {
    const tlds = [age('com', { names: 1_000, kept: 999, oldestAt: ago(200) }), age('net', { oldestAt: ago(3) })];
    status.servers = [registryServer('rdap.example', { tlds })];
    await open();
    await eventually(() => expect(text()).toContain('99% of your 1,001 names have data as recent as promised'));
    expect(text()).not.toContain('Loading');
    expect(text()).toContain('within 7 days, for monitored names within 24 hours');
    expect(text()).toMatch(/The oldest data is from .*1 week ago.*, under \.com\./);
    expect(byRole(shown.element, 'link', '.com').getAttribute('href')).toBe('/domains?tlds=com');
  });

  test('says of each server what waits, when it may be asked, and why it is left alone', async () => {
    const blockedUntil = new Date(now.getTime() + 3_600_000).toISOString();
    status.servers = [
      registryServer('whois.example:43', {
        protocol: 'whois',
        intervalMs: 2_000,
        waiting: 30,
        refreshing: 5,
        waitingOfAll: 600,
        nextSlotAt: ago(0),
        lastAnswerAt: ago(1),
        lastDay: { answered: 1_200, refused: 3, failed: 2 },
      }),
      registryServer('rdap.example', { blockedUntil, nextSlotAt: blockedUntil, reason: 'HTTP 429', waiting: 2 }),
    ];
    await open();
    await eventually(() => expect(shown.element.querySelectorAll('tbody tr')).toHaveLength(2));
    const [paused = '', queue = ''] = [...shown.element.querySelectorAll('tbody tr')].map(
      (row) => row.textContent ?? '',
    );
    expect(paused).toMatch(/rdap\.example.*Paused until 1:00.PM.*HTTP 429.*never answered/);
    expect(queue).toMatch(/WHOIS.*2 seconds between requests.*Open.*30.*about 20 minutes.*5 to be refreshed.*now/);
    expect(queue).toMatch(/1,200 answered.*3 refused.*2 without an answer/);
  });

  test('D-153 the cost of a TLD count is shown in the row of DNS', async () => {
    status.servers = [
      registryServer('dns', { protocol: null, questions: 300, intervalMs: 3_000, waiting: 2, waitingOfAll: 40 }),
    ];
    await open();
    await eventually(() => expect(text()).toContain('300 questions a label, 360,000 an hour at most'));
    expect(text()).toContain('DNS, for the TLD counts');
    expect(text()).toContain('about 2 minutes');
  });

  test('a TLD without a server is shown as such, and is no broken promise', async () => {
    status.servers = [registryServer(null, { tlds: [age('es', { names: 3, kept: 0, unread: 3 })] })];
    await open();
    await eventually(() => expect(text()).toContain('No registry server has been asked yet'));
    expect(text()).not.toContain('as recent as promised0');
    expect(text()).not.toContain('%');
  });

  test('D-235 a TLD that was answered for but not asked lately counts to the promise', async () => {
    const es = age('es', { names: 4, kept: 1, oldestAt: ago(20 * 24) });
    status.servers = [registryServer(null, { tlds: [es] })];
    await open();
    await eventually(() => expect(text()).toContain('25% of your 4 names have data as recent as promised'));
    expect(shown.element.querySelector('tbody tr')?.textContent).toMatch(/\.esNot asked lately.*25%1 \/ 4/);
  });

  test('the worst of many TLDs are shown first, and the rest on demand', async () => {
    const tlds = Array.from({ length: 40 }, (_, at) => age(`t${at}`, { names: 100, kept: 100 - at }));
    status.servers = [registryServer('rdap.example', { tlds })];
    await open();
    await eventually(() => expect(shown.element.querySelectorAll('tbody th a')).toHaveLength(25));
    expect(shown.element.querySelector('tbody th a')?.textContent).toBe('.t39');
    await act(async () => byRole(shown.element, 'button', 'Show all 40').click());
    expect(shown.element.querySelectorAll('tbody th a')).toHaveLength(40);
  });

  test('D-236 a page with lookups switched off says so, and how many names wait for it', async () => {
    status = {
      ...status,
      isOutboundLive: false,
      waitingForOutbound: 7,
      servers: [registryServer(null, { tlds: [age('com', {})] })],
    };
    await open();
    await eventually(() => expect(text()).toContain('switched off. 7 names wait until lookups are on again.'));
  });

  test('shows an empty state, a failure, and a new try', async () => {
    await open();
    await eventually(() => expect(text()).toContain('No names yet'));
    shown.remove();
    queryClient.clear();
    isDown = true;
    await open();
    await eventually(() => expect(text()).toContain('The registries could not be loaded'));
    isDown = false;
    status.servers = [registryServer('rdap.example', { tlds: [age('com', {})] })];
    await act(async () => byRole(shown.element, 'button', 'Retry').click());
    await eventually(() => expect(text()).toContain('The data of your name is as recent as promised'));
  });
});

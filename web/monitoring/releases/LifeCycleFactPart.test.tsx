import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DomainLifeCycle } from '#contract/releases.ts';
import { queryClient } from '#web/base/query-client.ts';
import { DomainDetailPage } from '#web/domain-detail/DomainDetailPage.tsx';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';

const now = new Date('2026-11-22T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const watch = {
  ...{ state: 'watching' as const, createdAt: at(-1), releasedAt: null, takenAt: null },
  takenBy: null,
  endedAt: null,
};
let cycle: DomainLifeCycle | null;
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  cycle = {
    ...{
      phase: 'redemption',
      expirationDate: at(-1_000),
      lastLookAt: at(-1),
      nextLookAt: at(1),
      watch: null,
      canWatch: true,
    },
    window: { from: at(246), until: at(270), basis: 'redemption' },
    rule: {
      ...{ grace: null, redemption: [30, 30], pendingDelete: [0, 0] },
      source: { name: 'DENIC', url: 'https://denic.de/', kind: 'registry' },
    },
  };
  server = startFakeServer(({ method, path }) => {
    if (path.endsWith('/release-watch')) {
      if (cycle) cycle = { ...cycle, watch: method === 'PUT' ? watch : null };
      return { body: method === 'PUT' ? cycle : { success: true } };
    }
    if (path.endsWith('/life-cycle')) return cycle ? { body: cycle } : undefined;
    if (path.startsWith('/api/domains/by-name/')) return { body: domainRow({ expirationDate: at(-1_000) }) };
    if (path.endsWith('/lookups')) return { body: {} };
    return path === '/api/inquiries'
      ? { body: { data: [], totalCount: 0, skip: 0, take: 20, hasMore: false } }
      : { body: [] };
  });
});
afterEach(() => {
  opened.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function expiry(): Promise<HTMLElement> {
  opened = await openScreen({ paths: ['/domains/:domainName'], component: DomainDetailPage }, '/domains/a.de');
  await eventually(() => expect(server.requests.some(({ path }) => path.endsWith('/life-cycle'))).toBe(true));
  return [...opened.element.querySelectorAll('dt')].find((one) => one.textContent === 'Expires')
    ?.parentElement as HTMLElement;
}

describe('D-212e beside the expiry', () => {
  test('the phase, a countdown and its rule are shown; the name can be waited for, and no more', async () => {
    const fact = await expiry();
    await eventually(() =>
      expect(fact.textContent).toMatch(/In redemptionin 10 days.*counted from the redemption, by the rules of DENIC/),
    );
    await act(async () => byRole(fact, 'button', 'Wait for its release').click());
    await eventually(() => expect(byRole(fact, 'button', 'Stop waiting')).toBeTruthy());
    await act(async () => byRole(fact, 'button', 'Stop waiting').click());
    await eventually(() => expect(byRole(fact, 'button', 'Wait for its release')).toBeTruthy());
  });

  test('nothing is shown of a name of the portfolio that goes on, or where nothing could be loaded', async () => {
    if (cycle) cycle = { ...cycle, phase: 'active', canWatch: false };
    const fact = await expiry();
    await eventually(() => expect(fact.textContent).toContain('ago'));
    expect(fact.textContent).not.toMatch(/Registered|Wait/);
    opened.remove();
    queryClient.clear();
    cycle = null;
    expect((await expiry()).textContent).not.toMatch(/In redemption|Wait/);
  });
});

import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChangeMute } from '#contract/monitoring.ts';
import type { DomainLifeCycle } from '#contract/releases.ts';
import { queryClient } from '#web/base/query-client.ts';
import { DomainDetailPage } from '#web/domain-detail/DomainDetailPage.tsx';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen } from '#web/testing/screen.tsx';

const now = new Date('2026-11-22T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const watch = {
  ...{ state: 'watching' as const, createdAt: at(-1), releasedAt: null, takenAt: null },
  takenBy: null,
  endedAt: null,
};
let cycle: DomainLifeCycle | null;
let mutes: ChangeMute[];
let listed: { isMonitored: boolean; inPortfolio: boolean };
const mute = (fields: Partial<ChangeMute>): ChangeMute => ({
  ...{ id: 'm', domainId: null, domainName: null, kind: null, until: null, createdAt: at(-1) },
  ...fields,
});
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  mutes = [];
  listed = { isMonitored: true, inPortfolio: false };
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
  server = startFakeServer(({ method, path, body }) => {
    if (path.endsWith('/release-watch')) {
      if (cycle) cycle = { ...cycle, watch: method === 'PUT' ? watch : null };
      return { body: method === 'PUT' ? cycle : { success: true } };
    }
    if (path.startsWith('/api/monitoring/mutes')) {
      if (method === 'DELETE') mutes = mutes.filter(({ id }) => !path.endsWith(id));
      if (method !== 'POST') return { body: method === 'GET' ? { data: mutes } : { success: true } };
      mutes = [mute({ id: 'm-9', ...(body as Partial<ChangeMute>) })];
      return { status: 201, body: mutes[0] };
    }
    if (path.endsWith('/life-cycle')) return cycle ? { body: cycle } : undefined;
    if (path.startsWith('/api/domains/by-name/')) return { body: domainRow({ expirationDate: at(-1_000), ...listed }) };
    if (path.endsWith('/listing-tasks')) return { body: { tasks: [], disputedSince: null } };
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

const card = (title: string) =>
  [...opened.element.querySelectorAll<HTMLElement>('section')].find(
    (one) => one.querySelector('h2')?.textContent === title,
  );
async function open() {
  opened = await openScreen({ paths: ['/domains/:domainName'], component: DomainDetailPage }, '/domains/a.de');
  await eventually(() => expect(server.requests.some(({ path }) => path.endsWith('/life-cycle'))).toBe(true));
}
const switchOf = (label: string) => {
  const found = [...(card('Tell me when')?.querySelectorAll('label') ?? [])].find((one) =>
    one.textContent?.startsWith(label),
  );
  return found?.querySelector('input') as HTMLInputElement;
};
const release = () => switchOf('It is free to register');

describe('D-212e D-212h owner B9 what becomes of a name that nobody renews', () => {
  test('the phases stand with their days, a countdown and the rule; what is over and what is now are marked', async () => {
    await open();
    await eventually(() => expect(card('If the owner does not renew')?.querySelectorAll('li')).toHaveLength(4));
    const text = card('If the owner does not renew')?.textContent;
    expect(text).toContain('by the rules of DENIC');
    expect(text).toMatch(/In redemption.*Free.*in 10 days, counted from the redemption/);
    expect(card('If the owner does not renew')?.querySelector('[aria-current]')?.textContent).toContain(
      'In redemption',
    );
  });

  test('a registry whose rule is not known, and a day that cannot be told, are said', async () => {
    if (cycle) cycle = { ...cycle, phase: 'active', window: null };
    await open();
    await eventually(() =>
      expect(card('If the owner does not renew')?.textContent).toContain('We do not know when it becomes free'),
    );
    expect(card('If the owner does not renew')?.textContent).toMatch(/length not published.*30 days/);
    opened.remove();
    queryClient.clear();
    if (cycle) cycle = { ...cycle, rule: null };
    await open();
    await eventually(() =>
      expect(card('If the owner does not renew')?.textContent).toContain('do not know this registry'),
    );
  });

  test('nothing is shown of a name of the portfolio that goes on, or where nothing could be loaded', async () => {
    listed = { isMonitored: false, inPortfolio: true };
    if (cycle) cycle = { ...cycle, phase: 'active', canWatch: false };
    await open();
    await eventually(() => expect(card('Facts')?.textContent).toContain('ago'));
    expect(opened.element.textContent).not.toMatch(/does not renew|do not renew|Tell me when/);
    opened.remove();
    queryClient.clear();
    [cycle, listed] = [null, { isMonitored: true, inPortfolio: false }];
    await open();
    await eventually(() => expect(card('Tell me when')).toBeTruthy());
    await eventually(() => expect(card('If the owner does not renew')).toBeUndefined());
  });

  test('one of the portfolio on its way out shows the same', async () => {
    listed = { isMonitored: false, inPortfolio: true };
    if (cycle) cycle = { ...cycle, canWatch: false };
    await open();
    await eventually(() => expect(card('If you do not renew')?.textContent).toContain('In redemption'));
  });
});

describe('D-212i owner B9 what is told of a monitored name', () => {
  test('its release is waited for by a switch, and no more', async () => {
    await open();
    await eventually(() => expect(release()?.disabled).toBe(false));
    await act(async () => release().click());
    await eventually(() => expect(release().checked).toBe(true));
    await act(async () => release().click());
    await eventually(() => expect(release().checked).toBe(false));
  });

  test('changes of a kind are muted and told again for this name alone', async () => {
    await open();
    const price = () => switchOf('A market price');
    await eventually(() => expect(price()?.checked).toBe(true));
    await act(async () => price().click());
    await eventually(() => expect(price().checked).toBe(false));
    expect(mutes).toMatchObject([{ domainId: domainRow().id, kind: 'price', until: null }]);
    await act(async () => price().click());
    await eventually(() => expect(price().checked).toBe(true));
    expect(mutes).toEqual([]);
  });

  test('what is muted for the whole name or for all names is off, cannot be turned here, and says where', async () => {
    mutes = [mute({ id: 'm-1', kind: 'website' }), mute({ id: 'm-2', kind: 'whois', domainId: 'another' })];
    await open();
    await eventually(() => expect(switchOf('Its website')?.disabled).toBe(true));
    expect(card('Tell me when')?.textContent).toContain('Muted for all names; unmute them under Monitoring.');
    expect(switchOf('Its registration').checked).toBe(true);
  });
});

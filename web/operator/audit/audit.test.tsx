import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { showDates, usualDates } from '#web/base/dates.ts';
import { press, shownText } from '#web/testing/act.ts';
import { eventually, wait } from '#web/testing/screen.tsx';
import { openTab } from '../testing/open-tab.ts';
import { AuditTab } from './AuditTab.tsx';

const ann = { id: '01900000-0000-7000-8000-00000000000a', name: 'Ann', email: 'ann@example.test' };
const boss = { id: '01900000-0000-7000-8000-00000000000b', name: '', email: 'boss@example.test' };
const entry = (no: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{
    no,
    at: '2026-11-23T09:00:00.000Z',
    actor: 'user',
    by: ann,
    about: ann,
    action: 'sign-in',
    names: 0,
    details: {},
  },
  ...change,
});
/** Nothing comes into view by itself. */
class NoObserver {
  observe() {}
  disconnect() {}
}
let entries: AuditEntry[];
let isDown: boolean;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NoObserver);
  isDown = false;
  entries = [
    entry(4, {
      actor: 'operator',
      by: boss,
      action: 'PUT /api/operator/people/:userId/open',
      details: { isOpen: false },
    }),
    entry(3, { action: 'POST /api/domains/mark-as-sold', names: 1_200 }),
    entry(2, { actor: 'command', by: null, about: null, action: 'set-registry', details: { tld: 'uk' } }),
    entry(1, { actor: 'program', by: null, action: 'sign-in-refused', details: { count: 5 } }),
  ];
});
afterEach(() => {
  tab.close();
  showDates(usualDates);
});

const open = async (address = '/operator/audit') => {
  tab = await openTab(
    AuditTab,
    address,
    {
      'GET /api/operator/audit': ({ query }) => {
        const rest = entries.filter(({ no }) => no < Number(query.get('before') ?? Number.POSITIVE_INFINITY));
        const data = rest.slice(0, 3);
        const person = query.get('userId') === ann.id ? ann : null;
        return { body: { data, next: rest.length > 3 ? (data.at(-1)?.no ?? null) : null, person, keptDays: 365 } };
      },
    },
    () => isDown,
  );
};
const rows = () => [...document.querySelectorAll('ol > li')].map((row) => row.textContent);
const asked = () => Object.fromEntries(tab.requests.at(-1)?.query ?? []);
const choose = async (index: number, value: string) => {
  const select = document.querySelectorAll('select')[index];
  if (!select) throw new Error('no such choice');
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await wait(20);
};

test('D-229a each entry says who did what, about whom, to how many names, and what of the installation', async () => {
  await open();
  await eventually(() => expect(rows()).toHaveLength(3));
  const [closed, sold, registry] = rows();
  expect(closed).toContain('Account disabled · about Ann');
  expect(closed).toContain('boss@example.test');
  expect(sold).toContain('Marked as sold · 1,200 names');
  expect(sold).not.toContain('about');
  expect(registry).toContain('Custom servers of a registry set · .uk');
  expect(registry).toContain('A command');
  await press('Load more');
  await eventually(() => expect(rows()).toHaveLength(4));
  expect(asked()).toEqual({ before: '2' });
  expect(rows()[3]).toContain('Sign-in refused · about Ann · 5 times');
});

test('D-229a days of the filter are those of the reader, who may live far from UTC', async () => {
  showDates({ ...usualDates, timeZone: 'Pacific/Kiritimati' }); // UTC+14
  await open('/operator/audit?from=2026-11-22&to=2026-11-23&actor=command');
  await eventually(() => expect(rows()).toHaveLength(3));
  expect(asked()).toEqual({ actor: 'command', from: '2026-11-21T10:00:00.000Z', to: '2026-11-23T10:00:00.000Z' });
});

test('D-229a filters stand in the address; one that matches nothing can be dropped at once', async () => {
  entries = [];
  await open(`/operator/audit?userId=${ann.id}`);
  await eventually(() => expect(shownText()).toContain('Nothing matches these filters'));
  await choose(0, 'program');
  expect(location.search).toContain('actor=program');
  expect(asked()).toEqual({ userId: ann.id, actor: 'program' });
  await press('Show all');
  await eventually(() => expect(shownText()).toContain('Nothing recorded yet'));
  expect(location.search).toBe('');
});

test('D-229a a log that could not be loaded can be asked for again', async () => {
  isDown = true;
  await open();
  await eventually(() => expect(shownText()).toContain('The log could not be loaded'));
  isDown = false;
  await press('Retry');
  await eventually(() => expect(rows()).toHaveLength(3));
});

test('D-229a actions of others show up by themselves', async () => {
  entries = [];
  await open();
  await eventually(() => expect(shownText()).toContain('Nothing recorded yet'));
  entries = [entry(1)];
  await wait(31_000);
  await eventually(() => expect(rows()).toHaveLength(1));
});

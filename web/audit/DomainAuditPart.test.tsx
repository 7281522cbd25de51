import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListDomainAudit } from '#contract/audit.ts';
import type { Reply } from '#contract/endpoint.ts';
import { queryClient } from '#web/base/query-client.ts';
import { press, shownText } from '#web/testing/act.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { DomainAuditPart } from './DomainAuditPart.tsx';

type Entry = Reply<typeof ListDomainAudit>['data'][number];
const entry = (no: number, change: Partial<Entry> = {}): Entry => ({
  ...{
    no,
    at: '2026-11-23T09:00:00.000Z',
    actor: 'user',
    isThisSession: true,
    key: null,
    action: 'PATCH /api/domains/:id',
  },
  ...{ names: 1, changes: [], ...change },
});
let entries: Entry[];
let isDown: boolean;
let server: ReturnType<typeof startFakeServer>;
let screen: Awaited<ReturnType<typeof openScreen>>;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  isDown = false;
  entries = [];
  server = startFakeServer(({ query }) => {
    if (isDown) return { status: 400, body: { code: 'INTERNAL' } };
    const rest = entries.filter(({ no }) => no < Number(query.get('before') ?? Number.POSITIVE_INFINITY));
    return { body: { data: rest.slice(0, 2), next: rest.length > 2 ? (rest[1]?.no ?? null) : null, keptDays: 365 } };
  });
});
afterEach(() => {
  screen.remove();
  server.stop();
  vi.useRealTimers();
});

const open = async () => {
  screen = await openScreen(
    { paths: ['/domains/a.test'], component: () => <DomainAuditPart id="d-1" /> },
    '/domains/a.test',
  );
};
const rows = () => [...document.querySelectorAll('ol > li')].map((row) => row.textContent);

test('D-229a the page of a name shows what was done to it, by whom, and with how many others', async () => {
  entries = [
    entry(3),
    entry(2, { isThisSession: false, action: 'POST /api/domains/mark-as-sold', names: 12 }),
    entry(1, { actor: 'program', action: 'reparse' }),
  ];
  await open();
  await eventually(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toMatch(/^EditedYou, in this session · /);
  expect(rows()[1]).toMatch(/^Marked as sold with 11 other namesYou, in another session · /);
  await press('Show more');
  await eventually(() => expect(rows()[2]).toMatch(/^Stored answers read againThe program · /));
});

test('owner A1 D-229a a change of own data says what each field holds and held before', async () => {
  const one = (least: string | number | null, none = 0) => ({ none, different: 1, least, most: least });
  const none = { none: 1, different: 0, least: null, most: null };
  entries = [
    entry(2, {
      action: 'POST /api/domains/own-data',
      changes: [
        { field: 'tags', names: null, before: one('a,b'), after: none },
        { field: 'notes', names: null, before: one(null), after: none },
        { field: 'purchaseDate', names: null, before: none, after: one('2024-02-29') },
      ],
    }),
    entry(1, {
      action: 'POST /api/domains/own-data',
      names: 111,
      changes: [
        {
          ...{ field: 'renewalCost', names: 110, after: one(17.5) },
          before: { none: 3, different: 8, least: 7.2, most: 79.98 },
        },
        { field: 'tags', names: 2, before: { none: 0, different: 2, least: null, most: null }, after: one('x') },
      ],
    }),
  ];
  await open();
  await eventually(() => expect(rows()).toHaveLength(2));
  const lines = [...document.querySelectorAll('ol ul li')].map((row) => row.textContent);
  expect(lines).toEqual([
    'Tags: nothing (before: a, b)',
    'Notes: nothing (before: a text)',
    'Purchased: Feb 29, 2024 (before: nothing)',
    'Renewal cost of 110 names: $17.50 (before: 8 different, $7.20 to $79.98, 3 without any)',
    'Tags of 2 names: x (before: 2 different)',
  ]);
});

test('D-229a an empty and a failed log look different, and the log can be asked for again', async () => {
  isDown = true;
  await open();
  await eventually(() => expect(shownText()).toContain('This could not be loaded.'));
  expect(shownText()).not.toContain('Nothing has been done');
  isDown = false;
  await press('Retry');
  await eventually(() => expect(shownText()).toContain('Nothing has been done to this name'));
});

test('D-229a a further page that fails leaves what is there', async () => {
  entries = [entry(3), entry(2), entry(1)];
  await open();
  await eventually(() => expect(rows()).toHaveLength(2));
  isDown = true;
  await press('Show more');
  await eventually(() => expect(shownText()).toContain('This could not be loaded.'));
  expect(rows()).toHaveLength(2);
});

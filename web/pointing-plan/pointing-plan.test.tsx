import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlannedName, PlanState, PointingPlan } from '#contract/pointing-plan.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { PointingPlanPart } from './PointingPlanPart.tsx';
import { ProofByAccountPart } from './ProofByAccountPart.tsx';
import { rowsOfRecords } from './plan.rules.ts';

const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const setId = '01900000-0000-7000-8000-0000000000aa';
const porkbun = { id: 'p1', kind: 'registrar', provider: 'porkbun', service: 'Porkbun', label: 'Main' } as const;
const group = (state: PlanState, count: number, provider: string | null = null) => ({
  ...{ state, count, provider },
  account: state === 'account' ? porkbun : null,
});
const planned: PointingPlan = {
  count: 412,
  groups: [group('account', 380), group('link', 20, 'IONOS'), group('hand', 7, 'one.com'), group('hand', 5)],
  ...{ websites: 9, nameservers: 0, verifies: 40, points: 412 },
  leftOut: [{ reason: 'noLander', count: 3 }],
  nextCheckAt: null,
  hasAccounts: true,
};
const name = (domainName: string, some: Partial<PlannedName> = {}): PlannedName => ({
  ...{
    domainId: domainName,
    domainName,
    name: domainName.toLowerCase(),
    state: 'hand',
    kind: 'records',
    account: null,
  },
  ...{ provider: 'one.com', link: null, connect: null, isDeveloped: false, change: null, nextCheckAt: null },
  records: [
    { type: 'A', host: '@', value: '192.0.2.10' },
    { type: 'TXT', host: '@', value: 'namestead-verification=1' },
  ],
  ...some,
});
const change: PlannedName['change'] = {
  ...{ setId, rowId: 'r1', blocked: null, reason: 'errorReport', words: 'Domain is locked' },
  state: 'refused',
  ...{ remedy: null, canRetry: true, canUndo: false },
};

let plan: PointingPlan;
let names: Partial<Record<PlanState, PlannedName[]>>;
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;
let isClosed: boolean;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T15:00:00.000Z') });
  queryClient.clear();
  [plan, names, isClosed] = [planned, {}, false];
  server = startFakeServer(({ path, method, body }) => {
    const asked = body as { state?: PlanState; skip?: number; take?: number };
    if (path === '/api/pointing-plan') return { body: plan };
    if (path === '/api/pointing-plan/names') {
      const all = (asked.state && names[asked.state]) ?? [];
      const [skip, take] = [asked.skip ?? 0, asked.take ?? 50];
      const data = all.slice(skip, skip + take);
      return { body: { data, totalCount: all.length, skip, hasMore: skip + data.length < all.length } };
    }
    if (path.endsWith('/domain-connect/apply')) return { body: { url: 'about:blank' } };
    if (path === '/api/pointing-plan/start') return { body: { setId } };
    if (path === '/api/pointing-plan/check') return { body: { acceptedCount: 6 } };
    return method === 'POST' && path.startsWith('/api/change-sets/') ? { body: {} } : undefined;
  });
});
afterEach(() => {
  opened.remove();
  server.stop();
  vi.useRealTimers();
});

async function open(shown: string, points = true) {
  const component = () => <PointingPlanPart domainIds={ids} points={points} onClose={() => (isClosed = true)} />;
  opened = await openScreen({ paths: ['/here'], component }, '/here');
  await eventually(() => expect(text()).toContain(shown));
}
const text = () => opened.element.textContent ?? '';
const press = (label: string) => act(async () => byRole(opened.element, 'button', label).click());
const sent = (path: string) => server.requests.filter((one) => one.path === path).map(({ body }) => body);

describe('before it is begun', () => {
  test('POINT-004 the preview names ways, accounts, places, what is lost and what stays, and begins nothing', async () => {
    await open('412domains to verify and point to your landers');
    for (const told of [
      '380Through your accounts',
      'PorkbunMain380',
      '20 at IONOS. You confirm on their page.',
      '7 at one.com, 5 with unknown providers. The exact records come next.',
      '9 domains show a website today.',
      'Today’s records are kept.',
      'E-mail stays as it is.',
      '3 left out: verified, and without a lander to point to.',
    ]) {
      expect(text()).toContain(told);
    }
    expect(byRole(opened.element, 'img', '380 through your accounts, 20 by a link, 12 by hand')).toBeDefined();
    expect(sent('/api/pointing-plan/start')).toEqual([]);
  });

  test('POINT-004 where no account can do anything, the first row connects one, and the records are still shown', async () => {
    plan = { ...planned, groups: [group('hand', 2, 'one.com')], hasAccounts: false, websites: 0, leftOut: [] };
    names = { hand: [name('one.test'), name('two.test')] };
    await open('Connect an account');
    expect(opened.element.querySelector('a[href="/domains/registrar-accounts"]')).not.toBeNull();
    await press('Show the records');
    await eventually(() => expect(text()).toContain('By hand, 1 of 2: one.test at one.com'));
    expect(sent('/api/pointing-plan/start')).toEqual([]);
  });

  test('POINT-003 later keeps the changes to be confirmed', async () => {
    await open('Through your accounts');
    await press('Point later');
    await eventually(() => expect(isClosed).toBe(true));
    expect(sent('/api/pointing-plan/start')).toMatchObject([{ changes: 380, later: true, points: true }]);
  });

  const empty: [string, string, Partial<PointingPlan>][] = [
    ['all is done', 'Nothing is left to do', { count: 2, groups: [group('done', 2)], leftOut: [] }],
    ['nobody takes part', 'None of these', { count: 0, groups: [], leftOut: [{ reason: 'noLander', count: 1 }] }],
  ];
  test.each(empty)('POINT-002 where %s, it says so', async (_, words, differs) => {
    plan = { ...planned, websites: 0, verifies: 0, points: 0, ...differs };
    await open(words);
  });
});

describe('what came of it', () => {
  async function begin() {
    await open('Through your accounts');
    plan = {
      ...planned,
      groups: [
        group('done', 387),
        group('asked', 6),
        group('link', 6, 'IONOS'),
        group('hand', 10, 'one.com'),
        group('failed', 3),
      ],
      nextCheckAt: '2026-11-29T15:20:00.000Z',
    };
    names = {
      hand: Array.from({ length: 10 }, (_, at) => name(`hand${at}.test`)),
      link: [name('link.test', { state: 'link', connect: 'lander', provider: 'IONOS' })],
      failed: [name('copperlane.co', { state: 'failed', account: porkbun, change })],
    };
    await press('Verify and point 412 domains');
    await eventually(() => expect(text()).toContain('387of 412 verified and pointing here'));
  }

  test('POINT-003 one click begins all, and each name then has its result', async () => {
    await begin();
    expect(sent('/api/pointing-plan/start')).toMatchObject([{ changes: 380, later: false }]);
    expect(sent('/api/pointing-plan').at(-1)).toMatchObject({ setId });
    for (const told of [
      '387 done',
      '6 requested, not visible yet.',
      '6 wait for you to confirm',
      '10 wait for you',
      '3 failed.',
    ]) {
      expect(text()).toContain(told);
    }
    await eventually(() => expect(text()).toContain('Porkbun: “Domain is locked”'));
    await press('Confirm at IONOS');
    await eventually(() =>
      expect(sent('/api/domains/link.test/domain-connect/apply')).toEqual([{ service: 'lander' }]),
    );
    await press('Retry');
    await eventually(() => expect(sent(`/api/change-sets/${setId}/retry`)).toEqual([{ rowIds: ['r1'] }]));
    await press('Check now');
    await eventually(() => expect(sent('/api/pointing-plan/check')).toEqual([{ domainIds: ids }]));
    await press('Undo all');
    await eventually(() => expect(sent(`/api/change-sets/${setId}/undo`)).toEqual([{}]));
    await press('Finish');
    expect(isClosed).toBe(true);
  });

  test('POINT-004 names by hand come one at a time, each value to be copied', async () => {
    await begin();
    await eventually(() => expect(text()).toContain('By hand, 1 of 10: hand0.test at one.com'));
    expect(byRole(opened.element, 'button', 'Copy TXT @ namestead-verification=1')).toBeDefined();
    await press('Next domain');
    await eventually(() => expect(text()).toContain('By hand, 2 of 10: hand1.test at one.com'));
  });
});

test('POINT-004 the file has every record of every name', () => {
  expect(rowsOfRecords([name('Quiet.com', { link: 'https://one.example/dns' })])).toEqual([
    ['Domain', 'Type', 'Host', 'Value', 'Provider', 'DNS page'],
    ['quiet.com', 'A', '@', '192.0.2.10', 'one.com', 'https://one.example/dns'],
    ['quiet.com', 'TXT', '@', 'namestead-verification=1', 'one.com', 'https://one.example/dns'],
  ]);
});

test('POINT-004 a name that has to be proven is first offered an account that adds its record', async () => {
  plan = { ...planned, count: 1, groups: [group('account', 1)], verifies: 1, points: 0 };
  const component = () => <ProofByAccountPart domainId={ids[0] ?? ''} />;
  opened = await openScreen({ paths: ['/here'], component }, '/here');
  await eventually(() => expect(text()).toContain('Porkbun (Main) can add this record for you.'));
  plan = { ...plan, groups: [group('asked', 1)] };
  await press('Add the record');
  await eventually(() => expect(text()).toContain('is not visible yet'));
  expect(sent('/api/pointing-plan/start')).toMatchObject([{ domainIds: [ids[0]], points: false, changes: 1 }]);
});

import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, openLanders as openWith } from '#web/landers/screen.fixture.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { RenewalsPage } from './RenewalsPage.tsx';
import { dueRow, dueWith } from './renewals.fixture.ts';

let shown: Awaited<ReturnType<typeof openWith>>;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  shown.close();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.useRealTimers();
});

const path = '/domains/next-60-days';
const counts = { undecided: 1, automatic: 1, byHand: 0, expire: 2, later: 0 };
const rows = [
  dueRow('gone.test', '2026-05-03T00:00:00.000Z', 10.88, {}, { own: null, inquiryCount: 2 }),
  dueRow('on.test', '2026-05-20T12:00:00.000Z', 12, { cut: 'automatic' }, { autoRenew: true }),
  dueRow('odd.test', '2026-05-21T12:00:00.000Z', null, {
    ...{ cut: 'automatic', decision: 'letExpire', conflicts: ['autoRenewOn'] },
  }),
  dueRow('asked.test', '2026-06-21T12:00:00.000Z', 30, {
    ...{
      cut: 'expire',
      decision: 'letExpire',
      conflicts: ['offerSince'],
      bestOffer: 1_800,
      bestOffered: { amount: 1_800, currency: 'USD' },
    },
    offerSince: { inquiryId: 'q-1', amount: 1_800, currency: 'USD', at: '2026-05-10T12:00:00.000Z' },
  }),
];
const all = {
  ...dueWith(rows, counts),
  conflicts: { all: 2, autoRenewOn: 1, offerSince: 1, lastDays: 0, listed: 0 },
};
const changed = { body: { updatedCount: 1, changedCount: 1, undoId: 'u-1' } };
const summary = {
  ...{ count: 2, requiresVerification: 0, registered: 2, sold: 0, dropped: 0, internationalised: 0 },
  ...{ consecutiveHyphens: 0, monitoredOnly: 0, held: 0 },
  figures: {
    renewalCosts: [{ amount: 64.93, currency: 'USD' }],
    ...{ highestAsks: 0, renewalCost: 64.93, priced: 2, expiring: 1, inquiries: 3, visitors: 47, bestOffer: 350 },
    bestOffered: { amount: 350, currency: 'USD' },
    firstExpiry: '2026-05-20T12:00:00.000Z',
  },
};

async function open(answers: Answers = {}, address = path) {
  shown = await openWith({ paths: [path], component: RenewalsPage }, address, {
    'GET /api/domains/renewals': { body: all },
    'POST /api/domains/own-data': changed,
    'POST /api/domains/summary': { body: summary },
    'GET /api/domains/renewals/changes': { body: { changes: 0, inNoAccount: 0, waiting: null } },
    ...answers,
  });
  await eventually(() => expect(shown.element.querySelectorAll('tbody:not([aria-hidden]) tr')).toHaveLength(4));
}
const texts = () =>
  [...shown.element.querySelectorAll('tbody tr')].map((row) => row.textContent?.replace(/\s+/g, ' ') ?? '');
const rowOf = (at: number) => shown.element.querySelectorAll<HTMLElement>('tbody tr')[at] as HTMLElement;
const sent = () => shown.sent('POST', '/api/domains/own-data');
const lastQuery = () => shown.requests.findLast((one) => one.path === '/api/domains/renewals')?.query;
async function tick(at: number) {
  await act(async () => rowOf(at).querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
}

test('DUE-002 DUE-005 cuts have their counts and sums, rows what speaks for them, and a cut is a filter', async () => {
  await open();
  const cuts = [...shown.element.querySelectorAll('fieldset[aria-label=Show] button')].map((one) =>
    one.textContent?.replace(/\s+/g, ' '),
  );
  expect(cuts).toEqual([
    'All due 4 $1,247',
    'Undecided 1 $180',
    'Renew automatically 1 $702',
    'Renew by hand 0 $0',
    'Let it expire 2 $365',
    'Decide later 0 $0',
  ]);
  expect(texts()[0]).toContain('gone.testMay 3, 2026 11 d ago$10.88Not known-2--RenewLet it expireLater');
  expect(texts()[1]).toContain('$12On');
  expect(texts()[1]).toContain('Renew automatically');
  expect(texts()[2]).toContain('- Enter');
  expect(shown.element.textContent).toContain('You sell 1.6% a year (14 of 880 domains).');
  await act(async () => {
    shown.element.querySelectorAll<HTMLElement>('fieldset[aria-label=Show] button')[1]?.click();
  });
  await eventually(() => expect(location.search).toBe('?cut=undecided'));
  expect(lastQuery()?.get('cut')).toBe('undecided');
  expect(lastQuery()?.get('today')).toBe('2026-05-14');
});

test('DUE-003 DUE-005 a decision is one press and is taken back by another; the rows stay where they are', async () => {
  await open();
  await act(async () => rowOf(0).querySelector<HTMLElement>('[data-shortcut=letExpire]')?.click());
  await wait(20);
  expect(sent()).toEqual([{ domainIds: ['id-of-gone.test'], set: { renewalDecision: 'letExpire' } }]);
  expect(toasts.shown()[0]).toMatchObject({ title: 'To expire: gone.test', action: { label: 'Undo' } });
  await eventually(() => expect(lastQuery()?.getAll('held')).toEqual(rows.map(({ id }) => id)));
});

test('DUE-003 "later" asks for a day, at the latest the day before the expiry, and is not offered where none is left', async () => {
  await open();
  expect(rowOf(0).querySelector<HTMLButtonElement>('[data-shortcut=decideLater]')?.disabled).toBe(true);
  await act(async () => rowOf(3).querySelector<HTMLElement>('[data-shortcut=decideLater]')?.click());
  await eventually(() => expect(shown.dialog()?.textContent).toContain('Decide later about asked.test'));
  const field = shown.dialog()?.querySelector<HTMLInputElement>('input[type=date]');
  expect([field?.value, field?.max]).toEqual(['2026-06-20', '2026-06-20']);
  await shown.press('Decide later');
  await wait(20);
  expect(sent()).toEqual([
    { domainIds: ['id-of-asked.test'], set: { renewalDecision: 'later', decideOn: '2026-06-20' } },
  ]);
});

test('DUE-004 a contradiction stands in its row with the way out, is counted, and can be shown alone', async () => {
  await open();
  expect(texts()[2]).toContain('To expire, but auto-renew is on.');
  expect(texts()[3]).toContain('An offer of $1,800 came in on May 10, 2026, after this was decided.');
  expect(rowOf(3).querySelector('a[href="/inquiries/q-1"]')).not.toBeNull();
  expect(shown.element.textContent).toContain('2 decisions to review.');
  await shown.press('I turned auto-renew off');
  await wait(20);
  expect(sent()).toEqual([{ domainIds: ['id-of-odd.test'], set: { autoRenew: false } }]);
  await shown.press('Show the 2');
  await eventually(() => expect(lastQuery()?.get('conflicts')).toBe('true'));
});

test('DUE-006 a selection has its sums from the server, and is decided at once', async () => {
  await open();
  await tick(1);
  await tick(3);
  await eventually(() => expect(shown.element.textContent).toContain('$64.93to renew'));
  expect(shown.element.textContent).toContain('$350best offer');
  await shown.press('Renew 2');
  await wait(20);
  expect(sent()).toEqual([{ domainIds: ['id-of-on.test', 'id-of-asked.test'], set: { renewalDecision: 'renew' } }]);
});

test('DUE-001 with nothing due the next date is told; a failure can be tried again', async () => {
  shown = await openWith({ paths: [path], component: RenewalsPage }, path, {
    'GET /api/domains/renewals': {
      body: {
        ...dueWith([], {}),
        next: { name: 'far.test', domainName: 'far.test', expirationDate: '2026-09-01T00:00:00Z' },
      },
    },
  });
  await eventually(() => expect(shown.element.textContent).toContain('Nothing is due in the next 60 days'));
  expect(shown.element.textContent).toContain('Next: far.test on Sep 1, 2026.');
  shown.close();
  shown = await openWith({ paths: [path], component: RenewalsPage }, path, {
    'GET /api/domains/renewals': { status: 400, body: { code: 'INTERNAL' } },
  });
  await eventually(() => expect(shown.element.textContent).toContain('What is due could not be loaded'));
  expect(shown.find('Retry')).not.toBeNull();
});

const account = {
  ...{ accountId: 'a-1', label: 'Main', registrar: 'porkbun', expiresAt: null, renewUntil: null },
  readAt: '2026-05-14T09:00:00.000Z',
  ...{ autoRenew: true, transferLock: null, privacy: null },
} as const;

test('DUE-009 what differs at the registrars is counted and proposed by one press, which opens the set', async () => {
  await open({
    'GET /api/domains/renewals/changes': {
      body: { changes: 3, inNoAccount: 2, waiting: { setId: 's-1', changes: 4 } },
    },
    'POST /api/domains/renewals/changes': { body: { id: 's-2', proposed: 7, inNoAccount: 2 } },
  });
  await eventually(() => expect(shown.text()).toContain('3 auto-renew settings at your registrars differ'));
  expect(shown.text()).toContain('2 more domains are in no connected account.');
  expect(shown.text()).toContain('4 auto-renew changes wait in To confirm.');
  expect(shown.element.querySelector('a[href="/to-confirm/s-1"]')?.textContent).toBe('To confirm');
  await shown.press('Review 7 changes');
  await eventually(() => expect(location.pathname).toBe('/to-confirm/s-2'));
  expect(shown.sent('POST', '/api/domains/renewals/changes')).toEqual([{ today: '2026-05-14', days: 60 }]);
});

test('DUE-004 DUE-009 a name in an account that is to expire but renews is proposed to be turned off', async () => {
  await open({
    'GET /api/domains/renewals': {
      body: { ...all, data: rows.map((row) => (row.name === 'odd.test' ? { ...row, held: account } : row)) },
    },
    'POST /api/domains/renewals/changes': { body: { id: 's-3', proposed: 1, inNoAccount: 0 } },
  });
  await shown.press('Turn auto-renew off');
  await eventually(() => expect(location.pathname).toBe('/to-confirm/s-3'));
  expect(shown.sent('POST', '/api/domains/renewals/changes')).toEqual([
    { today: '2026-05-14', days: 60, domainIds: ['id-of-odd.test'] },
  ]);
  expect(sent()).toEqual([]);
});

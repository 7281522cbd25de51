import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { type Answers, openLanders as openWith } from '#web/landers/screen.fixture.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { InactivePage } from './InactivePage.tsx';

let shown: Awaited<ReturnType<typeof openWith>>;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  shown.close();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.useRealTimers();
});

const path = '/api/domains/inactive';
const row = (no: number, fields: object, inactive: object) => ({
  ...domainRow({
    id: `01900000-0000-7000-8000-00000000000${no}`,
    name: `n${no}.test`,
    domainName: `n${no}.test`,
    ...fields,
  }),
  inactive: { since: null, soldPrice: null, soldCurrency: 'USD', isHandedOver: false, ...inactive },
});
const page = (data: unknown[]) => ({
  body: {
    data,
    totalCount: data.length,
    skip: 0,
    take: 50,
    hasMore: false,
    counts: { sold: 1, dropped: 1, expired: 1 },
    handoverCount: 1,
  },
});
const three = page([
  row(1, { status: 1 }, { reason: 'sold', since: '2026-03-01T00:00:00.000Z', soldPrice: 1250 }),
  row(2, { status: 2 }, { reason: 'dropped' }),
  row(3, { status: 0 }, { reason: 'expired', since: '2026-05-01T00:00:00.000Z' }),
]);
async function open(answers: Answers, address = '/inactive-domains') {
  shown = await openWith({ paths: ['/inactive-domains'], component: InactivePage }, address, {
    [`GET ${path}`]: three,
    ...answers,
  });
  await eventually(() => expect(shown.element.querySelectorAll('tbody:not([aria-hidden]) tr')).toHaveLength(3));
}
const rows = () => [...shown.element.querySelectorAll('tbody tr')].map((one) => one.textContent ?? '');
const tick = async (at: number) => {
  const boxes = shown.element.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]');
  await act(async () => boxes[at]?.click());
};

test('D-224 each name has its reason, since when, and a price where it was sold; what is not known says so', async () => {
  await open({});
  expect(rows()[0]).toMatch(/^n1\.testSoldMar 1, 2026\$1,250/);
  expect(rows()[1]).toMatch(/^n2\.testDroppedunknown/);
  expect(rows()[2]).toMatch(/^n3\.testExpiredMay 1, 2026/);
  await shown.press('Sold1');
  await eventually(() => expect(location.search).toBe('?reason=sold'));
  expect(shown.requests.at(-1)?.query.get('reason')).toBe('sold');
});

test('D-203f owner A3: names that are being handed over have their word, their number and their list', async () => {
  const sold = { reason: 'sold', isHandedOver: true };
  await open({ [`GET ${path}`]: page([row(1, { status: 1 }, sold), row(2, { status: 1 }, sold), row(3, {}, sold)]) });
  expect(rows()[0]).toContain('Being handed over');
  await shown.press('1 being handed over');
  await eventually(() => expect(location.search).toBe('?handover=open'));
  expect(shown.requests.at(-1)?.query.get('handover')).toBe('open');
});

test('D-224 D-123 chosen names are marked as registered; of expired ones alone there is nothing to mark', async () => {
  const status = 'POST /api/domains/update-status';
  await open({ [status]: { body: { updatedCount: 1, undoId: 'u-1', pendingVerificationCount: 0 } } });
  await tick(2);
  expect(shown.find('Mark as registered')?.matches(':disabled')).toBe(true);
  expect(shown.find('Mark as registered')?.title).toContain('only their expiry dates have passed');
  await tick(2);
  await tick(1);
  await shown.press('Mark as registered');
  await wait(50);
  expect(shown.sent('POST', '/api/domains/update-status')).toEqual([
    { domainIds: ['01900000-0000-7000-8000-000000000002'], status: 0 },
  ]);
  await eventually(() => expect(toasts.shown()[0]?.action?.label).toBe('Undo'));
});

test('D-224 deleting asks first', async () => {
  await open({ 'DELETE /api/domains': { body: { deletedCount: 1, undoId: 'u-1' } } });
  await tick(0);
  await shown.press('Delete');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('n1.test'));
  expect(shown.sent('DELETE', '/api/domains')).toEqual([]);
});

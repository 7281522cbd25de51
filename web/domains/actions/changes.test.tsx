import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultColumns } from '#contract/domain-list.ts';
import { inquiryOf } from '#web/inquiries/inquiries.fixture.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { type Answers, named } from '../selection/grid.fixture.tsx';
import {
  dialog,
  drawer,
  failed,
  held,
  inDialog,
  isWide,
  item,
  openDrawer,
  opened,
  pressInDialog,
  rowNames,
  toast,
  told,
  typeIn,
} from './drawer.fixture.tsx';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  isWide(true);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const open: typeof openDrawer = async (...given) => {
  const grid = await openDrawer(...given);
  stop = grid.stop;
  return grid;
};

test('D-221 the DNSSEC of what is selected is checked, and the way to it is offered', async () => {
  const answers: Answers = { 'POST /api/dnssec/check': () => ({ body: { askedCount: 2 } }) };
  const { choose, asked } = await open(named(3), 2, answers);
  await choose('Check DNSSEC');
  expect(asked('/api/dnssec/check')[0]?.body).toEqual({ domainIds: named(2).map(({ id }) => id) });
  await eventually(() => expect(toast()?.title).toBe('The DNSSEC of 2 domains is being checked'));
  await act(async () => toast()?.action?.run());
  await eventually(() => expect(location.pathname).toBe('/dnssec'));
});

describe('deleting', () => {
  const deleted: Answers = { 'DELETE /api/domains': () => ({ body: { deletedCount: 2, undoId: 'u-1' } }) };

  test('BULK-002 BULK-004 GRID-044 it asks with the number, then the rows and the selection are gone', async () => {
    const { choose, asked, list, ticked, names } = { ...(await open(named(4), 2, deleted)), names: () => rowNames() };
    await choose('Delete');
    await opened();
    expect(dialog()?.textContent).toContain('Delete 2 domains?');
    list.rows = list.rows.slice(2);
    await pressInDialog('Delete 2 domains');
    const call = asked('/api/domains').find(({ method }) => method === 'DELETE');
    expect(call?.body).toEqual({ domainIds: named(2).map(({ id }) => id) });
    expect([names(), ticked(), drawer()]).toEqual([['Name2.test', 'Name3.test'], [], null]);
    expect(told()).toMatchObject({ type: 'success', title: '2 domains were deleted', duration: 10_000 });
  });

  test('the focus goes to the list where its button is gone with the selection', async () => {
    const { element, press } = await open(named(3), 2);
    act(() => byRole(element, 'button', 'Close and clear selection').focus());
    await press('Close and clear selection');
    await wait(150);
    expect(document.activeElement?.closest('[data-scroll]')).not.toBeNull();
  });

  test('BULK-002 cancelling changes nothing, and gives the focus back', async () => {
    const { choose, asked, ticked } = await open(named(3), 2, deleted);
    act(() => item('Delete').focus());
    await choose('Delete');
    await opened();
    await pressInDialog('Cancel');
    await eventually(() => expect(dialog()).toBeNull());
    expect(asked('/api/domains').some(({ method }) => method === 'DELETE')).toBe(false);
    await wait(150);
    expect(document.activeElement).toBe(item('Delete'));
    expect(ticked()).toEqual([0, 1]);
  });

  test('BULK-003 while it runs a spinner says so, and nothing cancels or closes it', async () => {
    const { answer, give } = held({ deletedCount: 1, undoId: 'u-1' });
    const { choose } = await open(named(2), 1, { 'DELETE /api/domains': () => answer });
    await choose('Delete');
    await opened();
    await pressInDialog('Delete domain');
    expect(dialog()?.querySelector('[role=status]')?.textContent).toBe('Deleting');
    expect([...(dialog()?.querySelectorAll('button') ?? [])].map((button) => button.disabled)).toEqual([true]);
    await act(async () => dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(dialog()).not.toBeNull();
    await give();
    await eventually(() => expect(dialog()).toBeNull());
  });

  test('ERR-005 when it fails that is shown, and the domains and the selection stay', async () => {
    const { choose, ticked } = await open(named(3), 2, { 'DELETE /api/domains': () => failed });
    await choose('Delete');
    await opened();
    await pressInDialog('Delete 2 domains');
    expect(told()).toEqual({
      type: 'danger',
      title: 'Failed to delete domains',
      message: 'Could not delete the selected domains. Please try again.',
      duration: 5_000,
    });
    expect([rowNames().length, ticked()]).toEqual([3, [0, 1]]);
    expect(inDialog('Cancel')).toBeDefined();
  });

  test('D-121a for ten seconds it can be undone, and the restored count is shown', async () => {
    const answers: Answers = {
      ...deleted,
      'POST /api/undo': () => ({ body: { restoredCount: 2, partlyCount: 0, pendingVerificationCount: 1 } }),
    };
    const { choose, asked } = await open(named(3), 2, answers);
    await choose('Delete');
    await opened();
    await pressInDialog('Delete 2 domains');
    expect(toast()?.action?.label).toBe('Undo');
    await act(async () => toast()?.action?.run());
    await wait(20);
    expect(asked('/api/undo')[0]?.body).toEqual({ undoId: 'u-1' });
    expect(told()).toMatchObject({
      type: 'success',
      title: '2 domains are as they were before',
      message: 'Another account now holds one of them: it must be verified.',
    });
  });

  test.each([
    [
      { body: { restoredCount: 1, partlyCount: 0, pendingVerificationCount: 0 } },
      'warning',
      '1 of 2 domains are as they were before',
    ],
    [
      { body: { restoredCount: 0, partlyCount: 0, pendingVerificationCount: 0 } },
      'warning',
      'Nothing was changed back',
    ],
    [{ status: 404, body: { code: 'NOT_FOUND' } }, 'danger', 'The change could not be undone'],
    [failed, 'danger', 'The change could not be undone'],
  ])('D-121a an undo that does not bring all back says so: %j', async (undone, type, title) => {
    const { choose } = await open(named(3), 2, { ...deleted, 'POST /api/undo': () => undone });
    await choose('Delete');
    await opened();
    await pressInDialog('Delete 2 domains');
    await act(async () => toast()?.action?.run());
    await wait(20);
    expect(told()).toMatchObject({ type, title });
  });
});

describe('the key for undoing', () => {
  const answers: Answers = {
    'POST /api/domains/update-status': () => ({
      body: { updatedCount: 1, undoId: 'u-1', pendingVerificationCount: 0 },
    }),
    'POST /api/undo': () => ({ body: { restoredCount: 1, partlyCount: 0, pendingVerificationCount: 0 } }),
  };
  const pressUndo = async (target: Element, init: KeyboardEventInit = { ctrlKey: true }) => {
    await act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true, ...init })));
    await wait(20);
  };

  test('D-121a Ctrl+Z undoes what the toast offers, but not while something is typed', async () => {
    const { choose, asked, element } = await open(named(2), 1, answers);
    await choose('Mark as dropped');
    await pressUndo(element.querySelector('input[type=search]') as Element);
    await pressUndo(document.body, {});
    expect(asked('/api/undo')).toHaveLength(0);
    await pressUndo(document.body);
    await pressUndo(document.body); // there is nothing more to undo
    expect(asked('/api/undo').map(({ body }) => body)).toEqual([{ undoId: 'u-1' }]);
    expect(told().title).toBe('Name0.test is as it was before');
  });

  test('D-121a when the toast is gone after ten seconds, nothing is undone', async () => {
    const { choose, asked } = await open(named(2), 1, answers);
    await choose('Mark as dropped');
    await wait(9_000);
    expect(toast()?.action).toBeDefined();
    await wait(1_500);
    expect(toast()).toBeUndefined();
    await pressUndo(document.body);
    expect(asked('/api/undo')).toHaveLength(0);
  });
});

describe('exporting', () => {
  test('BULK-001 BULK-022 D-129 D-130 the selected domains become a file with the columns on screen, and stay selected', async () => {
    const { choose, asked, ticked } = await open(named(3), 2, {
      'POST /api/domains/export/csv': () => ({ body: 'Domain\r\nName0.test\r\n' }),
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await choose('Export to CSV');
    await eventually(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatch(/^domains-\d{4}-\d\d-\d\d\.csv$/);
    expect(asked('/api/domains/export/csv')[0]?.body).toEqual({
      domainIds: named(2).map(({ id }) => id),
      columns: defaultColumns,
    });
    expect(ticked()).toEqual([0, 1]);
  });
});

describe('sold, dropped and back', () => {
  const sold: Answers = { 'POST /api/domains/mark-as-sold': () => ({ body: { updatedCount: 1, undoId: 'u-1' } }) };

  test('BULK-006 D-124 D-203f one domain is marked as sold with what is known of the sale', async () => {
    const { choose, asked } = await open(named(2), 1, sold);
    await choose('Mark as sold');
    await opened();
    await typeIn('Price', '12,500');
    await typeIn('Date of sale', '2026-05-01');
    await typeIn('Buyer', ' Ann Quay ');
    await pressInDialog('Mark as sold');
    expect(asked('/api/domains/mark-as-sold')[0]?.body).toEqual({
      domainIds: [named(1)[0]?.id],
      soldPrice: 12_500,
      soldCurrency: 'USD',
      soldAt: '2026-05-01',
      buyer: 'Ann Quay',
    });
    expect(told()).toMatchObject({ type: 'success', title: 'Name0.test is marked as sold', duration: 10_000 });
    expect(toast()?.action?.label).toBe('Undo');
    await eventually(() => expect(location.pathname).toBe('/domains/name0.test')); // where its checklist stands
  });

  test('owner C14 D-124 the day of the sale is today unless it is changed, and GRID-044 the selection is cleared', async () => {
    vi.setSystemTime(new Date('2026-05-14T12:00:00.000Z'));
    const { choose, asked, ticked } = await open(named(2), 1, sold);
    await choose('Mark as sold');
    await opened();
    await pressInDialog('Mark as sold');
    expect(asked('/api/domains/mark-as-sold')[0]?.body).toEqual({
      domainIds: [named(1)[0]?.id],
      soldPrice: null,
      soldAt: '2026-05-14',
      buyer: null,
    });
    expect(ticked()).toEqual([]);
  });

  test('D-203f owner A3: it is asked to which of the open inquiries the name is sold, whose offer is the price', async () => {
    const inquiries = [
      inquiryOf(1, { senderName: 'Mara', offerAmount: 48_000 }),
      inquiryOf(2, { senderName: 'Theo', status: 'sold' }),
      inquiryOf(3, { senderName: 'Nora', status: 'unverified' }),
    ];
    const page = { data: inquiries, totalCount: 3, skip: 0, take: 200, hasMore: false };
    const { choose, asked } = await open(named(1, { inquiryCount: 3 }), 1, {
      ...sold,
      'GET /api/inquiries': () => ({ body: page }),
    });
    await choose('Mark as sold');
    await opened();
    await eventually(() => expect(dialog()?.querySelectorAll('select')).toHaveLength(2));
    const select = dialog()?.querySelectorAll('select')[1] as HTMLSelectElement; // after the currency
    expect([...select.options].map(({ text }) => text)).toEqual(['A buyer who did not write here', 'Mara · $48,000']);
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, inquiries[0]?.id);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(dialog()?.textContent).not.toContain('Buyer');
    await pressInDialog('Mark as sold');
    expect(asked('/api/domains/mark-as-sold')[0]?.body).toMatchObject({
      soldPrice: 48_000,
      inquiryId: inquiries[0]?.id,
    });
  });

  test('D-124 an invalid amount or a future day is not sent, and says what is wrong', async () => {
    const { choose, asked } = await open(named(1), 1, sold);
    await choose('Mark as sold');
    await opened();
    const price = await typeIn('Price', 'a lot');
    const date = await typeIn('Date of sale', '2999-01-01');
    await pressInDialog('Mark as sold');
    expect(asked('/api/domains/mark-as-sold')).toEqual([]);
    expect([price, date].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect(dialog()?.textContent).toContain('Enter an amount such as 12500 or 12500.50');
  });

  test('D-124 several are confirmed without details', async () => {
    const { choose, asked } = await open(named(3), 2, {
      'POST /api/domains/mark-as-sold': () => ({ body: { updatedCount: 1, undoId: 'u-1' } }),
    });
    await choose('Mark as sold');
    await opened();
    expect(dialog()?.querySelector('input')).toBeNull();
    await pressInDialog('Mark 2 as sold');
    expect(asked('/api/domains/mark-as-sold')[0]?.body).toEqual({ domainIds: named(2).map(({ id }) => id) });
    expect(told()).toMatchObject({
      title: '1 domain is marked as sold',
      message: '1 of the selected domains was left as it is.',
    });
  });

  test('ERR-003 when it fails that is shown', async () => {
    const { choose, ticked } = await open(named(2), 1, { 'POST /api/domains/mark-as-sold': () => failed });
    await choose('Mark as sold');
    await opened();
    await pressInDialog('Mark as sold');
    expect(told()).toEqual({
      type: 'danger',
      title: 'Failed to mark as sold',
      message: 'Could not mark the selected domains as sold. Please try again.',
      duration: 5_000,
    });
    expect(ticked()).toEqual([0]);
  });

  test('BULK-007 GRID-044 dropped goes at once, with a way back', async () => {
    const { choose, asked, ticked } = await open(named(3), 2, {
      'POST /api/domains/update-status': () => ({
        body: { updatedCount: 2, undoId: 'u-1', pendingVerificationCount: 0 },
      }),
    });
    await choose('Mark as dropped');
    expect(asked('/api/domains/update-status')[0]?.body).toEqual({
      domainIds: named(2).map(({ id }) => id),
      status: 2,
    });
    expect(told()).toMatchObject({ type: 'success', title: '2 domains are marked as dropped', duration: 10_000 });
    expect([ticked(), toast()?.action?.label]).toEqual([[], 'Undo']);
  });

  test('while it runs it is not sent twice', async () => {
    const { answer, give } = held({ updatedCount: 1, undoId: 'u-1', pendingVerificationCount: 0 });
    const { choose, asked } = await open(named(2), 1, { 'POST /api/domains/update-status': () => answer });
    await choose('Mark as dropped');
    expect(item('Mark as dropped').getAttribute('aria-busy')).toBe('true');
    await choose('Mark as dropped');
    expect(asked('/api/domains/update-status')).toHaveLength(1);
    await give();
  });

  test('ERR-004 when it fails that is shown, and the selection stays', async () => {
    const { choose, ticked } = await open(named(2), 1, { 'POST /api/domains/update-status': () => failed });
    await choose('Mark as dropped');
    expect(told()).toEqual({
      type: 'danger',
      title: 'Failed to mark as dropped',
      message: 'Could not mark the selected domains as dropped. Please try again.',
      duration: 5_000,
    });
    expect(ticked()).toEqual([0]);
  });

  test('D-123 sold or dropped names alone can be registered again, and a name held elsewhere is reported', async () => {
    const history = [...named(1, { status: 1 }), ...named(2, { status: 2 }).slice(1)];
    const { choose, asked } = await open([...history, ...named(3).slice(2)], 2, {
      'POST /api/domains/update-status': () => ({
        body: { updatedCount: 2, undoId: 'u-1', pendingVerificationCount: 1 },
      }),
    });
    await choose('Mark as registered');
    expect(asked('/api/domains/update-status')[0]?.body).toMatchObject({ status: 0 });
    expect(told()).toMatchObject({
      title: '2 domains are in your portfolio again',
      message: 'Another account now holds one of them: it must be verified.',
    });
  });
});

import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultColumns } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import type { View } from '#web/base/router/router.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { DomainsPage } from '../DomainsPage.tsx';
import { MonitoredPage } from '../MonitoredPage.tsx';
import { type Answers, named, openGrid } from '../selection/grid.fixture.tsx';

const matchMedia = window.matchMedia;
const isWide = (wide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: wide && query.includes('min-width'),
  }));
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

/** The grid with the first `count` rows ticked and the drawer beside it. */
async function open(rows: Domain[], count: number, answers: Answers = {}, view: View = DomainsPage) {
  const address = view === DomainsPage ? '/domains' : '/monitoring';
  const grid = await openGrid(rows, answers, address, view);
  stop = grid.stop;
  for (let at = 0; at < count; at += 1) await grid.tick(at);
  if (count > 0) await eventually(() => expect(drawer()).not.toBeNull());
  const choose = async (name: string) => {
    await act(async () => item(name).click());
    await wait(20);
  };
  return { ...grid, choose };
}

const drawer = () => document.querySelector<HTMLElement>('aside');
const items = () => [...(drawer()?.querySelectorAll<HTMLElement>('button[data-kind]') ?? [])];
const labelOf = (button: HTMLElement) => button.querySelector('span')?.firstChild?.textContent ?? '';
function item(name: string): HTMLElement {
  const found = items().find((button) => labelOf(button) === name);
  if (!found) throw new Error(`No action ${name} among: ${items().map(labelOf).join(', ')}`);
  return found;
}
const reasonOf = (name: string) => item(name).querySelector('small')?.textContent ?? null;
const isOff = (name: string) => item(name).getAttribute('aria-disabled') === 'true';
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const opened = () =>
  eventually(() => {
    if (!dialog()) throw new Error('no dialog yet');
  });
const inDialog = (name: string) => {
  const box = dialog();
  if (!box) throw new Error('no dialog');
  return byRole(box, 'button', name);
};
const pressInDialog = async (name: string) => {
  await act(async () => inDialog(name).click());
  await wait(50);
};
const toast = () => toasts.shown()[0];
const told = () => {
  const { type, title, message, duration } = toast() ?? {};
  return { type, title, message, duration };
};
async function typeIn(label: string, text: string) {
  const found = [...(dialog()?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === label);
  const field = document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return field;
}
const failed = { status: 500, body: { code: 'INTERNAL', message: 'It broke.' } };
/** An answer that comes when the returned function is called. */
function held(body: unknown) {
  let give = () => {};
  const answer = new Promise<{ body: unknown }>((resolve) => {
    give = () => resolve({ body });
  });
  return { answer, give: () => act(async () => give()) };
}

describe('the drawer', () => {
  test('GRID-007 it stands beside the list while something is selected, and its cross clears the selection', async () => {
    const { press, ticked } = await open(named(3), 2);
    expect(drawer()?.querySelector('h2')?.textContent).toBe('Manage 2 domains');
    await press('Close and clear selection');
    expect(drawer()).toBeNull();
    expect(ticked()).toEqual([]);
  });

  test('GRID-008 CONST-033 under 768 px a button opens it', async () => {
    const asked = isWide(false);
    const { tick, press, element } = await open(named(3), 0);
    expect(element.textContent).not.toContain('Manage');
    await tick(1);
    await eventually(() => expect(element.textContent).toContain('1 domain selected'));
    expect(drawer()).toBeNull();
    expect(asked).toHaveBeenCalledWith('(min-width: 768px)');
    await press('Manage');
    await opened();
    expect(dialog()?.textContent).toContain('Manage 1 domain');
    expect(dialog()?.textContent).toContain('Mark as sold');
  });

  test('it tells what the selected domains ask for and how many expire soon', async () => {
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
    await open(
      [
        ...named(2, { sedoPrice: 100, godaddyPrice: 2_500, atomPrice: 0 }),
        ...named(3, { expirationDate: soon, sedoPrice: 0, godaddyPrice: 0 }).slice(2),
      ],
      3,
    );
    const facts = [...(drawer()?.querySelectorAll('dl div') ?? [])].map(({ textContent }) => textContent);
    expect(facts).toEqual(['Highest asks$5,000', 'Expire in 30 days1']);
  });

  test('BULK-001 the actions stand in groups', async () => {
    await open(named(1), 1);
    expect(items().map(labelOf)).toEqual([
      'Resync data',
      'Edit casing',
      'Verify ownership',
      'Edit tags, notes, prices',
      'Export to CSV',
      'Create lander group',
      'Add to lander group',
      'Mark as sold',
      'Mark as dropped',
      'Delete',
    ]);
    const groups = [...(drawer()?.querySelectorAll('legend') ?? [])].map(({ textContent }) => textContent);
    expect(groups).toEqual(['Data', 'Landers', 'Status']);
  });

  test('the list of what is monitored offers what is right there, and deleting there is no longer to monitor', async () => {
    const answers: Answers = { 'DELETE /api/domains': () => ({ body: { deletedCount: 1, undoId: 'u-1' } }) };
    const { choose, asked } = await open(
      named(2, { inPortfolio: false, isMonitored: true }),
      1,
      answers,
      MonitoredPage,
    );
    expect(items().map(labelOf)).toEqual([
      'Resync data',
      'Edit tags, notes, prices',
      'Export to CSV',
      'Stop monitoring',
    ]);
    await choose('Stop monitoring');
    await opened();
    expect(dialog()?.textContent).toContain('Stop monitoring Name0.test?');
    await pressInDialog('Stop monitoring');
    const call = asked('/api/domains').find(({ method }) => method === 'DELETE');
    expect(call?.query.get('isForMonitoring')).toBe('true');
    expect(told().title).toBe('Name0.test is not monitored any more');
  });
});

describe('what is not possible', () => {
  const pending = (at: number) => named(at + 1, { verification: 1 })[at] as Domain;

  test('BULK-005 BULK-025 with a domain to be verified only deleting is possible, and the reason stands there', async () => {
    await open([pending(0), ...named(3).slice(1)], 2);
    expect(items().map((button) => [labelOf(button), isOff(labelOf(button))])).toEqual([
      ['Resync data', true],
      ['Edit casing', true],
      ['Verify ownership', true],
      ['Edit tags, notes, prices', true],
      ['Export to CSV', true],
      ['Create lander group', true],
      ['Add to lander group', true],
      ['Mark as sold', true],
      ['Mark as dropped', true],
      ['Delete', false],
    ]);
    expect(reasonOf('Mark as sold')).toBe('1 of the domains must be verified first.');
    expect(reasonOf('Delete')).toBeNull();
  });

  test('BULK-026 ERR-011 choosing one does nothing but say so for four seconds', async () => {
    const { choose, server } = await open([pending(0), ...named(3).slice(1)], 2);
    const before = server.requests.length;
    await choose('Mark as dropped');
    expect(told()).toEqual({
      type: 'warning',
      title: 'Action not available',
      message: 'Action not available for the current selection: 1 of the domains must be verified first.',
      duration: 4_000,
    });
    expect(server.requests).toHaveLength(before);
    expect(dialog()).toBeNull();
  });

  test('BULK-026 ERR-011 with an internationalised name its casing, and until there are landers their groups', async () => {
    const idn = named(1, { name: 'xn--bcher-kva.test', domainName: 'Bücher.test', sld: 'Bücher' });
    const { choose } = await open(idn, 1);
    await choose('Edit casing');
    expect(told().message).toBe(
      'Action not available for the current selection: Internationalised names have one form only.',
    );
    await choose('Add to lander group');
    expect(told().message).toBe('Action not available for the current selection: Landers come with a later version.');
  });

  test.each(['Edit casing', 'Verify ownership'])(
    'BULK-011 ERR-012 VERI-005 %s needs exactly one domain',
    async (name) => {
      const { choose, server } = await open(named(2), 2);
      const before = server.requests.length;
      await choose(name);
      expect(told()).toMatchObject({
        type: 'warning',
        title: 'Select one domain',
        message: 'This action works with exactly one domain.',
      });
      expect(server.requests).toHaveLength(before);
    },
  );

  test('VERI-006 a domain that is verified needs no verification', async () => {
    const { choose } = await open(named(1), 1);
    await choose('Verify ownership');
    expect(told()).toMatchObject({ type: 'info', title: 'Verification not required' });
    expect(dialog()).toBeNull();
  });
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

  test('BULK-002 cancelling changes nothing', async () => {
    const { choose, asked, ticked } = await open(named(3), 2, deleted);
    await choose('Delete');
    await opened();
    await pressInDialog('Cancel');
    await eventually(() => expect(dialog()).toBeNull());
    expect(asked('/api/domains').some(({ method }) => method === 'DELETE')).toBe(false);
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

  test('ERR-005 when it fails that is told, and the domains and the selection stay', async () => {
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

  test('D-121a for ten seconds it can be undone, and what came back is told', async () => {
    const answers: Answers = {
      ...deleted,
      'POST /api/domains/undo': () => ({ body: { restoredCount: 2, pendingVerificationCount: 1 } }),
    };
    const { choose, asked } = await open(named(3), 2, answers);
    await choose('Delete');
    await opened();
    await pressInDialog('Delete 2 domains');
    expect(toast()?.action?.label).toBe('Undo');
    await act(async () => toast()?.action?.run());
    await wait(20);
    expect(asked('/api/domains/undo')[0]?.body).toEqual({ undoId: 'u-1' });
    expect(told()).toMatchObject({
      type: 'success',
      title: '2 domains are as they were before',
      message: 'Another account holds one of them meanwhile: it must be verified.',
    });
  });

  test.each([
    [{ body: { restoredCount: 1, pendingVerificationCount: 0 } }, 'warning', '1 of 2 domains are as they were before'],
    [{ body: { restoredCount: 0, pendingVerificationCount: 0 } }, 'warning', 'Nothing was changed back'],
    [{ status: 404, body: { code: 'NOT_FOUND' } }, 'danger', 'The change could not be undone'],
    [failed, 'danger', 'The change could not be undone'],
  ])('D-121a an undo that does not bring all back says so: %j', async (undone, type, title) => {
    const { choose } = await open(named(3), 2, { ...deleted, 'POST /api/domains/undo': () => undone });
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
    'POST /api/domains/undo': () => ({ body: { restoredCount: 1, pendingVerificationCount: 0 } }),
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
    expect(asked('/api/domains/undo')).toHaveLength(0);
    await pressUndo(document.body);
    await pressUndo(document.body); // there is nothing more to undo
    expect(asked('/api/domains/undo').map(({ body }) => body)).toEqual([{ undoId: 'u-1' }]);
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
    expect(asked('/api/domains/undo')).toHaveLength(0);
  });
});

const rowNames = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

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

  test('BULK-006 D-124 GRID-044 one domain is marked as sold with what is known of the sale', async () => {
    const { choose, asked, ticked } = await open(named(2), 1, sold);
    await choose('Mark as sold');
    await opened();
    await typeIn('Price in USD', '12,500');
    await typeIn('Date of sale', '2026-05-01');
    await typeIn('Buyer', ' Ann Quay ');
    await pressInDialog('Mark as sold');
    expect(asked('/api/domains/mark-as-sold')[0]?.body).toEqual({
      domainIds: [named(1)[0]?.id],
      soldPrice: 12_500,
      soldAt: '2026-05-01',
      buyer: 'Ann Quay',
    });
    expect(told()).toMatchObject({ type: 'success', title: 'Name0.test is marked as sold', duration: 10_000 });
    expect([ticked(), toast()?.action?.label]).toEqual([[], 'Undo']);
  });

  test('D-124 what is no amount or a day to come is not sent, and says what is wrong', async () => {
    const { choose, asked } = await open(named(1), 1, sold);
    await choose('Mark as sold');
    await opened();
    const price = await typeIn('Price in USD', 'a lot');
    const date = await typeIn('Date of sale', '2999-01-01');
    await pressInDialog('Mark as sold');
    expect(asked('/api/domains/mark-as-sold')).toEqual([]);
    expect([price, date].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect(dialog()?.textContent).toContain('An amount such as 12500 or 12500.50');
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

  test('ERR-003 when it fails that is told', async () => {
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

  test('while it runs it is not asked for twice', async () => {
    const { answer, give } = held({ updatedCount: 1, undoId: 'u-1', pendingVerificationCount: 0 });
    const { choose, asked } = await open(named(2), 1, { 'POST /api/domains/update-status': () => answer });
    await choose('Mark as dropped');
    expect(item('Mark as dropped').getAttribute('aria-busy')).toBe('true');
    await choose('Mark as dropped');
    expect(asked('/api/domains/update-status')).toHaveLength(1);
    await give();
  });

  test('ERR-004 when it fails that is told, and the selection stays', async () => {
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

  test('D-123 what is sold or dropped alone can be registered again, and a name held elsewhere is told', async () => {
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
      message: 'Another account holds one of them meanwhile: it must be verified.',
    });
  });
});

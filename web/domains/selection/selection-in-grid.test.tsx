import { act, Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultColumns } from '#contract/domain-list.ts';
import type { Amount } from '#contract/money.ts';
import { createFormat } from '#web/base/format.ts';
import { i18n } from '#web/base/i18n.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { render } from '#web/testing/render.tsx';
import { wait } from '#web/testing/screen.tsx';
import { createSelection } from '#web/ui/DataGrid/selection.ts';
import { DomainRow } from '../DomainRow.tsx';
import { domainRow } from '../domain-row.fixture.ts';
import { named, openGrid } from './grid.fixture.tsx';

let stop = () => {};
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function open(count: number, address?: string) {
  const grid = await openGrid(named(count), {}, address);
  stop = grid.stop;
  return grid;
}

test('GRID-015 GRID-039 the box of the header is mixed while part of the page is ticked, and ticked with all of it', async () => {
  const { head, tick } = await open(3);
  expect([head().indeterminate, head().checked]).toEqual([false, false]);
  await tick(0);
  expect([head().indeterminate, head().checked]).toEqual([true, false]);
  await tick(1);
  await tick(2);
  expect([head().indeterminate, head().checked]).toEqual([false, true]);
});

test('GRID-040 GRID-042 the box of the header ticks the page, from part of it too, and a second click leaves none', async () => {
  const { element, head, tick, ticked, click } = await open(4);
  await tick(2);
  await click(head());
  expect(ticked()).toEqual([0, 1, 2, 3]);
  expect(element.querySelectorAll('tbody tr[aria-selected=true]')).toHaveLength(4);
  await click(head());
  expect(ticked()).toEqual([]);
  expect(element.querySelectorAll('tbody tr[aria-selected=true]')).toHaveLength(0);
});

test('with shift all rows from the last one ticked are ticked', async () => {
  const { tick, ticked } = await open(6);
  await tick(1);
  await tick(4, { shiftKey: true });
  expect(ticked()).toEqual([1, 2, 3, 4]);
});

test('GRID-043 rows that another page does not show are not selected any more', async () => {
  const { tick, ticked, press } = await open(60);
  await tick(0);
  await tick(1);
  await press('Next page');
  await wait(10);
  await press('Previous page');
  await wait(10);
  expect(ticked()).toEqual([]);
});

test('GRID-043 GRID-046 rows that are loaded again stay ticked, those that are gone do not count', async () => {
  const { element, list, head, tick, ticked, press } = await open(3);
  await tick(0);
  await tick(1);
  list.rows = list.rows.slice(1);
  await press('Refresh');
  await wait(10);
  expect(element.querySelectorAll('tbody tr')).toHaveLength(2);
  expect([ticked(), head().indeterminate]).toEqual([[0], true]);
});

test('D-093a owner B2: rows stay under a selection whatever the list is by now, until the order is asked for', async () => {
  const { element, list, tick, ticked, press } = await open(3);
  const names = () => [...element.querySelectorAll('tbody th')].map((head) => head.textContent);
  const before = names();
  await tick(1);
  list.rows = [...named(4).slice(3), ...list.rows.toReversed().map((row) => ({ ...row, registrarName: 'INWX' }))];
  await act(async () => raiseDomainsRefresh());
  await wait(10);
  expect([names().slice(0, 3), ticked()]).toEqual([before, [1]]);
  expect(element.querySelectorAll('tbody tr')[0]?.textContent).toContain('INWX');
  await press('Order has changed. Refresh');
  await wait(10);
  expect(names()).toEqual(['Name3.test', 'Name2.test', 'Name1.test', 'Name0.test']);
  expect(ticked()).toEqual([2]);
  expect(element.textContent).not.toContain('Order has changed');
});

test('D-093a owner B2: with nothing ticked, focused or pointed at rows go where they belong by themselves', async () => {
  const { element, list } = await open(3);
  list.rows = list.rows.toReversed();
  await act(async () => raiseDomainsRefresh());
  await wait(10);
  expect(element.querySelector('tbody th')?.textContent).toBe('Name2.test');
});

test('GRID-028 another page size clears the selection', async () => {
  const { element, head, click, ticked } = await open(120);
  await click(head());
  expect(ticked()).toHaveLength(50);
  const sizes = element.querySelector('select') as HTMLSelectElement;
  await act(async () => {
    sizes.value = '100';
    sizes.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await wait(10);
  expect(ticked()).toEqual([]);
});

test('GRID-013 GRID-015 stacked rows have their boxes, and the toolbar the one for all', async () => {
  const matchMedia = window.matchMedia;
  const narrow = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('max-width'),
  }));
  const { element, head, tick, ticked, click } = await open(5);
  expect(element.querySelector('table')).toBeNull();
  await tick(1);
  expect(head().indeterminate).toBe(true);
  await click(head());
  expect(ticked()).toEqual([0, 1, 2, 3, 4]);
  narrow.mockRestore();
});

test('ticking a row draws nothing of the other rows, and none of its own cells', async () => {
  const selection = createSelection(() => {});
  const formatted: unknown[] = [];
  const format = { ...createFormat('en'), amount: (noted: Amount) => String(formatted.push(noted)) };
  const tools = { t: i18n.t, format, now: new Date(0), isOutboundLive: true, retry() {}, explain() {} };
  const drawn: string[] = [];
  const rows = ['1', '2'].map((id) => domainRow({ id }));
  const { remove, element } = await render(
    <table>
      <tbody>
        {rows.map((domain) => (
          <Profiler key={domain.id} id={domain.id} onRender={(id) => drawn.push(id)}>
            <DomainRow domain={domain} columns={defaultColumns} tools={tools} selection={selection} at={undefined} />
          </Profiler>
        ))}
      </tbody>
    </table>,
  );
  stop = remove;
  selection.setPage(['1', '2']);
  const cells = formatted.length;
  expect(cells).toBeGreaterThan(0);
  drawn.splice(0);
  act(() => selection.toggle('2'));
  expect(element.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
  expect([drawn, formatted.length]).toEqual([['2'], cells]);
});

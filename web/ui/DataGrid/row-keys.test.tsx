import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { DataGrid, type DataGridColumn } from './DataGrid.tsx';
import type { RowSelection } from './row-keys.ts';
import { rowKeysOnScreen } from './use-row-keys.ts';
import { useSideways } from './use-sideways.ts';

type Name = { id: string; name: string; price: number };
const columns: DataGridColumn<'name' | 'price'>[] = [
  { id: 'name', label: 'Name', width: 200, isSortable: true },
  { id: 'price', label: 'Price', width: 80, isRight: true, isSortable: true },
];
const names = (count: number): Name[] =>
  Array.from({ length: count }, (_, at) => ({ id: `id-${at}`, name: `name${at}.test`, price: at }));

let remove = () => {};
let chosen: Set<string>;
let calls: string[];
let opened: string[];
beforeEach(() => {
  chosen = new Set();
  calls = [];
  opened = [];
});
afterEach(() => {
  remove();
  vi.restoreAllMocks();
});

const selection: RowSelection = {
  get: () => ({ ids: chosen }),
  toggle: (id) => {
    calls.push(`toggle ${id}`);
    chosen.add(id);
  },
  setRange: (from, to, isOn = true) => void calls.push(`${isOn ? 'range' : 'not'} ${from} ${to}`),
  selectPage: () => void calls.push('page'),
  clear: () => {
    calls.push('clear');
    chosen.clear();
  },
};

function Screen({ rows, place = 'page 1' }: { rows: Name[]; place?: string }) {
  const [sort, setSort] = useState('name');
  return (
    <>
      <button type="button">before</button>
      <DataGrid
        label="Names"
        columns={columns}
        rows={rows}
        sort={{ column: sort, direction: 'asc' }}
        onSort={setSort}
        sideways={useSideways()}
        place={place}
        isFading={false}
        selection={selection}
      >
        {({ name, price }, at) => (
          <tr aria-rowindex={at}>
            <th scope="row">
              <a
                href={`/names/${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  opened.push(name);
                }}
              >
                <b>{name.split('.')[0]}</b>
                <span>.test</span>
              </a>
            </th>
            <td>
              {price} <button type="button">Ask</button>
            </td>
          </tr>
        )}
      </DataGrid>
    </>
  );
}

async function show(rows: Name[]) {
  const shown = await render(<Screen rows={rows} />);
  remove = shown.remove;
  const { element } = shown;
  await vi.waitFor(() => expect(rowKeysOnScreen()).toBeDefined(), { timeout: 30_000 });
  const drawn = () => [...element.querySelectorAll<HTMLElement>('tbody:not([aria-hidden]) tr')];
  const press = (key: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
    return event;
  };
  return {
    ...shown,
    drawn,
    press,
    /** the name in the row with the focus */
    here: () => document.activeElement?.closest('tr')?.querySelector('a')?.textContent,
    focus: (at: number) => act(() => drawn()[at]?.focus()),
    area: element.querySelector('section') as HTMLElement,
  };
}

test('one row is reached by Tab, with what is in it; the others are not', async () => {
  const { element, focus, drawn } = await show(names(3));
  const reachable = () =>
    [...element.querySelectorAll<HTMLElement>('tbody :is(tr, a, button)')]
      .filter((part) => part.tabIndex >= 0)
      .map((part) => `${part.tagName} ${part.closest('tr')?.querySelector('a')?.textContent}`);
  expect(reachable()).toEqual(['TR name0.test', 'A name0.test', 'BUTTON name0.test']);
  focus(2);
  expect(reachable()).toEqual(['TR name2.test', 'A name2.test', 'BUTTON name2.test']);
  expect(drawn()[0]?.getAttribute('tabindex')).toBe('-1');
});

test('arrows, page keys, Home and End lead from row to row and stop at the ends', async () => {
  const { area, press, here, focus } = await show(names(60));
  Object.defineProperty(area, 'clientHeight', { value: 360 });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  focus(0);
  const way = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'End', 'ArrowDown', 'Home', 'ArrowUp'];
  const places = way.map((key) => {
    expect(press(key).defaultPrevented).toBe(true);
    return here();
  });
  expect(places).toEqual([
    ...['name1.test', 'name2.test', 'name1.test', 'name9.test', 'name1.test'],
    ...['name59.test', 'name59.test', 'name0.test', 'name0.test'],
  ]);
  press('End', { ctrlKey: true });
  expect(here()).toBe('name59.test');
  press('Home', { ctrlKey: true });
  expect(here()).toBe('name0.test');
});

test('from a heading the arrow leads into the rows, from a link or button in a row to the next one', async () => {
  const { element, press, here } = await show(names(5));
  act(() => element.querySelector<HTMLElement>('thead button')?.focus());
  press('ArrowDown');
  expect(here()).toBe('name0.test');
  act(() => element.querySelector<HTMLElement>('tbody td button')?.focus());
  press('ArrowDown');
  expect(here()).toBe('name1.test');
  expect(document.activeElement?.tagName).toBe('TR');
});

test('Space selects, with Shift from the row where that began; Escape clears the selection alone', async () => {
  const { press, focus } = await show(names(9));
  focus(2);
  expect(press('Escape').defaultPrevented).toBe(false);
  press(' ');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  press('ArrowUp', { shiftKey: true });
  press('ArrowDown');
  press('End', { shiftKey: true });
  press('a', { ctrlKey: true });
  press('Escape');
  expect(calls).toEqual([
    'toggle id-2',
    'range id-2 id-3',
    ...['not id-2 id-3', 'range id-2 id-4'],
    ...['not id-2 id-4', 'range id-2 id-3'],
    'range id-4 id-8',
    ...['page', 'clear'],
  ]);
});

test('Shift and Space extend to this row from the one that was chosen by a click or Space', async () => {
  const { press, focus } = await show(names(9));
  focus(1);
  press(' ');
  focus(4);
  press(' ', { shiftKey: true });
  expect(calls).toEqual(['toggle id-1', 'range id-1 id-4']);
});

test('Enter opens the row as its link does, with Ctrl in a new tab; a button in the row keeps its keys', async () => {
  const { element, press, focus } = await show(names(3));
  const tabs = vi.spyOn(window, 'open').mockReturnValue(null);
  focus(1);
  press('Enter');
  press('Enter', { ctrlKey: true });
  expect(opened).toEqual(['name1.test']);
  expect(tabs.mock.calls[0]?.[0]).toContain('/names/name1.test');
  act(() => element.querySelectorAll<HTMLElement>('tbody td button')[1]?.focus());
  expect([press(' ').defaultPrevented, press('Enter').defaultPrevented]).toEqual([false, false]);
  expect(calls).toEqual([]);
});

test('keys of the browser and of fields are left alone', async () => {
  const { press, focus, here } = await show(names(3));
  focus(0);
  press('ArrowDown', { altKey: true });
  press('ArrowDown', { ctrlKey: true });
  press('x');
  expect([here(), calls]).toEqual(['name0.test', []]);
});

test('a row is heard with its columns and values while it has the focus', async () => {
  const { drawn, focus, press } = await show(names(2));
  focus(1);
  expect(drawn()[1]?.getAttribute('aria-label')).toBe('name1.test, Price: 1');
  press('ArrowUp');
  expect(drawn().map((row) => row.getAttribute('aria-label'))).toEqual(['name0.test, Price: 0', null]);
});

test('GRID-046 fresh rows leave the focus on its name, where that is now', async () => {
  const { redraw, focus, here, press } = await show(names(5));
  focus(3);
  await redraw(<Screen rows={[{ id: 'new', name: 'new.test', price: 9 }, ...names(5).reverse()]} />);
  expect(here()).toBe('name3.test');
  press('ArrowDown');
  expect(here()).toBe('name2.test');
});

test('when the row is gone the one in its place gets the focus, on a shorter page the last one', async () => {
  const { redraw, focus, here } = await show(names(5));
  focus(3);
  await redraw(<Screen rows={names(5).filter(({ id }) => id !== 'id-3')} />);
  expect(here()).toBe('name4.test');
  await redraw(<Screen place="page 2" rows={[{ id: 'other', name: 'other.test', price: 1 }]} />);
  expect(here()).toBe('other.test');
});

test('the focus is not taken from elsewhere when rows change', async () => {
  const { element, redraw, focus } = await show(names(5));
  focus(3);
  act(() => element.querySelector<HTMLElement>('button')?.focus());
  await redraw(<Screen rows={names(2)} />);
  expect(document.activeElement?.textContent).toBe('before');
});

test('on a long page keys reach rows that are not drawn, and a row scrolled out of the drawn part keeps its place', async () => {
  const { area, drawn, press, here, focus } = await show(names(500));
  expect(drawn().length).toBeLessThan(500);
  const scrollTo = (top: number) =>
    act(async () => {
      area.scrollTop = top;
      area.dispatchEvent(new Event('scroll'));
    });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  focus(0);
  press('End');
  await scrollTo(area.scrollTop);
  expect(here()).toBe('name499.test');
  await scrollTo(0);
  expect(document.activeElement).toBe(area);
  press('ArrowUp');
  await scrollTo(area.scrollTop);
  expect(here()).toBe('name498.test');
});

import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { byRole, render } from '#web/testing/render.tsx';
import { DataGrid, type DataGridColumn } from './DataGrid.tsx';
import { useSideways } from './use-sideways.ts';

type Lander = { id: string; title: string; visits: number };
const landers: Lander[] = [
  { id: 'a', title: 'For sale', visits: 12 },
  { id: 'b', title: 'Coming soon', visits: 3 },
];
const columns: DataGridColumn<'title' | 'visits'>[] = [
  { id: 'title', label: 'Title', width: 200, isSortable: true },
  { id: 'visits', label: 'Visits', width: 80, isRight: true },
];
const sorted: string[] = [];
let remove = () => {};
afterEach(() => remove());

function Screen({ rows = landers, place }: { rows?: Lander[] | undefined; place: string }) {
  return (
    <DataGrid
      label="Landers"
      columns={columns}
      rows={place === 'loading' ? undefined : rows}
      sort={{ column: 'title', direction: 'desc' }}
      onSort={(column) => sorted.push(column)}
      sideways={useSideways()}
      place={place}
      isFading={false}
    >
      {({ title, visits }) => (
        <tr>
          <th scope="row">{title}</th>
          <td>{visits}</td>
        </tr>
      )}
    </DataGrid>
  );
}

async function show(place: string) {
  const shown = await render(<Screen place={place} />);
  remove = shown.remove;
  const area = shown.element.querySelector('section') as HTMLElement;
  return { ...shown, area };
}

test('a list of another feature brings its columns and its rows', async () => {
  const { element, area } = await show('page 1');
  expect(area.getAttribute('aria-label')).toBe('Landers');
  expect([...element.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'For sale12',
    'Coming soon3',
  ]);
  expect(element.querySelector('table')?.style.minWidth).toBe('280px');
  const sorts = [...element.querySelectorAll('thead th')].map((head) => head.getAttribute('aria-sort'));
  expect(sorts).toEqual(['descending', null]);
  act(() => byRole(element, 'button', 'Title').click());
  expect(sorted).toEqual(['title']);
});

test('another search or page starts at the top, fresh rows of the same one do not', async () => {
  const { area, redraw } = await show('page 1');
  area.scrollTop = 500;
  await redraw(<Screen place="page 1" rows={[...landers]} />);
  expect(area.scrollTop).toBe(500);
  await redraw(<Screen place="page 2" />);
  expect(area.scrollTop).toBe(0);
});

test('until the first rows come a skeleton stands in their place and the region is busy', async () => {
  const { element, area } = await show('loading');
  expect(area.getAttribute('aria-busy')).toBe('true');
  expect(element.querySelector('tbody')?.getAttribute('aria-hidden')).toBe('true');
  const cells = [...element.querySelectorAll('tbody tr:first-child td')];
  expect(cells.map((cell) => cell.hasAttribute('data-right'))).toEqual(columns.map(({ isRight }) => isRight === true));
});

test('screens C22 on paper a long page stands whole, afterwards the screen draws the rows in view again', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => ({ id: `${at}`, title: `Lander ${at}`, visits: at }));
  const shown = await render(<Screen rows={rows} place="page 1" />);
  remove = shown.remove;
  const drawn = () => shown.element.querySelectorAll('tbody:not([aria-hidden]) tr').length;
  const onScreen = drawn();
  expect(onScreen).toBeLessThan(300);
  const counts = ['beforeprint', 'afterprint'].map((event) => {
    act(() => void window.dispatchEvent(new Event(event)));
    return drawn();
  });
  expect(counts).toEqual([300, onScreen]);
});

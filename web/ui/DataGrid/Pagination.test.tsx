import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { byRole, render } from '#web/testing/render.tsx';
import { Pagination, type PaginationTexts } from './Pagination.tsx';

const texts: PaginationTexts = {
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  perPage: 'Per page',
  showing: (start, end) => `Showing ${start}-${end}`,
};
let remove = () => {};
afterEach(() => remove());

async function show(page: number, pageSize: number, totalCount: number) {
  const chosen: [string, number][] = [];
  const shown = await render(
    <Pagination
      page={page}
      pageSize={pageSize}
      totalCount={totalCount}
      onPage={(to) => chosen.push(['page', to])}
      onPageSize={(size) => chosen.push(['size', size])}
      texts={texts}
    />,
  );
  remove = shown.remove;
  const disabled = () =>
    [...shown.element.querySelectorAll('button:disabled')].map((button) => button.getAttribute('aria-label'));
  return { ...shown, chosen, disabled };
}

test.each([
  [1, 'Showing 1-50'],
  [3, 'Showing 101-150'],
  [5, 'Showing 201-214'],
])('GRID-021 page %i says %s', async (page, words) => {
  const { element } = await show(page, 50, 214);
  expect(element.textContent).toContain(words);
});

test('GRID-022 the page size is chosen among five', async () => {
  const { element, chosen } = await show(1, 50, 214);
  const select = element.querySelector('select') as HTMLSelectElement;
  expect([...select.options].map((option) => option.value)).toEqual(['25', '50', '100', '200', '500']);
  expect(select.value).toBe('50');
  expect(element.querySelector('label')?.htmlFor).toBe(select.id);
  act(() => {
    select.value = '100';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(chosen).toEqual([['size', 100]]);
});

test('GRID-023 first, previous, numbers, next and last lead to their pages', async () => {
  const { element, chosen } = await show(3, 50, 500);
  for (const name of ['First page', 'Previous page', 'Page 5', 'Next page', 'Last page']) {
    act(() => byRole(element, 'button', name).click());
  }
  expect(chosen.map(([, page]) => page)).toEqual([1, 2, 5, 4, 10]);
  expect(byRole(element, 'button', 'Page 3').getAttribute('aria-current')).toBe('page');
});

test.each([
  [1, ['First page', 'Previous page']],
  [2, []],
  [10, ['Next page', 'Last page']],
])('GRID-023 on page %i of 10 the unusable ones are disabled', async (page, names) => {
  const { disabled } = await show(page, 50, 500);
  expect(disabled()).toEqual(names);
});

test('GRID-025 one page hides the pagination', async () => {
  const { element } = await show(1, 50, 50);
  expect(element.textContent).toBe('');
});

test.each([
  [100, 26, true],
  [100, 25, false],
  [500, 300, true],
  [25, 20, false],
])('with one page of %i and %i domains the page size stays: %s', async (pageSize, total, isLeft) => {
  const { element } = await show(1, pageSize, total);
  expect(element.querySelector('select') !== null).toBe(isLeft);
  expect(element.querySelector('nav')).toBeNull();
  expect(element.textContent).not.toContain('Showing');
});

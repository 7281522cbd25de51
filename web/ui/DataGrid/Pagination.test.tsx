import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { queryClient } from '#web/base/query-client.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { Pagination } from './Pagination.tsx';
import { createPageSizes, type PageSizes } from './page-sizes.ts';

const sizes = createPageSizes(
  { offered: [25, 50, 100, 200, 500], kept: [25, 50, 100, 200], initial: 50, storageKey: 'rows' },
  { getItem: () => null, setItem: () => {} },
);
type Range = { start: number; end: number };
let remove = () => {};
afterEach(() => remove());

async function show(
  page: number,
  pageSize: number,
  totalCount: number,
  more: { range?: Range; sizes?: PageSizes } = {},
) {
  const chosen: [string, number][] = [];
  const list = {
    range: { start: (page - 1) * pageSize + 1, end: Math.min(page * pageSize, totalCount) },
    sizes,
    ...more,
    ...{ page, pageSize, totalCount },
    setPage: (to: number) => void chosen.push(['page', to]),
    setPageSize: (size: number) => void chosen.push(['size', size]),
  };
  const shown = await render(
    <QueryClientProvider client={queryClient}>
      <Pagination list={list} />
    </QueryClientProvider>,
  );
  remove = shown.remove;
  const disabled = () =>
    [...shown.element.querySelectorAll('button:disabled')].map((button) => button.getAttribute('aria-label'));
  return { ...shown, chosen, disabled };
}

test.each([
  [1, 'Showing 1–50 of 214'],
  [3, 'Showing 101–150 of 214'],
  [5, 'Showing 201–214 of 214'],
])('GRID-021 page %i says %s', async (page, words) => {
  const { element } = await show(page, 50, 214);
  expect(element.textContent).toContain(words);
});

test('GRID-021 the range is that of the rows shown, also while another page is loaded', async () => {
  const { element } = await show(2, 50, 214, { range: { start: 1, end: 50 } });
  expect(element.textContent).toContain('Showing 1–50 of 214');
  expect(byRole(element, 'button', 'Page 2').getAttribute('aria-current')).toBe('page');
});

test('screens C6 the number of a page is grouped as every other number', async () => {
  const { element } = await show(1, 50, 94_994);
  expect(byRole(element, 'button', 'Page 1,900').textContent).toBe('1,900');
});

test('a list of one page size has pages and no choice of sizes', async () => {
  const one = { ...sizes, offered: [24], initial: 24 };
  const { element } = await show(1, 24, 60, { sizes: one });
  expect(element.querySelector('select')).toBeNull();
  expect(byRole(element, 'button', 'Page 3')).toBeDefined();
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

describe('the field for the number of a page', () => {
  async function goTo(text: string, total = 94_994) {
    const shown = await show(1, 50, total);
    const field = shown.element.querySelector('input') as HTMLInputElement;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => field.form?.requestSubmit());
    return { ...shown, field, said: shown.element.querySelector('[role=alert]')?.textContent };
  }

  test.each([
    ['7', 7],
    [' 1900 ', 1900],
    ['1,900', 1900],
    ['1.900', 1900],
  ])('GRID-023 %j and Enter lead to page %i', async (text, page) => {
    const { chosen, said } = await goTo(text);
    expect(chosen).toEqual([['page', page]]);
    expect(said).toBe('');
  });

  test.each(['0', '1901', '-3', '1.5', 'x', '1e3', '99999999999'])(
    '%j is no page: that is said, and nothing happens',
    async (text) => {
      const { chosen, field, said } = await goTo(text);
      expect(chosen).toEqual([]);
      expect(said).toBe('Pages go from 1 to 1,900.');
      expect(field.getAttribute('aria-invalid')).toBe('true');
    },
  );

  test('it is there where not all pages have a button', async () => {
    expect((await show(1, 50, 350)).element.querySelector('input')).toBeNull();
    remove();
    expect((await show(1, 50, 351)).element.querySelector('input')).not.toBeNull();
  });
});

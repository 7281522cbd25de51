import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byRole } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import type { Answers } from '../selection/grid.fixture.tsx';
import { fixTime, openFilters } from './drawer.fixture.ts';

const id = '5f3a1c2e-0000-8000-8000-000000000001';
const twelve = Array.from({ length: 12 }, (_, at) => `name${at}.test`);
const missing = twelve.slice(9);

let stop = () => {};
beforeEach(fixTime);
afterEach(() => {
  stop();
  stop = () => {};
  vi.useRealTimers();
});

async function open(answers: Answers = {}, address?: string) {
  const grid = await openFilters(address, {
    'POST /api/domains/name-lists': ({ body }) => ({ body: { id, count: (body as { names: string[] }).names.length } }),
    [`GET /api/domains/name-lists/${id}`]: () => ({ body: { id, names: twelve, missing } }),
    ...answers,
  });
  stop = grid.stop;
  const made = () => grid.asked('/api/domains/name-lists').map(({ body }) => (body as { names: string[] }).names);
  return { ...grid, made };
}

describe('several names pasted into the search', () => {
  test.each([
    ['lines', '\n'],
    ['commas', ', '],
    ['tabs', '\t'],
    ['blanks', ' '],
  ])('between %s become a list at once, under one chip', async (_, between) => {
    const grid = await open();
    await grid.paste(twelve.join(between));
    await eventually(() => expect(grid.search()).toEqual({ nameList: id }));
    expect(grid.made()).toEqual([twelve]);
    await eventually(() => expect(grid.chips()).toEqual(['Only 12 names']));
    expect((await grid.asks()).at(-1)).toBe(`nameList=${id}`);
  });

  test('missing ones are counted, listed, and can be added', async () => {
    const grid = await open({}, `/domains?nameList=${id}`);
    await eventually(() => expect(grid.element.textContent).toContain('3 of 12 names are not in your portfolio.'));
    await grid.press('Show them');
    expect([...grid.element.querySelectorAll('ul[tabindex] li')].map(({ textContent }) => textContent)).toEqual(
      missing,
    );
    await grid.press('Add these 3');
    await eventually(() => expect(grid.drawer().querySelector('textarea')?.value).toBe(missing.join('\n')));
  });

  test('the list is checked again when another number of domains fits, and not with every change', async () => {
    const grid = await open({}, `/domains?nameList=${id}`);
    await eventually(() => expect(grid.chips()).toEqual(['Only 12 names']));
    const looked = () => grid.asked(`/api/domains/name-lists/${id}`).length;
    const listed = () => grid.asked('/api/domains').length;
    const before = listed();
    await grid.press('Refresh');
    await eventually(() => expect(listed()).toBeGreaterThan(before));
    await wait(100);
    expect(looked()).toBe(1);
    grid.list.rows = grid.list.rows.slice(1);
    await grid.press('Refresh');
    await eventually(() => expect(looked()).toBe(2));
  });

  test('they replace the text that was searched for, and wait under the overlay', async () => {
    const answer = Promise.withResolvers<void>();
    const grid = await open(
      {
        'POST /api/domains/name-lists': async () => {
          await answer.promise;
          return { body: { id, count: 2 } };
        },
      },
      '/domains?filter=name1',
    );
    const box = grid.element.querySelector<HTMLInputElement>('input[type=search]');
    box?.select();
    await grid.paste('a.test b.test');
    await eventually(() => expect(grid.made()).toHaveLength(1));
    expect(grid.element.textContent).toContain('Filtering results');
    answer.resolve();
    await eventually(() => expect(grid.search()).toEqual({ nameList: id }));
    expect(box?.value).toBe('');
  });

  test('typed ones are found as well, after the debounce', async () => {
    const grid = await open();
    await grid.type(grid.element.querySelector('input[type=search]'), 'a.test, b.test');
    await wait(1_010);
    await eventually(() => expect(grid.search()).toEqual({ nameList: id }));
    expect(grid.made()).toEqual([['a.test', 'b.test']]);
  });

  test('entries that are no names are left out, and that is said', async () => {
    const grid = await open();
    await grid.paste('a.test\nnot a name\nb.test');
    await eventually(() => expect(grid.search()).toEqual({ nameList: id }));
    expect(grid.made()).toEqual([['a.test', 'b.test']]);
    expect(toasts.shown()[0]).toMatchObject({
      type: 'warning',
      title: '3 entries are not domain names and were left out.',
    });
  });

  test('more than the server takes are refused in words, and the list stays as it was', async () => {
    const grid = await open({
      'POST /api/domains/name-lists': () => ({ status: 400, body: { code: 'TOO_MANY_DOMAINS' } }),
    });
    await grid.paste(Array.from({ length: 10_001 }, (_, at) => `n${at}.test`).join('\n'));
    await eventually(() => expect(toasts.shown()).toHaveLength(1));
    expect(toasts.shown()[0]).toMatchObject({ type: 'danger', title: 'The names could not be searched for' });
    expect(toasts.shown()[0]?.message).toContain('10,000');
    expect(grid.search()).toEqual({});
    expect(grid.element.textContent).not.toContain('Filtering results');
  });

  test('a list that is no longer stored says so', async () => {
    const grid = await open(
      { [`GET /api/domains/name-lists/${id}`]: () => ({ status: 404, body: { code: 'NOT_FOUND' } }) },
      `/domains?nameList=${id}`,
    );
    await eventually(() => expect(grid.element.textContent).toContain('This list of names is no longer stored.'));
  });
});

describe('one text', () => {
  test.each([
    ['https://Name7.test/', 'Name7.test'],
    ['two words', 'two words'],
  ])('%j pasted is searched for as %j', async (text, filter) => {
    const grid = await open();
    await grid.paste(text);
    await eventually(() => expect(grid.search()).toEqual({ filter }));
    expect(grid.made()).toEqual([]);
    expect(grid.element.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe(filter);
  });

  test('FILT-004 a typed text is sent as filter', async () => {
    const grid = await open();
    await grid.asks();
    await grid.type(grid.element.querySelector('input[type=search]'), 'ame7');
    expect(await grid.asks()).toEqual(['filter=ame7']);
  });
});

describe('GRID-004 nothing matches', () => {
  test('a name that is not there can be added', async () => {
    const grid = await open();
    await grid.type(grid.element.querySelector('input[type=search]'), 'Nobody-Has.test');
    await grid.asks();
    await eventually(() => expect(grid.element.textContent).toContain('No domain matches “Nobody-Has.test”.'));
    await grid.press('Add Nobody-Has.test');
    await eventually(() => expect(grid.drawer().querySelector('textarea')?.value).toBe('Nobody-Has.test'));
  });

  test('sold and dropped ones, which are not searched at first, can be searched at once', async () => {
    const grid = await open();
    await grid.type(grid.element.querySelector('input[type=search]'), 'nobody');
    await grid.asks();
    await eventually(() => byRole(grid.element, 'button', 'Search sold and dropped ones as well'));
    await grid.press('Search sold and dropped ones as well');
    expect(grid.search()).toEqual({ filter: 'nobody', showSold: 'true', showDropped: 'true' });
    await grid.asks();
    await eventually(() => expect(grid.element.textContent).toContain('No matching results'));
    expect(grid.element.textContent).not.toContain('Search sold');
  });

  test('a text that is no name cannot, and the reset clears all filters and shows all domains again', async () => {
    const grid = await open({}, '/domains?filter=ame');
    await grid.type(grid.element.querySelector('input[type=search]'), 'nobody');
    await grid.asks();
    await eventually(() => expect(grid.element.textContent).toContain('No matching results'));
    const names = [...grid.element.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');
    expect(names.filter((name) => /^Add (?!domains)/.test(name))).toEqual([]);
    await act(async () => byRole(grid.element, 'button', 'Reset filters').click());
    await grid.asks();
    expect(grid.search()).toEqual({});
    expect(grid.element.querySelectorAll('tbody tr')).not.toHaveLength(0);
  });
});

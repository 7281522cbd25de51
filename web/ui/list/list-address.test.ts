import { expect, test } from 'vitest';
import { option, text } from '#web/base/list-filters.ts';
import { listAddress } from './list-address.ts';

const address = listAddress({
  path: '/things',
  filters: [text('search', 253), option('state', ['new', 'old'])],
  sorts: { created: ['desc', 'asc'], name: ['asc', 'desc'], size: ['desc'] },
  canOpen: (name) => name === 'new',
});

test('ERR-013 senseless parts of the address of a list are dropped', () => {
  const raw = { search: ' a ', state: 'lost', sort: '-id', open: '<b>', page: '0', pageSize: '7', other: '1' };
  expect(address.read(raw)).toEqual({ search: 'a' });
  expect(address.read({ state: 'new', sort: 'name', open: 'new', page: '2', pageSize: '25' })).toEqual({
    ...{ state: 'new', sort: 'name', open: 'new', page: 2, pageSize: 25 },
  });
});

test('a list is sorted by one word in its address, and its usual order needs none', () => {
  expect(address.read({ sort: '-created' })).toEqual({});
  expect(address.read({ sort: 'created' })).toEqual({ sort: 'created' });
  expect(address.sortOf({})).toEqual({ column: 'created', direction: 'desc' });
  expect(address.sortOf({ sort: '-name' })).toEqual({ column: 'name', direction: 'desc' });
  expect(address.sortOf({ sort: 'size' })).toEqual({ column: 'size', direction: 'desc' });
});

test('sorts of links that were made before keep their meaning', () => {
  expect(address.read({ sortBy: 'name' })).toEqual({ sort: 'name' });
  expect(address.read({ sortBy: 'name', sortDirection: 'desc' })).toEqual({ sort: '-name' });
  expect(address.read({ sortBy: 'created' })).toEqual({});
  expect(address.read({ sort: 'name', order: 'desc' })).toEqual({ sort: '-name' });
  expect(address.read({ order: 'asc' })).toEqual({ sort: 'created' });
  expect(address.read({ sortBy: 'id', sortDirection: 'desc' })).toEqual({});
});

test('a click on a heading reverses its column, and sorts another one its usual way', () => {
  expect(address.sortAfter({}, 'created')).toBe('created');
  expect(address.sortAfter({}, 'name')).toBe('name');
  expect(address.sortAfter({ sort: 'name' }, 'name')).toBe('-name');
  expect(address.sortAfter({ sort: '-name' }, 'name')).toBe('name');
  expect(address.sortAfter({ sort: 'name' }, 'created')).toBe('-created');
  expect(address.sortAfter({ sort: '-size' }, 'size')).toBe('-size');
});

test('search and filters narrow a list; page, sort and drawer do not', () => {
  expect(address.isNarrowed({ sort: 'name', page: 2, open: 'new' })).toBe(false);
  expect(address.isNarrowed({ search: 'a' })).toBe(true);
  expect(address.isNarrowed({ state: 'new' })).toBe(true);
});

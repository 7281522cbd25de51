import { expect, test } from 'vitest';
import { readGroupSearch, readNameSearch } from './landers-search.ts';

test('the address of a list is read, and senseless parts are dropped', () => {
  expect(readNameSearch({ search: ' quay ', page: '3' })).toEqual({ search: 'quay', page: 3 });
  for (const page of ['0', '1', '-2', '1.5', 'x', '1e9', '', undefined]) expect(readNameSearch({ page })).toEqual({});
  expect(readNameSearch({ search: '  ' })).toEqual({});
  expect(readNameSearch({ search: 'x'.repeat(10_000) }).search).toHaveLength(253);
});

test('LAND-010 which pages of a group are shown: by status, or those that do not point here', () => {
  expect(readGroupSearch({ show: 'failed', search: 'a' })).toEqual({ show: 'failed', search: 'a' });
  expect(readGroupSearch({ show: 'notPointing' })).toEqual({ show: 'notPointing' });
  expect(readGroupSearch({ show: 'constructor' })).toEqual({});
});

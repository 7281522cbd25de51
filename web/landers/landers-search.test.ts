import { expect, test } from 'vitest';
import { pageList, presetList } from './landers-search.ts';

test('the address of a list is read, and senseless parts are dropped', () => {
  expect(presetList.read({ search: ' quay ', page: '3' })).toEqual({ search: 'quay', page: 3 });
  for (const page of ['0', '1', '-2', '1.5', 'x', '1e9', '', undefined]) expect(presetList.read({ page })).toEqual({});
  expect(presetList.read({ search: '  ' })).toEqual({});
  expect(presetList.read({ search: 'x'.repeat(10_000) }).search).toHaveLength(253);
});

test('LAND-010 which pages of a group are shown: by status, or those that do not point here', () => {
  expect(pageList.read({ show: 'failed', search: 'a' })).toEqual({ show: 'failed', search: 'a' });
  expect(pageList.read({ show: 'notPointing' })).toEqual({ show: 'notPointing' });
  expect(pageList.read({ show: 'constructor' })).toEqual({});
});

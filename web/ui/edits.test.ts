import { expect, test } from 'vitest';
import { changedFields, rebased } from './edits.ts';

test('the fields that differ are found, also in lists and objects', () => {
  expect(changedFields({ a: 1, b: { c: 'x' }, d: ['y'] }, { a: 1, b: { c: 'z' }, d: ['y'] })).toEqual(['b']);
});

test('D-180 after another page saved, fields typed here stay and all others take its values', () => {
  const before = { name: 'One', tagline: 'a', title: 't' };
  const draft = { name: 'Mine', tagline: 'a', title: 'mine' };
  const newer = { name: 'Theirs', tagline: 'theirs', title: 't' };
  expect(rebased(draft, before, newer)).toEqual({
    draft: { name: 'Mine', tagline: 'theirs', title: 'mine' },
    both: ['name'],
  });
});

test('a value that both changed to the same is no conflict', () => {
  expect(rebased({ name: 'Two' }, { name: 'One' }, { name: 'Two' }).both).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Key } from '#contract/keys.ts';
import { fieldsOf, newKey, wantedOf } from './key-form.rules.ts';

const now = Date.parse('2026-11-29T18:00:00Z');
const sheet = { ...newKey, label: ' Sheet ' };

test('KEY-005 a key ends with the day that is so many days away, with a day of one’s own, or never', () => {
  const lastDay = (fields: object) => {
    const asked = wantedOf({ ...sheet, ...fields }, now);
    return 'wanted' in asked ? asked.wanted.lastDay : asked.problems;
  };
  expect(lastDay({ end: '30' })).toBe('2026-12-29');
  expect(lastDay({ end: 'day', day: '2026-11-29' })).toBe('2026-11-29');
  expect(lastDay({ end: 'day', day: '2026-11-28' })).toEqual(['day']);
  expect(lastDay({ end: 'never' })).toBeNull();
  expect(lastDay({ end: 'never', scopes: ['domains:read', 'landers:write'] })).toEqual(['never']);
});

test('KEY-004 tags are typed with commas; without any a key is for all names', () => {
  expect(wantedOf({ ...sheet, tags: ' Short , short; Brand' }, now)).toMatchObject({
    wanted: { label: 'Sheet', tags: ['Brand', 'Short'] },
  });
  expect(wantedOf({ ...sheet, tags: ' , ' }, now)).toMatchObject({ wanted: { tags: null } });
  expect(wantedOf({ ...sheet, tags: 'x'.repeat(60) }, now)).toEqual({ problems: ['tags'] });
});

test('KEY-005 what is missing is named, all of it at once', () => {
  expect(wantedOf({ ...newKey, scopes: [], end: 'day' }, now)).toEqual({ problems: ['label', 'scopes', 'day'] });
});

test('KEY-005 the form of a key that is there shows its last day, also of an end at midnight', () => {
  const key = {
    label: 'A',
    scopes: ['landers:read'],
    tags: ['x', 'y'],
    endsAt: '2026-12-30T00:00:00.000Z',
  } as unknown as Key;
  expect(fieldsOf(key)).toEqual({ label: 'A', scopes: ['landers:read'], tags: 'x, y', end: 'day', day: '2026-12-29' });
  expect(wantedOf(fieldsOf(key), now)).toMatchObject({ wanted: { lastDay: '2026-12-29', tags: ['x', 'y'] } });
});

import { describe, expect, test } from 'vitest';
import { checkNameList, placeOf } from './name-list.ts';

const check = (text: string) => checkNameList(text, 10_000);
const long = (length: number) => 'a'.repeat(length);

test('ADD-004 the count is of distinct names, whatever their letter case or final dot', () => {
  expect(check('Example.com\nexample.COM\nexample.com.\nother.com').names).toEqual(['Example.com', 'other.com']);
});

test('ADD-008 the list is split at newlines, commas and semicolons, trimmed, empties dropped', () => {
  expect(check('a.com, b.com;\n c.com;;\r\n\td.com\t').names).toEqual(['a.com', 'b.com', 'c.com', 'd.com']);
  expect(check(' \n,; ').names).toEqual([]);
});

describe('the format of an entry', () => {
  test.each([
    ['ADD-009 one label', 'com', false],
    ['ADD-010 an empty label', 'a..com', false],
    ['ADD-010 an empty first label', '.com', false],
    ['ADD-011 a label of 63 characters', `${long(63)}.com`, true],
    ['ADD-011 a label of 64 characters', `${long(64)}.com`, false],
    ['ADD-012 a hyphen at the start', '-a.com', false],
    ['ADD-012 a hyphen at the end', 'a-.com', false],
    ['ADD-012 a hyphen inside', 'a-b.com', true],
    ['ADD-013 a last label of one character', 'a.b', false],
    ['ADD-013 a last label of two characters', 'a.io', true],
    ['an address instead of a name', 'https://example.com', false],
    ['a blank inside', 'green market.com', false],
    ['letters of other scripts', 'bücher.de', true],
  ])('%s', (_, entry, isValid) => {
    expect(check(entry).invalid).toEqual(isValid ? [] : [entry]);
  });
});

test('10,000 names are the most', () => {
  const names = Array.from({ length: 10_001 }, (_, at) => `name-${at}.test`);
  expect(checkNameList(names.slice(1).join('\n'), 10_000).isTooLong).toBe(false);
  expect(checkNameList(names.join('\n'), 10_000).isTooLong).toBe(true);
});

test('an invalid entry is found in the text, not a part of another one', () => {
  const text = 'xab.com, ab ;\n ab\n';
  expect(placeOf(text, 'ab')).toEqual({ start: 9, end: 11 });
  expect(placeOf(text, 'b.com')).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { createListReader, namesInLines, type Refusals, removeEntries, takeNames } from './name-list.ts';

const none: Refusals = new Map();
const check = (text: string, refusals = none) => createListReader(10_000, refusals)(text);
const invalidOf = (text: string) => check(text).invalid.map(({ entry }) => entry);
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
    expect(invalidOf(entry)).toEqual(isValid ? [] : [entry]);
  });
});

test('10,000 names are the most', () => {
  const names = Array.from({ length: 10_001 }, (_, at) => `name-${at}.test`);
  expect(check(names.slice(1).join('\n')).isTooLong).toBe(false);
  expect(check(names.join('\n')).isTooLong).toBe(true);
});

test('screens B22 B23 repeated entries and those that cannot be added are counted apart', () => {
  const { names, invalid, duplicates } = check('a.com\nA.com\nhttps://b.com\n a.com.\nhttps://b.com');
  expect([names, invalid.length, duplicates]).toEqual([['a.com'], 1, 3]);
});

test('an entry that ends the text may still be being typed', () => {
  expect(check('a.com\nexam').isLastOpen).toBe(true);
  expect(check('a.com\nexam\n').isLastOpen).toBe(false);
  expect(check('exam\na.com').isLastOpen).toBe(false);
});

test('screens A9 an invalid entry says where it stands, not where a part of another one does', () => {
  const text = 'xab.com, ab ;\n ab\n';
  const [found] = check(text).invalid;
  expect(found).toMatchObject({ entry: 'ab', start: 9, fault: { kind: 'noExtension' } });
});

test('screens A8 the server’s verdict on an entry goes before our own findings', () => {
  const refusals = new Map([
    ['deep.example.com', { reason: 'SUBDOMAIN', message: '', registrableName: 'Example.com' }],
    ['co.uk', { reason: 'PUBLIC_SUFFIX', message: '', registrableName: null }],
  ]);
  const { invalid, names } = check('ok.com\ndeep.Example.com\nco.uk', refusals);
  expect(names).toEqual(['ok.com']);
  expect(invalid.map(({ entry, found }) => [entry, found])).toEqual([
    ['deep.Example.com', ['Example.com']],
    ['co.uk', []],
  ]);
  expect(takeNames('ok.com, deep.Example.com', invalid)).toBe('ok.com, Example.com');
});

test('screens A8 names are taken out of entries where these stand, and nothing else changes', () => {
  const text = ' good.com\nhttps://www.a.com/x, "b.com"\n$2;Good.com\n\nhttps://www.a.com/x\nc.com d.com';
  expect(takeNames(text, check(text).invalid)).toBe(' good.com\na.com, b.com\n$2;Good.com\n\na.com\nc.com\nd.com');
});

test('issue 11 names of refused lines are found together, the cells beside them are left out, and the rest stays', () => {
  const text = [
    'fine.com',
    'Alpha.com,"$1,200.00",2027-01-01,ACTIVE',
    'https://www.beta.com/;"gamma.com"',
    'no name here',
    'delta.com, epsilon.com',
  ].join('\n');
  expect(namesInLines(text, check(text).invalid)).toEqual({
    names: ['Alpha.com', 'beta.com', 'gamma.com'],
    leftOut: ['"$1', '200.00"', '2027-01-01', 'ACTIVE'],
    text: 'fine.com\nAlpha.com\nbeta.com\ngamma.com\nno name here\ndelta.com, epsilon.com',
  });
});

test.each([
  ['a line of its own', 'a.com\nbad\nb.com', 'a.com\nb.com'],
  ['the end of a line', 'a.com, bad\nb.com', 'a.com\nb.com'],
  ['the end of a line, twice', 'a.com, $2, 500\nb.com', 'a.com\nb.com'],
  ['the start', 'bad, a.com', ' a.com'],
  ['the end', 'a.com\nbad', 'a.com'],
  ['every place', 'bad\nbad,bad', ''],
])('screens A8 an entry is removed from %s', (_, text, rest) => {
  expect(removeEntries(text, check(text).invalid)).toBe(rest);
});

test('screens A8 a list read again asks only about entries that are new', () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `https://name-${at}.test/`);
  const read = createListReader(10_000, none);
  const [first] = read(names.join('\n')).invalid;
  const [again] = read(`${names.join('\n')}x`).invalid;
  expect(again?.found).toBe(first?.found);
});

test('owner C3: a name with a hyphen too many is no other name, unless all lines are points of a list', () => {
  const inLines = (text: string) => namesInLines(text, check(text).invalid).names;
  const [slip] = check('-dash.com.test').invalid;
  expect([slip?.fault, slip?.found]).toEqual([{ kind: 'hyphen' }, ['dash.com.test']]);
  expect(inLines('https://a.test/\n-dash.com.test')).toEqual(['a.test']);
  expect(inLines('-a.test\n- b.test')).toEqual(['a.test', 'b.test']);
});

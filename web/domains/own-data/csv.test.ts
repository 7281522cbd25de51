import { expect, test } from 'vitest';
import { decodeCsv, readCsv } from './csv.ts';
import { importRows, inParts } from './import-rows.ts';

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;b,c\n"d;e";"f ""g""\nh"',
    [
      ['a', 'b,c'],
      ['d;e', 'f "g"\nh'],
    ],
  ],
  [
    'a\tb\n\n\tc\n',
    [
      ['a', 'b'],
      ['', 'c'],
    ],
  ],
  [
    'a,b\nc,',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['"never closed,x', [['never closed,x']]],
  ['', []],
])('D-071 the cells of %j', (text, lines) => {
  expect(readCsv(text)).toEqual(lines);
});

test('D-071 a file is read as UTF-8 without its mark, else as Windows-1252', () => {
  expect(decodeCsv(new TextEncoder().encode('\ufeffbü').buffer)).toBe('bü');
  expect(decodeCsv(new Uint8Array([0x62, 0xfc]).buffer)).toBe('bü');
});

const heads = ['Domain', 'Registrar', 'tags', 'Notes', 'Asking Price (USD)', 'Purchase Date'];

test('D-162e the product’s own export is read: its heads, formulas without their apostrophe, other columns left out', () => {
  const line = ['A.com', 'x', "'=1+1, b", "'-note", '12.50', '2024-02-29'];
  const row = { name: 'A.com', tags: ['=1+1', 'b'], notes: '-note', askingPrice: 12.5, purchaseDate: '2024-02-29' };
  const wide = ['b.com', 'x', "'\uff1d1, b", "'\n=1", '', ''];
  expect(importRows([heads, line, wide], false)).toEqual({
    rows: [row, { name: 'b.com', tags: ['\uff1d1', 'b'], notes: '\n=1' }],
    columns: ['tags', 'notes', 'purchaseDate', 'askingPrice'],
  });
});

test('D-162e an empty cell leaves a value, and removes it only where that is wished', () => {
  const lines = [heads, ['a.com', '', '', '', '', '']];
  expect(importRows(lines, false)).toMatchObject({ rows: [{ name: 'a.com' }] });
  const removed = { name: 'a.com', tags: [], notes: null, askingPrice: null, purchaseDate: null };
  expect(importRows(lines, true)).toMatchObject({ rows: [removed] });
});

test('D-162e what cannot be read goes as it is, so that the server says why', () => {
  const line = ['a.com', '', 'x'.repeat(51), '', 'much', 'soon'];
  expect(importRows([heads, line], false)).toMatchObject({
    rows: [{ tags: 'x'.repeat(51), askingPrice: 'much', purchaseDate: 'soon' }],
  });
});

test.each([
  [
    'noDomainColumn',
    [
      ['Name', 'Tags'],
      ['a.com', 'x'],
    ],
  ],
  [
    'noOwnColumn',
    [
      ['Domain', 'Registrar'],
      ['a.com', 'x'],
    ],
  ],
  ['noRows', [['Domain', 'Tags']]],
  ['tooManyRows', [['Domain', 'Tags'], ...Array.from({ length: 10_001 }, () => ['a.com', 'x'])]],
])('D-071 a file is refused: %s', (problem, lines) => {
  expect(importRows(lines, false)).toEqual({ problem });
});

test('D-162e rows are sent in parts that a call takes', () => {
  const short = Array.from({ length: 4_500 }, (_, n) => ({ name: `n${n}.com` }));
  expect(inParts(short).map((part) => part.length)).toEqual([2_000, 2_000, 500]);
  const long = Array.from({ length: 100 }, (_, n) => ({ name: `n${n}.com`, notes: 'x'.repeat(5_000) }));
  expect(inParts(long).flat()).toEqual(long);
  for (const part of inParts(long)) expect(JSON.stringify(part).length).toBeLessThan(400_000);
});

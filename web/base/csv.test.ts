import { expect, test } from 'vitest';
import { decodeCsv, readCsv } from './csv.ts';

const pauses = { count: 0 };
const read = (text: string) =>
  readCsv(text, async () => {
    pauses.count += 1;
  });

test.each<[string, string[][]]>([
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
    'a|b\nc|d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  [
    'sep=;\r\na;b,c,d\r\n1;2,3,4',
    [
      ['a', 'b,c,d'],
      ['1', '2,3,4'],
    ],
  ],
  [
    'a.com;1,50;2,00\nb.com;3,50;4,00',
    [
      ['a.com', '1,50', '2,00'],
      ['b.com', '3,50', '4,00'],
    ],
  ],
  [
    'a, "b" ,"c" \nd,e"f,""\n,,\n',
    [
      ['a', ' "b" ', 'c'],
      ['d', 'e"f', ''],
    ],
  ],
  [
    'a,"12" wide",b\nc,d,e',
    [
      ['a', '12" wide', 'b'],
      ['c', 'd', 'e'],
    ],
  ],
  ['a\rb\r', [['a'], ['b']]],
  ['a,"b\nc"\n', [['a', 'b\nc']]],
])('ADD-030 D-071 the cells of %j', async (text, lines) => {
  expect(await read(text)).toEqual(lines);
});

test.each([
  ['ADD-035', '', { problem: 'empty' }],
  ['ADD-035', '\n \n,,\n', { problem: 'empty' }],
  ['ADD-034', 'a,b\n"c\nd",e\nf,"g\nh,i', { problem: 'openQuote', line: 4 }],
  ['ADD-034', ','.repeat(300), { problem: 'tooManyColumns' }],
  ['D-071', 'a.com\n'.repeat(10_011), { problem: 'tooManyRows' }],
])('%s a file that gives no rows says why', async (_, text, problem) => {
  expect(await read(text)).toEqual(problem);
});

const utf16 = (text: string, isBig: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (const [at, sign] of [...text].entries()) bytes.setUint16(2 * at, sign.charCodeAt(0), !isBig);
  return bytes.buffer;
};
const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test.each([
  ['UTF-8 with its mark', new TextEncoder().encode('\ufeffbü').buffer, 'bü'],
  ['UTF-16 with its mark', utf16('\ufeffbü,c', false), 'bü,c'],
  ['big-endian UTF-16 with its mark', utf16('\ufeffbü,c', true), 'bü,c'],
  ['UTF-16 without a mark', utf16('name,price\nbü', false), 'name,price\nbü'],
  ['Windows-1252', bytes(0x62, 0xfc, 0x80), 'bü€'],
])('D-071 a file in %s is read as such', (_, file, text) => {
  expect(decodeCsv(file)).toBe(text);
});

test('ADD-034 a workbook is no text', () => {
  expect(decodeCsv(bytes(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0, 0))).toBeUndefined();
});

test('performance a file of 10 MB is read in pieces, and hostile ones end', async () => {
  pauses.count = 0;
  const wide = `${'x'.repeat(1_000)},a.com\n`.repeat(9_999);
  expect(await read(wide)).toHaveLength(9_999);
  expect(pauses.count).toBeGreaterThan(20);
  for (const hostile of ['"'.repeat(1_000_001), '"a""'.repeat(300_000), `${'"a" b,'.repeat(100)}\n`.repeat(2_000)]) {
    await read(hostile);
  }
});

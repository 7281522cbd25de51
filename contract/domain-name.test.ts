import { describe, expect, test } from 'vitest';
import { formatFault, hasNameFormat } from './domain-name.ts';
import { typedKey } from './typed-name.ts';

const label = (length: number) => 'a'.repeat(length);

describe('the format of a name', () => {
  const cases: [title: string, accepted: string[], refused: string[]][] = [
    ['ADD-009 at least two labels', ['a.com'], ['com', '']],
    ['ADD-010 no label is empty', ['a.b.com'], ['a..com', '.com', '.', '..']],
    ['ADD-011 a label has at most 63 characters', [`${label(63)}.com`], [`${label(64)}.com`]],
    [
      'ADD-012 no label starts or ends with a hyphen',
      ['a-b.com', 'a--b.com'],
      ['-a.com', 'a-.com', 'a.-com', 'a.com-'],
    ],
    ['ADD-013 the last label has at least 2 characters', ['a.io'], ['a.b', 'a.b.']],
    [
      'letters of any script, digits, hyphens and dots alone (D-057)',
      ['bücher.de', '食狮.公司.cn', 'नमस्ते.भारत', 'l·l.cat', 'EXAMPLE.COM', '1.com'],
      ['https://example.com', 'a_b.com', 'a b.com', 'a.com/', '*.com', 'user@a.com', '♥.com', 'a.com\0', 'a\u00ad.com'],
    ],
    ['one trailing dot is the root (D-057)', ['a.com.'], ['a.com..']],
    ['East Asian dots are dots (D-058)', ['食狮。com', 'a．com', 'a｡com'], ['食狮。']],
    ['no address is a name (D-056)', ['1.2.3.com'], ['127.0.0.1', '1.2.3.4.', 'a.123', '[::1]']],
    [
      'at most 253 characters in all (D-056)',
      [`${`${label(49)}.`.repeat(5)}com`],
      [`${`${label(49)}.`.repeat(5)}abcd`, label(2_000_000)],
    ],
    ['composed and decomposed letters are the same', [`${'u\u0308'.repeat(40)}.de`], []],
  ];
  test.each(cases)('%s', (_, accepted, refused) => {
    expect(accepted.filter((name) => !hasNameFormat(name))).toEqual([]);
    expect(refused.filter(hasNameFormat)).toEqual([]);
  });
});

test('screens A8 a refused entry has its reason', () => {
  const faults: [entry: string, kind: string, sign?: string][] = [
    ['https://example.com', 'webAddress'],
    ['example.com/de', 'webAddress'],
    ['example.com:8080/', 'webAddress'],
    ['N/A', 'sign', '/'],
    ['<script>alert(1)</script>', 'sign', '<'],
    ['info@example.com', 'email'],
    ['\u2665.com', 'emoji'],
    ['$2', 'number'],
    ['500', 'number'],
    ['2.500', 'number'],
    ['green market.com', 'blank'],
    ['bad_name.com', 'sign', '_'],
    ['"example.com"', 'sign', '"'],
    [`${'a.'.repeat(150)}com`, 'longName'],
    ['a'.repeat(2_000_000), 'longName'],
    ['127.0.0.1', 'ipAddress'],
    ['copperlane', 'noExtension'],
    ['a..com', 'emptyLabel'],
    ['a.b', 'extension', 'b'],
    ['a.123', 'extension', '123'],
    [`${label(64)}.com`, 'longLabel'],
    ['-a.com', 'hyphen'],
  ];
  expect(faults.map(([entry]) => formatFault(entry))).toEqual(
    faults.map(([, kind, sign]) => (sign === undefined ? { kind } : { kind, sign })),
  );
  expect(formatFault('example.com')).toBeNull();
});

test('entries are compared without letter case and root dot, in composed letters (D-060)', () => {
  expect(typedKey('EXAMPLE.com.')).toBe('example.com');
  expect(typedKey('bu\u0308cher.de')).toBe('b\u00fccher.de');
});

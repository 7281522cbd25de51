import { describe, expect, test } from 'vitest';
import { hasNameFormat, readNameList, splitNames, typedKey } from './domain-name.ts';

const label = (length: number) => 'a'.repeat(length);

test('ADD-008 input is split on newline, comma or semicolon, each part trimmed, empties dropped', () => {
  expect(splitNames('a.com, b.com;\n c.com;;')).toEqual(['a.com', 'b.com', 'c.com']);
  expect(splitNames('a.com\r\nb.com\r\n')).toEqual(['a.com', 'b.com']);
  expect(splitNames(' \n,;')).toEqual([]);
});

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

test('a list is counted by distinct names; the first spelling wins (D-060)', () => {
  const list = readNameList('Example.com, example.COM., bad_name.com; b\u00fccher.de\nbu\u0308cher.de');
  expect(list).toEqual({ names: ['Example.com', 'bad_name.com', 'b\u00fccher.de'], invalid: ['bad_name.com'] });
  expect(typedKey('EXAMPLE.com.')).toBe('example.com');
});

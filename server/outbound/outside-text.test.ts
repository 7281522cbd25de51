import { expect, test } from 'vitest';
import { outsideLine } from './outside-text.ts';

test('D-234 a text of a stranger is one line without marks that turn or hide what stands around them', () => {
  const cases: [string, string | undefined][] = [
    ['  Quiet \r\n\t Names\u00a0 Ltd. ', 'Quiet Names Ltd.'],
    ['Quiet \u202eseman\u202c', 'Quiet seman'],
    ['\u2066a\u2067b\u2068c\u2069\u200e\u200f\u061cd', 'abcd'],
    ['za\u0000b\u001b[31m\u0085c', 'za b [31m c'],
    ['a\u200bb\ufeffc\u{e0041}d\u00ade', 'abcde'],
    ['می\u200cخواهم 👩\u200d💻', 'می\u200cخواهم 👩\u200d💻'],
    ['a\u2028b', 'a b'],
    ['a\ud800b', 'a\ufffdb'],
    ['\u202e\u2066 \n', undefined],
    ['x'.repeat(255), 'x'.repeat(255)],
    ['x'.repeat(256), undefined],
    [' '.repeat(10_000_000), undefined],
  ];
  expect(cases.map(([text]) => outsideLine(text))).toEqual(cases.map(([, line]) => line));
});

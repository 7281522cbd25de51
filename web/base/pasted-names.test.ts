import { expect, test } from 'vitest';
import { mayHoldNames } from '#web/domains/domain-search.ts';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { nameInText, namesInText } from './pasted-names.ts';

test.each([
  ['example.com', 'example.com'],
  [' Example.COM ', 'Example.COM'],
  ['https://Example.com/', 'Example.com'],
  ['http://www.example.com/path?x=1#y', 'example.com'],
  ['example.com/', 'example.com'],
  ['viñedo.test', 'viñedo.test'],
])('%j is or holds one name', (text, name) => {
  expect(nameInText(text)).toBe(name);
});

test.each(['', 'example', 'a b', 'example .com', 'my example.com', '12', '1.5', 'a.com b.com'])(
  '%j is a part of a name or none',
  (text) => {
    expect(nameInText(text)).toBeUndefined();
  },
);

test.each([
  ['lines', 'a.test\nb.test\r\nc.test\n'],
  ['commas', 'a.test,b.test, c.test,'],
  ['semicolons', 'a.test;b.test;c.test'],
  ['tabs', 'a.test\tb.test\tc.test'],
  ['blanks', '  a.test b.test   c.test '],
  ['addresses', 'https://a.test/ http://b.test/x c.test'],
])('names between %s are found in their order', (_, text) => {
  expect(mayHoldNames(text)).toBe(true);
  expect(namesInText(text)).toEqual({ names: ['a.test', 'b.test', 'c.test'], others: 0 });
});

test('a name counts once whatever its letter case; what is none is counted', () => {
  expect(namesInText('A.test a.TEST b.test, and "quoted" 12 €')).toEqual({ names: ['A.test', 'b.test'], others: 4 });
});

test('10,000 names and hostile texts are read without delay', { tags: ['corpora'] }, () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `name-${at}.test`).join('\n');
  expect(namesInText(many).names).toHaveLength(10_000);
  const began = performance.now();
  for (const text of [...hostileTexts(), '/'.repeat(100_000), 'a.'.repeat(50_000), '- '.repeat(50_000)])
    namesInText(text);
  expect(performance.now() - began).toBeLessThan(5_000);
});

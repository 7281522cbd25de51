import { expect, test } from 'vitest';
import { namesIn } from './names-in.ts';

test.each([
  ['a web address', 'https://www.CleverLoans.com/buy?x=1#top', ['CleverLoans.com']],
  ['a path', 'example.com/de', ['example.com']],
  ['a port', 'http://example.com:8080/', ['example.com']],
  ['an address without its scheme', '//example.com', ['example.com']],
  ['an e-mail address', 'Info@Example.com', ['Example.com']],
  ['user and password', 'ftp://me:secret@example.com/x', ['example.com']],
  ['quotes', '"example.com"', ['example.com']],
  ['curly quotes and a dot', '“example.com.”', ['example.com']],
  ['a bullet', '• example.com', ['example.com']],
  ['a bullet without a blank', '-example.com', ['example.com']],
  ['a number', '12. example.com', ['example.com']],
  ['a number in brackets', '(3) example.com', ['example.com']],
  ['a price behind', 'example.com $2.5k', ['example.com']],
  ['a second column', 'example.com\t2026-01-31\tGoDaddy.com', ['example.com']],
  ['an empty first column', '\texample.com | 2', ['example.com']],
  ['a label in front', 'Domain: example.com', ['example.com']],
  ['several names', 'a.com b.com a.com', ['a.com', 'b.com']],
  ['a link of a text', '[example.com](https://example.com/)', ['example.com']],
  ['a wildcard', '*.example.com', ['example.com']],
  ['www as the name itself', 'https://www.com/', ['www.com']],
  ['an invisible sign', 'example.com\u200b', ['example.com']],
  ['letters of other scripts', 'https://bücher.de/', ['bücher.de']],
  ['a subdomain, which the server judges', 'https://shop.example.co.uk/', ['shop.example.co.uk']],
  ['what turns its direction', '\u2067\u202bexample.com\u202c\u2069\u200e', ['example.com']],
])('screens A8 truth C1 %s is taken off', (_, entry, names) => {
  expect(namesIn(entry)).toEqual(names);
});

test.each([
  'green market.com',
  '♥.com',
  'i♥ny.com',
  'bad_name.com',
  'copperlane',
  '$2',
  '2.500',
  'v1.20',
  'a..com',
  '',
])('screens A8 no name is made of %j', (entry) => {
  expect(namesIn(entry)).toEqual([]);
});

test('a text of any length is read in no time', () => {
  const began = performance.now();
  for (const entry of ['a'.repeat(2_000), '.a'.repeat(1_000), '- '.repeat(1_000), `http://${'x:'.repeat(990)}`]) {
    namesIn(entry);
  }
  namesIn('a.com '.repeat(2_000_000));
  expect(performance.now() - began).toBeLessThan(5_000);
});

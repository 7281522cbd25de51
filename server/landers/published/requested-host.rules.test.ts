import { expect, test } from 'vitest';
import { pathOf, requestedHost } from './requested-host.rules.ts';

const utf8 = (text: string) => Buffer.from(text).toString('latin1'); // as a header arrives

test.each([
  ['quiet.example', '/', 'quiet.example', ''],
  ['Quiet.EXAMPLE.', '/', 'quiet.example', ''],
  ['quiet.example:3001', '/', 'quiet.example', ':3001'],
  ['quiet.example.:3001', '/', 'quiet.example', ':3001'],
  ['quiet.example:', '/', 'quiet.example', ''],
  ['xn--mnchen-3ya.de', '/', 'xn--mnchen-3ya.de', ''],
  [utf8('München.de'), '/', 'xn--mnchen-3ya.de', ''],
  ['other.example', 'http://Quiet.example:80/a?b', 'quiet.example', ':80'],
  ['quiet.example', '*', 'quiet.example', ''],
  ['192.0.2.1:3001', '/', '192.0.2.1', ':3001'],
  ['[2001:DB8::1]:3001', '/', '[2001:db8::1]', ':3001'],
  ['localhost', '/', 'localhost', ''],
])('D-187 Host %j with target %s is %s', (header, target, name, port) => {
  expect(requestedHost(header, target)).toEqual({ name, port });
});

test.each([
  [undefined, '/'],
  ['', '/'],
  ['.', '/'],
  ['..', '/'],
  ['a..example', '/'],
  [':80', '/'],
  ['quiet.example:port', '/'],
  ['quiet.example:123456', '/'],
  ['user@quiet.example', '/'],
  ['quiet.example/../other', '/'],
  ['quiet example', '/'],
  ['quiet.example\\', '/'],
  ['<script>.example', '/'],
  ['%71uiet.example', '/'],
  ["quiet.example'--", '/'],
  ['quiet.example, other.example', '/'],
  ['[::1', '/'],
  [utf8('quiet\u0000.example'), '/'],
  [utf8('\u202equiet.example'), '/'],
  [Buffer.from([0xff, 0xfe]).toString('latin1'), '/'],
  [`${'a'.repeat(10_000)}.example`, '/'],
  [`${'a.'.repeat(200)}a`, '/'],
  ['quiet.example', 'ftp://quiet.example/'],
  ['quiet.example', 'quiet.example:443'],
  ['quiet.example', `http://${'a'.repeat(10_000)}/`],
  ['quiet.example', 'http://user@quiet.example/'],
])('D-187 no host can be read of Host %j with target %s', (header, target) => {
  expect(requestedHost(header, target)).toBeUndefined();
});

test.each([
  ['/', '/', ''],
  ['/?lang=de', '/', 'lang=de'],
  ['/a?b?c#d', '/a', 'b?c'],
  ['http://quiet.example', '/', ''],
  ['http://quiet.example?lang=de', '/', 'lang=de'],
  ['http://quiet.example/a', '/a', ''],
])('D-187 target %s asks for %s', (target, path, query) => {
  expect(pathOf(target)).toEqual({ path, query });
});

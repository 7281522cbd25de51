import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, countVisitors } from './visitor-count.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;
const allowed = (isAllowed: (request: IncomingMessage) => boolean, requests: IncomingMessage[]) =>
  requests.filter((request) => isAllowed(request)).length;
const many = (make: (at: number) => IncomingMessage, count = 2_000) =>
  Array.from({ length: count }, (_, at) => make(at));

test('D-016 a network may ask for 1,200 things a minute that are not in memory, and again in the next', () => {
  let now = 0;
  const isAllowed = countVisitors({ trustProxy: false }, () => now);
  expect(
    allowed(
      isAllowed,
      many(() => from('203.0.113.7')),
    ),
  ).toBe(1_200);
  expect(allowed(isAllowed, [from('203.0.113.8'), from('::ffff:203.0.113.7')])).toBe(1);
  expect(
    allowed(
      isAllowed,
      many((at) => from(`2001:db8::${at.toString(16)}`)),
    ),
  ).toBe(1_200); // one household
  now = 60_000;
  expect(allowed(isAllowed, [from('203.0.113.7')])).toBe(1);
});

test('D-016 behind an announced proxy the address that the proxy names last counts; earlier ones may be made up', () => {
  const isAllowed = countVisitors({ trustProxy: true }, () => 0);
  expect(
    allowed(
      isAllowed,
      many((at) => from('127.0.0.1', `198.51.100.${at % 250}, 203.0.113.7`)),
    ),
  ).toBe(1_200);
  expect(allowed(isAllowed, [from('127.0.0.1', '203.0.113.8'), from('127.0.0.1')])).toBe(2);
});

test('D-016 a proxy of this machine that nobody announced is not counted, and headers of strangers are not believed', () => {
  const isAllowed = countVisitors({ trustProxy: false }, () => 0);
  expect(
    allowed(
      isAllowed,
      many(() => from('127.0.0.1', '203.0.113.7')),
    ),
  ).toBe(2_000);
  expect(
    allowed(
      isAllowed,
      many((at) => from('203.0.113.9', `198.51.100.${at % 250}`)),
    ),
  ).toBe(1_200);
  expect(
    allowed(
      isAllowed,
      many((at) => from('203.0.113.10', 'x'.repeat(at)), 10),
    ),
  ).toBe(10);
});

const told = (forwarded: string, trustProxy = true) =>
  addressOf(
    { socket: { remoteAddress: '::ffff:192.0.2.9' } as never, headers: { 'x-forwarded-for': forwarded } },
    trustProxy,
  );

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['10.0.0.1, 203.0.113.5:49152', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['[2001:db8::1]:49152', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['', '192.0.2.9'],
])('D-214 D-016 %j is one visitor by whatever port they come', (forwarded, address) => {
  expect(told(forwarded)).toBe(address);
  expect(told(forwarded, false)).toBe('192.0.2.9');
});

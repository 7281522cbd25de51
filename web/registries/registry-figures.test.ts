import { expect, test } from 'vitest';
import { shareOf, spanWords } from '#web/base/figures.ts';
import { age, registryServer } from './registries.fixture.ts';
import { freshnessOf, inOrder, tldsInOrder, waitMs } from './registry-figures.ts';

test('D-235 a share says all only when it is all, and nothing only when it is nothing', () => {
  expect([shareOf(999, 1_000), shareOf(1_000, 1_000), shareOf(0, 10), shareOf(0, 0)]).toEqual([0.99, 1, 0, 1]);
});

test('spans of time are written in words of each language', () => {
  expect(spanWords(1_500, 'en')).toBe('1.5 seconds');
  expect(spanWords(20 * 60_000, 'de')).toBe('20 Minuten');
  expect(spanWords(24 * 3_600_000, 'fr')).toBe('24\u00a0heures');
  expect(spanWords(7 * 24 * 3_600_000, 'es')).toBe('7 días');
});

test('D-235 a TLD that two servers know counts once, one without a server is no part of the promise', () => {
  const com = age('com', { names: 10, kept: 9, unread: 1, oldestAt: '2026-05-02T00:00:00.000Z' });
  const net = age('net', { names: 5, kept: 5, oldestAt: '2026-05-01T00:00:00.000Z' });
  const servers = [
    registryServer('rdap.example', { tlds: [com, net] }),
    registryServer('whois.example:43', { tlds: [com] }),
    registryServer(null, { tlds: [age('es', { names: 3, kept: 0, unread: 3 })] }),
  ];
  expect(freshnessOf(servers)).toMatchObject({ names: 15, kept: 14, unread: 1, oldest: { tld: 'net' } });
  expect(tldsInOrder(servers).map(({ tld, servers: asked }) => [tld, asked])).toEqual([
    ['es', []],
    ['com', ['rdap.example', 'whois.example:43']],
    ['net', ['rdap.example']],
  ]);
});

test('D-235 servers that need attention come first', () => {
  const servers = [
    registryServer(null, {}),
    registryServer('b.example', {}),
    registryServer('a.example', {}),
    registryServer('waiting.example', { waiting: 1 }),
    registryServer('failing.example', { isProbed: true }),
    registryServer('paused.example', { blockedUntil: '2026-05-02T00:00:00.000Z' }),
  ];
  const expected = ['paused.example', 'failing.example', 'waiting.example', 'a.example', 'b.example', null];
  expect(inOrder(servers).map(({ server }) => server)).toEqual(expected);
});

test('D-235 the longest wait is shown where it is known', () => {
  const queue = { waiting: 10, waitingOfAll: 60, intervalMs: 1_000 };
  expect(waitMs(registryServer('a.example', queue))).toBe(60_000);
  expect(waitMs(registryServer('a.example', { ...queue, waiting: 0 }))).toBeNull();
  expect(waitMs(registryServer('a.example', { ...queue, intervalMs: 0 }))).toBeNull();
  expect(waitMs(registryServer('a.example', { ...queue, blockedUntil: '2026-05-02T00:00:00.000Z' }))).toBeNull();
});

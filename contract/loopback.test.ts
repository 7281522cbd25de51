import { expect, test } from 'vitest';
import { isLoopbackHost } from './loopback.ts';

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'])('%s is this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

test.each([
  ...['', '127.0.0.1.evil.example', 'localhost.evil.example', 'xlocalhost', '127.0.0.2', '10.0.0.1', '0.0.0.0'],
  ...['[::]', '[::1]evil', ':'],
])('%j is not this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});

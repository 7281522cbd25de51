import { expect, test } from 'vitest';
import { looksLikeAuthCode } from './auth-code.ts';

test.each(['x7!kPq93', 'code: aB3dE5gH9', 'DENIC#12ab34cd'])('D-223 %s looks like an auth code', (text) => {
  expect(looksLikeAuthCode(text)).toBe(true);
});
test.each([
  '',
  'cheaper there',
  'renewed until 2027-03-01',
  'shop24.example.com',
  'ticket 12345678',
  'ann99@example.com',
  'a'.repeat(70),
])('D-223 “%s” does not', (text) => {
  expect(looksLikeAuthCode(text)).toBe(false);
});

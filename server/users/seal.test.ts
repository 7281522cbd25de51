import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'the secret of this installation';

test.each(['', 'short', 'ü'.repeat(5_000)])('security L-12 a sealed text is read with its secret (%#)', (text) => {
  expect(unseal(seal(text, secret), secret)).toBe(text);
});

test('security L-12 a sealed text shows nothing of it, and is another each time', () => {
  const [one, other] = [seal('ann@names.test', secret), seal('ann@names.test', secret)];
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('ann');
  expect(one).not.toBe(other);
});

test('security L-12 with another secret, or changed, nothing is read', () => {
  const sealed = seal('ann@names.test', secret);
  expect(unseal(sealed, 'another secret')).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes.with(place, (bytes[place] ?? 0) ^ 1));
    expect(unseal(changed.toString('base64url'), secret)).toBeNull();
    expect(unseal(bytes.subarray(0, place).toString('base64url'), secret)).toBeNull();
  }
  expect(unseal('https://names.example/auth/reset#token=abc', secret)).toBeNull();
});

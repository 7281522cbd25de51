import { expect, test } from 'vitest';
import { appUri, base32, codeOfStep, matchingStep, stepOf } from './totp.rules.ts';

const secret = Buffer.from('12345678901234567890'); // RFC 6238, appendix B

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('D-018a at second %d the code is %s, as RFC 6238 has it', (second, code) => {
  expect(codeOfStep(secret, stepOf(new Date(second * 1_000)))).toBe(code);
});

test('D-018a a code is valid one step early and one late, and no used or earlier step is valid again', () => {
  const now = new Date('2026-11-23T10:00:15Z');
  const step = stepOf(now);
  const matching = (at: number, lastStep = 0) => matchingStep(secret, codeOfStep(secret, at), { now, lastStep });
  expect([-2, -1, 0, 1, 2].map((away) => matching(step + away))).toEqual([null, step - 1, step, step + 1, null]);
  expect(matching(step, step)).toBeNull();
  expect(matching(step - 1, step)).toBeNull();
  expect(matching(step + 1, step)).toBe(step + 1);
});

test('D-018a a secret to type is base32, and the address names product and account', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI'); // RFC 4648, 10
  const uri = appUri(secret, { issuer: 'Name: stead', account: 'ann@example.test' });
  expect(uri).toBe(
    'otpauth://totp/Name%20%20stead:ann%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Name%20%20stead',
  );
});

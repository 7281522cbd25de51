import { expect, test } from 'vitest';
import { passwordRule } from '#contract/auth.ts';
import { passwordProblems } from './password-errors.ts';

test.each([
  ['', '', { currentPassword: 'currentMissing', password: 'missing' }],
  ['x', 'nine char', { password: 'short' }],
  ['', 'ten letters', { currentPassword: 'currentMissing' }],
  ['x', 'ten letters', {}],
  ['x', 'p'.repeat(passwordRule.min), {}],
  ['x', 'p'.repeat(passwordRule.min - 1), { password: 'short' }],
])(
  'security M-8 the passwords "%s" and "%s" are refused with a reason before they are sent',
  (currentPassword, password, problems) => {
    expect(passwordProblems({ currentPassword, password })).toEqual(problems);
  },
);

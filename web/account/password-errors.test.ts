import { expect, test } from 'vitest';
import { passwordProblems } from './password-errors.ts';

test.each([
  ['', '', { currentPassword: 'currentMissing', password: 'missing' }],
  ['x', 'nine char', { password: 'short' }],
  ['', 'ten letters', { currentPassword: 'currentMissing' }],
  ['x', 'ten letters', {}],
])(
  'security M-8 of "%s" and "%s" is told what is wrong before they are sent',
  (currentPassword, password, problems) => {
    expect(passwordProblems({ currentPassword, password })).toEqual(problems);
  },
);

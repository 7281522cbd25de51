import { passwordRule } from '#contract/auth.ts';

export type Passwords = { currentPassword: string; password: string };
type PasswordProblem = 'currentMissing' | 'missing' | 'short';
type PasswordProblems = Partial<Record<keyof Passwords, PasswordProblem>>;

/** What is wrong with the typed passwords before they are sent; the server judges them again. */
export function passwordProblems({ currentPassword, password }: Passwords): PasswordProblems {
  const isShort = password.length < passwordRule.min;
  return {
    ...(currentPassword === '' ? { currentPassword: 'currentMissing' } : {}),
    ...(isShort ? { password: password === '' ? 'missing' : 'short' } : {}),
  };
}

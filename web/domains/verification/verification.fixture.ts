import type { VerificationState } from '#contract/verification.ts';

const token = '0123456789abcdef0123456789abcdef';

/** A claim of QuietMargin.test that nobody has looked at yet. */
export const verificationState = (over: Partial<VerificationState> = {}): VerificationState => ({
  domainName: 'QuietMargin.test',
  verificationToken: token,
  recordType: 'TXT',
  recordName: '@',
  recordValue: `namestead-verification=${token}`,
  status: 1,
  lastCheckedAt: null,
  nextCheckAt: '2026-11-22T12:01:00.000Z',
  lastResult: null,
  lastFound: null,
  isChecking: false,
  isHeld: true,
  checkableAt: null,
  sandboxPage: null,
  ...over,
});

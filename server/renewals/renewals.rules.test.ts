import { expect, test } from 'vitest';
import { wantedAutoRenew } from './renewals.rules.ts';

test('DUE-009 auto-renew is proposed where it is not as decided; of what is to expire only where it is known to be on', () => {
  const wanted = (renews: boolean) => [true, false, null].map((autoRenew) => wantedAutoRenew({ renews, autoRenew }));
  expect(wanted(true)).toEqual([null, true, true]);
  expect(wanted(false)).toEqual([false, null, null]);
});

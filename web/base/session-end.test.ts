import { expect, test } from 'vitest';
import { createSessionEnd } from './session-end.ts';

test('AUTH-013 caches are cleared before the browser leaves, once, with the present page and the reason', () => {
  const order: string[] = [];
  const { onSessionEnd, endSession } = createSessionEnd(
    () => '/domains?filter=a b&page=2#x',
    (address) => order.push(address),
    () => true,
  );
  onSessionEnd(() => order.push('cache'));
  onSessionEnd(() => order.push('hub'));
  endSession('session_expired');
  endSession('auth_failed');
  expect(order.slice(0, 2)).toEqual(['cache', 'hub']);
  expect(order).toHaveLength(3);
  const address = new URL(order[2] ?? '', 'http://localhost');
  expect(address.pathname).toBe('/auth/login');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    returnUrl: '/domains?filter=a b&page=2#x',
    reason: 'session_expired',
  });
});

test.each([
  ['session_expired', null],
  ['auth_failed', 'auth_failed'],
] as const)('screens A11 somebody who had no session is not told that one expired (%s)', (reason, told) => {
  let address = '';
  const { endSession } = createSessionEnd(
    () => '/domains',
    (left) => {
      address = left;
    },
    () => false,
  );
  endSession(reason);
  expect(new URL(address, 'http://localhost').searchParams.get('reason')).toBe(told);
});

test('D-027 the answer to a call in flight after the logout link was followed leads nowhere else', () => {
  const order: string[] = [];
  const { onSessionEnd, endSession, leaveByLink } = createSessionEnd(
    () => '/domains',
    (address) => order.push(address),
    () => true,
  );
  onSessionEnd(() => order.push('cleared'));
  leaveByLink();
  endSession('session_expired');
  expect(order).toEqual(['cleared']);
});

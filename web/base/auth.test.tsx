import { describe, expect, test } from 'vitest';
import { createFakeClock, settled } from '#web/testing/fake-clock.ts';
import { createAuth, sessionRecheckMs } from './auth.ts';
import { ApiFailure } from './call.ts';

type Answer = () => Promise<{ userId: string; name: string | null }>;
const ann: Answer = async () => ({ userId: 'u-1', name: 'Ann' });
const refused: Answer = () => Promise.reject(new ApiFailure(401, { message: 'Unauthorized - Session expired' }));
const broken: Answer = () => Promise.reject(new ApiFailure(500));

/** Auth on a server whose answer a test can change. */
function start(first: Answer) {
  const clock = createFakeClock();
  const page = { isVisible: true, answer: first, requests: 0 };
  const ended: string[] = [];
  const logged: unknown[][] = [];
  const restarts: number[] = [];
  const auth = createAuth({
    check: () => {
      page.requests += 1;
      return page.answer();
    },
    clock,
    isVisible: () => page.isVisible,
    endSession: (reason) => ended.push(reason),
    restart: () => restarts.push(page.requests),
    log: (...parts) => logged.push(parts),
  });
  return { auth, clock, page, ended, logged, restarts };
}

describe('auth', () => {
  test('AUTH-007 an authenticated status carries the user id and the name', async () => {
    expect(await start(ann).auth.current()).toEqual({ status: 'authenticated', userId: 'u-1', name: 'Ann' });
  });

  test('AUTH-008 a 401 is the status unauthorized with its message', async () => {
    expect(await start(refused).auth.current()).toEqual({
      status: 'unauthorized',
      message: 'Your session has expired. Please log in again.',
    });
  });

  test('AUTH-009 any other failure is the status error with its message, and is logged', async () => {
    const { auth, logged } = start(broken);
    expect(await auth.current()).toEqual({
      status: 'error',
      message: 'Authentication failed. Please log in again.',
    });
    expect(logged).toHaveLength(1);
  });

  test('AUTH-010 an answer without a user id is a failure that says so', async () => {
    const { auth, logged } = start(async () => ({}) as never);
    expect(await auth.current()).toMatchObject({ status: 'error' });
    expect(logged[0]?.[1]).toEqual(new Error('User ID not found in authentication response'));
  });

  test('AUTH-011 the answer is cached until it is reset', async () => {
    const { auth, page } = start(ann);
    await Promise.all([auth.current(), auth.current()]);
    await auth.current();
    expect(page.requests).toBe(1);
    auth.reset();
    await auth.current();
    expect(page.requests).toBe(2);
  });

  test('AUTH-012 the session is checked again every five minutes', async () => {
    const { auth, clock, page } = start(ann);
    await auth.current();
    auth.watch();
    await clock.advance(sessionRecheckMs - 1);
    expect(page.requests).toBe(1);
    await clock.advance(1);
    expect(page.requests).toBe(2);
    await clock.advance(sessionRecheckMs);
    expect(page.requests).toBe(3);
    auth.reset();
    await clock.advance(3 * sessionRecheckMs);
    expect(page.requests).toBe(3);
  });

  test('a hidden tab does not ask; seen again after more than five minutes it asks at once', async () => {
    const { auth, clock, page } = start(ann);
    await auth.current();
    auth.watch();
    page.isVisible = false;
    await clock.advance(2 * sessionRecheckMs + 1);
    expect(page.requests).toBe(1);
    page.isVisible = true;
    auth.seen();
    await settled();
    expect(page.requests).toBe(2);
    auth.seen();
    await settled();
    expect(page.requests).toBe(2);
  });

  test('a 401 of a re-check ends the session', async () => {
    const { auth, clock, page, ended } = start(ann);
    await auth.current();
    auth.watch();
    page.answer = refused;
    await clock.advance(sessionRecheckMs);
    expect(ended).toEqual(['session_expired']);
  });

  test('errors of re-checks keep the screen; the third in a row ends the session, a good one starts the count again', async () => {
    const { auth, clock, page, ended, logged } = start(ann);
    await auth.current();
    auth.watch();
    page.answer = broken;
    await clock.advance(2 * sessionRecheckMs);
    page.answer = ann;
    await clock.advance(sessionRecheckMs);
    page.answer = broken;
    await clock.advance(2 * sessionRecheckMs);
    expect(ended).toEqual([]);
    expect(logged).toHaveLength(4);
    expect(await auth.current()).toMatchObject({ status: 'authenticated' });
    await clock.advance(sessionRecheckMs);
    expect(ended).toEqual(['auth_failed']);
  });

  test('screens B6 re-checks without any answer keep the screen for as long as it takes (D-022)', async () => {
    const { auth, clock, page, ended } = start(ann);
    await auth.current();
    auth.watch();
    page.answer = () => Promise.reject(new ApiFailure(0));
    await clock.advance(10 * sessionRecheckMs);
    expect(ended).toEqual([]);
  });

  test('another user in the same browser starts the app again', async () => {
    const { auth, clock, page, restarts } = start(ann);
    await auth.current();
    auth.watch();
    page.answer = async () => ({ userId: 'u-2', name: null });
    await clock.advance(sessionRecheckMs);
    expect(restarts).toHaveLength(1);
  });
});

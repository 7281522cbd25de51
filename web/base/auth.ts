import type { AccountDeletion } from '#contract/account-deletion.ts';
import { AuthCheck, type SignInReason } from '#contract/auth.ts';
import type { Reply } from '#contract/endpoint.ts';
import { browserStorage } from './browser-storage.ts';
import { ApiFailure, call } from './call.ts';
import { browserClock, type Clock, type Timer } from './clock.ts';
import { showCurrency } from './currency.ts';
import { showDates } from './dates.ts';
import { endSession, onSessionEnd } from './session-end.ts';
import { storageKeys } from './storage-keys.ts';

export const sessionRecheckMs = 5 * 60_000; // CONST-014

export type User = {
  userId: string;
  name: string | null;
  /** runs the installation (D-019) */
  isOperator?: boolean;
  /** when the account goes; left out: it stays (D-228a) */
  deletion?: AccountDeletion | undefined;
};
/** What a check came to (AUTH-007 to AUTH-009); the messages are English, for the log. */
export type AuthStatus =
  | ({ status: 'authenticated' } & User)
  | { status: 'unauthorized'; message: 'Your session has expired. Please log in again.' }
  | { status: 'error'; message: 'Authentication failed. Please log in again.' };

const failuresAllowed = 2; // the third error in a row of re-checks ends the session (D-022)

type Outside = {
  check: () => Promise<Omit<Reply<typeof AuthCheck>, 'dates' | 'isOperator'> & { isOperator?: boolean }>;
  clock: Clock;
  isVisible: () => boolean;
  endSession: (reason: SignInReason) => void;
  /** starts the app again when the browser's session now belongs to another user */
  restart: () => void;
  log: (...parts: unknown[]) => void;
};

/** Who is signed in: one check per load, cached, and run again every five minutes while the tab is seen (D-026). */
export function createAuth({ check, clock, isVisible, endSession, restart, log }: Outside) {
  let cached: Promise<AuthStatus> | undefined;
  let checkedAt = 0;
  let failures = 0;
  let wasAnswered = true;
  let timer: Timer | undefined;

  async function ask(): Promise<AuthStatus> {
    checkedAt = clock.now();
    try {
      const { userId, name, isOperator = false, deletion } = await check();
      if (!userId) throw new Error('User ID not found in authentication response'); // AUTH-010
      const more = { ...(isOperator ? { isOperator } : {}), ...(deletion ? { deletion } : {}) };
      return { status: 'authenticated', userId, name, ...more };
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) {
        return { status: 'unauthorized', message: 'Your session has expired. Please log in again.' };
      }
      wasAnswered = !(error instanceof ApiFailure && error.status === 0);
      log('Authentication check failed:', error);
      return { status: 'error', message: 'Authentication failed. Please log in again.' };
    }
  }

  /** The cached answer, else a request (AUTH-011). */
  const current = () => {
    cached ??= ask();
    return cached;
  };

  async function recheck(): Promise<void> {
    const before = await current();
    const now = await ask();
    if (now.status === 'unauthorized') return endSession('session_expired');
    if (now.status === 'error') {
      if (!wasAnswered) return; // no server, no sign-in page either (D-022)
      failures += 1;
      if (failures > failuresAllowed) endSession('auth_failed');
      return;
    }
    failures = 0;
    if (before.status === 'authenticated' && before.userId !== now.userId) return restart();
    cached = Promise.resolve(now);
  }

  const tick = () => {
    if (isVisible()) void recheck();
    timer = clock.setTimeout(tick, sessionRecheckMs);
  };

  return {
    current,
    /** Starts the periodic re-check. */
    watch() {
      clock.clearTimeout(timer);
      timer = clock.setTimeout(tick, sessionRecheckMs);
    },
    /** The tab is seen again: checks at once when the last check is too old. */
    seen() {
      if (timer !== undefined && clock.now() - checkedAt > sessionRecheckMs) void recheck();
    },
    /** Forgets the answer and stops the re-check (AUTH-013, D-026). */
    reset() {
      cached = undefined;
      clock.clearTimeout(timer);
      timer = undefined;
    },
  };
}
export type Auth = ReturnType<typeof createAuth>;

export const auth = createAuth({
  check: async () => {
    const known = await call(AuthCheck);
    if (known.userId) {
      showDates(known.dates);
      showCurrency(known.currency ?? 'language');
      browserStorage.setItem(storageKeys.signedIn, '1');
    }
    return known;
  },
  clock: browserClock,
  isVisible: () => document.visibilityState === 'visible',
  endSession,
  restart: () => location.reload(),
  log: (...parts) => console.error(...parts),
});
onSessionEnd(auth.reset);
onSessionEnd(() => {
  for (const key of [storageKeys.progress, storageKeys.recent]) browserStorage.removeItem(key); // they name domains of the one who was here
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') auth.seen();
});
onSessionEnd(() => browserStorage.removeItem(storageKeys.signedIn));

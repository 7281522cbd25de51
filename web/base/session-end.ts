import type { SignInReason } from '#contract/auth.ts';
import { browserStorage } from './browser-storage.ts';
import { paths } from './paths.ts';
import { storageKeys } from './storage-keys.ts';

type Leave = (address: string) => void;

/**
 * The re-login routine (AUTH-013, D-022, D-025): everything that was registered is cleared, then the browser goes to
 * the sign-in page with the present address and the reason, but that a session expired is only said to who had one (D-025a). It runs once; what fails while the page unloads is ignored.
 */
export function createSessionEnd(here: () => string, leave: Leave, hadSession: () => boolean) {
  const clears = new Set<() => void>();
  let isLeaving = false;
  return {
    /** `clear` runs when the session ends: cached state, timers, connections. */
    onSessionEnd(clear: () => void): void {
      clears.add(clear);
    },
    endSession(reason: SignInReason): void {
      if (isLeaving) return;
      isLeaving = true;
      const isTrue = reason !== 'session_expired' || hadSession();
      for (const clear of clears) clear();
      leave(paths.signIn(here(), isTrue ? reason : undefined));
    },
  };
}

export const { onSessionEnd, endSession } = createSessionEnd(
  () => location.pathname + location.search + location.hash,
  (address) => location.assign(address),
  () => browserStorage.getItem(storageKeys.signedIn) !== null,
);

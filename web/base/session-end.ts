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

  function clearAll(): void {
    isLeaving = true;
    for (const clear of clears) clear();
  }

  return {
    /** `clear` runs when the session ends: cached state, timers, connections. */
    onSessionEnd(clear: () => void): void {
      clears.add(clear);
    },
    endSession(reason: SignInReason): void {
      if (isLeaving) return;
      const isTrue = reason !== 'session_expired' || hadSession();
      clearAll();
      leave(paths.signIn(here(), isTrue ? reason : undefined));
    },
    /** A link that the browser follows now ends the session: a call in flight that is refused meanwhile leads nowhere else. */
    leaveByLink: clearAll,
  };
}

export const { onSessionEnd, endSession, leaveByLink } = createSessionEnd(
  () => location.pathname + location.search + location.hash,
  (address) => location.assign(address),
  () => browserStorage.getItem(storageKeys.signedIn) !== null,
);

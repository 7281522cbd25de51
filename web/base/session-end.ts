import type { SignInReason } from '#contract/auth.ts';
import { paths } from './paths.ts';

type Leave = (address: string) => void;

/**
 * The re-login routine (AUTH-013, D-022, D-025): everything that was registered is cleared, then the browser goes to
 * the sign-in page with the present address and the reason. It runs once; what fails while the page unloads is ignored.
 */
export function createSessionEnd(here: () => string, leave: Leave) {
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
      for (const clear of clears) clear();
      leave(paths.signIn(here(), reason));
    },
  };
}

export const { onSessionEnd, endSession } = createSessionEnd(
  () => location.pathname + location.search + location.hash,
  (address) => location.assign(address),
);

import { leaveByLink } from './session-end.ts';
import { headerTitle } from './title.ts';

/** Clears what the next user of this browser must not see; preferences stay (D-027). The link then leaves the page. */
export function logOut(): void {
  leaveByLink();
  headerTitle.set('');
  try {
    sessionStorage.clear(); // the last list, a begun lander group
  } catch {
    // forbidden: nothing was kept
  }
}

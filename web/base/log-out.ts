import { auth } from './auth.ts';
import { browserStorage } from './browser-storage.ts';
import { live } from './live.ts';
import { storageKeys } from './storage-keys.ts';
import { headerTitle } from './title.ts';

/** Clears what the next user of this browser must not see; preferences stay (D-027). The link then leaves the page. */
export function logOut(): void {
  auth.reset();
  live.stop();
  headerTitle.set('');
  browserStorage.removeItem(storageKeys.progress);
  browserStorage.removeItem(storageKeys.recent);
  browserStorage.removeItem(storageKeys.signedIn);
  try {
    sessionStorage.clear(); // the last list, a begun lander group
  } catch {
    // forbidden: nothing was kept
  }
}

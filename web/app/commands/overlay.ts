import { createStore } from '../../base/store.ts';

/** What of the app lies over the screen: the command palette, or the list of shortcuts. */
export const overlay = createStore<'palette' | 'shortcuts' | null>(null);

export const closeOverlay = () => overlay.set(null);

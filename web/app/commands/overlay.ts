import { createStore } from '../../base/store.ts';

/** What of the app lies over the screen: the command palette, or the list of shortcuts. */
export const overlay = createStore<'palette' | 'shortcuts' | null>(null);

/** What is typed into the palette, from the key that opens it on: its box is drawn and has the focus only later. */
export const paletteText = createStore('');

export function closeOverlay(): void {
  overlay.set(null);
  paletteText.set('');
}

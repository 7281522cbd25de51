import type { Clock } from '../../base/clock.ts';

export const splashRemovalMs = 500; // CONST-023

/** Takes the splash away a moment after the app is mounted (SHELL-032). */
export function removeSplash(page: Document, clock: Clock): void {
  clock.setTimeout(() => page.getElementById('splash')?.remove(), splashRemovalMs);
}

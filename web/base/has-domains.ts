import { createStore } from './store.ts';

/**
 * Whether the user has domains, as the dashboard last learned it; undefined while nobody knows (DASH-014, D-048). False
 * also after a failure (DASH-016), so what says "no domains" asks for more than this (D-047).
 */
export const hasDomains = createStore<boolean | undefined>(undefined);

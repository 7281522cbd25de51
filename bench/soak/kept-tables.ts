import type { Kept } from './growth.ts';

export const keptTables: Record<string, Kept> = {};

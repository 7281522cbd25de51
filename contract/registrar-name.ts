import { line } from './tidy-text.ts';

export const longestRegistrar = 200;
/** A registrar as a user names it: one line. */
export const givenRegistrar = line(longestRegistrar).refine((name) => name !== '', 'A registrar is required');

import type { Feature } from '../../feature.ts';
import { repeat } from '../../jobs/repeat.ts';
import { makePages } from './make-pages.ts';

const idleMs = 500;

/** Makes the pages of landers. */
export const landerPages: Feature = {
  work: ({ parts }) => repeat('the making of landers', () => makePages(parts), idleMs, parts.log),
};

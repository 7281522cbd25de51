import type { Feature } from '../../feature.ts';
import { forgetEvents } from './collect.store.ts';

/** Takes what visitors' browsers tell of landers (D-213 to D-215) and keeps it until it is counted. */
export const visitCollection: Feature = { forgetUser: forgetEvents };

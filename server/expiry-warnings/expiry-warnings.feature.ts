import type { Feature } from '../feature.ts';
import { warnOfExpiries } from './expiry-warnings.jobs.ts';
import { removeAllOf } from './expiry-warnings.store.ts';

/** Names of the portfolio that expire soon are told to their users. */
export const expiryWarnings: Feature = { forgetUser: removeAllOf, jobs: [warnOfExpiries] };

import { known } from '../../registration-data/registration.rules.ts';
import { lookUp } from './lookup.ts';

/**
 * In how many TLDs the label is registered, as far as DNS knows (D-153): what is known of it already. Where nothing is, the
 * count is made in its own time (`tld-counts/counting.ts`).
 */
export const tldCount = lookUp({
  kind: 'tldCount',
  step: 7,
  fields: ['tldCount'],
  syncs: 'tldCounts',
  error: 'dnsFailed',
  asked: 'withBreaker',
  source: 'dns',
  ask: ({ name, tld }, { tldCounts }) => tldCounts.countOf(name, tld),
  values: ({ count, countedAt }) => ({ tldCount: { ...known(count), ...(countedAt ? { knownAt: countedAt } : {}) } }),
});

import { known } from '../../registration-data/registration.ts';
import { lookUp } from './lookup.ts';

/** In how many TLDs the label is registered, as far as DNS knows (D-153). */
export const tldCount = lookUp({
  kind: 'tldCount',
  step: 7,
  fields: ['tldCount'],
  syncs: 'tldCounts',
  // one that waits for its slot is no failure
  error: { unreachable: 'dnsFailed', unreadable: 'dnsFailed', refused: 'dnsFailed' },
  asked: 'withBreaker',
  source: 'dns',
  ask: ({ name, tld }, { dns }) => dns.countTlds(name.slice(0, -tld.length - 1), tld),
  values: (count) => ({ tldCount: known(count) }),
});

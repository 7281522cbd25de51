/** What can be changed outside (CONF-001). Each has a reader and a writer of its own at the services that can do it. */
export const changeKinds = [
  'autoRenew', // boolean
  'transferLock', // boolean
  'privacy', // boolean
  'nameservers', // string[]
  'records', // RecordEdit[]: values of ours in the DNS of a name, and those that give way to them
  'listing', // at a marketplace: its price and terms, or null to take it off
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Who proposed a set. */
export const makerKinds = ['person', 'key', 'assistant', 'rule', 'guard'] as const;

/** How a set stands: it ends by itself after 30 days without an answer. */
export const setStates = ['waiting', 'running', 'done', 'discarded', 'ended'] as const;

/** How one name of a set stands. */
export const rowStates = [
  'proposed',
  'leftOut', // by a person
  'cannot', // it cannot be sent; with the reason
  'changed', // its value is no longer the one it was proposed from
  'waiting', // confirmed, and to be sent
  'asked', // accepted, or its answer was lost: not seen yet, and read again
  'done', // read back
  'refused',
  'unseen', // accepted, and after many looks still not there
  'undone',
] as const;

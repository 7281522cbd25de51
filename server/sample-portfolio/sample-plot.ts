import type { NewChange } from '../monitoring/new-change.ts';
import type { StoredEntry } from './sample-notifications.ts';
import type { SampleSite } from './sample-sites.ts';

export type ChangingEntry = StoredEntry & { processedAt: Date };
/** A name about which something can be told: registered, looked up, and in use. */
export type Told = {
  entry: ChangingEntry;
  facts: NonNullable<StoredEntry['facts']>;
  site: SampleSite;
  at: Date;
  random: () => number;
};
export type Field = Pick<NewChange, 'field' | 'before' | 'after'> &
  Partial<Pick<NewChange, 'kind' | 'meaning' | 'marketplace' | 'currency' | 'evidence' | 'texts' | 'source'>>;

/** One kind of thing that happens: to how many names, and what is told of one; an empty list where it does not fit. */
export type Plot = { count: number; tell(told: Told): Field[] };

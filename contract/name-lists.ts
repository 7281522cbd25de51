import { z } from 'zod';
import { flag } from './domain-list.ts';
import { endpoint } from './endpoint.ts';
import { textList } from './text-list.ts';

/**
 * Keeps names so that one short id in an address stands for them: several names pasted into the search. The same names
 * give the same id. It is kept for a year after it was last opened. Throws TOO_MANY_DOMAINS above 10,000 names.
 */
export const CreateNameList = endpoint('POST /api/domains/name-lists', {
  scope: 'domains:read',
  hasLongBody: true,
  body: z.object({ names: textList }),
  /** `count`: distinct names */
  reply: z.object({ id: z.string(), count: z.number().int() }),
});

/** A pasted list of names with what it says of each; `ListDomains` filters by it. */
export const GetNameList = endpoint('GET /api/domains/name-lists/:id', {
  scope: 'domains:read',
  params: z.object({ id: z.string() }),
  query: z.object({ isForMonitoring: flag }),
  /** in display form and sorted; `missing`: those that the list of domains asked for does not have */
  reply: z.object({ id: z.string(), names: z.array(z.string()), missing: z.array(z.string()) }),
  isBulk: true,
});

import type { RegistrationField } from '#contract/lookups.ts';
import type { Parts } from '../../context.ts';
import { storedCopy } from '../../database/stored-copy.ts';
import { inTransaction, type TransactionNote, type Tx } from '../../database/transaction.ts';
import { readingsOfDomains } from '../../readings/readings.service.ts';
import { readAgain } from '../../registration-data/read-again.rules.ts';
import type { DomainUpdate } from '../domain-update.ts';
import { type DomainChanges, saveLookups } from '../lookups.service.ts';
import { type DomainAnswer, holdNextAnswers, type Place } from './reparse.reads.ts';
import { lookedUp, reread } from './reparse.rules.ts';

type ReparseParts = Pick<Parts, 'db' | 'clock' | 'log'> & {
  /** what the run leaves in the audit log, with the first page that it keeps */
  audit?: TransactionNote | undefined;
};
/** What a run found: answers it read, those of which it could read no registration, and what it reads otherwise. */
export type ReparseCount = {
  answers: number;
  unread: number;
  /** domains of which a value is another one now, or there is one for the first time */
  changedDomains: number;
  /** facts that were gained or corrected, by field */
  facts: Partial<Record<RegistrationField, number>>;
};

const pageSize = 200;
const reportEvery = 10_000;

/**
 * Reads all kept answers with the parsers of today, for when these have improved (D-151). Nothing is asked of anybody, no
 * value is lowered, and what is read otherwise becomes part of the history like any change. In pages, each a transaction
 * with the place it reached: a run that was ended goes on there, and one more over the same answers changes nothing.
 * A dry run begins at the start and undoes each page.
 */
export async function reparse(parts: ReparseParts, isDry: boolean): Promise<ReparseCount> {
  const total: ReparseCount = { answers: 0, unread: 0, changedDomains: 0, facts: {} };
  let place = isDry ? null : await storedCopy<Place>(parts, placeName).load();
  for (;;) {
    const page = await readPage(parts, place, isDry);
    total.answers += page.count.answers;
    total.unread += page.count.unread;
    total.changedDomains += page.count.changedDomains;
    for (const field of page.gained) total.facts[field] = (total.facts[field] ?? 0) + 1;
    if (page.last === null) break;
    place = page.last;
    if (total.answers % reportEvery < pageSize)
      parts.log.info({ ...total, facts: undefined }, 'kept answers are read again');
  }
  if (!isDry) await storedCopy(parts, placeName).forget();
  return total;
}

const placeName = 'reparse place';

class DryRun extends Error {}
type Page = Awaited<ReturnType<typeof rereadPage>>;

async function readPage(parts: ReparseParts, place: Place | null, isDry: boolean): Promise<Page> {
  let page: Page | undefined;
  try {
    await inTransaction(parts, async (tx) => {
      page = await rereadPage(tx, place, parts.clock.now());
      if (isDry) throw new DryRun();
      if (page.last) await storedCopy<Place>({ db: tx }, placeName).save(page.last);
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  if (!page) throw new Error('a page was not read');
  return page;
}

async function rereadPage(tx: Tx, place: Place | null, at: Date) {
  const { count, last, answers } = await holdNextAnswers(tx, place, pageSize);
  const kept = await readingsOfDomains(tx, answers);
  const gained: RegistrationField[] = [];
  const updates: DomainUpdate[] = [];
  let unread = count - answers.length;
  for (const { userId, domainId, name, answer } of answers) {
    const read = readAgain(answer, name);
    if (!read) unread += 1;
    const before = kept.get(domainId)?.find(({ protocol }) => protocol === answer.protocol);
    const better = read && reread(read, answer.source, answer.receivedAt, before);
    if (!better) continue;
    gained.push(...better.gained);
    updates.push(updateOf({ userId, domainId }, better.reading, lookedUp(better.gained), at));
  }
  const changed: DomainChanges[] = updates.length > 0 ? await saveLookups(tx, updates) : [];
  const changedDomains = new Set(changed.map(({ domainId }) => domainId)).size;
  return { count: { answers: count, unread, changedDomains }, gained, last };
}

function updateOf(
  { userId, domainId }: Pick<DomainAnswer, 'userId' | 'domainId'>,
  reading: DomainUpdate['reading'],
  rereads: DomainUpdate['rereads'],
  at: Date,
): DomainUpdate {
  const synced = { prices: false, whois: false, tldCounts: false };
  return {
    ...{ userId, domainId, fields: {}, quotedPrices: {}, isProcessed: false, synced, at },
    ...{ processingError: null, nextAttemptAt: null },
    ...(reading ? { reading } : {}),
    rereads: rereads ?? [],
  };
}

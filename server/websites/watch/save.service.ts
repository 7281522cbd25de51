import type { Reason } from '#contract/lookups.ts';
import type { WebsiteStatus } from '#contract/websites.ts';
import type { Parts, UserId } from '../../context.ts';
import type { WebsiteFacts } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isDatabaseTrouble } from '../../database/trouble.ts';
import { reviewListings } from '../../listing-guard/review.service.ts';
import { recordChanges } from '../../monitoring/record-changes.service.ts';
import { holdForWebsites, setWebsiteStatus } from '../../portfolio/website-status.service.ts';
import type { WebsiteLook } from '../website-look.ts';
import { changesOf, dnsChangesOf } from './changes.ts';
import type { WatchedWebsite } from './claim.store.ts';
import type { Seen } from './compare.rules.ts';
import { factsOf, type Intervals, type Outcome, outcomeOf } from './outcome.rules.ts';
import { bringTurnsForward, holdBack, readTexts, saveLooks } from './save.store.ts';

/** What came of a claim: a look, or that none could be made before `until`. */
export type Result = { item: WatchedWebsite } & ({ look: WebsiteLook } | { until: Date; failure: Reason | null });

export type SaverParts = Pick<Parts, 'db' | 'clock' | 'hub' | 'log'> & {
  intervalsOf(isMonitored: boolean): Intervals;
  random(): number;
  /** the users' own words for pages, by `domainId fingerprint` */
  verdictsOf(asked: { userId: UserId; domainId: string; fingerprint: string }[]): Promise<Map<string, WebsiteStatus>>;
};
type Saved = { item: WatchedWebsite; outcome: Outcome };

const unstorableMs = 6 * 3_600_000;

/**
 * Saves what came of claims, as few statements as there are kinds of it: looks that found nothing new, looks with news, and
 * names that are put back. One that cannot be stored takes no other along.
 */
export async function saveResults(parts: SaverParts, results: readonly Result[]): Promise<void> {
  const looks = results.filter((result) => 'look' in result);
  const held = results.flatMap((result) => ('look' in result ? [] : [{ ...result.item, ...result }]));
  const { saved, broken } = await judgeAll(parts, looks);
  const { news = [], quiet = [] } = Object.groupBy(saved, (one) => (isNews(one) ? 'news' : 'quiet'));
  if (held.length + broken.length > 0) await putBack(parts, [...held, ...broken]);
  await saveApart(parts, quiet, saveQuiet);
  await saveApart(parts, news, saveNews);
}

const isNews = ({ item, outcome }: Saved) =>
  outcome.changes.length > 0 || outcome.dns.changes.length > 0 || outcome.status !== item.statusBefore;

type Looked = { item: WatchedWebsite; look: WebsiteLook };

/** What each look means; `broken` are those at which our own code fails. */
async function judgeAll(parts: SaverParts, looks: readonly Looked[]) {
  const texts = await readTexts(
    parts.db,
    looks.flatMap(({ item, look }) => (item.known?.textHash !== look.textHash || item.other ? [item] : [])),
  );
  const verdicts = await parts.verdictsOf(
    looks.flatMap(({ item, look }) => {
      const fingerprints = [item.known?.fingerprint, item.other?.fingerprint, look.fingerprint];
      return [...new Set(fingerprints)].flatMap((fingerprint) => (fingerprint ? [{ ...item, fingerprint }] : []));
    }),
  );
  const judge = ({ item, look }: Looked): Outcome => {
    const seen = (facts: WebsiteFacts, text: string): Seen => {
      return { facts, text, status: verdicts.get(`${item.domainId} ${facts.fingerprint}`) ?? facts.status };
    };
    const stored = texts.get(item.domainId);
    const before = {
      known: item.known && seen(item.known, stored?.text ?? look.text),
      other: item.other && seen(item.other, stored?.otherText ?? ''),
    };
    const { failure } = look;
    const [now, intervals] = [parts.clock.now(), parts.intervalsOf(item.isMonitored)];
    const circumstances = { failure: failure?.reason ?? null, item, records: look.dns, intervals, now };
    return outcomeOf(before, seen(factsOf(look), look.text), { ...circumstances, random: parts.random() });
  };
  const saved: Saved[] = [];
  const broken: Held[] = [];
  for (const looked of looks) {
    try {
      saved.push({ item: looked.item, outcome: judge(looked) });
    } catch (error) {
      broken.push(putOff(parts, looked.item, error));
    }
  }
  return { saved, broken };
}

type Held = Parameters<typeof holdBack>[1][number];

/** The fault is ours, and trying again at once would only repeat it. */
function putOff({ log, clock }: SaverParts, item: WatchedWebsite, error: unknown): Held {
  log.error({ err: error, domainId: item.domainId }, 'a look at a website could not be judged or stored');
  return { ...item, until: new Date(clock.now().getTime() + unstorableMs), failure: 'internal' };
}

/** One transaction for all; where something of it is refused, one for each. */
async function saveApart(
  parts: SaverParts,
  saved: readonly Saved[],
  save: (parts: SaverParts, saved: readonly Saved[]) => Promise<void>,
): Promise<void> {
  if (saved.length === 0) return;
  try {
    await save(parts, saved);
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    if (saved.length > 1) {
      for (const one of saved) await saveApart(parts, [one], save);
      return;
    }
    await putBack(
      parts,
      saved.map(({ item }) => putOff(parts, item, error)),
    );
  }
}

const rowOf = ({ item, outcome }: Saved, at: Date) => {
  const { userId, domainId, claimedUntil } = item;
  const { dueAt, isLearnt, tries, failure, kept, certificate, dns } = outcome;
  return { userId, domainId, claimedUntil, at, dueAt, isLearnt, tries, failure, kept, certificate, dns };
};
const turnsOf = (saved: readonly Saved[]) =>
  saved.map(({ item, outcome }) => ({ userId: item.userId, at: outcome.dueAt }));

async function saveQuiet(parts: SaverParts, saved: readonly Saved[]): Promise<void> {
  const kept = await inTransaction(parts, async (tx) => {
    const ids = await saveLooks(
      tx,
      saved.map((one) => rowOf(one, parts.clock.now())),
    );
    await bringTurnsForward(tx, turnsOf(saved));
    return ids;
  });
  tell(
    parts,
    saved.filter(({ item }) => kept.has(item.domainId) && item.isAsked),
  );
}

/** Records first and in the order of their ids, then websites, changes, counters, the outbox, and the turns. */
async function saveNews(parts: SaverParts, saved: readonly Saved[]): Promise<void> {
  const now = parts.clock.now();
  const told = await inTransaction(parts, async (tx) => {
    const held = await holdForWebsites(
      tx,
      saved.map(({ item }) => item),
    );
    const there = new Set(held.map(({ id }) => id));
    const kept = await saveLooks(
      tx,
      saved.map((one) => rowOf(one, now)),
    );
    const live = saved.filter(({ item }) => kept.has(item.domainId) && there.has(item.domainId));
    await recordChanges(
      tx,
      live.flatMap(({ item, outcome }) => [
        ...changesOf(item, outcome.changes),
        ...dnsChangesOf(item, outcome.dns.changes),
      ]),
      now,
    );
    await setWebsiteStatus(
      tx,
      live.map(({ item, outcome }) => ({ ...item, status: outcome.status })),
    );
    await reviewListings(
      tx,
      live.map(({ item }) => item),
      { now },
    );
    await bringTurnsForward(tx, turnsOf(saved));
    return live;
  });
  tell(parts, told);
}

async function putBack(parts: SaverParts, held: readonly Held[]): Promise<void> {
  await inTransaction(parts, async (tx) => {
    await holdBack(tx, held);
    await bringTurnsForward(
      tx,
      held.map(({ userId, until }) => ({ userId, at: until })),
    );
  });
}

/** Open pages of each user load these names again. */
function tell({ hub }: SaverParts, saved: readonly Saved[]): void {
  for (const [userId, own] of Map.groupBy(saved, ({ item }) => item.userId)) {
    hub.push(userId, 'WebsitesLookedAt', { domainIds: own.slice(0, 500).map(({ item }) => item.domainId) });
  }
}

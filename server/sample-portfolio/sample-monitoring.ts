import { dayMs, hourMs } from '#contract/dates.ts';
import type { MarketplaceKey } from '#contract/lookups.ts';
import type { MonitoringEntry } from '#contract/monitoring.ts';
import { activityOf, recordActivity } from '../activity/activity.service.ts';
import { notificationsOfChanges } from '../alerts/change-notifications.rules.ts';
import type { Tx, UserContext } from '../context.ts';
import { type Currency, type Rates, toUsdCents } from '../marketplaces/rates.rules.ts';
import { changeActivity } from '../monitoring/changes.effects.ts';
import { entriesOf } from '../monitoring/entries.reads.ts';
import { insertSampleChanges } from '../monitoring/record-changes.service.ts';
import { muteDomain, type NewPrice, replacePrices } from '../monitoring/sample-history.service.ts';
import { keepNotifications } from '../notifications/notifications.service.ts';
import { setWebsiteStatus } from '../portfolio/website-status.service.ts';
import { insertSampleWatches } from '../releases/sample-watches.service.ts';
import { type SampleChange, sampleChangesOf } from './sample-changes.ts';
import type { StoredEntry } from './sample-notifications.ts';
import type { ChangingEntry } from './sample-plot.ts';
import type { SampleSite } from './sample-sites.ts';
import type { SampleBatch } from './sample-story.ts';

type SampleContext = Pick<UserContext, 'userId' | 'now' | 'newId'>;

/** So long ago the first of what is told of the names happened. */
const keptDays = 29.8;
const notifiedDays = 4;
const unreadHours = 3;
const activityKindOf = {
  whois: 'registrationChanged',
  price: 'priceChanged',
  website: 'websiteChanged',
  dns: 'dnsChanged',
} as const;

/** Whether a name is watched by its state: its own user's, and that of others. */
const isInUse = ({ state }: ChangingEntry) => ['held', 'watched', 'heldAndWatched', 'waiting'].includes(state);

type MonitoredSample = {
  stored: readonly SampleBatch<StoredEntry>[];
  sites: ReadonlyMap<string, SampleSite>;
  rates: Rates;
  newNotificationId(): string;
};

/** Keeps what was found of the sample's names in a month: where their websites stand, what changed, who waits for which. */
export async function makeMonitoring(
  tx: Tx,
  ctx: SampleContext,
  { stored, sites, rates, newNotificationId }: MonitoredSample,
): Promise<void> {
  const { userId, now } = ctx;
  const begunAt = now.getTime() - keptDays * dayMs;
  const entries = stored.flatMap(({ processedAt: at, entries }) => {
    const processedAt = new Date(Math.max(at.getTime(), begunAt));
    return entries.map((entry) => ({ ...entry, processedAt }));
  });
  const known = entries.flatMap((entry) => {
    const site = isInUse(entry) ? sites.get(entry.name) : undefined;
    return site ? [{ userId, domainId: entry.id, status: site.status }] : [];
  });
  await setWebsiteStatus(tx, known);
  const changes = sampleChangesOf(entries, sites, now);
  const ids = await insertSampleChanges(
    tx,
    changes.map((change) => ({ ...change, userId })),
    now,
  );
  await replacePrices(tx, userId, pointsOf(changes, entries, ctx, rates));
  const muted = changes.find(({ isMuted }) => isMuted);
  if (muted) await muteDomain(tx, ctx, muted.domainId);
  const wanted = entries.filter(({ isWanted, name }) => isWanted && !name.startsWith('again-'));
  await insertSampleWatches(
    tx,
    ctx,
    wanted.map(({ id, processedAt }) => ({ domainId: id, since: processedAt })),
  );
  await tell(tx, ctx, entries, changes);
  await notify(tx, { userId, now, newId: newNotificationId }, await entriesOf(tx, userId, ids));
}

/** The price each began with, and what it became. */
function pointsOf(
  changes: readonly SampleChange[],
  entries: readonly ChangingEntry[],
  { userId }: SampleContext,
  rates: Rates,
): NewPrice[] {
  const begunAt = new Map(entries.map(({ id, processedAt }) => [id, processedAt]));
  return changes.flatMap(({ domainId, marketplace, before, after, currency = 'USD', at, kind, source }) => {
    if (kind !== 'price' || !marketplace) return [];
    const amount = (cents: unknown) => ({
      amountCents: Number(cents),
      currency,
      usdCents: usd(Number(cents), currency, rates),
    });
    const place = { userId, domainId, marketplace: marketplace as MarketplaceKey, source };
    return [
      { ...place, at: begunAt.get(domainId) ?? at, before: null, after: amount(before) },
      { ...place, at, before: amount(before), after: amount(after) },
    ];
  });
}

const usd = (cents: number, currency: string, rates: Rates) =>
  cents === 0 ? 0 : toUsdCents(cents, currency as Currency, rates);

/** What the changes left in the feed: those of six hours together, as a round of looks finds them. */
async function tell(
  tx: Tx,
  ctx: SampleContext,
  entries: readonly ChangingEntry[],
  changes: readonly SampleChange[],
): Promise<void> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const rounds = Map.groupBy(
    changes.filter(({ isMuted }) => !isMuted),
    ({ kind, at }) => `${kind} ${Math.floor(at.getTime() / (6 * hourMs))}`,
  );
  for (const round of rounds.values()) {
    const [first] = round;
    const last = round.at(-1);
    if (!first || !last || ctx.now.getTime() - last.at.getTime() > 30 * dayMs) continue;
    const domains = [...new Set(round.map(({ domainId }) => domainId))].flatMap((id) => byId.get(id) ?? []);
    const item = activityOf(changeActivity[activityKindOf[first.kind]], domains);
    await recordActivity(tx, { ...ctx, now: last.at }, [item]);
  }
}

/** What was told in the app of the last days; what came within hours is not read yet. */
async function notify(tx: Tx, ctx: SampleContext, entries: readonly MonitoringEntry[]): Promise<void> {
  const ageOf = ({ detectedAt }: MonitoringEntry) => ctx.now.getTime() - Date.parse(detectedAt);
  const told = entries.filter((entry) => !entry.isMuted && ageOf(entry) < notifiedDays * dayMs);
  for (const looked of Map.groupBy(told, ({ look }) => look).values()) {
    const [first] = looked;
    if (!first) continue;
    const to = { ...ctx, now: new Date(first.detectedAt) };
    await keepNotifications(tx, to, notificationsOfChanges(looked), { isRead: ageOf(first) > unreadHours * hourMs });
  }
}

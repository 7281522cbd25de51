import { dayMs } from '#contract/dates.ts';
import { pick, randomOf } from '#sandbox/random.ts';
import type { PreparedChange } from '../monitoring/new-change.ts';
import { dnsPlots } from './sample-dns-plots.ts';
import type { ChangingEntry, Field } from './sample-plot.ts';
import { registrationPlots, wantedStory } from './sample-registration-plots.ts';
import { defacement, pricePlots, websitePlots } from './sample-site-plots.ts';
import type { SampleSite } from './sample-sites.ts';

/** What changed of a name of the sample in its 30 days; what it ends with is what is so now. */
export type SampleChange = Omit<PreparedChange, 'userId'>;
type Entry = ChangingEntry;
type Moment = { at: Date; fields: readonly Field[] };

const source = 'sandbox';

/** All changes of the sample, the oldest first: each plot finds its names, and no field of a name changes twice. */
export function sampleChangesOf(
  entries: readonly Entry[],
  sites: ReadonlyMap<string, SampleSite>,
  now: Date,
): SampleChange[] {
  const random = randomOf('sample changes');
  const used = new Set<string>();
  const made: SampleChange[] = [];
  const add = (entry: Entry, ...moments: readonly Moment[]) => {
    const fields = moments.flatMap(({ at, fields }) => fields.map((field) => ({ ...field, at })));
    const keys = fields.map(({ field, marketplace = '' }) => `${entry.id} ${field} ${marketplace}`);
    if (fields.length === 0 || keys.some((key) => used.has(key))) return false;
    for (const key of keys) used.add(key);
    made.push(
      ...fields.map((field) => ({ kind: 'whois' as const, meaning: null, source, ...field, domainId: entry.id })),
    );
    return true;
  };
  for (const entry of entries.filter(({ isWanted }) => isWanted)) {
    for (const { hoursAgo, fields } of wantedStory(entry, now))
      add(entry, {
        at: new Date(Math.max(now.getTime() - hoursAgo * 3_600_000, entry.processedAt.getTime() + 60_000)),
        fields,
      });
  }
  const usable = entries.filter(
    ({ state, facts, fails, isWanted }) =>
      facts && !fails && !isWanted && ['held', 'watched', 'heldAndWatched'].includes(state),
  );
  const watched = usable.filter(({ state }) => state !== 'held');
  for (const [plots, isOwnToo] of [
    [registrationPlots, true],
    [pricePlots, false],
    [websitePlots, false],
    [dnsPlots, false],
  ] as const) {
    for (const { count, tell } of plots) {
      let left = count;
      for (let tries = 0; left > 0 && tries < 1_500; tries++) {
        const entry = pick(random, isOwnToo && random() < 0.3 ? usable : watched);
        const at = timeOf(entry, now, random);
        const site = sites.get(entry.name);
        if (!at || !entry.facts || !site) continue;
        if (add(entry, { at, fields: tell({ entry, facts: entry.facts, site, at, random }) })) left--;
      }
    }
  }
  for (const entry of watched) {
    const site = now.getTime() - entry.processedAt.getTime() > 3 * dayMs ? sites.get(entry.name) : undefined;
    if (site && add(entry, ...defacement(site, now))) break;
  }
  return marked(made, now).toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Some time after the name was first looked up, the more the later; undefined for one that has just come. */
function timeOf({ processedAt }: Entry, now: Date, random: () => number): Date | undefined {
  const agoMs = (now.getTime() - processedAt.getTime() - dayMs / 4) * random() ** 1.15;
  return agoMs > 0 ? new Date(Math.floor((now.getTime() - agoMs) / 1_000) * 1_000 - 420_000) : undefined;
}

/** What became of them: the older ones were acknowledged, prices went to and fro, and of one name nobody wants to hear. */
function marked(changes: readonly SampleChange[], now: Date): SampleChange[] {
  const muted = changes.find(({ kind, at }) => kind === 'price' && now.getTime() - at.getTime() > 6 * dayMs)?.domainId;
  return changes.map((change, no) => {
    const days = (now.getTime() - change.at.getTime()) / dayMs;
    const isFolded = change.kind === 'price' && change.meaning === 'priceLowered' && no % 6 === 0;
    const isMuted = change.domainId === muted;
    const isSeen = !isMuted && (days > 9 ? no % 5 > 0 : days > 2 && no % 3 === 0);
    return {
      ...change,
      ...(isFolded ? { times: 3, lastAt: new Date(change.at.getTime() + 7 * 3_600_000) } : {}),
      ...(isMuted ? { isMuted } : {}),
      ...(isSeen
        ? { acknowledgedAt: new Date(Math.min(now.getTime() - 3_600_000, change.at.getTime() + 1.3 * dayMs)) }
        : {}),
    };
  });
}

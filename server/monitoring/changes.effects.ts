import { ActivityType } from '#contract/activity.ts';
import { changeActivityTexts } from '#contract/change-texts.ts';
import type { ChangeKind, MonitoringEntry } from '#contract/monitoring.ts';
import { activityKinds, recordMerged } from '../activity/activity.service.ts';
import { on } from '../jobs/outbox.ts';
import { entriesOf } from './entry-row.ts';
import { changesRecorded } from './new-change.ts';
import { tellChanges } from './tell-changes.ts';

export const changeActivity = activityKinds(changeActivityTexts, {
  registrationChanged: ActivityType.Monitoring,
  priceChanged: ActivityType.Monitoring,
  websiteChanged: ActivityType.Monitoring,
});
const activityOfKind: Record<ChangeKind, keyof typeof changeActivity> = {
  whois: 'registrationChanged',
  price: 'priceChanged',
  website: 'websiteChanged',
};

const mostPushed = 20;

export const changeEffects = [
  on(changesRecorded, async (tx, { userId, payload, now }, parts) => {
    const entries = await entriesOf(tx, userId, payload.ids);
    const done = Map.groupBy(withActivity(entries), ({ kind }) => kind);
    for (const [kind, some] of done) {
      const of = { userId, now, newId: parts.newId };
      await recordMerged(tx, of, changeActivity[activityOfKind[kind]], domainsOf(some));
    }
    const folded = await entriesOf(tx, userId, payload.foldedIds.slice(0, mostPushed));
    const pushed = [...entries, ...folded].slice(0, mostPushed);
    return () => tellChanges(parts, userId, { count: payload.ids.length + payload.foldedIds.length, entries: pushed });
  }),
];

/** Told as activity of their own (D-053, D-223). */
const toldElsewhere = new Set<string | null>(['transferred', 'released']);

/** Any change of a monitored name, and of one's own names those of the registration (D-053). */
function withActivity(entries: readonly MonitoringEntry[]): MonitoringEntry[] {
  const told = new Set(entries.filter(({ meaning }) => toldElsewhere.has(meaning)).map(({ look }) => look));
  return entries.filter(
    ({ isMonitored, inPortfolio, kind, look }) => (isMonitored || (inPortfolio && kind === 'whois')) && !told.has(look),
  );
}

function domainsOf(entries: readonly MonitoringEntry[]): { id: string; name: string }[] {
  return [
    ...new Map(entries.map(({ domainId, domainName }) => [domainId, { id: domainId, name: domainName }])).values(),
  ];
}

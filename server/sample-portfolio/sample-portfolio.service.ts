import { setImmediate as pause } from 'node:timers/promises';
import { dayMs } from '#contract/dates.ts';
import { DomainStatus } from '#contract/domains.ts';
import { sandboxRegistrarAccess } from '#contract/sandbox.ts';
import { sampleAccounts, sampleSecret } from '#sandbox/sample-accounts.ts';
import { siteKindOf } from '#sandbox/sites.ts';
import { forgetActivity, recordActivity } from '../activity/activity.service.ts';
import { eraseContacts, insertSampleContacts } from '../contacts/sample-contacts.service.ts';
import type { UserContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { putChecks } from '../dnssec/dnssec-checks.service.ts';
import { insertSampleSales } from '../domains/bulk-actions/sales.service.ts';
import { eraseDomains } from '../domains/erase-domains.service.ts';
import { insertSampleDomains, type SampleDomain, tldsOf } from '../domains/sample-domains.service.ts';
import { readRates } from '../exchange-rate/exchange-rate.reads.ts';
import { isClose, isExpiring } from '../freshness/freshness.rules.ts';
import { startHandovers } from '../handover/handover.service.ts';
import {
  eraseInquiries,
  insertSampleInquiries,
  type NewSampleInquiry,
} from '../inquiries/sample/sample-inquiries.service.ts';
import { deleteEmptyGroups, hasGroupNamed, lockUser, makeGroup } from '../landers/groups/groups.service.ts';
import { landerActivity } from '../landers/lander-activity.effects.ts';
import { setDisputed, setMeant } from '../listing-guard/listing-guard.service.ts';
import { reviewListingsOf } from '../listing-guard/review.service.ts';
import { type DomainUpdate, saveLookups } from '../lookups/lookups.service.ts';
import type { Rates } from '../marketplaces/rates.rules.ts';
import { erasePresets, insertSamplePresets } from '../nameservers/presets.service.ts';
import { forgetNotifications, keepNotifications } from '../notifications/notifications.service.ts';
import { eraseAccounts, insertSampleAccounts } from '../outside-accounts/sample-accounts.service.ts';
import { lockOwn, save as saveOwnData } from '../own-data/own-data.service.ts';
import { lockContacts } from '../portfolio/contacts/domain-contacts.service.ts';
import { deleteWatches } from '../releases/sample-watches.service.ts';
import { insertSampleTransfers } from '../transfers/sample-transfers.service.ts';
import { countVisitorsOf } from '../visits/by-domain/visit-counts.service.ts';
import { visitedLandersOf } from '../visits/read/visited-landers.reads.ts';
import { deleteVisitsOfLanders, writeInquiryVisits, writePacks } from '../visits/visits.service.ts';
import { sampleContactsOf } from './sample-contacts.ts';
import { dnssecFindingOf } from './sample-dnssec.ts';
import { findingsOf } from './sample-findings.ts';
import { sampleInquiriesOf } from './sample-inquiries.ts';
import { sampleLandersOf } from './sample-landers.ts';
import { makeMonitoring } from './sample-monitoring.ts';
import { sampleNameserversOf } from './sample-nameservers.ts';
import { notificationsOf, notificationsOfInquiry, type StoredEntry } from './sample-notifications.ts';
import { disputedOf, isOfferedOnPurpose, offeredOnPurpose, sampleOwnOf } from './sample-own.ts';
import * as store from './sample-portfolio.store.ts';
import { goneAt, sampleSalesOf } from './sample-sales.ts';
import { siteOf } from './sample-sites.ts';
import { type SampleBatch, sampleBatches } from './sample-story.ts';
import { sampleTransfersOf } from './sample-transfers.ts';
import { type SampleLander, sampleVisitsOf, strengthOf, visitsOfBuyers } from './sample-visits.ts';

type SampleContext = Pick<UserContext, 'auth' | 'config' | 'db' | 'userId' | 'now' | 'newId' | 'sandbox'>;
type StoredBatch = SampleBatch<StoredEntry>;
type Made = { entries: readonly StoredEntry[]; landers: readonly SampleLander[]; told: Told };
type Told = Pick<store.SampleParts, 'activityIds' | 'notificationIds'>;

const size = 1_000; // D-233

const accounts = sampleAccounts.map(({ registrar, label }) => ({
  registrar,
  label,
  access: sandboxRegistrarAccess(registrar, sampleSecret),
}));

/**
 * Fills the account with the sample portfolio, as it came together in 30 days: one transaction, nothing of it is looked
 * up, no source is asked and no name is taken from anybody. Where the sample is there already nothing changes; names the
 * user has stay the user's. Throws DOMAIN_LIMIT_REACHED.
 */
export async function loadSample(ctx: SampleContext): Promise<{ domainCount: number }> {
  const { sampleNames } = await import('#sandbox/sample.ts'); // only who wants the sample needs it
  const batches = withIds(sampleBatches(await sampleNames(size, ctx.now), ctx.now), ctx.newId);
  const domains = batches.flatMap(({ addedAt, entries }) => entries.map((entry) => asDomain(entry, addedAt, ctx.now)));
  const [tlds, rates] = [await tldsOf(ctx, domains), await readRates(ctx.db)];
  const { sites, updates } = await factsOf(ctx, batches, rates);
  const loaded = await inTransaction(ctx, async (tx) => {
    await store.lockSample(tx, ctx.userId);
    const there = await store.findSample(tx, ctx.userId);
    if (there) return { domainCount: there.domainIds.length };
    await lockUser(tx, ctx.userId);
    await lockContacts(tx, ctx.userId);
    await lockOwn(tx, ctx.userId); // before the counters, as whoever changes own data
    const domainIds = new Set(await insertSampleDomains(tx, ctx, domains, tlds));
    const stored = batches.map((batch) => ({ ...batch, entries: batch.entries.filter(({ id }) => domainIds.has(id)) }));
    const isThere = ({ domainId }: DomainUpdate) => domainIds.has(domainId);
    await saveLookups(tx, updates.filter(isThere));
    const entries = stored.flatMap((batch) => batch.entries);
    await saveOwnData(
      tx,
      ctx.userId,
      entries.flatMap((entry) => {
        const own = sampleOwnOf(entry);
        const decidedAt = own?.renewalDecision ? ctx.now.toISOString() : null;
        return own ? [{ id: entry.id, own: { ...own, decidedAt } }] : [];
      }),
    );
    await putChecks(tx, ctx.userId, checksOf(ctx, stored));
    const told = await tell(tx, ctx, stored);
    await makeMonitoring(
      tx,
      { ...ctx, newId: noted(ctx.newId, told.activityIds) },
      { stored, sites, rates, newNotificationId: noted(ctx.newId, told.notificationIds) },
    );
    const { groupIds, landers } = await makeLanders(tx, ctx, entries, told.activityIds);
    const inquiries = await makeInquiries(tx, ctx, { entries, landers, told });
    const inquiryIds = inquiries.map(({ id }) => id);
    await insertSampleSales(tx, ctx.userId, sampleSalesOf(stored, ctx.now));
    await insertSampleTransfers(tx, ctx, sampleTransfersOf(stored, ctx.now)); // gone with their names
    const nameserverPresetIds = await insertSamplePresets(tx, ctx, sampleNameserversOf(entries));
    const { contacts, assigned } = sampleContactsOf(entries);
    const contactIds = await insertSampleContacts(tx, ctx, contacts, assigned);
    await setDisputed(tx, ctx, disputedOf(entries), true);
    await reviewListingsOf(tx, ctx, [...domainIds]);
    const onPurpose = entries.filter(isOfferedOnPurpose).map(({ id }) => id);
    await setMeant(tx, ctx, { kind: 'inUse', domainIds: onPurpose, until: null, note: offeredOnPurpose });
    // without the sandbox nobody could read them
    const accountIds = ctx.sandbox ? await insertSampleAccounts(tx, ctx, accounts) : [];
    const ids = { groupIds, inquiryIds, nameserverPresetIds, contactIds, accountIds };
    await store.keepSample(tx, ctx.userId, { domainIds: [...domainIds], ...told, ...ids }, ctx.now);
    await makeVisits(tx, ctx, landers, inquiries);
    return { domainCount: domainIds.size };
  });
  await countVisitorsOf(ctx, ctx.userId, ctx.now);
  return loaded;
}

/** Takes the sample out: its domains, and what was recorded and told of them. Everything else stays. */
export function removeSample(ctx: SampleContext): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await store.lockSample(tx, ctx.userId);
    const sample = await store.findSample(tx, ctx.userId);
    if (!sample) return;
    const {
      domainIds,
      activityIds,
      notificationIds,
      groupIds,
      inquiryIds,
      nameserverPresetIds,
      contactIds,
      accountIds,
    } = sample;
    await lockUser(tx, ctx.userId);
    await lockContacts(tx, ctx.userId);
    await deleteWatches(tx, ctx.userId, domainIds);
    const visited = await visitedLandersOf(tx, ctx.userId, domainIds);
    await eraseDomains(tx, ctx.userId, domainIds); // their landers go with them
    await deleteEmptyGroups(tx, ctx.userId, groupIds);
    await eraseInquiries(tx, ctx.userId, inquiryIds);
    await erasePresets(tx, ctx.userId, nameserverPresetIds);
    await eraseContacts(tx, ctx.userId, contactIds);
    await eraseAccounts(tx, ctx.userId, accountIds);
    const about = [...domainIds, ...groupIds];
    await forgetActivity(tx, ctx.userId, { ids: activityIds, domainIds: about });
    await forgetNotifications(tx, ctx.userId, { ids: notificationIds, domainIds: about });
    await store.forgetSample(tx, ctx.userId);
    await deleteVisitsOfLanders(tx, ctx.userId, visited); // last: it holds up the counting of all visits
  });
}

/** New ids grow in the order of a list that shows the newest first. */
function withIds(batches: readonly SampleBatch[], newId: () => string): StoredBatch[] {
  const ids = batches.flatMap(({ entries }) => entries.map(newId)).sort();
  return batches.map((batch) => ({
    ...batch,
    entries: batch.entries.map((entry) => ({ ...entry, id: ids.shift() ?? newId() })),
  }));
}

function asDomain({ id, name, unicodeName, tld, state }: StoredEntry, createdAt: Date, now: Date): SampleDomain {
  const isInactive = state === 'sold' || state === 'dropped';
  return {
    id,
    name,
    tld,
    unicodeName: unicodeName === name ? null : unicodeName,
    createdAt,
    status: state === 'sold' ? DomainStatus.Sold : state === 'dropped' ? DomainStatus.Dropped : DomainStatus.Registered,
    needsVerification: state === 'pending',
    inPortfolio: state !== 'watched',
    isMonitored: state === 'watched' || state === 'heldAndWatched',
    statusAt: isInactive ? goneAt(createdAt, now) : null,
  };
}

/** What is known of each name, worked out before anything is locked; others get their turn meanwhile. */
async function factsOf(ctx: SampleContext, batches: readonly StoredBatch[], rates: Rates) {
  const sites = new Map<string, ReturnType<typeof siteOf>>();
  const updates: DomainUpdate[] = [];
  for (const { entries, processedAt } of batches) {
    let place = 0;
    for (const entry of entries) {
      if (entry.facts) sites.set(entry.name, siteOf(entry.facts, ctx.now));
      if (entry.state === 'pending') continue; // a claim that is not proven has no data (D-140)
      const at = readAt(entry, { now: ctx.now, processedAt, place });
      const findings = findingsOf(entry, rates, at);
      // what failed is read again as all names are (D-207)
      const nextAttemptAt = findings.processingError ? new Date(at.getTime() + promisedMs(entry, ctx.now)) : null;
      updates.push({ ...findings, userId: ctx.userId, domainId: entry.id, isProcessed: true, nextAttemptAt, at });
      place += 1;
      if (place % 10 === 0) await pause();
    }
  }
  return { sites, updates };
}

/** What checks of DNSSEC found of most of the names since they came; some were never checked. */
function checksOf({ now }: SampleContext, batches: readonly StoredBatch[]) {
  return batches.flatMap(({ entries, processedAt }) =>
    entries.flatMap(({ id, name, facts, state }, place) => {
      const isListed = state !== 'watched' && state !== 'sold' && state !== 'dropped' && state !== 'pending';
      if (!facts || !isListed || place % 9 === 8) return [];
      const found = dnssecFindingOf(facts, now);
      const at = new Date(Math.max(processedAt.getTime(), now.getTime() - ((3 + (place % 40)) / 10) * dayMs));
      const isSigned = found.state === 'signed' || found.state === 'broken';
      const nextAt = isSigned ? new Date(now.getTime() + (1 + (place % 30) / 10) * dayMs) : null;
      return [{ domainId: id, name, found, at, nextAt }];
    }),
  );
}

/** When a name was read last, as promised (D-207), and not before it was added. */
function readAt(
  entry: StoredEntry,
  { now, processedAt, place }: { now: Date; processedAt: Date; place: number },
): Date {
  const ago = (promisedMs(entry, now) * (3 + (place % 6))) / 10;
  return new Date(Math.max(processedAt.getTime(), now.getTime() - ago));
}

function promisedMs({ state, isWanted, facts }: StoredEntry, now: Date): number {
  const { expiresAt: expirationDate = null, eppStatuses = [] } = facts ?? {};
  if (isWanted || isClose({ expirationDate, eppStatuses }, now)) return dayMs / 24;
  return state === 'watched' || isExpiring(expirationDate, now) ? dayMs : 7 * dayMs;
}

/**
 * Makes the sample's groups of landers, whose pages workers make as they make any. A name that the user gave to a group
 * already is left to that.
 */
async function makeLanders(tx: Tx, ctx: SampleContext, entries: readonly StoredEntry[], activityIds: string[]) {
  const groupIds: string[] = [];
  const landers: SampleLander[] = [];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const { of, domainIds, at } of sampleLandersOf(entries, ctx.now)) {
    if (domainIds.length === 0 || (await hasGroupNamed(tx, ctx.userId, of.name))) continue;
    const { group, added, landerIds } = await makeGroup({ ...ctx, now: at }, tx, of, domainIds);
    await recordActivity(tx, { ...ctx, now: at, newId: noted(ctx.newId, activityIds) }, [
      landerActivity.groupCreated(group, added.length),
    ]);
    groupIds.push(group.id);
    for (const [place, { id: domainId, name }] of added.entries()) {
      const entry = byId.get(domainId);
      const landerId = landerIds[place];
      if (!entry?.facts || !landerId || siteKindOf(entry.facts) !== 'forsale') continue; // leads elsewhere
      const strength = strengthOf(name, sampleOwnOf(entry)?.askingPrice ?? 0);
      const page = { type: of.type, template: of.template, since: at };
      landers.push({ landerId, groupId: group.id, domainId, name, tld: entry.tld, ...page, strength });
    }
  }
  return { groupIds, landers };
}

/** Stores what buyers wrote, and tells of it as it was told then; the mails of that time are gone. */
async function makeInquiries(tx: Tx, ctx: SampleContext, { entries, landers, told }: Made) {
  const { userId, now, newId } = ctx;
  // the first are those that most ask for
  const selling = landers.filter(({ type }) => type === 'forSale').toSorted((a, b) => b.strength - a.strength);
  const forSale = new Map(selling.map((lander) => [lander.domainId, lander]));
  const inquiries = sampleInquiriesOf(entries, { forSale, now, newId });
  await insertSampleInquiries(tx, ctx, inquiries);
  for (const { id, domainId, status, messages } of inquiries) {
    const soldAt = messages.at(-1)?.at ?? now;
    if (status === 'sold') await startHandovers(tx, { userId, now: soldAt }, [domainId], id);
  }
  for (const inquiry of inquiries) {
    const { at, activity, notifications } = notificationsOfInquiry(inquiry, now);
    await recordActivity(tx, { userId, now: at, newId: noted(newId, told.activityIds) }, activity);
    const to = { userId, now: at, newId: noted(newId, told.notificationIds) };
    await keepNotifications(tx, to, notifications, { isRead: inquiry.isRead });
  }
  return inquiries;
}

/** Packs the visits of 90 days, those of buyers among them: last in the transaction, since it holds up all counting. */
async function makeVisits(
  tx: Tx,
  { userId, now }: SampleContext,
  landers: readonly SampleLander[],
  inquiries: readonly NewSampleInquiry[],
): Promise<void> {
  const ofBuyers = visitsOfBuyers(inquiries, landers);
  await writePacks(tx, userId, [...sampleVisitsOf(landers, now), ...ofBuyers.values()], now);
  await writeInquiryVisits(tx, userId, ofBuyers);
}

/** Records and tells what the sample's past is; returns the ids by which it can be forgotten again. */
async function tell(tx: Tx, { userId, now, newId }: SampleContext, batches: readonly StoredBatch[]) {
  const made: Told = { activityIds: [], notificationIds: [] };
  for (const { at, activity, notifications } of notificationsOf(batches, now)) {
    await recordActivity(tx, { userId, now: at, newId: noted(newId, made.activityIds) }, activity);
    const to = { userId, now: at, newId: noted(newId, made.notificationIds) };
    await keepNotifications(tx, to, notifications, { isRead: now.getTime() - at.getTime() > dayMs });
  }
  return made;
}

/** New ids that are noted in a list. */
const noted = (newId: () => string, ids: string[]) => () => {
  const id = newId();
  ids.push(id);
  return id;
};

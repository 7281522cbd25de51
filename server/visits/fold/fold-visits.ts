import { unknownLabel } from '#contract/analytics.ts';
import { countryOf, resolutionLabel, visitBrowsers, visitDevices, visitSystems } from '#contract/visits.ts';
import type { Database, Parts } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { repeat } from '../../jobs/repeat.ts';
import { existingUsers } from '../../users/users.reads.ts';
import { codeLabels, codePlaces, labelKey, placeKey } from '../codes.store.ts';
import { maxLabelsOf } from '../codes.ts';
import { visitKinds } from '../collect/visit-event.ts';
import * as stored from '../events.store.ts';
import * as sessions from '../sessions.store.ts';
import { tryHoldVisits } from '../work-lock.ts';
import { foldSignals, type KnownSession, type Signal, visitorKey } from './fold-events.rules.ts';

const eventsAtOnce = 10_000;
const idleMs = 500;

/** Counts signals until it is stopped; of several processes one at a time. */
export function startFolding({ db, log }: Pick<Parts, 'db' | 'log'>) {
  return repeat('counting visits', () => foldOldest(db), idleMs, log);
}

/**
 * Turns the oldest batches into sessions; they are gone with the same commit, so each counts once, whenever a process ends.
 * Returns how many signals there were; 0 also while another process is at it.
 */
export async function foldOldest(db: Database, max = eventsAtOnce): Promise<number> {
  const waiting = await stored.oldestBatches(db, max);
  if (waiting.length === 0) return 0;
  const days = new Set(waiting.map(({ day }) => day));
  for (const day of days) await sessions.addSessionDay(db, day);
  return inTransaction({ db }, async (tx) => {
    if (!(await tryHoldVisits(tx))) return 0;
    const batches = (await stored.oldestBatches(tx, max)).filter((batch) => days.has(batch.day));
    const events = await stored.eventsOf(tx, batches);
    const { counted, late } = await sorted(tx, events);
    await count(tx, counted);
    await stored.addDropped(tx, late);
    await stored.removeBatches(tx, batches);
    return Math.max(1, events.length);
  });
}

/** Those of accounts that are there, by whether their day is complete: then they come too late to count, which is told. */
async function sorted(tx: Tx, events: readonly stored.StoredEvent[]) {
  const closed = await sessions.closedDay(tx);
  const users = await existingUsers(tx, [...new Set(events.map(({ userId }) => userId))]);
  const known = events.filter(({ userId }) => users.has(userId));
  const isLate = ({ day }: stored.StoredEvent) => closed !== null && day <= closed;
  return { counted: known.filter((event) => !isLate(event)), late: known.filter(isLate) };
}

async function count(tx: Tx, events: readonly stored.StoredEvent[]): Promise<void> {
  const coded = await withCodes(tx, events);
  const signals = coded.flatMap(signalOf);
  const visitors = new Map(signals.map((signal) => [visitorKey(signal), signal]));
  const latest = await sessions.latestSessions(tx, [...visitors.values()]);
  const byVisitor = new Map(latest.map((session) => [visitorKey(session), session]));
  const { changed, inquiries } = foldSignals(signals, byVisitor);
  await sessions.saveSessions(tx, [...changed]);
  for (const { inquiryId, session } of inquiries) {
    await sessions.noteInquiry(tx, { userId: session.userId, inquiryId, session }, labelsOf(session));
  }
  const without = coded.filter(({ kind }) => kind === visitKinds.withoutScript);
  const counted = Map.groupBy(without, ({ userId, day, place }) => `${userId} ${day} ${place}`);
  await sessions.addWithoutScript(
    tx,
    [...counted.values()].flatMap((some) => some.slice(0, 1).map((one) => ({ ...one, count: some.length }))),
  );
}

type CodedEvent = Omit<stored.StoredEvent, 'referrer'> & { place: number; referrer: number; resolution: number };

async function withCodes(tx: Tx, events: readonly stored.StoredEvent[]): Promise<CodedEvent[]> {
  const places = new Map(events.map((event) => [placeKey(event.userId, event), event]));
  const latest = events.reduce((last, { day }) => (day > last ? day : last), '0001-01-01');
  const placeCodes = await codePlaces(tx, [...places.values()], latest);
  const ofEvent = ({ userId, referrer, width, height }: stored.StoredEvent) => [
    { userId, dimension: maxLabelsOf.referrer, label: referrer },
    { userId, dimension: maxLabelsOf.resolution, label: resolutionLabel(width, height) },
  ];
  const labelCodes = new Map<string, number>();
  for (const [day, some] of Map.groupBy(events, (event) => event.day)) {
    const labels = some.flatMap(ofEvent).filter(({ label }) => label !== unknownLabel);
    const distinct = new Map(labels.map((label) => [labelKey(label), label]));
    for (const [key, code] of await codeLabels(tx, [...distinct.values()], day)) labelCodes.set(key, code);
  }
  return events.map((event) => {
    const [referrer = 0, resolution = 0] = ofEvent(event).map((label) => labelCodes.get(labelKey(label)) ?? 0);
    return { ...event, place: placeCodes.get(placeKey(event.userId, event)) ?? 0, referrer, resolution };
  });
}

const kinds: Partial<Record<number, Signal['kind']>> = {
  [visitKinds.view]: 'view',
  [visitKinds.engage]: 'engage',
  [visitKinds.outbound]: 'outbound',
  [visitKinds.inquiry]: 'inquiry',
};
const signalOf = (event: CodedEvent): Signal[] => {
  const kind = kinds[event.kind];
  return kind ? [{ ...event, kind }] : [];
};

const labelsOf = ({ country, device, browser, os }: KnownSession) => ({
  country: countryOf(country),
  device: visitDevices[device] ?? unknownLabel,
  browser: visitBrowsers[browser] ?? unknownLabel,
  os: visitSystems[os] ?? unknownLabel,
});

import type { ReleaseEvent } from '#contract/alerts.ts';
import type { LookupField } from '#contract/lookups.ts';
import type { Tx, UserId } from '../context.ts';
import type { StoredLookups } from '../database/tables.ts';
import { nextRefresh, type Refresh } from '../freshness/freshness.rules.ts';
import { reviewListings } from '../listing-guard/review.service.ts';
import { keepHistory } from '../monitoring/changes.service.ts';
import { isRegistered } from '../readings/lookup.rules.ts';
import { afterAnswer, hadRegistration, type NotRegistered, secondLook } from '../readings/not-registered.rules.ts';
import { forgetReadings, forgetReadingsOf, withAllReadings } from '../readings/readings.service.ts';
import { followReleases, keepReleases } from '../releases/follow-releases.service.ts';
import { followTransfers } from '../transfers/follow-transfers.service.ts';
import { type DomainUpdate, knownValues } from './domain-update.ts';
import type { DomainValues } from './domain-values.ts';
import * as store from './lookups.store.ts';
import { notifyNews } from './news.ts';
import { forgetRawAnswers, forgetRawAnswersOf, keepRawAnswers } from './raw-answers/raw-answers.service.ts';
import { changesOf, type Finding, withStored } from './stored-values.ts';

export type { DomainUpdate, ProcessingState } from './domain-update.ts';

/** A value that is another one than before; `before` is null where none was stored, prices and counts begin with 0. */
export type FieldChange = {
  [Field in LookupField]: {
    field: Field;
    before: DomainValues[Field] | null;
    after: DomainValues[Field];
    source: string | null;
  };
}[LookupField];
/** What an update changed of a domain: no value where it only is denied, registered no more, or again. */
export type DomainChanges = { userId: UserId; domainId: string; at: Date; changes: FieldChange[] };

/**
 * Saves what was found for domains of any users, in a few statements whatever their number, keeps what changed by it as
 * history (D-162), and tells it.
 * What is not `known` changes no value, and the lookup keeps when and where the value came from (D-234). Deleted domains
 * are left alone.
 */
export async function saveLookups(tx: Tx, updates: DomainUpdate[]): Promise<DomainChanges[]> {
  const changed: DomainChanges[] = [];
  for (const round of rounds(updates)) changed.push(...(await saveRound(tx, round)));
  return changed;
}

/** A domain may come twice: its second update waits for the next round, because one statement changes a row once. */
function rounds(updates: DomainUpdate[]): DomainUpdate[][] {
  const places = new Map<string, number>();
  const found: DomainUpdate[][] = [];
  for (const update of updates) {
    const place = places.get(update.domainId) ?? 0;
    places.set(update.domainId, place + 1);
    found[place] ??= [];
    found[place].push(update);
  }
  return found;
}

/**
 * One update of each domain: what it says is read with all that was said before, judged, and stored; then its history is kept
 * and it is told.
 */
async function saveRound(tx: Tx, updates: DomainUpdate[]): Promise<DomainChanges[]> {
  const found = await findings(tx, updates);
  if (found.length === 0) return [];
  const attempts = await store.saveAttempts(tx, found.map(updateOf));
  const followed = await followReleases(tx, found.map(nameLookOf));
  const events = new Map(followed.map(({ domainId, event }) => [domainId, event]));
  const saved = found.map((one) => {
    const { domainId } = one.update;
    return judged(one, attempts.after.get(domainId) ?? {}, events.get(domainId) ?? null);
  });
  await store.saveValues(tx, saved);
  await keepReleases(tx, followed);
  await followTransfers(tx, saved.map(updateOf).filter(isRegistered));
  const changed = await changesOf(tx, saved);
  await notifyNews(tx, saved, changed);
  await keepRawAnswers(tx, saved.map(updateOf));
  await keepHistory(tx, saved, changed, attempts.before);
  const [first] = saved;
  if (first) await reviewListings(tx, saved.map(updateOf), { now: first.update.at });
  return [...changed, ...otherwiseChanged(saved, changed)];
}

const updateOf = ({ update }: { update: DomainUpdate }) => update;

/** Updates of domains that are there, which are held from now on, each with the values that all sources say together. */
async function findings(tx: Tx, updates: DomainUpdate[]): Promise<Finding[]> {
  const heldOf = await store.holdLive(tx, updates);
  const live = updates.filter(({ domainId }) => heldOf.has(domainId));
  if (live.length === 0) return [];
  return withStored(
    tx,
    (await withAllReadings(tx, live)).flatMap((update) => {
      const held = heldOf.get(update.domainId);
      return held ? [{ update, values: knownValues(update), held }] : [];
    }),
  );
}

/** What follows of a finding for its domain: the state of processing, whether it has a registration, its next look. */
function judged(finding: Finding, stored: StoredLookups, event: ReleaseEvent | null) {
  const { update, values, held } = finding;
  const state = update.stateOf?.(stored, held.processing_error);
  const missing = afterAnswer(held.not_registered, isRegistered(update), update.at, event === 'released');
  const refresh = refreshOf(update, values, held, missing);
  return { ...finding, update: { ...update, ...state }, refresh, missing, event };
}

/** Domains without another value that their registry denies for the first time, that are registered no more, or again. */
function otherwiseChanged(
  saved: readonly ReturnType<typeof judged>[],
  changed: readonly DomainChanges[],
): DomainChanges[] {
  const withValues = new Set(changed.map(({ domainId }) => domainId));
  const others = saved.filter(({ update, held, missing }) => {
    const isBack = held.not_registered.since !== null && missing.since === null;
    const isDenied = held.not_registered.since === null && missing.since !== null && hadRegistration(held);
    return (missing.isNews || isBack || isDenied) && !withValues.has(update.domainId);
  });
  return others.map(({ update: { userId, domainId, at } }) => ({ userId, domainId, at, changes: [] }));
}

/** When the registry is asked again by itself; undefined where that does not change. */
function refreshOf(
  { refresh, at }: DomainUpdate,
  values: Partial<DomainValues>,
  held: store.Held,
  missing: NotRegistered,
): Refresh | null | undefined {
  if (!refresh) return undefined;
  const name = {
    expirationDate: values.expirationDate ?? held.expires_at,
    isMonitored: held.is_monitored,
    eppStatuses: missing.since ? [] : (values.eppStatuses ?? statusesOf(held)), // those it had stay known when it is gone
    lookMinutes: held.is_monitored ? held.look_minutes : null, // nobody waits for it any more
    isNew: held.is_new,
  };
  const usual = nextRefresh(name, refresh.promised, at, refresh.random);
  if (refresh.isTriedAgain) return usual?.urgency === 'close' ? usual : null;
  const second = usual && secondLook(missing, refresh.random);
  return second && second.at < usual.at ? second : usual;
}

/** What the registry answered, for those who wait for the name. */
function nameLookOf({ update, values, held }: Finding) {
  const { userId, domainId, at, reading } = update;
  const changed = reading?.fields.lastChangedDate;
  const facts = {
    eppStatuses: values.eppStatuses ?? statusesOf(held),
    expirationDate: values.expirationDate ?? held.expires_at,
    lastChangedDate: changed?.outcome === 'known' ? changed.value : null,
  };
  const registeredBefore = held.registrationDate instanceof Date ? held.registrationDate : null;
  const registered = { registeredBefore, registeredNow: values.registrationDate ?? null };
  const look = {
    at,
    isRegistered: isRegistered(update),
    facts,
    ...registered,
    registrar: values.registrarName ?? null,
  };
  return { userId, domainId, look };
}

const statusesOf = ({ eppStatuses }: store.Held): string[] => (Array.isArray(eppStatuses) ? eppStatuses : []);

/** Forgets what was looked up of some domains, and what the sources answered. */
export async function forgetLookups(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await store.deleteLookups(tx, userId, ids);
  await forgetRawAnswers(tx, userId, ids);
  await forgetReadings(tx, userId, ids);
}

/** The same for all domains of a user whose account goes. */
export async function forgetLookupsOf(tx: Tx, userId: UserId): Promise<void> {
  await store.deleteLookupsOf(tx, userId);
  await forgetRawAnswersOf(tx, userId);
  await forgetReadingsOf(tx, userId);
}

import type { LookupField } from '#contract/lookups.ts';
import type { UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { nextRefresh, type Refresh } from '../freshness/freshness.rules.ts';
import { keepHistory } from '../monitoring/changes.service.ts';
import {
  hostsOfSets,
  nameserverSetIds,
  namesOfRegistrars,
  registrarIds,
  setKey,
} from '../portfolio/dictionaries.service.ts';
import { isRegistered } from '../readings/lookup.rules.ts';
import { afterAnswer, type NotRegistered, secondLook } from '../readings/not-registered.rules.ts';
import { forgetReadings, forgetReadingsOf, withAllReadings } from '../readings/readings.service.ts';
import { followReleases, keepReleases } from '../releases/follow-releases.service.ts';
import { followTransfers } from '../transfers/follow-transfers.service.ts';
import { type DomainUpdate, knownValues } from './domain-update.ts';
import { type DomainValues, domainValues, isSameValue } from './domain-values.ts';
import * as store from './lookups.store.ts';
import { tellNews } from './news.ts';
import { forgetRawAnswers, forgetRawAnswersOf, keepRawAnswers } from './raw-answers/raw-answers.service.ts';

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
/** What an update changed of a domain: no value where it only is registered no more, or again. */
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

async function saveRound(tx: Tx, updates: DomainUpdate[]): Promise<DomainChanges[]> {
  const before = await store.holdLive(tx, updates);
  const live = updates.filter((update) => before.has(update.domainId));
  if (live.length === 0) return [];
  const known = (await withAllReadings(tx, live)).map((update) => ({ update, values: knownValues(update) }));
  const idOf = await storedIds(
    tx,
    known.map(({ values }) => values),
  );
  const saved = known.map(({ update, values }) => {
    const stored = Object.entries(values).map(([field, value]) => [field, idOf(field as LookupField, value)]);
    return { update, values, stored: Object.fromEntries(stored) as store.StoredValues };
  });
  const { before: attempts, after } = await store.saveAttempts(
    tx,
    saved.map(({ update }) => update),
  );
  const found = saved.flatMap((one) => {
    const held = before.get(one.update.domainId);
    return held ? [{ ...one, held }] : [];
  });
  const followed = await followReleases(tx, found.map(nameLookOf));
  const events = new Map(followed.map(({ domainId, event }) => [domainId, event]));
  const rows = found.map(({ update, values, stored, held }) => {
    const { domainId, stateOf } = update;
    const state = stateOf?.(after.get(domainId) ?? {}, held.processing_error);
    const event = events.get(domainId) ?? null;
    const missing = afterAnswer(held.not_registered, isRegistered(update), update.at, event === 'released');
    const refresh = refreshOf(update, values, held, missing);
    return { update: { ...update, ...state }, values, stored, refresh, missing, held, event };
  });
  await store.saveValues(tx, rows);
  await keepReleases(tx, followed);
  await followTransfers(
    tx,
    rows.filter(({ update }) => isRegistered(update)).map(({ update }) => update),
  );
  const changed = await changesOf(tx, saved, before);
  await tellNews(tx, rows, changed);
  await keepRawAnswers(
    tx,
    saved.map(({ update }) => update),
  );
  await keepHistory(tx, rows, changed, attempts);
  const withValues = new Set(changed.map(({ domainId }) => domainId));
  const others = rows.filter(({ update, held, missing }) => {
    const isBack = held.not_registered.since !== null && missing.since === null;
    return (missing.isNews || isBack) && !withValues.has(update.domainId);
  });
  return [...changed, ...others.map(({ update: { userId, domainId, at } }) => ({ userId, domainId, at, changes: [] }))];
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
function nameLookOf({
  update,
  values,
  held,
}: {
  update: DomainUpdate;
  values: Partial<DomainValues>;
  held: store.Held;
}) {
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

/** An id of a dictionary is never 0: that stands for "none". */
const orNull = (field: LookupField, stored: unknown) =>
  ('dictionary' in domainValues[field] ? stored || null : stored) ?? null;

/** How values are stored: those of dictionaries by their ids. A name without nameservers has the set 0. */
async function storedIds(tx: Tx, values: Partial<DomainValues>[]) {
  const registrars = await registrarIds(
    tx,
    values.flatMap(({ registrarName }) => registrarName ?? []),
  );
  const sets = values.flatMap(({ nameServers }) => (nameServers?.length ? [nameServers] : []));
  const setIds = sets.length > 0 ? await nameserverSetIds(tx, sets) : new Map<string, number>();
  return (field: LookupField, value: unknown): unknown => {
    if (field === 'registrarName') return registrars.get(value as string) ?? null;
    if (field === 'nameServers') return setIds.get(setKey(value as string[])) ?? 0;
    return value;
  };
}

type Saved = { update: DomainUpdate; values: Partial<DomainValues>; stored: store.StoredValues };

/** Registrars and nameservers are told by name; the earlier ones are read only where they were replaced. */
async function changesOf(tx: Tx, saved: Saved[], before: Map<string, store.StoredValues>): Promise<DomainChanges[]> {
  const changed = saved.flatMap(({ update, values, stored }) => {
    const earlier = before.get(update.domainId) ?? {};
    const fields = (Object.keys(stored) as LookupField[]).filter(
      (field) => !isSameValue(orNull(field, stored[field]), orNull(field, earlier[field])),
    );
    return fields.length > 0 ? [{ update, values, earlier, fields }] : [];
  });
  const replaced = (field: LookupField) =>
    changed.flatMap(({ earlier, fields }) =>
      fields.includes(field) && earlier[field] ? [Number(earlier[field])] : [],
    );
  const [names, hosts] = [
    await namesOfRegistrars(tx, replaced('registrarName')),
    await hostsOfSets(tx, replaced('nameServers')),
  ];
  const named = (field: LookupField, stored: unknown) => {
    if (field === 'registrarName') return names.get(stored as number) ?? null;
    if (field === 'nameServers') return hosts.get(stored as number) ?? null;
    return stored ?? null;
  };
  return changed.map(({ update, values, earlier, fields }) => ({
    userId: update.userId,
    domainId: update.domainId,
    at: update.at,
    changes: fields.map((field) => {
      const [after, source] = [values[field], update.fields[field]?.source ?? null];
      return { field, before: named(field, earlier[field]), after, source } as FieldChange;
    }),
  }));
}

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

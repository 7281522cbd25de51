import { unknownLabel } from '#contract/analytics.ts';
import { countryCode, visitBrowsers, visitDevices, visitSystems } from '#contract/visits.ts';
import type { Tx, UserId } from '../../context.ts';
import { codeLabels, codePlaces, labelKey, placeKey, type VisitedPlace } from '../codes.store.ts';
import { maxLabelsOf } from '../codes.ts';
import { cellOf, type Session } from '../sessions.rules.ts';
import { cellsToBytes, mergeCells } from '../sums/sums.rules.ts';
import { holdVisits } from '../work-lock.ts';
import { cellsOf, type PackKey, savePack, wholeDay } from './packs.store.ts';

/** A session that is over, with labels as `contract/visits.ts` has them; `landerId` … as they were then. */
export type FinishedSession = VisitedPlace &
  Pick<Session, 'startedAt' | 'lastAt' | 'views' | 'engagedMs' | 'isFirst' | 'hasActed'> & {
    country: string;
    device: string;
    browser: string;
    os: string;
    referrer: string;
    resolution: string;
  };

/** Adds sessions of the last 90 days to an account's packs, beside what it has: those of a sample. */
export async function writePacks(
  tx: Tx,
  userId: UserId,
  sessions: readonly FinishedSession[],
  now: Date,
): Promise<void> {
  await holdVisits(tx);
  const today = now.toISOString().slice(0, 10);
  const coded = await codeSessions(tx, userId, sessions);
  const packs = Map.groupBy(coded, (session) => {
    const day = session.startedAt.toISOString().slice(0, 10);
    return `${day} ${day < today ? wholeDay : session.startedAt.getUTCHours()}`;
  });
  for (const [key, some] of packs) {
    const [day = '', hour = ''] = key.split(' ');
    await addToPack(tx, { userId, day, hour: Number(hour) }, cellsToBytes(some.map(cellOf)));
  }
}

/** Adds cells to a pack, beside those it has. */
export async function addToPack(tx: Tx, key: PackKey, cells: Buffer): Promise<void> {
  const before = await cellsOf(tx, key);
  if (before === null) return; // only sums are left of that day
  await savePack(tx, key, before ? mergeCells([before, cells]) : cells);
}

async function codeSessions(tx: Tx, userId: string, sessions: readonly FinishedSession[]): Promise<Session[]> {
  const distinct = <Value>(values: readonly Value[], key: (value: Value) => string): Value[] => [
    ...new Map(values.map((value) => [key(value), value])).values(),
  ];
  const label = (dimension: number, text: string) => ({ userId, dimension, label: text });
  const labels = distinct(
    sessions.flatMap(({ referrer, resolution }) => [
      label(maxLabelsOf.referrer, referrer),
      label(maxLabelsOf.resolution, resolution),
    ]),
    labelKey,
  ).filter((one) => one.label !== unknownLabel);
  const places = distinct(
    sessions.map((session) => ({ ...session, userId })),
    (place) => placeKey(userId, place),
  );
  const latest = sessions.reduce((last, { startedAt }) => (startedAt > last ? startedAt : last), new Date(0));
  const day = latest.toISOString().slice(0, 10);
  const placeCodes = await codePlaces(tx, places, day);
  const labelCodes = await codeLabels(tx, labels, day);
  const codeOf = (list: readonly string[], text: string): number => Math.max(0, list.indexOf(text));
  return sessions.map((session) => ({
    ...session,
    place: placeCodes.get(placeKey(userId, session)) ?? 0,
    country: countryCode(session.country),
    device: codeOf(visitDevices, session.device),
    browser: codeOf(visitBrowsers, session.browser),
    os: codeOf(visitSystems, session.os),
    referrer: labelCodes.get(labelKey(label(maxLabelsOf.referrer, session.referrer))) ?? 0,
    resolution: labelCodes.get(labelKey(label(maxLabelsOf.resolution, session.resolution))) ?? 0,
  }));
}

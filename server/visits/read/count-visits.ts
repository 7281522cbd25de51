import type { Tx, UserId } from '../../context.ts';
import { hourDimension, placeDimension } from '../codes.ts';
import { cellOf } from '../sessions.rules.ts';
import { cellBytes, cellsToBytes, Figures, Tally } from '../sums/sums.rules.ts';
import { batchesOf } from './batches.rules.ts';
import type { CodedFilter } from './codes.reads.ts';
import { type PackRow, type PartRow, readCells, readOpenSessions, readPacks, readParts } from './packs.reads.ts';
import { dayNumberOf, dayOf, partsOfDay, quartersADay, type VisitRange } from './range.rules.ts';

export type CountedVisits = {
  /** by place and label; its slots are the parts of the range */
  tally: Tally;
  /** as `VisitReport` has them */
  listsInUtcDaysBefore: string | null;
  unknownBefore: string | null;
};

/** A pack with what of it is in the range: quarters `[from, to)` of its UTC day, and their parts of the range. */
type Wanted = PackRow & { from: number; to: number; isWhole: boolean; parts: Int32Array };
/** Cells to be counted: all of a pack, or these bytes of them; `isRest`: those outside of the range are taken away. */
type Piece = Wanted & { piece?: { from: number; length: number }; isRest?: boolean };

/** More places than this are looked for in all cells of a day, fewer are each read where they stand. */
const maxPieces = 50;
/** Cells in memory at the same time: 3.2 MB, and several times that on the way. */
const cellsAtOnce = 160_000;

/** Counts the sessions of a range that match; without lists only the parts of the range. Needs one state of the database. */
export async function countVisits(
  tx: Tx,
  userId: UserId,
  range: VisitRange,
  filter: CodedFilter,
  withLists: boolean,
): Promise<CountedVisits> {
  const counted: CountedVisits = { tally: new Tally(), listsInUtcDaysBefore: null, unknownBefore: null };
  if (range.to <= range.from) return counted;
  const [first, last] = [Math.floor(range.from / quartersADay), Math.floor((range.to - 1) / quartersADay)];
  const days = { first: dayOf(first), last: dayOf(last) };
  const isAll = Object.keys(filter.test).length === 0;
  const columns = { places: (isAll && withLists) || filter.places !== null, lists: isAll && withLists };
  const rows = (await readPacks(tx, userId, days, columns)).flatMap((row) => wantedOf(row, range));
  const parts = await wantedParts(tx, userId, filter, days, withLists);
  const pieces = isAll
    ? rows.flatMap((row) => addAll(counted, row, withLists))
    : rows.flatMap((row) => addMatching(counted, row, filter, parts, withLists));
  const byHours = isAll ? pieces.filter(isByHours) : [];
  for (const row of byHours) await addHours(tx, userId, counted.tally, row);
  const ofCells = pieces.filter((row) => !byHours.includes(row));
  await addCells(tx, userId, counted.tally, ofCells, filter, isAll);
  await addOpen(tx, userId, counted.tally, days, range, filter);
  return counted;
}

/** Adds an account's sums; returns what is to be counted of cells. */
function addAll(counted: CountedVisits, row: Wanted, withLists: boolean): Piece[] {
  const { tally } = counted;
  addSlots(tally.slots, row, row.slots);
  if (!withLists) return [];
  const isMost = row.to - row.from >= quartersADay / 2;
  if (row.isWhole || isMost) tally.addLists(listsOf(row));
  if (row.isWhole) return [];
  if (row.hasCells || isByHours(row)) return [{ ...row, isRest: isMost }];
  counted.listsInUtcDaysBefore = after(row.day); // each UTC day is in one of two neighbouring ranges
  return [];
}

/** Adds the sums that have what the filter asks for; returns what is to be counted of cells. */
function addMatching(
  counted: CountedVisits,
  row: Wanted,
  filter: CodedFilter,
  parts: ReadonlyMap<string, PartRow>,
  withLists: boolean,
): Piece[] {
  const isFromSums = row.isWhole || !withLists || !row.hasCells;
  if (filter.part && row.hasParts && isFromSums) {
    addPart(counted, row, parts.get(partKey(row.day, filter.part.code)));
    return [];
  }
  const places = filter.places && row.places ? Figures.fromBytes(row.places) : null;
  if (!row.hasCells) {
    if (places && isOfPlacesAlone(filter)) addOldPlaces(counted, row, places, filter.places ?? []);
    else counted.unknownBefore = after(row.day);
    return [];
  }
  if (!places || !areFew(filter.places)) return [row];
  return piecesOf(places, filter.places).flatMap(({ code, from, length }) => {
    const part = row.hasParts && isFromSums && isOfPlacesAlone(filter) && parts.get(partKey(row.day, code));
    if (!part) return [{ ...row, piece: { from, length } }];
    addPart(counted, row, part);
    return [];
  });
}

/** Where the cells of these places stand. */
function piecesOf(places: Figures, wanted: readonly number[]) {
  const codes = places.codes();
  let [before, at] = [0, 0];
  return wanted.flatMap((code) => {
    while (at < codes.length && (codes[at] ?? 0) < code) before += places.sessionsOf(codes[at++] ?? 0);
    if (codes[at] !== code) return [];
    return [{ code, from: before * cellBytes, length: places.sessionsOf(code) * cellBytes }];
  });
}

const listsOf = ({ places, lists }: Pick<PackRow, 'places' | 'lists'>) => ({
  places: places ?? Buffer.of(0),
  lists: lists ?? Buffer.alloc(6),
});
const after = (day: string): string => dayOf(dayNumberOf(day) + 1);
const areFew = (places: readonly number[] | null): places is readonly number[] =>
  places !== null && places.length <= maxPieces;
const partKey = (day: string, code: number): string => `${day} ${code}`;
const isOfPlacesAlone = ({ test }: CodedFilter): boolean => Object.keys(test).every((name) => name === 'places');

function wantedOf(row: PackRow, range: VisitRange): Wanted[] {
  const number = dayNumberOf(row.day);
  const start = number * quartersADay;
  const [first, end] = row.hour === 24 ? [0, quartersADay] : [4 * row.hour, 4 * row.hour + 4];
  const from = Math.max(first, range.from - start);
  const to = Math.min(end, range.to - start);
  if (from >= to) return [];
  return [{ ...row, from, to, isWhole: from === first && to === end, parts: partsOfDay(range, number) }];
}

/** Adds the quarters of a day to their parts of the range. */
function addSlots(into: Figures, { parts, from, to }: Wanted, slots: Buffer): void {
  const figures = Figures.fromBytes(slots);
  for (const slot of figures.codes()) {
    if (slot < from || slot >= to) continue;
    const { visitors, sessions, views, bounces, seconds } = figures.of(slot);
    into.add(parts[slot] ?? 0, visitors, sessions, views, bounces, seconds);
  }
}

/** By day and code. */
async function wantedParts(
  tx: Tx,
  userId: UserId,
  filter: CodedFilter,
  days: { first: string; last: string },
  withLists: boolean,
): Promise<Map<string, PartRow>> {
  const { part, places } = filter;
  const key = part
    ? { dimension: part.dimension, codes: [part.code] }
    : { dimension: placeDimension, codes: areFew(places) && isOfPlacesAlone(filter) ? places : [] };
  const rows = key.codes.length > 0 ? await readParts(tx, userId, key, days, withLists) : [];
  return new Map(rows.map((row) => [partKey(row.day, row.code), row]));
}

function addPart(counted: CountedVisits, row: Wanted, part: PartRow | undefined): void {
  if (!row.isWhole && !row.hasCells) counted.listsInUtcDaysBefore = after(row.day);
  if (!part) return;
  addSlots(counted.tally.slots, row, part.slots);
  if (row.isWhole || row.to - row.from >= quartersADay / 2) counted.tally.addLists(listsOf(part));
}

/** Of days whose sessions are gone the sums of places are left: by whole UTC days, each at its noon. */
function addOldPlaces(counted: CountedVisits, row: Wanted, figures: Figures, places: readonly number[]): void {
  const { tally } = counted;
  counted.listsInUtcDaysBefore = after(row.day);
  const part = row.parts[quartersADay / 2] ?? -1;
  if (part < 0) return;
  for (const place of places) {
    const { visitors, sessions, views, bounces, seconds } = figures.of(place);
    if (sessions === 0) continue;
    tally.slots.add(part, visitors, sessions, views, bounces, seconds);
    tally.places.add(place, visitors, sessions, views, bounces, seconds);
  }
}

/** A day with sums of its hours, cut between two of them. */
const isByHours = ({ hasParts, from, to }: Wanted): boolean => hasParts && from % 4 === 0 && to % 4 === 0;

/** Adds the lists of the hours within the range, or takes away those outside. */
async function addHours(tx: Tx, userId: UserId, tally: Tally, { day, from, to, isRest }: Piece): Promise<void> {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const codes = hours.filter((hour) => (4 * hour >= from && 4 * hour < to) !== isRest);
  const parts = await readParts(tx, userId, { dimension: hourDimension, codes }, { first: day, last: day }, true);
  for (const part of parts) tally.addLists(listsOf(part), isRest ? -1 : 1);
}

async function addCells(
  tx: Tx,
  userId: UserId,
  tally: Tally,
  wanted: readonly Piece[],
  { test }: CodedFilter,
  isAll: boolean,
): Promise<void> {
  const cellsOf = ({ piece, sessions }: Piece) => (piece ? piece.length / cellBytes : sessions);
  for (const some of batchesOf(wanted, cellsOf, cellsAtOnce)) {
    const read = await readCells(
      tx,
      userId,
      some.map(({ day, hour, piece }) => ({ day, hour, ...piece })),
    );
    for (const { index, cells } of read) {
      const row = some[index];
      if (!row) continue;
      const { from, to, parts, isRest } = row;
      if (!isAll) tally.addCells(cells, { from, to, test, slotAs: parts });
      else if (!isRest)
        tally.addCells(cells, { from, to, slotsTo: null }); // their slots are counted
      else {
        tally.addCells(cells, { to: from, sign: -1, slotsTo: null });
        tally.addCells(cells, { from: to, sign: -1, slotsTo: null });
      }
    }
  }
}

async function addOpen(
  tx: Tx,
  userId: UserId,
  tally: Tally,
  days: { first: string; last: string },
  range: VisitRange,
  { test }: CodedFilter,
): Promise<void> {
  const sessions = await readOpenSessions(tx, userId, days);
  for (const [day, some] of Map.groupBy(sessions, (session) => session.day)) {
    const number = dayNumberOf(day);
    const start = number * quartersADay;
    tally.addCells(cellsToBytes(some.map(cellOf)), {
      from: Math.max(0, range.from - start),
      to: Math.min(quartersADay, range.to - start),
      test,
      slotAs: partsOfDay(range, number),
    });
  }
}

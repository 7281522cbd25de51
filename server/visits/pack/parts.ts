import { type VisitDimension, visitDimensions } from '#contract/analytics.ts';
import { groupDimension, hourDimension, maxLabelsOf, type PartLimits, placeDimension } from '../codes.ts';
import { cellAt, cellBytes, type PackedSums, Tally } from '../sums/sums.rules.ts';

type Part = PackedSums & { dimension: number; code: number };

const readers: Record<VisitDimension, (cells: Buffer, at: number) => number> = {
  country: (cells, at) => cells.readUInt16LE(at + cellAt.country),
  referrer: (cells, at) => cells.readUIntLE(at + cellAt.referrer, 3),
  device: (cells, at) => (cells[at + cellAt.flags] ?? 0) >> 2,
  browser: (cells, at) => cells[at + cellAt.browser] ?? 0,
  os: (cells, at) => cells[at + cellAt.os] ?? 0,
  resolution: (cells, at) => cells.readUIntLE(at + cellAt.resolution, 3),
};
const placeOf = (cells: Buffer, at: number): number => cells.readUIntLE(at + cellAt.place, 3);

/** The sums of each label, group and hour, and of places with many sessions, each of its sessions alone. */
export function* partsOf(cells: Buffer, groups: ReadonlyMap<number, number>, { ofPlace }: PartLimits): Generator<Part> {
  const tally = new Tally();
  for (const dimension of visitDimensions) yield* partsBy(tally, cells, maxLabelsOf[dimension], readers[dimension], 1);
  yield* partsBy(tally, cells, groupDimension, (bytes, at) => groups.get(placeOf(bytes, at)) ?? 0, 1);
  yield* partsBy(tally, cells, hourDimension, (bytes, at) => (bytes[at + cellAt.slot] ?? 0) >> 2, 1);
  yield* partsBy(tally, cells, placeDimension, placeOf, ofPlace + 1);
}

function* partsBy(
  tally: Tally,
  cells: Buffer,
  dimension: number,
  codeAt: (cells: Buffer, at: number) => number,
  least: number,
): Generator<Part> {
  const found = new Map<number, number[]>();
  for (let at = 0; at < cells.length; at += cellBytes) {
    const code = codeAt(cells, at);
    const some = found.get(code);
    if (some) some.push(at);
    else found.set(code, [at]);
  }
  for (const [code, places] of found) {
    if (places.length < least) continue;
    const own = Buffer.allocUnsafe(places.length * cellBytes);
    for (const [index, at] of places.entries()) cells.copy(own, index * cellBytes, at, at + cellBytes);
    yield { dimension, code, ...tally.clear().addCells(own).toSums() };
  }
}

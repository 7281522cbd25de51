import { outlines, pointTable } from './made-world.ts';

export type Place = { x: number; y: number };

/** Places of the countries that are too small for an outline, by code. */
export const points: ReadonlyMap<string, Place> = new Map(
  (pointTable.match(/[A-Z]{2} \d+ \d+/g) ?? []).map((entry) => {
    const [code = '', x, y] = entry.split(' ');
    return [code, { x: Number(x), y: Number(y) }];
  }),
);

/** The outline of a country as the data of a path; undefined for what is too small, or unknown. */
export const outlineOf = (code: string): string | undefined =>
  Object.hasOwn(outlines, code) ? outlines[code] : undefined;

/** Outlines that are smaller than this both ways, in units of the map, are marked by a point as well. */
const tiny = 24;

/** Where a country is marked by a point: the small ones only. */
export function pointOf(code: string): Place | undefined {
  const point = points.get(code);
  if (point) return point;
  const box = boxOf(code);
  return box && box.width < tiny && box.height < tiny ? middleOf(box) : undefined;
}

/** The middle of a country's largest part; undefined for what the map does not have. */
export function placeOf(code: string): Place | undefined {
  const box = boxOf(code);
  return points.get(code) ?? (box && middleOf(box));
}

type Box = { x: number; y: number; width: number; height: number };
const middleOf = ({ x, y, width, height }: Box): Place => ({ x: x + width / 2, y: y + height / 2 });

/** Around the first ring of an outline, which is the largest. */
function boxOf(code: string): Box | undefined {
  const ring = outlineOf(code)?.split('z')[0];
  if (ring === undefined) return undefined;
  const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = [0, 0];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    x += numbers[at] ?? 0;
    y += numbers[at + 1] ?? 0;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

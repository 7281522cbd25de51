import { acrossOf } from './series-scale.ts';

/** Units of the drawing, both ways; it is stretched to the room there is. */
export const side = 1_000;

type Values = readonly (number | null)[];
type Place = readonly [x: number, y: number];

/** The places of values, in runs: what is not measured leaves a gap. */
function runsOf(values: Values, top: number): Place[][] {
  const runs: Place[][] = [];
  values.forEach((value, at) => {
    if (value === null) return;
    const place: Place = [round(acrossOf(at, values.length) * side), round((1 - value / top) * side)];
    if (at > 0 && values[at - 1] !== null) runs.at(-1)?.push(place);
    else runs.push([place]);
  });
  return runs;
}

const round = (value: number) => Math.round(value * 10) / 10;
const joined = (places: readonly Place[]) => places.map((place) => place.join(' ')).join('L');

/** A line through values; one that stands alone is a line without length, of which the round ends are seen. */
export const lineOf = (values: Values, top: number): string =>
  runsOf(values, top)
    .map((run) => `M${joined(run)}${run.length === 1 ? 'h0' : ''}`)
    .join('');

/** What is below that line. */
export const areaOf = (values: Values, top: number): string =>
  runsOf(values, top)
    .filter((run) => run.length > 1)
    .map((run) => `M${joined([[run[0]?.[0] ?? 0, side], ...run, [run.at(-1)?.[0] ?? 0, side]])}Z`)
    .join('');

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea, geoCentroid, geoContains, geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature, merge } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { codeOfNumber, lonePoints, parts, unnumbered } from './world-map-codes.ts';

type Area = Polygon | MultiPolygon;
type Atlas = Topology<{ countries: GeometryCollection<{ name?: string }> }>;
type Place = { code: string; areas: Area[] };

/** Units across the map: about two of them are a pixel of the widest card. */
const width = 2_000;
/** Islands of fewer square units than this are left out, but for a country's largest one. */
const smallest = 6;
const antarctica = 'AQ'; // a third of the map's height, where nobody buys names

/**
 * The countries of the world for `web/analytics/map`, by their ISO 3166-1 codes, which addresses are told by: outlines
 * of all that are visible at this size, and a point for each of the others. From Natural Earth (public domain) through
 * `world-atlas`; the same packages give the same bytes everywhere.
 */
export function makeWorld() {
  const coarse = readAtlas('110m');
  const fine = readAtlas('10m');
  const places = placesOf(coarse).filter(({ code }) => code !== antarctica);
  const outlines = places.map(({ code, areas }) => ({ code, outline: merge(coarse, areas as Polygon[]) }));
  const all = { type: 'GeometryCollection' as const, geometries: outlines.map(({ outline }) => outline) };
  const projection = geoNaturalEarth1().fitWidth(width, all);
  const path = geoPath(projection).digits(0);
  const shapes = outlines.map(({ code, outline }) => [code, shortPath(path(outline) ?? '')] as const);
  const shown = new Set(shapes.map(([code]) => code));
  const middles = placesOf(fine).map(({ code, areas }) => [code, middleOf(fine, areas)] as const);
  const points = Object.entries({ ...Object.fromEntries(middles), ...lonePoints })
    .filter(([code]) => !shown.has(code))
    .map(([code, at]) => [code, (projection(at) ?? [0, 0]).map((unit) => Math.min(Math.round(unit), width))] as const);
  return { height: Math.ceil(path.bounds(all)[1][1]), shapes: sorted(shapes), points: sorted(points) };
}

function readAtlas(scale: '110m' | '10m'): Atlas {
  return JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`), 'utf8'),
  );
}

/** What of the atlas belongs to each code; what has no code of its own and none to belong to is left out. */
function placesOf(atlas: Atlas): Place[] {
  const places = new Map<string, Area[]>();
  for (const geometry of atlas.objects.countries.geometries) {
    const { name = '' }: { name?: string } = geometry.properties ?? {};
    const code = codeOfNumber(geometry.id) ?? unnumbered[name];
    if (!code || !isArea(geometry)) continue;
    for (const area of polygonsOf(geometry)) {
      const shape = feature(atlas, area);
      const part = parts.find(({ of, at }) => of === code && geoContains(shape, at));
      const owner = part?.code ?? code;
      places.set(owner, [...(places.get(owner) ?? []), area]);
    }
  }
  return [...places].map(([code, areas]) => ({ code, areas }));
}

const isArea = (geometry: { type: string | null }): geometry is Area =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';

const polygonsOf = (area: Area): Polygon[] =>
  area.type === 'Polygon' ? [area] : area.arcs.map((arcs) => ({ type: 'Polygon', arcs }));

/** The middle of the largest of the areas. */
function middleOf(atlas: Atlas, areas: Area[]): [number, number] {
  const shapes = areas.map((area) => feature(atlas, area)).sort((one, other) => geoArea(other) - geoArea(one));
  return shapes[0] ? geoCentroid(shapes[0]) : [0, 0];
}

/** The same outline in relative whole steps, without small islands and without points that change nothing. */
function shortPath(path: string): string {
  const rings = path
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((point) => point.split(',').map(Number) as [number, number]),
    )
    .map((ring) => ({ ring, area: areaOf(ring) }))
    .sort((one, other) => other.area - one.area);
  let [x, y] = [0, 0];
  const text = rings
    .filter(({ area }, index) => index === 0 || area >= smallest)
    .map(({ ring }) => {
      const steps: string[] = [];
      const start = ring[0] ?? [0, 0];
      for (const [atX, atY] of ring) {
        if (atX === x && atY === y && steps.length > 0) continue;
        steps.push(`${atX - x} ${atY - y}`);
        [x, y] = [atX, atY];
      }
      [x, y] = start;
      return `m${steps.join(' ')}z`;
    });
  return text.join('').replaceAll(' -', '-');
}

function areaOf(ring: readonly (readonly [number, number])[]): number {
  const last = ring.at(-1) ?? [0, 0];
  const doubled = ring.reduce(({ sum, before: [x, y] }, at) => ({ sum: sum + x * at[1] - at[0] * y, before: at }), {
    sum: 0,
    before: last,
  });
  return Math.abs(doubled.sum) / 2;
}

const sorted = <Value>(entries: (readonly [string, Value])[]) =>
  entries.toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The text of `web/analytics/map/made-world.ts`. */
export function textOf({ height, shapes, points }: ReturnType<typeof makeWorld>): string {
  return `// Written by \`node scripts/world-map.ts > web/analytics/map/made-world.ts\`; a test fails when it does not fit.

export const size = { width: ${width}, height: ${height} } as const;

/** Outlines by the code of the country (ISO 3166-1), in the order of codes. */
export const outlines: Readonly<Record<string, string>> = {
${shapes.map(([code, path]) => `  ${code}: '${path}',\n`).join('')}};

/** Countries too small for an outline: code and place, in turns. */
export const pointTable =
  '${points.map(([code, [x, y]]) => `${code} ${x} ${y}`).join(' ')}';
`;
}

if (import.meta.main) process.stdout.write(textOf(makeWorld()));

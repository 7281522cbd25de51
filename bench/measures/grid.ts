import type { DomainPage } from '#contract/domain-list.ts';
import type { ApiClient } from '../ground/client.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { compare, type Measure, median, ms, timed } from '../report.ts';
import { forgetTotals, type GridLimit, openGridLimit } from './grid-limit.ts';
import { gridShapes, nameOf, pageSize, pathOf, type Shape } from './grid-shapes.ts';
import { isCounted, type Way } from './grid-sql.ts';

type Timed = { shape: Shape; way: Way; ours: number[]; limit: number[] };

/** The list of domains over HTTP against the best SQL for the same answer, for the user with the largest portfolio. */
export async function measureGrid(ground: Ground): Promise<Measure[]> {
  const server = await startServer(ground, { ROLE: 'web' });
  const client = await server.as(ground.bigUser.id);
  const total = (await pageOf(client, { sortBy: 'name', sortDirection: 'asc', skip: 0 })).totalCount;
  const limit = await openGridLimit(ground.pool, ground.bigUser.id, total);
  try {
    const runs = ground.isQuick ? 1 : 9;
    const shapes: Timed[] = [];
    for (const shape of gridShapes(ground.bigUser.rows)) {
      shapes.push(await timeShape(ground, client, limit, shape, runs));
    }
    sayWorst(ground, shapes);
    return [wholeGrid(shapes), worstShape(shapes), ...(await pageTurns(client, limit, runs))];
  } finally {
    limit.close();
    await client.close();
    await server.stop();
  }
}

async function pageOf(client: ApiClient, shape: Shape): Promise<DomainPage> {
  return JSON.parse(await client.get(pathOf(shape))) as DomainPage;
}

/** Both in turns. Before each request the portfolio counts as changed, so that no total is remembered. */
async function timeShape(ground: Ground, client: ApiClient, limit: GridLimit, shape: Shape, runs: number) {
  const way = await limit.bestWay(shape, ground.isQuick ? 1 : 3);
  await checkAnswer(client, limit, shape, way);
  const [ours, limits]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    await forgetTotals(ground);
    ours.push(await timed(() => client.get(pathOf(shape))));
    limits.push(await timed(() => limit.run(way)));
  }
  return { shape, way, ours, limit: limits };
}

/** A limit that answers something else would be none. */
async function checkAnswer(client: ApiClient, limit: GridLimit, shape: Shape, way: Way): Promise<void> {
  const page = await pageOf(client, shape);
  const answer = await limit.run(way);
  const isSame = page.totalCount === answer.total && page.data.every(({ id }, at) => id === answer.ids[at]);
  if (!isSame || page.data.length !== answer.ids.length) {
    throw new Error(`${nameOf(shape)}: the API and "${way.name}" differ (${page.totalCount}, ${answer.total}).`);
  }
}

function wholeGrid(shapes: Timed[]): Measure {
  const [ours, limit] = [shapes.flatMap((one) => one.ours), shapes.flatMap((one) => one.limit)];
  const each = shapes.map((one) => median(one.ours) / median(one.limit));
  return {
    id: 'G1',
    what: `grid request, ${shapes.length} shapes, p50`,
    ours: ms(median(ours)),
    against: `best SQL ${ms(median(limit))}`,
    ratio: median(ours) / median(limit),
    spread: [Math.min(...each), Math.max(...each)],
    better: 'lower',
    floor: 1.3,
    aim: 1.1,
  };
}

function worstShape(shapes: Timed[]): Measure {
  const times = shapes.map((one) => median(one.ours));
  const worst = Math.max(...times);
  return {
    id: 'G3',
    what: 'slowest grid shape',
    ours: ms(worst),
    against: `median shape ${ms(median(times))}`,
    ratio: worst / median(times),
    better: 'lower',
    floor: 2.5,
    aim: 1.5,
  };
}

const newest: Shape = { sortBy: 'createdat', sortDirection: 'desc', skip: 0 };

/** What people do most: the first page as it opens, turning its pages, and turning those of a filtered list. */
async function pageTurns(client: ApiClient, limit: GridLimit, runs: number): Promise<Measure[]> {
  const filtered: Shape = { sortBy: 'name', sortDirection: 'asc', skip: 0, filter: 're' };
  return [
    { ...(await turns('first page, newest first', [newest], client, limit, runs * 3)), floor: 1.8 },
    { ...(await turns('page turns, newest first', nextPages(newest), client, limit, runs)), floor: 1.8 },
    await turns('page turns of a text filter', nextPages(filtered), client, limit, runs),
  ];
}

const nextPages = (shape: Shape) => [1, 2, 3, 4, 5].map((page) => ({ ...shape, skip: page * pageSize }));

async function turns(
  what: string,
  shapes: Shape[],
  client: ApiClient,
  limit: GridLimit,
  runs: number,
): Promise<Measure> {
  const [ours, limits]: [number[], number[]] = [[], []];
  for (const shape of shapes) {
    const way = await limit.bestWay(shape, runs);
    await checkAnswer(client, limit, shape, way);
    for (let run = 0; run < runs; run += 1) {
      ours.push(await timed(() => client.get(pathOf(shape))));
      limits.push(await timed(() => limit.run(way)));
    }
  }
  const compared = compare(ours, limits);
  const against = `${isCounted(shapes[0] ?? newest) ? 'page SQL' : 'best SQL, counting each time'} ${ms(compared.limit)}`;
  return {
    id: 'G1',
    what,
    ours: ms(compared.ours),
    against,
    ratio: compared.ratio,
    better: 'lower',
    floor: null,
    aim: null,
  };
}

function sayWorst(ground: Ground, shapes: Timed[]): void {
  const ratioOf = (one: Timed) => median(one.ours) / median(one.limit);
  const line = (one: Timed) =>
    `  ${ms(median(one.ours)).padStart(8)} ${ratioOf(one).toFixed(2).padStart(6)}x  ${nameOf(one.shape)}  [${one.way.name}]`;
  ground.say('  the slowest shapes, and how they compare with the best SQL:');
  for (const one of shapes.toSorted((a, b) => median(b.ours) - median(a.ours)).slice(0, 5)) ground.say(line(one));
  ground.say('  the shapes furthest from the best SQL:');
  for (const one of shapes.toSorted((a, b) => ratioOf(b) - ratioOf(a)).slice(0, 5)) ground.say(line(one));
}

import type { ApiClient } from '../ground/client.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { type Measure, median, ms, timed } from '../report.ts';
import { forgetTotals } from './grid-limit.ts';
import { nameOf, pathOf, type Shape } from './grid-shapes.ts';

/** Pages that an index has in their order, and one that must be sorted; the last costs a scan of the user's rows. */
const pages: { shape: Shape; floor: number | null }[] = [
  { shape: { sortBy: 'createdat', sortDirection: 'desc', skip: 0 }, floor: 1.5 },
  { shape: { sortBy: 'createdat', sortDirection: 'desc', skip: 500 }, floor: 1.5 },
  { shape: { sortBy: 'name', sortDirection: 'asc', skip: 0 }, floor: 1.5 },
  { shape: { sortBy: 'expirationdate', sortDirection: 'asc', skip: 0 }, floor: 1.5 },
  { shape: { sortBy: 'name', sortDirection: 'asc', skip: 0, filter: 're' }, floor: null },
];

/** One page of 50 in portfolios of about 1,000, 10,000 and 100,000: what grows with the portfolio though the page does not. */
export async function measurePortfolioSizes(ground: Ground): Promise<Measure[]> {
  const server = await startServer(ground, { ROLE: 'web' });
  const users = [ground.sampleUser, ground.middleUser, ground.bigUser];
  const clients = await Promise.all(users.map(({ id }) => server.as(id)));
  try {
    const measures: Measure[] = [];
    for (const page of pages) measures.push(await inEachSize(ground, clients, page));
    return measures;
  } finally {
    for (const client of clients) await client.close();
    await server.stop();
  }
}

async function inEachSize(ground: Ground, clients: ApiClient[], { shape, floor }: (typeof pages)[number]) {
  const times = clients.map((): number[] => []);
  for (let round = -2; round < (ground.isQuick ? 3 : 25); round += 1) {
    for (const [at, client] of clients.entries()) {
      await forgetTotals(ground);
      const time = await timed(() => client.get(pathOf(shape)));
      if (round >= 0) times[at]?.push(time);
    }
  }
  const [small = 0, middle = 0, big = 0] = times.map(median);
  return {
    id: '',
    what: `page of 50 among ${ground.bigUser.rows.toLocaleString('en')}: ${nameOf(shape)}`,
    ours: ms(big),
    against: `among 1,000 ${ms(small)}, 10,000 ${ms(middle)}`,
    ratio: big / small,
    better: 'lower',
    floor,
    aim: floor === null ? null : 1.2,
  } satisfies Measure;
}

import { type DomainPage, ListDomainIds, ListDomains } from '#contract/domain-list.ts';
import { addressOf } from '#contract/endpoint.ts';
import { CreateNameList } from '#contract/name-lists.ts';
import type { ApiClient } from '../ground/client.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { compare, inTurns, type Measure, median, ms, timed } from '../report.ts';
import { forgetTotals, type GridLimit, openGridLimit } from './grid-limit.ts';
import { nameOf, pathOf, type Shape } from './grid-shapes.ts';
import { idWaysOf } from './grid-sql.ts';

const max = 10_000;

/** Lists that 10,000 ids and more match, in orders with and without an index. */
const shapes: Shape[] = [
  { sortBy: 'createdat', sortDirection: 'desc', skip: 0 },
  { sortBy: 'expirationdate', sortDirection: 'asc', skip: 0, minPrice: 1_000 },
  { sortBy: 'registrarname', sortDirection: 'asc', skip: 0, landerFilter: 'noLander' },
  { sortBy: 'name', sortDirection: 'desc', skip: 0, filter: 'e' },
  { sortBy: 'sedoprice', sortDirection: 'desc', skip: 0, addedOnDateFrom: '2025-01-01T00:00:00Z', filter: 'a' },
];

type Ids = { domainIds: string[]; totalCount: number };

/** All ids of a selection, and the names of a long list pasted into the search. */
export async function measureIds(ground: Ground): Promise<Measure[]> {
  const server = await startServer(ground, { ROLE: 'web' });
  const client = await server.as(ground.bigUser.id);
  const limit = await openGridLimit(ground.pool, ground.bigUser.id, ground.bigUser.rows);
  try {
    return [await idsOf(ground, client, limit), await pastedNames(ground, client)];
  } finally {
    limit.close();
    await client.close();
    await server.stop();
  }
}

async function idsOf(ground: Ground, client: ApiClient, limit: GridLimit): Promise<Measure> {
  const runs = ground.isQuick ? 3 : 9;
  const [ours, limits]: [number[], number[]] = [[], []];
  for (const shape of shapes) {
    const { skip: _skip, ...query } = shape;
    const path = pathOf(query, undefined, ListDomainIds);
    const way = await limit.fastest(idWaysOf(shape, max), ground.isQuick ? 1 : 3);
    const { domainIds, totalCount } = JSON.parse(await client.get(path)) as Ids;
    const answer = await limit.run(way);
    if (answer.ids.join() !== domainIds.join() || (totalCount !== answer.total && answer.total > 0))
      throw new Error(`${nameOf(shape)}: the ids of the API and of "${way.name}" differ.`);
    const found = await inTurns(
      runs,
      async () => {
        await forgetTotals(ground);
        return timed(() => client.get(path));
      },
      () => timed(() => limit.run(way)),
    );
    ground.say(
      `  ${ms(found.ours).padStart(8)} ${found.ratio.toFixed(2).padStart(6)}x  ${nameOf(shape)}  [${way.name}]`,
    );
    ours.push(found.ours);
    limits.push(found.limit);
  }
  const { spread } = compare(ours, limits);
  return {
    id: 'G4',
    what: `ids of ${max.toLocaleString('en')}, ${shapes.length} shapes, p50`,
    ours: ms(median(ours)),
    against: `best SQL ${ms(median(limits))}`,
    ratio: median(ours) / median(limits),
    spread,
    better: 'lower',
    floor: 1.3,
    aim: 1.1,
  };
}

/** A page of the list that 10,000 pasted names make, of which the portfolio has two thirds. */
async function pastedNames(ground: Ground, client: ApiClient): Promise<Measure> {
  const { rows } = await ground.pool.query<{ name: string }>(
    'select name from domain where user_id = $1 order by id limit $2',
    [ground.bigUser.id, max],
  );
  const names = rows.map(({ name }, at) => (at % 3 === 0 ? `absent-${at}.test` : name)).sort();
  const { id } = JSON.parse(await client.post(CreateNameList.path, JSON.stringify({ names }))) as { id: string };
  const path = addressOf(ListDomains, { query: { nameList: id, sortBy: 'expirationdate' } });
  const best = `with found as materialized (
      select d.id, d.expiration_date from domain d
      where d.user_id = $1 and d.name = any($2::text[]) and d.in_portfolio and not d.is_deleted)
    select d.*, (select count(*) from found) as total from domain d
    where d.user_id = $1 and d.id = any(array(
      select id from found order by expiration_date nulls last, id limit 50))`;
  const limit = () => ground.pool.query<{ total: string }>(best, [ground.bigUser.id, names]);
  const page = JSON.parse(await client.get(path)) as DomainPage;
  const [first] = (await limit()).rows;
  if (page.totalCount !== Number(first?.total))
    throw new Error('the pasted names that the API and the SQL find differ');
  const found = await inTurns(
    ground.isQuick ? 3 : 15,
    async () => {
      await forgetTotals(ground);
      return timed(() => client.get(path));
    },
    () => timed(limit),
  );
  return {
    id: '',
    what: `a page of ${max.toLocaleString('en')} pasted names`,
    ours: ms(found.ours),
    against: `best SQL ${ms(found.limit)}`,
    ratio: found.ratio,
    spread: found.spread,
    better: 'lower',
    floor: 1.3,
    aim: 1.1,
  };
}

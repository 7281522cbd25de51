import { ListDomains } from '#contract/domain-list.ts';
import { addressOf } from '#contract/endpoint.ts';
import { ListListingTasks, listingKinds } from '#contract/listing-guard.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { inTurns, type Measure, ms, timed } from '../report.ts';

const take = 50;
const firstRows = 20;
const tasks = 3_000;
const names = 30_000;

const counts = 'select state, kind, count(*)::int from listing_task where user_id = $1 group by 1, 2';
const groups = `select t.*, d.name, d.unicode_name, d.casing from generate_series(0, ${listingKinds.length - 1}) k (kind),
  lateral (select * from listing_task t where t.user_id = $1 and t.state = 0 and t.kind = k.kind
    order by t.since desc, t.domain_id limit ${firstRows}) t
  join domain d on d.user_id = $1 and d.id = t.domain_id order by t.kind, t.since desc, t.domain_id`;
const open = 'select domain_id from listing_task where user_id = $1 and state = 0';
const isListed = 'd.user_id = $1 and d.in_portfolio and d.status = 0 and not d.is_deleted';
const page = `select d.* from domain d where ${isListed} and d.id in (${open}) order by d.created_at desc, d.id desc limit ${take}`;
const total = `select count(*) from domain d where ${isListed} and d.id in (${open})`;

/** The listing guard with 30,000 listed names of which 3,000 differ, in the largest portfolio, and the grid's filter of them, against the best SQL (GUARD-007). */
export async function measureListings(ground: Ground): Promise<Measure[]> {
  await giveTasks(ground);
  const server = await startServer(ground, { ROLE: 'web' });
  const client = await server.as(ground.bigUser.id);
  const screens = [
    { what: 'listing guard, all kinds', path: addressOf(ListListingTasks), sql: [counts, groups] },
    {
      what: 'grid, with a listing to check',
      path: addressOf(ListDomains, { query: { take, hasListingTask: 'true' } }),
      sql: [page, total],
    },
  ];
  try {
    const measures: Measure[] = [];
    for (const { what, path, sql } of screens) {
      const ours = () => client.get(path);
      const best = () => Promise.all(sql.map((text) => ground.pool.query(text, [ground.bigUser.id])));
      for (let warmUp = 0; warmUp < 3; warmUp += 1) await Promise.all([ours(), best()]);
      const found = await inTurns(
        ground.isQuick ? 3 : 41,
        () => timed(ours),
        () => timed(best),
      );
      measures.push({
        ...{ id: '', what, ours: ms(found.ours), against: `best SQL ${ms(found.limit)}`, ratio: found.ratio },
        ...{ spread: found.spread, better: 'lower', floor: 2, aim: 1.5 },
      });
    }
    return measures;
  } finally {
    await client.close();
    await server.stop();
  }
}

/** Listings at a marketplace, a task at every tenth of them, and as many that closed. */
async function giveTasks({ pool, bigUser }: Ground): Promise<void> {
  const evidence = JSON.stringify([
    { source: 'owner', fact: 'askingPrice', cents: 90_000, percent: null, values: [], at: null, isOdd: false },
    { source: 'sedo', fact: 'listedAt', cents: 100_000, percent: 11.1, values: [], at: null, isOdd: true },
  ]);
  await pool.query(
    `update domain set sedo_price = 100000 where user_id = $1 and id in (
       select d.id from domain d where ${isListed} order by hashtext(d.name) limit ${names})`,
    [bigUser.id],
  );
  await pool.query('vacuum analyze domain');
  await pool.query(
    `insert into listing_task (user_id, domain_id, kind, state, since, evidence, closed_at)
     select $1, id, place % ${listingKinds.length}, case when place <= ${tasks} then 0 else 2 end,
       now() - place * interval '1 minute', $2, case when place > ${tasks} then now() end
     from (select d.id, row_number() over (order by hashtext(d.name)) as place from domain d where ${isListed}
       limit ${2 * tasks}) d on conflict do nothing`,
    [bigUser.id, evidence],
  );
  await pool.query('vacuum analyze listing_task');
}

import { GetDashboard } from '#contract/dashboard.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { inTurns, type Measure, ms, timed } from '../report.ts';

const today = '2026-11-21';

/** What the start page shows beyond its counters, as an engineer would ask for it by hand: one scan of the index. */
const expiries = `
  with e as materialized (
    select id, expiration_date from domain
    where user_id = $1 and in_portfolio and status = 0 and not is_deleted
      and expiration_date >= $2::timestamptz - interval '30 days' and expiration_date < $2::timestamptz + interval '371 days')
  select (select json_agg(w) from (
      select floor(extract(epoch from expiration_date - $2::timestamptz) / 604800) as week, count(*) from e group by 1) w),
    (select json_agg(n) from (select id, expiration_date from e order by expiration_date, id limit 6) n)`;
const counters = 'select * from domain_count where user_id = $1 and dimension in (1, 2, 6)';
const activity = 'select * from activity where user_id = $1 order by created_at desc, id desc limit 10';

/** The start page's call for the big portfolio, end to end, against its best SQL on one connection. */
export async function measureDashboard(ground: Ground): Promise<Measure[]> {
  const server = await startServer(ground, { ROLE: 'web' });
  const client = await server.as(ground.bigUser.id);
  const connection = await ground.pool.connect();
  const ours = () => timed(() => client.get(`${GetDashboard.path}?today=${today}`));
  const best = () =>
    timed(async () => {
      await connection.query(expiries, [ground.bigUser.id, today]);
      await connection.query(counters, [ground.bigUser.id]);
      await connection.query(activity, [ground.bigUser.id]);
    });
  try {
    for (let warmUp = 0; warmUp < 5; warmUp += 1) await Promise.all([ours(), best()]);
    const found = await inTurns(ground.isQuick ? 5 : 25, ours, best);
    return [
      {
        id: '',
        what: `dashboard of ${ground.bigUser.rows.toLocaleString('en')} domains`,
        ours: ms(found.ours),
        against: `best SQL ${ms(found.limit)}`,
        ratio: found.ratio,
        spread: found.spread,
        better: 'lower',
        floor: 2,
        aim: 1.3,
      },
    ];
  } finally {
    connection.release();
    await client.close();
    await server.stop();
  }
}

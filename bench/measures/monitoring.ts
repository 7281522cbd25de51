import type pg from 'pg';
import { GetMonitoringSummary, ListMonitoring } from '#contract/monitoring.ts';
import type { ApiClient } from '../ground/client.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { inTurns, type Measure, ms, timed } from '../report.ts';

/** The timeline of an account with 1,000,000 changes in five years, against the best SQL for the same rows and total. */
export async function measureMonitoring(ground: Ground): Promise<Measure[]> {
  const changes = ground.isQuick ? 20_000 : 1_000_000;
  const shapes = await giveChanges(ground, changes);
  const server = await startServer(ground, { ROLE: 'web' });
  const client = await server.as(ground.bigUser.id);
  try {
    const found: Measure[] = [];
    for (const shape of shapes) found.push(await measureShape(ground, client, shape));
    return [...found, await measureSummary(ground, client)];
  } finally {
    await client.close();
    await server.stop();
  }
}

/** `where` is SQL of the change `c`. */
type Shape = { what: string; query: string; where: string; given?: unknown[] };

async function giveChanges({ pool, bigUser, say }: Ground, count: number): Promise<Shape[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query(
      `insert into change (user_id, domain_id, kind, field, marketplace, meaning, before, after, currency, source,
         detected_at, last_at, in_portfolio, is_monitored, is_muted, acknowledged_at)
       select $1, d.id, k.kind, k.field, case when k.kind = 1 then 'sedo' end,
         case when n % 20000 = 7 then 'released' else k.meaning end, k.before::json, k.after::json,
         case when k.kind = 1 then 'EUR' end, 'rdap.verisign.test', t.at, t.at, true, n % 3 = 0, n % 50 = 0,
         case when n % 20 > 0 then t.at + interval '1 day' end
       from generate_series(1, $2::int) n
       join (select id, row_number() over (order by id) as no from domain
         where user_id = $1 and in_portfolio and not is_deleted) d on d.no = 1 + (n * 7919::bigint) % $3
       join (values (0, 0, 'nameservers', null, '["ns1.old.test"]', '["ns1.new.test"]'),
         (1, 1, 'price', 'priceRaised', '10000', '12000'), (2, 0, 'expirationDate', 'renewed',
         '"2026-01-01T00:00:00.000Z"', '"2027-01-01T00:00:00.000Z"'),
         (3, 2, 'websiteStatus', 'nowParked', '"websiteDeveloped"', '"parkedDomain"'))
         as k (no, kind, field, meaning, before, after) on k.no = n % 4,
       lateral (select now() - n * interval '2.6 minutes' as at) t
       order by n desc`,
      [bigUser.id, count, (await countNames(client, bigUser.id)) - 1],
    );
    await client.query('vacuum analyze change');
    const { rows } = await client.query(
      `select domain_id, name from change c join domain d on d.user_id = c.user_id and d.id = c.domain_id
       where c.user_id = $1 limit 1`,
      [bigUser.id],
    );
    say(`  ${count.toLocaleString('en')} changes`);
    const { domain_id: id, name } = rows[0];
    const [from, to] = [new Date(Date.now() - 400 * 86_400_000), new Date(Date.now() - 300 * 86_400_000)];
    const between = { from: from.toISOString(), to: to.toISOString() };
    const isOf = 'c.domain_id in (select id from domain where user_id = $1 and strpos(name, $2) > 0)';
    return [
      { what: 'as it opens', query: '', where: 'true' },
      { what: 'websites alone', query: '?kind=website', where: 'c.kind = 2' },
      { what: 'unacknowledged', query: '?state=unacknowledged', where: 'c.acknowledged_at is null and not c.is_muted' },
      {
        what: '100 days of last year',
        query: `?${new URLSearchParams(between)}`,
        where: 'c.detected_at >= $2 and c.detected_at < $3',
        given: [from, to],
      },
      { what: 'one name', query: `?domainId=${id}`, where: 'c.domain_id = $2', given: [id] },
      { what: 'a rare meaning', query: '?meaning=released', where: `c.meaning = 'released'` },
      { what: 'a name searched for', query: `?search=${name}`, where: isOf, given: [name] },
      { what: 'a part of some names', query: '?search=son', where: isOf, given: ['son'] },
      { what: 'a part of many names', query: '?search=a', where: isOf, given: ['a'] },
    ];
  } finally {
    client.release(true);
  }
}

async function countNames(client: pg.PoolClient, userId: string): Promise<number> {
  const { rows } = await client.query(
    'select count(*)::int from domain where user_id = $1 and in_portfolio and not is_deleted',
    [userId],
  );
  return rows[0].count;
}

/** Rows of the page with their names, and the total as far as 10,000. */
async function best({ pool, bigUser }: Ground, { where, given = [] }: Shape): Promise<void> {
  const of = `from change c where c.user_id = $1 and ${where}`;
  await Promise.all([
    pool.query(
      `select c.*, d.name, d.unicode_name, d.casing from (
         select c.* ${of} order by c.detected_at desc, c.id desc limit 51) c, lateral (
         select name, unicode_name, casing from domain where user_id = $1 and id = c.domain_id limit 1) d`,
      [bigUser.id, ...given],
    ),
    pool.query(`select count(*) from (select ${of} limit 10001) as found`, [bigUser.id, ...given]),
  ]);
}

async function measureShape(ground: Ground, client: ApiClient, shape: Shape): Promise<Measure> {
  const ours = () => timed(() => client.get(`${ListMonitoring.path}${shape.query}`));
  const limit = () => timed(() => best(ground, shape));
  for (let warmUp = 0; warmUp < 5; warmUp += 1) await Promise.all([ours(), limit()]);
  const found = await inTurns(ground.isQuick ? 3 : 41, ours, limit);
  return { id: '', what: `changes: ${shape.what}`, ...shown(found, 'best SQL'), floor: 3, aim: 1.3 };
}

/** What the head of the screen shows, against counting the names' rows. */
async function measureSummary(ground: Ground, client: ApiClient): Promise<Measure> {
  const { pool, bigUser } = ground;
  const ours = () => timed(() => client.get(GetMonitoringSummary.path));
  const scan = () =>
    timed(() =>
      Promise.all([
        pool.query(
          `select website_status, count(*) from domain where user_id = $1 and is_monitored and not is_deleted group by 1`,
          [bigUser.id],
        ),
        pool.query(
          `select kind, count(*) from change where user_id = $1 and detected_at > now() - interval '1 day'
           and not is_muted group by 1`,
          [bigUser.id],
        ),
      ]),
    );
  for (let warmUp = 0; warmUp < 3; warmUp += 1) await Promise.all([ours(), scan()]);
  const found = await inTurns(ground.isQuick ? 3 : 25, ours, scan);
  return { id: '', what: 'summary of the monitoring', ...shown(found, 'counted anew'), floor: 1, aim: 0.5 };
}

const shown = ({ ours, limit, ratio, spread }: Awaited<ReturnType<typeof inTurns>>, what: string) => ({
  ours: ms(ours),
  against: `${what} ${ms(limit)}`,
  ratio,
  spread,
  better: 'lower' as const,
});

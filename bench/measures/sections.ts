import { ListCertificates } from '#contract/certificates.ts';
import { ListDnssec } from '#contract/dnssec.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { addressOf } from '#contract/endpoint.ts';
import { ListInactiveDomains } from '#contract/inactive-domains.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { inTurns, type Measure, ms, timed } from '../report.ts';

const take = 50;
const isListed = 'd.user_id = $1 and d.in_portfolio and d.status = 0 and not d.is_deleted';
const rowsOf = (ids: string) =>
  `select d.* from (${ids}) ids join domain d on d.user_id = $1 and d.id = ids.id order by ids.place`;
const placed = 'row_number() over () as place';

/**
 * Lists beside the grid in the largest portfolio, and the grid by what its user noted, each against the best SQL for the same
 * rows with their total.
 */
export async function measureSections(ground: Ground): Promise<Measure[]> {
  await giveChecks(ground);
  await giveLooks(ground);
  const server = await startServer(ground, { ROLE: 'web' });
  const client = await server.as(ground.bigUser.id);
  const skip = Math.floor(ground.bigUser.rows * 0.6);
  const near = Math.floor(ground.bigUser.rows * 0.3);
  const pages = [
    { what: 'inactive names, first page', path: addressOf(ListInactiveDomains, { query: { take } }), sql: [inactive] },
    {
      what: `DNSSEC by name, from ${skip}`,
      path: addressOf(ListDnssec, { query: { take, skip } }),
      sql: [rowsOf(fromTheEnd('d.id, d.name', `domain d where ${isListed}`, 'name', skip)), listed],
    },
    {
      what: `DNSSEC by time of check, from ${skip}`,
      path: addressOf(ListDnssec, { query: { take, skip, sort: 'checkedAt' } }),
      sql: [rowsOf(fromTheEnd('c.domain_id as id, c.checked_at, c.name', checked, 'checked_at, name', skip)), listed],
    },
    {
      what: `DNSSEC by name, from ${near}`,
      path: addressOf(ListDnssec, { query: { take, skip: near } }),
      sql: [
        rowsOf(`select id, ${placed} from (
          select d.id from domain d where ${isListed} order by d.name limit ${take} offset ${near}) p`),
        listed,
      ],
    },
    ...(['askingprice', 'tags'] as const).map((sortBy) => ({
      what: `grid sorted by ${sortBy === 'tags' ? 'tags' : 'asking price'}`,
      path: addressOf(ListDomains, { query: { take, sortBy, sortDirection: 'asc' } }),
      sql: [rowsOf(noted[sortBy]), listed],
    })),
    {
      what: `certificates by their end, from ${near}`,
      path: addressOf(ListCertificates, { query: { take, skip: near } }),
      sql: [
        rowsOf(`select w.domain_id as id, ${placed} from (
          select domain_id from website w where ${isWatched} and w.certificate_end is not null
          order by w.certificate_end, w.domain_id limit ${take} offset ${near}) w`),
        `select count(*) from website w where ${isWatched}`,
      ],
    },
    {
      what: 'grid, names that take mail',
      path: addressOf(ListDomains, { query: { take, takesMail: 'true' } }),
      sql: [
        `select d.* from domain d where ${isListed} and d.id in (${withMail})
          order by d.created_at desc, d.id desc limit ${take}`,
        `select count(*) from domain d where ${isListed} and d.id in (${withMail})`,
      ],
    },
  ];
  try {
    const measures: Measure[] = [];
    for (const { what, path, sql } of pages) {
      const best = () => Promise.all(sql.map((text) => ground.pool.query(text, [ground.bigUser.id])));
      for (let warmUp = 0; warmUp < 3; warmUp += 1) {
        const [rows, given] = [(await best())[0]?.rows ?? [], JSON.parse(await client.get(path)) as { data: object[] }];
        if (rows.length === 0 || rows.length !== given.data.length)
          throw new Error(`${what}: ${given.data.length} rows, not ${rows.length}`);
      }
      const rounds = ground.isQuick ? 3 : 41;
      const found = await inTurns(
        rounds,
        () => timed(() => client.get(path)),
        () => timed(best),
      );
      measures.push({
        ...{ id: '', what, ours: ms(found.ours), against: `best SQL ${ms(found.limit)}`, ratio: found.ratio },
        ...{ spread: found.spread, better: 'lower', floor: 1.5, aim: 1.2 },
      });
    }
    return measures;
  } finally {
    await client.close();
    await server.stop();
  }
}

/** Of nineteen names in twenty, made within a day. */
async function giveChecks({ pool, bigUser }: Ground): Promise<void> {
  await pool.query(
    `insert into dnssec_check (user_id, domain_id, name, state, checked_at)
     select user_id, id, name, case when hashtext(name) % 3 = 0 then 'signed' else 'unsigned' end,
       now() - abs(hashtext(name) % 86400) * interval '1 second'
     from domain d where ${isListed} and hashtext(name) % 20 <> 0 on conflict do nothing`,
    [bigUser.id],
  );
  await pool.query('vacuum analyze dnssec_check');
}

/** Looks at the websites of all names: a certificate at nineteen in twenty, and mail at every third. */
async function giveLooks({ pool, bigUser }: Ground): Promise<void> {
  await pool.query(
    `insert into website (user_id, domain_id, is_monitored, due_at, looked_at, takes_mail, certificate, certificate_end)
     select user_id, id, is_monitored, now() + interval '1 day', now(), hashtext(id::text) % 3 = 0,
       case when hashtext(id::text) % 20 <> 0 then 1 else 0 end,
       case when hashtext(id::text) % 20 <> 0 then now() + (hashtext(id::text) % 90) * interval '1 day' end
     from domain d where ${isListed}
     on conflict (user_id, domain_id) do update set due_at = excluded.due_at, looked_at = excluded.looked_at,
       takes_mail = excluded.takes_mail, certificate = excluded.certificate, certificate_end = excluded.certificate_end`,
    [bigUser.id],
  );
  await pool.query('vacuum analyze website');
}

const isWatched = "w.user_id = $1 and w.due_at < 'infinity'";
const withMail = 'select w.domain_id from website w where w.user_id = $1 and w.takes_mail';

const listed = 'select count from domain_count where user_id = $1 and list = 0 and dimension = 1 and value = 0';
const checked = `dnssec_check c where c.user_id = $1 and c.is_listed and c.state is not null and c.checked_at is not null`;

/** Rows of a list in the order of an index, read from its end. */
function fromTheEnd(columns: string, from: string, order: string, skip: number): string {
  const reversed = order.replaceAll(/\w+/g, '$& desc');
  return `select id, -${placed} from (select ${columns} from ${from} order by ${reversed}
    limit ${take} offset (select greatest(0, count(*) - ${skip + take}) from ${from})) p`;
}

/** Sold and dropped names, and those that have expired, each from its index. */
const inactive = `with found as materialized (
    select d.id, d.status, d.status_at as since from domain d
    where d.user_id = $1 and d.in_portfolio and d.status <> 0 and not d.is_deleted
    union all select d.id, d.status, d.expiration_date from domain d
    where ${isListed} and d.expiration_date < date_trunc('day', now())),
  counts as (select json_agg(c) as counts from (select status, count(*) from found group by 1) c)
  select d.*, counts.counts from (select * from found order by since desc nulls last, id limit ${take}) ids
  cross join counts join domain d on d.user_id = $1 and d.id = ids.id order by ids.since desc nulls last, ids.id`;

const first = (value: string, from: string) => `select d.id, o.place from (
    select domain_id, ${placed} from (select o.domain_id from ${from}
    where o.user_id = $1 and ${value} is not null order by ${value}, o.domain_id limit 200) f) o
  join domain d on d.id = o.domain_id and ${isListed} order by o.place limit ${take}`;
const noted = {
  askingprice: first('o.asking_price', 'domain_own o'),
  tags: first(
    't.no',
    `domain_own o join (
      select id, dense_rank() over (order by keys) as no from tag_set where user_id = $1) t on t.id = o.tag_set_id`,
  ),
};

import { ListNameservers, ListRegistrars, ListTlds } from '#contract/domain-list.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { inTurns, type Measure, ms, timed } from '../report.ts';

/** One scan that finds every value of the three lists and the counts of the dashboard. */
const groupingSets = `select tld_id, registrar_id, nameserver_set_id, is_processed, count(*)
  from domain where user_id = $1 and in_portfolio and status = 0 and not is_deleted
  group by grouping sets ((), (tld_id), (registrar_id), (nameserver_set_id), (is_processed))`;

/** The choices of the filters, all three lists one after another, against one scan over the portfolio. */
export async function measureLists(ground: Ground): Promise<Measure[]> {
  const server = await startServer(ground, { ROLE: 'web' });
  const client = await server.as(ground.bigUser.id);
  const lists = async () => {
    for (const { path } of [ListTlds, ListNameservers, ListRegistrars]) await client.get(path);
  };
  const scan = () => ground.pool.query(groupingSets, [ground.bigUser.id]);
  try {
    for (let warmUp = 0; warmUp < 3; warmUp += 1) await Promise.all([lists(), scan()]);
    const found = await inTurns(
      ground.isQuick ? 5 : 15,
      () => timed(lists),
      () => timed(scan),
    );
    return [
      {
        id: 'G5',
        what: 'tlds + nameservers + registrars',
        ours: ms(found.ours),
        against: `one GROUPING SETS scan ${ms(found.limit)}`,
        ratio: found.ratio,
        spread: found.spread,
        better: 'lower',
        floor: 0.5,
        aim: 0.1,
      },
    ];
  } finally {
    await client.close();
    await server.stop();
  }
}

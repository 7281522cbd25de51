import { testView } from '#server/landers/testing/given-page.ts';
import { freePort } from '#server/testing/free-port.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { type Measure, median, ms } from '../report.ts';
import { measureHit, visit } from './landers.ts';

/** For a page of a search among all names that nobody asked for before. */
const searchLimitMs = 50;

/**
 * A storefront of 10,000 names by its own host: the first page from memory against node:http that sends the same bytes, and
 * searches that are not in memory, one after another.
 */
export async function measureStorefront(ground: Ground): Promise<Measure[]> {
  const host = await giveStorefront(ground);
  const port = await freePort();
  const server = await startServer(ground, { ROLE: 'web', LANDER_LISTEN: `127.0.0.1:${port}` });
  try {
    const started = performance.now();
    const first = await visit(port, host);
    ground.say(`  read and drawn in ${ms(performance.now() - started)}, ${first.body.length} bytes`);
    const hit = await measureHit(ground, port, host, 'the first page of a storefront of 10,000 names from memory');
    const times: number[] = [];
    for (let at = 0; at < (ground.isQuick ? 20 : 200); at += 1) {
      const from = performance.now();
      const { status } = await visit(port, host, `/?q=${(at * 7).toString(36)}&sort=price`);
      times.push(performance.now() - from);
      if (status !== 200) throw new Error(`A search answered ${status}`);
    }
    const time = median(times);
    return [
      hit,
      {
        id: '',
        what: 'a search of them that is not in memory',
        ours: ms(time),
        against: `the limit of ${searchLimitMs} ms`,
        ratio: time / searchLimitMs,
        better: 'lower',
        floor: 1,
        aim: 0.5,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** A lander for each name of the account of 10,000, and its storefront below one of them; returns its host. */
export async function giveStorefront({ pool, middleUser }: Ground): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica; set statement_timeout = 0');
    const view = JSON.stringify(testView('NAME.TLD'));
    const served = 'user_id = $1 and in_portfolio and status = 0 and not needs_verification and not is_deleted';
    await client.query(
      `insert into lander_page (host, user_id, lander_id, domain_id, view, version, updated_at)
       select name, user_id, id, id, replace($2, 'NAME.TLD', name)::jsonb, 1, now() from domain
       where ${served} on conflict do nothing`,
      [middleUser.id, view],
    );
    await client.query(`update domain set lander_state = 3, lander_type = 1 where ${served}`, [middleUser.id]);
    const { rows } = await client.query(`select id, name from domain where ${served} order by name limit 1`, [
      middleUser.id,
    ]);
    const { id, name } = rows[0];
    const host = `shop.${name}`;
    await client.query(
      'insert into name_holder (name, user_id, domain_id) values ($1, $2, $3) on conflict do nothing',
      [...[name, middleUser.id, id]],
    );
    await client.query(
      `insert into storefront (user_id, path, is_on, host, updated_at) values ($1, 'bench', true, $2, now())
       on conflict (user_id) do nothing`,
      [middleUser.id, host],
    );
    return host;
  } finally {
    client.release(true);
  }
}

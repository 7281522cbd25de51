import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultLanderSettings } from '#contract/landers.ts';
import { freePort } from '#server/testing/free-port.ts';
import type { ApiClient } from '../ground/client.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { type Measure, median, ms, perSecond, timed } from '../report.ts';
import { pathOf, someShapes } from './grid-shapes.ts';

const groupSize = 10_000;

/**
 * Landers for all domains of the big portfolio: how long their pages take, what the worker's memory does and how the grid
 * fares meanwhile; then other settings of a group of 10,000, with visitors on its pages.
 */
export async function measureLanderMaking(ground: Ground): Promise<Measure[]> {
  const port = await freePort();
  await ground.pool.query('truncate lander, lander_page cascade'); // other measures gave names pages without groups
  const web = await startServer(ground, { ROLE: 'web', LANDER_LISTEN: `127.0.0.1:${port}` });
  const worker = await startServer(ground, { ROLE: 'worker' });
  const client = await web.as(ground.bigUser.id);
  try {
    const shapes = someShapes(ground.bigUser.rows, ground);
    const askGrid = async (into: number[]) => {
      for (const shape of shapes) into.push(await timed(() => client.get(pathOf(shape))));
    };
    const [idle, busy, memories]: [number[], number[], number[]] = [[], [], []];
    await askGrid([]);
    for (let round = 0; round < (ground.isQuick ? 1 : 3); round++) await askGrid(idle);

    const started = performance.now();
    const { total, groupId } = await giveLanders(ground, client);
    const isMade = async () => (await generatingOf(ground)) === 0;
    while (!(await isMade())) {
      memories.push(await worker.memory());
      await askGrid(busy);
    }
    const seconds = (performance.now() - started) / 1_000;
    const early = median(memories.slice(0, Math.ceil(memories.length / 3)));
    const late = median(memories.slice(-Math.ceil(memories.length / 3)));

    const change = await changeGroup(ground, client, { groupId, port });
    return [
      {
        id: '',
        what: `pages of ${total.toLocaleString('en')} new landers, from the first request on`,
        ours: `${seconds.toFixed(1)} s, ${perSecond(total / seconds, 'pages')}`,
        against: 'five minutes',
        ratio: seconds / 300,
        better: 'lower',
        floor: 1,
        aim: null,
      },
      {
        id: '',
        what: 'memory of the worker in the last third',
        ours: `${late.toFixed(0)} MiB`,
        against: `in the first third ${early.toFixed(0)} MiB`,
        ratio: late / early,
        better: 'lower',
        floor: 1.5,
        aim: 1.2,
      },
      {
        id: '',
        what: 'grid of the same user meanwhile, p50',
        ours: ms(median(busy)),
        against: `idle ${ms(median(idle))}`,
        ratio: median(busy) / median(idle),
        better: 'lower',
        floor: 1.3,
        aim: 1.2,
      },
      change,
    ];
  } finally {
    await client.close();
    await worker.stop();
    await web.stop();
  }
}

async function generatingOf({ pool, bigUser }: Ground): Promise<number> {
  const { rows } = await pool.query(
    'select sum(lander_count - live_count - failed_count)::int as left from lander_group where user_id = $1',
    [bigUser.id],
  );
  return rows[0].left;
}

/** Groups of 10,000 landers, as the browser makes them. */
async function giveLanders(
  { pool, bigUser, isQuick }: Ground,
  client: ApiClient,
): Promise<{ total: number; groupId: string }> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from domain where user_id = $1 and in_portfolio and status = 0 and not needs_verification
       and not is_deleted and lander_state = 0 limit $2`,
    [bigUser.id, isQuick ? 200 : null],
  );
  let groupId = '';
  for (let at = 0; at < rows.length; at += groupSize) {
    const domainIds = rows.slice(at, at + groupSize).map(({ id }) => id);
    const body = { type: 'forSale', template: 'binAi', configuration: defaultLanderSettings, domainIds };
    const group = await client.post('/api/lander-groups', JSON.stringify({ name: `Bench ${at}`, ...body }));
    groupId ||= (JSON.parse(group) as { id: string }).id;
  }
  return { total: rows.length, groupId };
}

/** Other settings of a group: until all pages have them, also for visitors, who get an answer all the while. */
async function changeGroup(ground: Ground, client: ApiClient, { groupId, port }: { groupId: string; port: number }) {
  const { rows } = await ground.pool.query<{ host: string }>(
    `select p.host from lander l join lander_page p on p.user_id = l.user_id and p.lander_id = l.id
     where l.user_id = $1 and l.group_id = $2 order by md5(p.host) limit 20`,
    [ground.bigUser.id, groupId],
  );
  const hosts = rows.map(({ host }) => host);
  const words = 'In other words than before';
  let answers = 0;
  const visitAll = async () => {
    let changed = 0;
    for (const host of hosts) {
      const { status, text } = await visit(port, host);
      if (status !== 200) throw new Error(`${host} answered ${status}`);
      answers += 1;
      if (text.includes(words)) changed += 1;
    }
    return changed;
  };
  await visitAll();
  const started = performance.now();
  await client.put(`/api/lander-groups/${groupId}`, JSON.stringify({ configuration: { tagline: words } }));
  while ((await visitAll()) < hosts.length || (await generatingOf(ground)) > 0) await wait(50);
  const seconds = (performance.now() - started) / 1_000;
  ground.say(`  ${answers} visits meanwhile, each answered by a page`);
  return {
    id: '',
    what: `other settings of a group of up to ${groupSize.toLocaleString('en')} landers, until all visitors see them`,
    ours: `${seconds.toFixed(1)} s`,
    against: '30 s',
    ratio: seconds / 30,
    better: 'lower',
    floor: 1,
    aim: 0.5,
  } satisfies Measure;
}

function visit(port: number, host: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', headers: { host, 'accept-language': 'en' } });
    sent.on('error', reject).on('response', async (response) => {
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(await response.toArray()).toString() });
    });
    sent.end();
  });
}

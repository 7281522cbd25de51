import { randomUUIDv7 } from 'node:crypto';
import { ConnectRegistrarAccount } from '#contract/registrar-accounts.ts';
import { sandboxRegistrarAccess } from '#contract/sandbox.ts';
import { addBatch, everySource, finishOf, registryOnly } from '../ground/batches.ts';
import type { ApiClient } from '../ground/client.ts';
import type { Ground } from '../ground/ground.ts';
import { startSandbox } from '../ground/sandbox.ts';
import { startServer } from '../ground/server.ts';
import { type Measure, median, ms, timed } from '../report.ts';
import { pathOf, type Shape, someShapes } from './grid-shapes.ts';

/** The grid of the big portfolio while a worker with its usual settings processes a batch of another user. */
export async function measureBusyGrid(ground: Ground): Promise<Measure[]> {
  const names = ground.newNames(ground.isQuick ? 100 : 10_000);
  const shapes = someShapes(ground.bigUser.rows, ground);
  const sandbox = await startSandbox({ rdapDelayMs: 20 });
  const web = await startServer(ground, { ROLE: 'web' });
  const worker = await startServer(ground, registryOnly(sandbox.addresses));
  const [own, other] = [await web.as(ground.bigUser.id), await web.as(randomUUIDv7())];
  try {
    await askAll(own, shapes);
    const idle = [...(await askAll(own, shapes)), ...(await askAll(own, shapes))];
    const id = await addBatch(other, names);
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    const batch = finishOf(ground, id);
    batch.then(over, over);
    const busy: number[] = [];
    while (!isOver) busy.push(...(await askAll(own, shapes, () => isOver)));
    await batch;
    const rounds = (busy.length / shapes.length).toFixed(1);
    return [
      {
        id: 'G20',
        what: `grid while ${names.length.toLocaleString('en')} names are processed, p50`,
        ours: ms(median(busy)),
        against: `idle ${ms(median(idle))} (${shapes.length} shapes, ${rounds} rounds)`,
        ratio: median(busy) / median(idle),
        better: 'lower',
        floor: 2,
        aim: 1.2,
      },
    ];
  } finally {
    await own.close();
    await other.close();
    await worker.stop();
    await web.stop();
    await sandbox.stop();
  }
}

/**
 * The grid of the big portfolio with all its names in five accounts at registrars, against the same without; and while another
 * account of its owner is read for the first time, page by page and then detail by detail at its registrar's pace (REG-004).
 */
export async function measureHeldGrid(ground: Ground): Promise<Measure[]> {
  const { pool, bigUser } = ground;
  const shapes = someShapes(bigUser.rows, ground);
  const sandbox = await startSandbox();
  const settings = everySource(sandbox.addresses);
  const web = await startServer(ground, { ROLE: 'web' });
  const connecting = await startServer(ground, { ...settings, ROLE: 'web' });
  const worker = await startServer(ground, settings);
  const [own, owner] = [await web.as(bigUser.id), await connecting.as(bigUser.id)];
  const twice = async () => {
    await askAll(own, shapes);
    return median([...(await askAll(own, shapes)), ...(await askAll(own, shapes))]);
  };
  try {
    const without = await twice();
    const names = await holdAll(pool, bigUser.id);
    const held = await twice();
    const size = ground.isQuick ? 500 : 20_000;
    await fetch(`${sandbox.addresses.control}accounts`, {
      method: 'POST',
      body: JSON.stringify({ account: 'porkbun', names: size }),
    });
    const account = { registrar: 'porkbun', label: 'Read meanwhile', values: sandboxRegistrarAccess('porkbun') };
    await owner.post(ConnectRegistrarAccount.path, JSON.stringify(account));
    const busy: number[] = [];
    const until = performance.now() + (ground.isQuick ? 5_000 : 40_000);
    while (performance.now() < until) busy.push(...(await askAll(own, shapes)));
    const { rows } = await pool.query<{ read: number }>(
      'select count(*)::int as read from held_domain where user_id = $1 and account_id not in (select id from outside_account where user_id = $1 and paused_at is not null)',
      [bigUser.id],
    );
    const read = rows[0]?.read ?? 0;
    if (read === 0) throw new Error('The account was not read.');
    return [
      {
        id: 'G22',
        what: `grid with ${names.toLocaleString('en')} names in five registrar accounts, p50`,
        ours: ms(held),
        against: `in none ${ms(without)} (${shapes.length} shapes)`,
        ratio: held / without,
        better: 'lower',
        floor: 1.5,
        aim: 1.2,
      },
      {
        id: 'G23',
        what: `grid while an account of ${size.toLocaleString('en')} names is read, p50`,
        ours: ms(median(busy)),
        against: `idle ${ms(held)} (${read.toLocaleString('en')} names were read meanwhile)`,
        ratio: median(busy) / held,
        better: 'lower',
        floor: 1.5,
        aim: 1.3,
      },
    ];
  } finally {
    await own.close();
    await owner.close();
    await worker.stop();
    await connecting.stop();
    await web.stop();
    await sandbox.stop();
    for (const table of ['held_change', 'held_domain', 'outside_account'])
      await pool.query(`delete from ${table} where user_id = $1`, [bigUser.id]);
    await pool.query('vacuum analyze held_domain');
  }
}

/** All names of a portfolio in five accounts that nobody reads; how many. */
async function holdAll(pool: Ground['pool'], userId: string): Promise<number> {
  await pool.query(
    `insert into outside_account (user_id, id, kind, provider, label, label_key, sealed, digest, hint, is_sandbox,
       connected_at, set_at, list_at, paused_at, synced_at)
     select $1, gen_random_uuid(), 'registrar', 'dynadot', 'Account ' || n, 'account ' || n, '', 'bench ' || n, '', true,
       now(), now(), now(), now(), now() from generate_series(1, 5) n`,
    [userId],
  );
  const { rowCount } = await pool.query(
    `insert into held_domain (user_id, name, account_id, id, domain_id, read_no, first_seen, reading)
     select d.user_id, d.name, a.ids[1 + h % 5], gen_random_uuid(), d.id, 1, now(), jsonb_build_object(
       'autoRenew', h % 3 > 0, 'transferLock', h % 4 > 0, 'privacy', h % 5 > 0, 'expiresAt', d.expiration_date,
       'renewUntil', d.expiration_date, 'renewalPrice', jsonb_build_object(
         'amountCents', 900 + h % 3000, 'currency', 'USD', 'isExact', h % 7 = 0))
     from domain d cross join lateral (select hashtext(d.name) & 2147483647 as h) x
       cross join (select array_agg(id) as ids from outside_account where user_id = $1) a
     where d.user_id = $1 and d.in_portfolio and not d.is_deleted`,
    [userId],
  );
  await pool.query('vacuum analyze held_domain, outside_account');
  return rowCount ?? 0;
}

/** Times of these requests, one after another, until it is over. */
export async function askAll(client: ApiClient, shapes: Shape[], isOver = () => false): Promise<number[]> {
  const times: number[] = [];
  for (const shape of shapes) {
    if (isOver()) break;
    times.push(await timed(() => client.get(pathOf(shape))));
  }
  return times;
}

import { randomUUIDv7 } from 'node:crypto';
import { ExportDomains } from '#contract/domain-export.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { addressOf } from '#contract/endpoint.ts';
import { keyRequestsPerMinute } from '#contract/keys.ts';
import { digestOf } from '#server/token-digest.ts';
import { makeKeyText, startOfKey } from '#server/users/keys/key-text.rules.ts';
import type { ApiClient } from '../ground/client.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { type Measure, median, ms } from '../report.ts';
import { askAll } from './busy-grid.ts';
import { type Shape, someShapes } from './grid-shapes.ts';

const connections = 4;
/** Sessions are not held up, and keys as in the product. */
const limits = { ROLE: 'web', REQUESTS_PER_MINUTE: '1000000' };

/** The grid of the big portfolio while a key of its owner reads all of it, as fast and as often as it may (KEY-008). */
export async function measureKeyGrid(ground: Ground): Promise<Measure[]> {
  const { bigUser, isQuick } = ground;
  const shapes = someShapes(bigUser.rows, ground);
  const server = await startServer(ground, limits);
  const own = await server.as(bigUser.id);
  try {
    await askAll(own, shapes);
    const [idle, busy, ratios]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
      const [still, reading] = [await askAll(own, shapes), await askWhileRead(ground, server.url, own, shapes)];
      idle.push(...still);
      busy.push(...reading);
      ratios.push(median(reading) / median(still));
    }
    return [
      {
        id: 'KEY-008',
        what: `grid while a key reads ${bigUser.rows.toLocaleString('en')} names, p50`,
        ours: ms(median(busy)),
        against: `idle ${ms(median(idle))} (${busy.length} requests)`,
        ratio: median(busy) / median(idle),
        spread: [Math.min(...ratios), Math.max(...ratios)],
        better: 'lower',
        floor: 1.3,
        aim: 1.1,
      },
    ];
  } finally {
    await own.close();
    await server.stop();
  }
}

/** Times of the grid until a new key has made all its calls of a minute: pages of 1,000 names and, every tenth, a file of all. */
async function askWhileRead(ground: Ground, url: string, own: ApiClient, shapes: Shape[]): Promise<number[]> {
  const headers = { authorization: `Bearer ${await makeKey(ground)}` };
  let made = 0;
  const read = async () => {
    while (made < keyRequestsPerMinute) {
      made += 1;
      const query = { skip: (made * 1_000) % ground.bigUser.rows, take: 1_000 };
      const path = made % 10 === 0 ? addressOf(ExportDomains) : addressOf(ListDomains, { query });
      const answer = await fetch(url + path, { headers });
      for await (const _part of answer.body ?? []);
      const isRefused = answer.status === 429; // it reads too fast, and goes on
      if (!answer.ok && !isRefused) throw new Error(`${path}: ${answer.status}`);
    }
  };
  let isOver = false;
  const reading = Promise.all(Array.from({ length: connections }, read)).finally(() => {
    isOver = true;
  });
  reading.catch(() => {}); // thrown below
  const times: number[] = [];
  while (!isOver) times.push(...(await askAll(own, shapes, () => isOver)));
  await reading;
  return times;
}

async function makeKey({ pool, bigUser }: Ground): Promise<string> {
  const text = makeKeyText();
  await pool.query(
    `insert into auth.api_key (id, user_id, label, start, digest, scopes, created_at)
     values ($1, $2, 'Bench', $3, $4, '{domains:read}', now())`,
    [randomUUIDv7(), bigUser.id, startOfKey(text), digestOf(text)],
  );
  return text;
}

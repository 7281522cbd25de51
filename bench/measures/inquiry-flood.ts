import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { ApiClient } from '../ground/client.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { type Measure, median, ms, timed } from '../report.ts';
import { pathOf, type Shape, someShapes } from './grid-shapes.ts';
import { givePages } from './inquiries.ts';

const aMinute = 60_000;

/**
 * 5,000 forms in a minute, each from a network of its own, to names of the largest portfolio, while its user and another
 * turn the pages of their grids: how much slower these are than at rest. No form may be refused or lost.
 */
export async function measureInquiryFlood(ground: Ground): Promise<Measure[]> {
  const seconds = ground.isQuick ? 1 : 60;
  const forms = Math.round((5_000 * seconds * 1_000) / aMinute);
  const hosts = await givePages(ground);
  const web = await startServer(ground, { ROLE: 'web', TRUST_PROXY: 'true' });
  const worker = await startServer(ground, { ROLE: 'worker' });
  const readers = [
    { whose: 'the same user', client: await web.as(ground.bigUser.id), rows: ground.bigUser.rows },
    { whose: 'another user', client: await web.as(ground.middleUser.id), rows: 10_000 },
  ].map((reader) => ({
    ...reader,
    shapes: someShapes(reader.rows, ground),
    busy: [] as number[],
  }));
  try {
    const idle: number[][] = [];
    for (const { client, shapes } of readers) {
      await askAll(client, shapes);
      idle.push([...(await askAll(client, shapes)), ...(await askAll(client, shapes))]);
    }
    let isOver = false;
    const flood = sendForms(web.url, { hosts, forms, seconds }).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      for (const { client, shapes, busy } of readers) busy.push(...(await askAll(client, shapes, () => isOver)));
    }
    const { refused, took } = await flood;
    ground.say(`  ${forms} forms in ${(took / 1_000).toFixed(1)} s, ${refused} refused`);
    const stored = await ground.pool.query(
      "select count(*)::int as count from inquiry where sender_email like 'flood%'",
    );
    return [
      ...readers.map(({ whose, busy }, at) => ({
        id: '',
        what: `grid of ${whose} while 5,000 forms a minute come, p50`,
        ours: ms(median(busy)),
        against: `idle ${ms(median(idle[at] ?? []))}`,
        ratio: median(busy) / median(idle[at] ?? []),
        better: 'lower' as const,
        floor: 1.3,
        aim: 1.2,
      })),
      {
        id: '',
        what: `forms of ${forms.toLocaleString('en')} networks stored`,
        ours: `${stored.rows[0].count} (${refused} refused)`,
        against: `${forms}`,
        ratio: stored.rows[0].count / forms,
        better: 'higher',
        floor: 1,
        aim: 1,
      },
    ];
  } finally {
    for (const { client } of readers) await client.close();
    await worker.stop();
    await web.stop();
  }
}

async function askAll(client: ApiClient, shapes: Shape[], isOver = () => false): Promise<number[]> {
  const times: number[] = [];
  for (const shape of shapes) {
    if (isOver()) break;
    times.push(await timed(() => client.get(pathOf(shape))));
  }
  return times;
}

/** Evenly over the time, none waiting for another's answer. */
async function sendForms(url: string, { hosts, forms, seconds }: { hosts: string[]; forms: number; seconds: number }) {
  const dispatcher = new Agent({ connections: 100 });
  const begun = performance.now();
  let refused = 0;
  const answers: Promise<void>[] = [];
  for (let no = 0; no < forms; no += 1) {
    await wait(Math.max(0, begun + (no * seconds * 1_000) / forms - performance.now()));
    answers.push(
      sendForm(url, dispatcher, no, hosts[no % hosts.length] ?? '').then((status) => {
        if (status !== 200) refused += 1;
      }),
    );
  }
  await Promise.all(answers);
  await dispatcher.close();
  return { refused, took: performance.now() - begun };
}

async function sendForm(url: string, dispatcher: Agent, no: number, domainName: string): Promise<number> {
  const { statusCode, body } = await request(`${url}/public/inquiries`, {
    dispatcher,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `203.${no >> 16}.${(no >> 8) & 255}.${no & 255}`,
    },
    body: JSON.stringify({
      ...{ domainName, name: `Bea Buyer ${no}`, email: `flood${no}@names.example`, website: '', formToken: '' },
      message: `Dear owner, is ${domainName} for sale? I am number ${no} and could pay this week.`,
    }),
  });
  await body.dump();
  return statusCode;
}

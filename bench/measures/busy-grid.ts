import { randomUUIDv7 } from 'node:crypto';
import { addBatch, finishOf, registryOnly } from '../ground/batches.ts';
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

/** Times of these requests, one after another, until it is over. */
export async function askAll(client: ApiClient, shapes: Shape[], isOver = () => false): Promise<number[]> {
  const times: number[] = [];
  for (const shape of shapes) {
    if (isOver()) break;
    times.push(await timed(() => client.get(pathOf(shape))));
  }
  return times;
}

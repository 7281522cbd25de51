import { AuthCheck } from '#contract/auth.ts';
import { firstLine, startProgram, stopProgram } from '../ground/child.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { inTurns, type Measure, perSecond } from '../report.ts';

const connections = 20;
/** Headers that every server of Node writes by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** The smallest call with a session against node:http that answers the same bytes to the same requests. */
export async function measureSessionCall(ground: Ground): Promise<Measure[]> {
  const server = await startServer(ground, { ROLE: 'web' });
  const client = await server.as(ground.bigUser.id);
  const { port } = new URL(server.url);
  const answer = await fetch(server.url + AuthCheck.path, { headers: { cookie: client.cookie } });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ownHeaders.has(name)));
  const value: unknown = await answer.json();
  const bare = startProgram('bench/programs/bare-server.ts', [JSON.stringify({ headers, value })]);
  try {
    const barePort = await firstLine(bare);
    const seconds = ground.isQuick ? 0.5 : 3;
    const found = await inTurns(
      ground.isQuick ? 1 : 5,
      () => answersPerSecond(port, client.cookie, seconds),
      () => answersPerSecond(barePort, client.cookie, seconds),
    );
    return [
      {
        id: 'G7',
        what: `${AuthCheck.path}, ${connections} connections`,
        ours: perSecond(found.ours, 'calls'),
        against: `bare node:http ${perSecond(found.limit, 'calls')}`,
        ratio: found.ratio,
        spread: found.spread,
        better: 'higher',
        floor: 0.6,
        aim: 0.8,
      },
    ];
  } finally {
    await stopProgram(bare);
    await client.close();
    await server.stop();
  }
}

async function answersPerSecond(port: string, cookie: string, seconds: number): Promise<number> {
  const lines = [`GET ${AuthCheck.path} HTTP/1.1`, `host: 127.0.0.1:${port}`, `cookie: ${cookie}`];
  const load = { port: Number(port), request: `${lines.join('\r\n')}\r\n\r\n`, connections, seconds };
  const child = startProgram('bench/programs/load.ts', [JSON.stringify(load)]);
  const { perSecond } = JSON.parse(await firstLine(child)) as { perSecond: number };
  await stopProgram(child);
  return perSecond;
}

import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { hubPath } from '#contract/realtime.ts';
import { buildApp } from '../app/build-app.ts';
import type { Parts } from '../context.ts';
import { openPool } from '../database/pool.ts';
import { createHub } from '../http/hub.ts';
import { openAuth } from '../users/auth.ts';
import { freshApp } from './app.ts';

/** The app listening with a real hub; `start` starts another process' worth of it on the same database. */
export async function listening(settings: Record<string, string> = {}) {
  const base = await freshApp({ settings });
  const start = async () => {
    const pool = openPool(base.database.connection, 5);
    const hub = createHub(pool, base.parts.log);
    const parts: Parts = { ...base.parts, hub };
    parts.auth = openAuth(parts);
    const app = await buildApp(parts);
    hub.attach(app.server, parts);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    onTestFinished(async () => {
      await hub.close();
      await app.close();
      await pool.end();
    });
    return { hub, pool, parts, url: `http://127.0.0.1:${port}` };
  };
  return { ...base, first: await start(), start };
}

/** An open page of a user, whose connection is not made again where it is cut. */
export function open(url: string, query: object, headers: Record<string, string>, transports = ['websocket']): Socket {
  const socket = io(url, {
    path: hubPath,
    query: { ...query },
    extraHeaders: headers,
    transports,
    reconnection: false,
  });
  onTestFinished(() => void socket.close());
  return socket;
}
/** Resolves when the page is let in. */
export const opened = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });

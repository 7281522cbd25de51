import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** A way to the test's PostgreSQL over TCP that can fall silent without closing, as a frozen or unplugged host does. */
export async function silenceableWay(url: string) {
  const { host, port } = new pg.Client(url);
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets: Socket[] = [];
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(target as { path: string });
    sockets.push(near, far);
    if (isSilent) return;
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const through = new URL(url.replace('@/', '@localhost/'));
  through.search = '';
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe();
    },
    /** what is new is passed on again */
    speak() {
      isSilent = false;
    },
  };
}

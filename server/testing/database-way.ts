import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import pg from 'pg';
import { onTestFinished } from 'vitest';

function placeOf(url: string): { path: string } | { host: string; port: number } {
  const { host, port } = new pg.Client(url);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

/** As a pooler that shares connections: what a server says unasked (NotificationResponse, `A`) reaches nobody. */
async function* withoutNotifications(said: AsyncIterable<Buffer>) {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of said) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length > 4 && rest.length > rest.readInt32BE(1)) {
      const message = rest.subarray(0, 1 + rest.readInt32BE(1));
      if (message[0] !== 'A'.charCodeAt(0)) yield message;
      rest = rest.subarray(message.length);
    }
  }
}

/** A way to the PostgreSQL of a connection string over TCP, as a proxy or an address that moves. */
export async function databaseWay(url: string, { isShared = false } = {}) {
  const open = new Set<Socket>();
  let target = placeOf(url);
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(target as { path: string });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => void open.delete(socket));
    }
    if (isSilent) return;
    pipeline(near, far, () => near.destroy());
    if (isShared) pipeline(far, withoutNotifications, near, () => far.destroy());
    else pipeline(far, near, () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const through = new URL(url.replace('@/', '@localhost/'));
  through.search = '';
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    /** What is open says nothing more without closing, as a frozen or unplugged host does. */
    silence() {
      isSilent = true;
      for (const socket of open) socket.unpipe().pause();
    },
    /** What is opened from now on is passed on again. */
    speak() {
      isSilent = false;
    },
    cut,
    /** New connections lead to another server. */
    leadTo(next: string) {
      target = placeOf(next);
    },
  };
}

import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { replyTo } from './dns-reply.ts';
import { loopback } from './http.ts';
import type { World } from './world.ts';

const maxTcpConnections = 500;
const maxAttempts = 20;

type DnsServer = { address: string; stop(): Promise<void> };

/** An authoritative name server for `test.` on UDP and TCP (RFC 1035, 7766), both on one free loopback port. */
export async function startDnsServer(world: World): Promise<DnsServer> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const tcp = await listenTcp(world);
    const udp = await bindUdp(world, tcp.port);
    if (udp) {
      const stopUdp = () => new Promise<void>((done) => udp.close(() => done()));
      return {
        address: `${loopback}:${tcp.port}`,
        stop: async () => {
          await Promise.all([tcp.stop(), stopUdp()]);
        },
      };
    }
    await tcp.stop();
  }
  throw new Error('no port is free for both UDP and TCP');
}

/** Undefined when another program has the UDP port of this number. */
function bindUdp(world: World, port: number): Promise<UdpSocket | undefined> {
  const udp = createSocket({ type: 'udp4', recvBufferSize: 4_000_000 });
  udp.on('message', async (query, from) => {
    const reply = await replyTo(world, query, 'udp');
    if (reply) udp.send(reply, from.port, from.address, () => {});
  });
  return new Promise((resolve) => {
    udp.on('error', () => resolve(undefined));
    udp.bind(port, loopback, () => resolve(udp));
  });
}

async function listenTcp(world: World): Promise<{ port: number; stop(): Promise<void> }> {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    serve(world, socket);
  });
  server.maxConnections = maxTcpConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, loopback, resolve);
  });
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of open) socket.destroy();
    });
  return { port: (server.address() as AddressInfo).port, stop };
}

/** Messages over TCP carry their length in two bytes before them. */
function serve(world: World, socket: Socket): void {
  let rest = Buffer.alloc(0);
  socket.setTimeout(10_000, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('data', async (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 2 && rest.length >= 2 + rest.readUInt16BE(0)) {
      const query = rest.subarray(2, 2 + rest.readUInt16BE(0));
      rest = rest.subarray(2 + query.length);
      const reply = await replyTo(world, query, 'tcp');
      if (reply && !socket.destroyed) socket.write(withLength(reply));
    }
  });
}

function withLength(message: Buffer): Buffer {
  const framed = Buffer.alloc(2 + message.length);
  framed.writeUInt16BE(message.length);
  message.copy(framed, 2);
  return framed;
}

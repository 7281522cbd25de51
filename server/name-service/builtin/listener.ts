import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { type AddressInfo, createServer, isIPv6, type Server, type Socket } from 'node:net';
import { networkOf } from '../../http/network.ts';
import { StartError } from '../../start-error.ts';

export type Transport = 'udp' | 'tcp';
/** The reply to a message from this address; null: none is sent. Never rejects. */
export type Responder = (message: Buffer, transport: Transport, from: string) => Promise<Buffer | null>;
export type ListenAddress = { host: string; port: number };
export type Listener = { port: number; stop(): Promise<void> };

const maxConnections = 300;
const maxConnectionsOfNetwork = 20;
/** Queries that one connection has under way. */
const maxUnderWay = 50;
/** A connection without a whole query for so long is closed (RFC 7766, 6.2.3). */
const idleMs = 10_000;
const bufferBytes = 4_000_000;
const maxAttempts = 20;

/** Listens on UDP and TCP at one address (RFC 7766); port 0 takes any that is free for both. Throws StartError. */
export async function listenForQueries({ host, port }: ListenAddress, reply: Responder): Promise<Listener> {
  for (let attempt = 1; ; attempt++) {
    const tcp = await openTcp(host, port, reply).catch((error) => explained(error, host, port));
    const taken = (tcp.address() as AddressInfo).port;
    try {
      const udp = await openUdp(host, taken, reply);
      return { port: taken, stop: async () => void (await Promise.all([stopTcp(tcp), stopUdp(udp)])) };
    } catch (error) {
      await stopTcp(tcp);
      if (port !== 0 || attempt === maxAttempts) explained(error as NodeJS.ErrnoException, host, taken);
    }
  }
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): never {
  const why = {
    EADDRINUSE: 'is in use; another name server may run on this machine',
    EACCES: 'needs more rights than this account has',
    EADDRNOTAVAIL: 'is not an address of this machine',
  }[error.code ?? ''];
  throw why ? new StartError(`NS_LISTEN: ${host} port ${port} ${why}.`) : error;
}

async function openUdp(host: string, port: number, reply: Responder): Promise<UdpSocket> {
  const udp = createSocket({
    ...(isIPv6(host) ? { type: 'udp6', ipv6Only: true } : { type: 'udp4' }),
    recvBufferSize: bufferBytes,
  });
  await new Promise<void>((resolve, reject) => {
    udp.once('error', reject);
    udp.bind(port, host, resolve);
  });
  udp.removeAllListeners('error').on('error', () => {}); // an answer could not be sent: the asker asks again
  udp.on('message', async (message, from) => {
    if (from.port === 0) return;
    const bytes = await reply(message, 'udp', from.address);
    if (bytes) udp.send(bytes, from.port, from.address, () => {});
  });
  return udp;
}

const stopUdp = (udp: UdpSocket) => new Promise<void>((done) => udp.close(() => done()));

/** Connections of each server, to be cut off when it stops. */
const openOf = new WeakMap<Server, Set<Socket>>();

async function openTcp(host: string, port: number, reply: Responder): Promise<Server> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const from = socket.remoteAddress ?? '';
    if (
      isCrowded(
        [...open].map(({ remoteAddress = '' }) => remoteAddress),
        from,
      )
    )
      return socket.destroy();
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    serve(socket, (message) => reply(message, 'tcp', from));
  });
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, ipv6Only: isIPv6(host) }, resolve);
  });
  openOf.set(server, open);
  return server;
}

/** True when the network of an address has as many connections as it may: of IPv6 one household has a whole /64. */
export function isCrowded(open: readonly string[], from: string): boolean {
  const network = networkOf(from);
  return open.filter((address) => networkOf(address) === network).length >= maxConnectionsOfNetwork;
}

function stopTcp(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    for (const socket of openOf.get(server) ?? []) socket.destroy();
  });
}

/** Messages over TCP carry their length in two bytes before them; answers may come in another order. */
function serve(socket: Socket, reply: (message: Buffer) => Promise<Buffer | null>): void {
  let rest: Buffer = Buffer.alloc(0);
  let underWay = 0;
  const idle = setTimeout(() => socket.destroy(), idleMs); // bytes alone do not keep it open
  socket.on('close', () => clearTimeout(idle));
  socket.on('error', () => socket.destroy());
  const answer = async (message: Buffer) => {
    underWay++;
    const bytes = await reply(message);
    underWay--;
    if (bytes && !socket.destroyed) socket.write(withLength(bytes));
    if (socket.isPaused()) take(Buffer.alloc(0));
  };
  const isFull = () => underWay >= maxUnderWay || socket.writableNeedDrain; // or its answers are not read
  const take = (chunk: Buffer) => {
    rest = chunk.length > 0 ? Buffer.concat([rest, chunk]) : rest;
    while (!isFull() && rest.length >= 2 && rest.length >= 2 + rest.readUInt16BE(0)) {
      const end = 2 + rest.readUInt16BE(0);
      const message = rest.subarray(2, end);
      rest = rest.subarray(end);
      idle.refresh();
      void answer(message);
    }
    if (isFull()) socket.pause();
    else socket.resume();
  };
  socket.on('data', take);
  socket.on('drain', () => take(Buffer.alloc(0)));
}

function withLength(message: Buffer): Buffer {
  const framed = Buffer.alloc(2 + message.length);
  framed.writeUInt16BE(message.length);
  message.copy(framed, 2);
  return framed;
}

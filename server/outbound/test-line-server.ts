import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A real TCP server on loopback for tests that hears one line and lets `answer` do the rest. */
export async function startTestLineServer(answer: (socket: Socket, line: string) => void) {
  let connections = 0;
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', (line) => {
      lines.push(line.toString());
      answer(socket, line.toString().trim());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    target: `127.0.0.1:${port}`,
    /** what was sent, line ends included */
    lines,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** node:http with nothing around it: answers every request with the given headers and value. Prints its port. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const { headers, value } = JSON.parse(process.argv[2] ?? '') as { headers: Record<string, string>; value: unknown };

const server = createServer((_, response) => {
  const body = JSON.stringify(value);
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.stdin.on('end', () => process.exit(0)).resume();

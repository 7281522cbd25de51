/** node:http with nothing around it: answers every request with the given headers and value, or bytes in base64. Prints its port. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Given = { headers: Record<string, string>; value?: unknown; body?: string };
const { headers, value, body: base64 } = JSON.parse(process.argv[2] ?? '') as Given;
const bytes = base64 === undefined ? undefined : Buffer.from(base64, 'base64');

const server = createServer((_, response) => {
  const body = bytes ?? JSON.stringify(value);
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.stdin.on('end', () => process.exit(0)).resume();

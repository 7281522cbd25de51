/**
 * Sends one HTTP request again and again over several connections and prints how many answers came, as JSON. A program
 * of its own, so that it does not share a processor's time with the server; plain sockets, so that it is faster than it.
 * Eight `#` in the request are the number of the request.
 */
import { connect } from 'node:net';

type Load = { port: number; request: string; connections: number; seconds: number };

const { port, request, connections, seconds } = JSON.parse(process.argv[2] ?? '') as Load;
const bytes = Buffer.from(request, 'latin1');
const headEnd = Buffer.from('\r\n\r\n');
let answers = 0;
let isCounting = false;
const numberAt = bytes.indexOf('########');
let sent = 0;

function nextRequest(): Buffer {
  if (numberAt < 0) return bytes;
  const numbered = Buffer.from(bytes);
  numbered.write(`${sent++}`.padStart(8, '0'), numberAt, 'latin1');
  return numbered;
}

/** Length of the answer at the beginning of the bytes; undefined while its head is not complete. */
function lengthOf(received: Buffer): number | undefined {
  const end = received.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head);
  return end + 4 + Number(/\ncontent-length: (\d+)/i.exec(head)?.[1]);
}

for (let i = 0; i < connections; i += 1) {
  let received: Buffer = Buffer.alloc(0);
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(nextRequest()));
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const length = lengthOf(received);
    if (length === undefined || received.length < length) return;
    received = received.subarray(length);
    if (isCounting) answers += 1;
    socket.write(nextRequest());
  });
  socket.on('error', (error) => {
    throw error;
  });
}

/** Never sleeps: what it costs to wake a sleeping processor would be counted against the slower of two servers. */
(function stayAwake() {
  setImmediate(stayAwake);
})();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
await pause(seconds * 250); // warm
isCounting = true;
const started = performance.now();
await pause(seconds * 1_000);
const perSecond = (answers / (performance.now() - started)) * 1_000;
process.stdout.write(`${JSON.stringify({ perSecond })}\n`, () => process.exit(0));

import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a measured program (`--import`): answers on a loopback port what the process holds once all garbage is
 * collected, as `LiveHeap`. `/snapshot` writes the heap to the working folder and answers the file's name.
 */
export type LiveHeap = {
  /** bytes */
  rss: number;
  heap: number;
  /** outside of the heap of JavaScript, buffers among them */
  external: number;
  /** what keeps the event loop busy, by kind: sockets, servers, timers … */
  handles: Record<string, number>;
  /** open files and sockets; 0 where the system does not tell */
  files: number;
};

const port = Number(process.env.BENCH_HEAP_PORT);
if (port && isMainThread) {
  delete process.env.BENCH_HEAP_PORT; // not for programs that this one starts
  delete process.env.NODE_OPTIONS;
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: object) => void;
  // also code that was not run lately and other caches of the engine: they grow for a long time, and are no leak
  const collect = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const server = createServer((request, response) => {
    response.setHeader('connection', 'close');
    if (request.url === '/snapshot') return void response.end(writeHeapSnapshot());
    collect();
    setImmediate(() => {
      collect(); // also what finalizers of the first round let go
      response.end(JSON.stringify(held()));
    });
  });
  server.listen(port, '127.0.0.1').unref();
}

function held(): LiveHeap {
  const { rss, heapUsed, external } = process.memoryUsage();
  const handles: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  return { rss, heap: heapUsed, external, handles, files: openFiles() };
}

function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}

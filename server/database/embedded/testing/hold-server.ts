import { once } from 'node:events';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

// A program that starts the embedded server on the given folder, says so in one line of JSON, and stops it when its
// input ends. Tests run it as a process of its own, to kill it or to start it twice.
const dataDir = process.argv[2] ?? '';
try {
  const server = await startEmbeddedPostgres({ dataDir, log: console.error, fsync: false });
  console.log(JSON.stringify({ connection: server.connection, adopted: server.adopted }));
  process.stdin.resume();
  await once(process.stdin, 'end');
  await server.stop();
} catch (error) {
  console.log(JSON.stringify({ failure: error instanceof Error ? error.message : String(error) }));
  process.exit(1);
}

import { once } from 'node:events';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

// A program that starts the embedded server on the given folder, says so in one line of JSON, and stops it when its
// input ends. Tests run it as a process of its own, to kill it or to start it twice. As root it can be told to go on under
// another account: only now, because that account need not be able to read the project.
const [dataDir = '', uid, gid] = process.argv.slice(2);
if (uid && gid) become(Number(uid), Number(gid));
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

function become(uid: number, gid: number): void {
  process.chdir('/');
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

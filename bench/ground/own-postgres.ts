import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { copyTemplateFolder, makeTemplateFolder, removeTemplateFolder } from '#server/testing/data-folder.ts';

let ready: Promise<string> | undefined;

/** A cluster of its own with the tables of the product and nothing in them; made once a run, and copied. */
export async function startOwnPostgres() {
  ready ??= makeTemplateFolder({ isMigrated: true }).then((folder) => {
    process.once('exit', () => removeTemplateFolder(folder));
    return folder;
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'namestead-bench-own-'));
  copyTemplateFolder(await ready, dataDir);
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const { user, host, port, database } = embedded.connection;
  const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  return {
    url,
    /** ends all connections and the server, by SIGQUIT as a crash would; its guard starts it again */
    restart(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): void {
      const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), signal);
    },
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

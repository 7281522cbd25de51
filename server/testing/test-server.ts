import { existsSync, statfsSync } from 'node:fs';

/** The PostgreSQL of this test run, as database.setup.ts provides it: a migrated database, and the folder of what made it. */
export type TestServer = { url: string; template: string; migrations: string };

/** Names of test databases begin so, followed by the process that made them. */
export const testDatabasePrefix = 'namestead_test_';

/** The connection string with another database's name. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*)\/?[^?]*/, `$1/${name}`);
}

/** Memory when there is plenty of it, else /tmp: a database is many small files, and some disks take 1 ms to make one. */
export function fastestFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return '/tmp';
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 * 1024 ** 3 ? memory : '/tmp';
}

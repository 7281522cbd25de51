/** The PostgreSQL of this test run, as database.setup.ts provides it. */
export type TestServer = { url: string; template: string };

/** Names of test databases begin so, followed by the process that made them. */
export const testDatabasePrefix = 'namestead_test_';

/** The connection string with another database's name. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*)\/?[^?]*/, `$1/${name}`);
}

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fastestFolder } from '../../testing/test-server.ts';

const program = '/usr/sbin/pdns_server';
const schemas = [
  '/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql',
  '/usr/share/doc/pdns-backend-sqlite3/schema.sqlite3.sql',
];

/** Whether the system's packages installed PowerDNS with its SQLite backend. */
export const hasPowerDns = existsSync(program) && schemas.some((file) => existsSync(file));

const key = 'not a secret';
const startMs = 10_000;

/** Starts a PowerDNS with an empty database of its own, on loopback; undefined on a try when a port is taken. */
export async function startPowerDns(dnsPort: number, apiPort: number) {
  const folder = mkdtempSync(join(fastestFolder(), 'namestead-powerdns-'));
  const database = join(folder, 'zones.sqlite3');
  const schema = schemas.find((file) => existsSync(file)) ?? '';
  const made = new DatabaseSync(database);
  made.exec(readFileSync(schema, 'utf8'));
  made.close();
  const options = {
    'config-dir': folder,
    'socket-dir': folder,
    launch: 'gsqlite3',
    'gsqlite3-database': database,
    'gsqlite3-dnssec': 'yes',
    'gsqlite3-pragma-synchronous': '0',
    'local-address': '127.0.0.1',
    'local-port': dnsPort,
    'zone-cache-refresh-interval': '0',
    'query-cache-ttl': '0',
    'negquery-cache-ttl': '0',
    'cache-ttl': '0',
    api: 'yes',
    'api-key': key,
    webserver: 'yes',
    'webserver-address': '127.0.0.1',
    'webserver-port': apiPort,
    'webserver-allow-from': '127.0.0.1',
    loglevel: '3',
    daemon: 'no',
    guardian: 'no',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${apiPort}`;
  const stop = async () => {
    child.kill('SIGKILL'); // nothing of it is kept
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/v1/servers/localhost${path}`, { ...init, headers: { 'x-api-key': key } });
  const deadline = performance.now() + startMs;
  while (!(await call('').catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`PowerDNS did not start: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { url, key, dnsPort, call, stop };
}

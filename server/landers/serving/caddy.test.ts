import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { freshApp } from '../../testing/app.ts';
import { freePort } from '../../testing/free-port.ts';
import { publishPage } from '../testing/given-page.ts';
import { landerServing } from './serving.feature.ts';

const isInstalled = spawnSync('caddy', ['version']).status === 0;
if (!isInstalled) console.warn('Caddy is not installed: deploy/Caddyfile is not tested.');

/** Caddy with the file of deploy/, but with certificates of its own authority, on ports of loopback. */
async function startCaddy(landerPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-caddy-'));
  const [http, https] = [await freePort(), await freePort()];
  const own = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tstorage file_system ${folder}\n\tskip_install_trust\n`;
  const file = readFileSync(join(import.meta.dirname, '../../../deploy/Caddyfile'), 'utf8')
    .replace(/^\{\n/m, own)
    .replace('on_demand\n', 'on_demand\n\t\tissuer internal\n');
  writeFileSync(join(folder, 'Caddyfile'), file);
  const environment = {
    APP_HOST: 'app.localhost',
    LANDER_UPSTREAM: `127.0.0.1:${landerPort}`,
    HOME: folder,
    PATH: process.env.PATH,
  };
  const caddy: ChildProcess = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  const running = new Promise<void>((resolve, reject) => {
    caddy.stderr?.on('data', (chunk) => {
      lines.push(`${chunk}`);
      if (`${chunk}`.includes('serving initial configuration')) resolve();
    });
    caddy.once('exit', () => reject(new Error(lines.join(''))));
  });
  onTestFinished(async () => {
    const ended = once(caddy, 'exit');
    if (caddy.kill()) await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  await running;
  return { http, https };
}

/** The page and the certificate's name over HTTPS; null where no certificate is given. */
async function visit(port: number, host: string): Promise<{ text: string; names: string } | null> {
  const socket: TLSSocket = connect({ port, host: '127.0.0.1', servername: host, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect');
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const names = socket.getPeerCertificate().subjectaltname ?? '';
    const text = Buffer.concat(await socket.toArray()).toString();
    return { text, names };
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}

test.skipIf(!isInstalled)(
  'D-187 behind Caddy names with a page get a certificate at the first visit, and no others do',
  async () => {
    const app = await freshApp({ settings: { LANDER_LISTEN: '127.0.0.1:0' } });
    await publishPage(app, await app.given.user(), 'quiet.com');
    const listening = (await landerServing.listen?.(app.parts, app)) as { port: number; stop(): Promise<unknown> };
    onTestFinished(async () => void (await listening.stop()));
    const { http, https } = await startCaddy(listening.port);

    const page = await visit(https, 'quiet.com');
    expect(page?.text).toMatch(/^HTTP\/1.1 200 OK/);
    expect(page?.names).toBe('DNS:quiet.com');
    expect((await visit(https, 'www.quiet.com'))?.text).toMatch(/Location: \/\/quiet\.com\//i);
    expect(await visit(https, 'nobody.com')).toBeNull();
    expect(await visit(https, 'a.quiet.com')).toBeNull();
    const plain = await fetch(`http://127.0.0.1:${http}/?lang=de`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/?lang=de']);
  },
);

import { get as getPlain, type RequestOptions } from 'node:http';
import { get as getSecure } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

type Seen = { status: number; location?: string; text: string; isTrusted?: boolean; issuer?: string; failure?: string };

/** As a checker looks: at the sandbox's port, with the site's name in Host and SNI. */
function look(url: string): Promise<Seen> {
  const { protocol, hostname, pathname } = new URL(url);
  const isSecure = protocol === 'https:';
  const { http, https, authority } = sandbox.addresses.web;
  const [host, port] = (isSecure ? https : http).split(':');
  const options: RequestOptions = { host, port, path: pathname, headers: { host: hostname }, agent: false };
  const tls = { servername: hostname, ca: authority, rejectUnauthorized: false };
  return new Promise((resolve) => {
    const asked = (isSecure ? getSecure : getPlain)({ ...options, ...(isSecure ? tls : {}) }, (reply) => {
      const chunks: Buffer[] = [];
      const socket = reply.socket as TLSSocket;
      const { location } = reply.headers;
      const seen = {
        status: reply.statusCode ?? 0,
        ...(location === undefined ? {} : { location }),
        ...(isSecure ? { isTrusted: socket.authorized, issuer: String(socket.getPeerCertificate().issuer.CN) } : {}),
      };
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('close', () => resolve({ ...seen, text: Buffer.concat(chunks).toString() }));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve({ status: 0, text: '', failure: error.code ?? '' }));
  });
}

test('D-232 a developed site sends from http to https, where its certificate is signed by the sandbox', async () => {
  expect(await look('http://web-company-a.test/')).toMatchObject({
    status: 301,
    location: 'https://web-company-a.test/',
  });
  const seen = await look('https://web-company-a.test/');
  expect(seen).toMatchObject({ status: 200, isTrusted: true });
  expect(seen.text).toContain('<nav>');
  expect((await look('https://web-company-a.test/')).text).toBe(seen.text);
});

test.each([
  ['http://web-parked-a.test/', 200, 'caf.js'],
  ['http://web-parked-script-a.test/', 200, '"/lander"'],
  ['http://web-parked-script-a.test/lander', 200, 'caf.js'],
  ['http://web-offer-a.test/', 200, '<form'],
  ['http://web-gone-a.test/', 404, 'Not Found'],
  ['https://web-botwall-a.test/', 403, 'Just a moment'],
  ['https://web-maintenance-a.test/', 503, ''],
  ['http://web-error500-a.test/', 500, ''],
  ['http://web-soon-a.de.test/', 200, 'Bald mehr'],
])('D-232 %s answers %i with what its word says', async (url, status, text) => {
  const seen = await look(url);
  expect(seen.status).toBe(status);
  expect(seen.text).toContain(text);
});

test.each([['expired'], ['selfsigned'], ['wronghost']])('D-232 the certificate of web-%s is broken', async (word) => {
  expect(await look(`https://web-${word}-a.test/`)).toMatchObject({ status: 200, isTrusted: false });
});

test('D-232 free names, closed servers and hosts without TLS answer nothing', async () => {
  expect(await look('http://free-a.com.test/')).toMatchObject({ failure: 'ECONNRESET' });
  expect(await look('http://web-reset-a.test/')).toMatchObject({ failure: 'ECONNRESET' });
  expect((await look('https://web-parked-a.test/')).failure).toBeTruthy();
  expect((await look('http://127.0.0.1/')).status).toBe(421);
});

test('D-232 a page that is cut off under TLS ends its connection and not the sandbox', async () => {
  expect((await look('https://web-badjson-a.test/')).text).toContain('Cut off');
  expect(await look('https://web-company-a.test/')).toMatchObject({ status: 200 });
});

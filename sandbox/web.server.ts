import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type SandboxAddresses, splitSandboxName } from '#contract/sandbox.ts';
import { loopback, send } from './http.ts';
import type { SandboxFacts } from './names.ts';
import { redirectOf, siteStatuses, withoutTls } from './site-answers.ts';
import { SiteCertificates } from './site-certificates.ts';
import { cutOff, playSiteFault } from './site-faults.ts';
import type { SiteKind } from './site-kinds.ts';
import { pageHtml } from './site-pages.ts';
import { languageOf } from './sites.ts';
import type { World } from './world.ts';

type WebServer = { addresses: SandboxAddresses['web']; stop(): Promise<void> };

const html = 'text/html; charset=utf-8';

/** The web sites of all names, on one loopback port for http and one for https; names are told apart by Host and SNI. */
export async function startWebServer(world: World): Promise<WebServer> {
  const certificates = new SiteCertificates(world.now());
  const handle = (isSecure: boolean) => (request: IncomingMessage, response: ServerResponse) => {
    Promise.try(serveSite, { world, isSecure, request, response }).catch(() => response.destroy());
  };
  const options = {
    keepAliveTimeout: 1_000,
    SNICallback(
      host: string,
      done: (error: Error | null, context?: ReturnType<typeof certificates.contextOf>) => void,
    ) {
      const site = siteAt(world, host.toLowerCase());
      if (!site || withoutTls.has(site.kind)) return done(new Error('no such host'));
      const change = world.sites.get(site.name) ?? {};
      done(null, certificates.contextOf({ name: site.name, kind: site.kind, change, now: world.now() }));
    },
  };
  const http = createServer({ keepAliveTimeout: 1_000 }, handle(false));
  const https = createTlsServer(options, handle(true));
  const open = new Set<Socket>();
  for (const server of [http, https]) {
    server.on('connection', (socket: Socket) => {
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    });
  }
  https.on('tlsClientError', (_, socket) => socket.destroy());
  await Promise.all([http, https].map(listening));
  const addressOf = (server: Server) => `${loopback}:${(server.address() as AddressInfo).port}`;
  return {
    addresses: { http: addressOf(http), https: addressOf(https), authority: certificates.authority },
    async stop() {
      const closed = [http, https].map((server) => new Promise<void>((done) => server.close(() => done())));
      for (const socket of open) socket.destroy();
      await Promise.all(closed);
    },
  };
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, loopback, resolve);
  });
}

type Site = { name: string; facts: SandboxFacts; kind: SiteKind };

/** The site of a host name; undefined where no such name is registered. */
function siteAt(world: World, host: string): Site | undefined {
  const parts = splitSandboxName(host);
  const name = parts && `${parts.sld}.${parts.suffix}`;
  const facts = name === undefined ? undefined : world.factsOf(name);
  return name !== undefined && facts ? { name, facts, kind: world.siteKindOf(facts) } : undefined;
}

type Asked = { world: World; isSecure: boolean; request: IncomingMessage; response: ServerResponse };

async function serveSite({ world, isSecure, request, response }: Asked): Promise<void> {
  const host = (request.headers.host ?? '').toLowerCase().replace(/:\d{1,5}$/, '');
  const site = siteAt(world, host);
  if (!site) {
    if (host.endsWith('.test')) return cutOff(request);
    return send(response, 421, 'text/plain', 'Misdirected request');
  }
  const { name, facts, kind } = site;
  world.count('web', name);
  if (kind === 'reset' || kind === 'none') return cutOff(request);
  if (await playSiteFault(world, name, request, response)) return;
  const to = redirectOf({ name, kind, host, path: request.url ?? '/', isSecure });
  if (to !== undefined) return void response.writeHead(to.status, { location: to.location, 'content-length': 0 }).end();
  if (sendHostile(kind, response)) return;
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const change = world.sites.get(name) ?? {};
  const text = pageHtml({ facts, kind, language: languageOf(facts), change, path, now: world.now() });
  if (kind === 'forsale') response.setHeader('x-namestead-lander', 'for-sale');
  if (kind === 'charset') return send(response, 200, 'text/html; charset=utf-7', Buffer.from(text, 'latin1'));
  send(response, siteStatuses[kind] ?? 200, html, text);
}

const bombBytes = 200_000_000;
let bomb: Buffer | undefined;

/** Answers that no checker may choke on; false where the site is an ordinary one. */
function sendHostile(kind: SiteKind, response: ServerResponse): boolean {
  switch (kind) {
    case 'bomb':
      bomb ??= gzipSync(Buffer.alloc(bombBytes, '<p>x</p>'));
      response.writeHead(200, { 'content-type': html, 'content-encoding': 'gzip' }).end(bomb);
      return true;
    case 'big':
      send(response, 200, html, `<!doctype html><title>Big</title>${'<p>All work and no play.</p>'.repeat(400_000)}`);
      return true;
    case 'endless': {
      response.writeHead(200, { 'content-type': html });
      const timer = setInterval(() => response.write('<p>and so on</p>'.repeat(50)), 20).unref();
      response.on('close', () => clearInterval(timer));
      return true;
    }
    case 'metaloop':
      send(response, 200, html, '<!doctype html><title>Moving</title><meta http-equiv="refresh" content="0; url=/">');
      return true;
    case 'binary':
      send(response, 200, 'application/octet-stream', Buffer.alloc(4_096, 0));
      return true;
    default:
      return false;
  }
}

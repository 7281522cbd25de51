import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { testView } from '#server/landers/testing/given-page.ts';
import { freePort } from '#server/testing/free-port.ts';
import { findBrowser } from '../../scripts/browser.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import type { LighthouseScores } from '../programs/lighthouse.ts';
import type { Measure } from '../report.ts';
import { install, medianOf, scoresOf, timesOf } from './lighthouse.ts';
import { giveStorefront } from './storefront.ts';

const kinds = ['binAi', 'modern', 'comingSoon'] as const;
const forms = ['mobile', 'desktop'] as const;
const rounds = 3;

/** Lighthouse's scores of the built-in pages of landers and of a storefront of 10,000 names, each by its own host behind TLS. */
export async function measureLanderLighthouse(ground: Ground): Promise<Measure[]> {
  install();
  const given = [...(await givePages(ground)), { kind: 'storefront', host: await giveStorefront(ground) }];
  const hosts = given.filter(({ kind }) => ground.pages?.includes(kind) ?? true);
  const landerPort = await freePort();
  const server = await startServer(ground, { ROLE: 'web', LANDER_LISTEN: `127.0.0.1:${landerPort}` });
  const folder = mkdtempSync(join(tmpdir(), 'namestead-lander-lighthouse-'));
  const front = await startTls(folder, landerPort);
  const port = await freePort();
  const { executablePath, env, args } = await findBrowser();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath ? { executablePath } : {}),
    env: { ...process.env, ...env } as Record<string, string>,
    args: [
      ...args,
      `--remote-debugging-port=${port}`,
      `--host-resolver-rules=MAP *:443 127.0.0.1:${front.port}`,
      '--ignore-certificate-errors',
    ],
  });
  const measures: Measure[] = [];
  try {
    for (const { kind, host } of hosts) {
      const url = `https://${host}/`;
      for (const form of forms) {
        const scores = await medianOf(ground.isQuick ? 1 : rounds, () =>
          scoresOf({ url, cookie: '', port, form, isPublic: true }),
        );
        const faults = scores.faults.map((fault) => `\n    ${fault}`).join('');
        ground.say(`  ${kind}, ${form}: ${timesOf(scores)}${faults}`);
        measures.push(line(`the page "${kind}", ${form}: the lowest of four categories`, scores));
      }
    }
    return measures;
  } finally {
    await context.close();
    front.server.close();
    front.server.closeAllConnections();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function line(what: string, { performance, accessibility, bestPractices, seo }: LighthouseScores): Measure {
  const all = [performance, accessibility, bestPractices, seo];
  const lowest = Math.min(...all);
  return {
    id: '',
    what,
    ours: all.join(', '),
    against: '100',
    ratio: lowest / 100,
    better: 'higher',
    floor: 1,
    aim: null,
  };
}

/** A page of each kind for a name that may have one; returns their hosts. */
async function givePages({ pool }: Ground): Promise<{ kind: string; host: string }[]> {
  const { rows } = await pool.query<{ name: string; user_id: string; id: string }>(
    `select name, user_id, id from domain where in_portfolio and status = 0 and not needs_verification
       and not is_deleted order by length(name), name limit $1`,
    [kinds.length],
  );
  for (const [at, { name, user_id, id }] of rows.entries()) {
    const view = JSON.stringify(testView(name, { kind: kinds[at] ?? 'binAi', sellerName: 'Johanna Reyes' }));
    await pool.query(
      `insert into lander_page (host, user_id, lander_id, domain_id, view, version, updated_at)
       values ($1, $2, $3, $3, $4, 1, now()) on conflict (host) do update set view = excluded.view`,
      [name, user_id, id, view],
    );
  }
  if (rows.length < kinds.length) throw new Error('There are too few names that may have a page.');
  return rows.map(({ name }, at) => ({ kind: kinds[at] ?? '', host: name }));
}

/** Sends on what comes by TLS, as the front server of an installation does; its certificate is its own word. */
async function startTls(folder: string, landerPort: number): Promise<{ server: Server; port: number }> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=landers.test'];
  const made = spawnSync('openssl', [...asked, '-keyout', key, '-out', cert]);
  if (made.status !== 0) throw new Error('This measure needs openssl.');
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, reply) => {
    const headers = { ...request.headers, 'x-forwarded-proto': 'https' };
    const { method, url: path } = request;
    const onward = httpRequest({ host: '127.0.0.1', port: landerPort, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    request.pipe(onward);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, port };
}

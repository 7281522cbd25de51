import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import type { SandboxAddresses } from '#contract/sandbox.ts';
import { createDnsClient } from '#server/dns/dns.client.ts';
import { createHostLocks } from '#server/websites/look/host-locks.ts';
import { createLookAtWebsite } from '#server/websites/look/look-at-website.ts';
import { firstLine, startProgram, stopProgram } from '../ground/child.ts';
import type { Ground } from '../ground/ground.ts';
import { inTurns, type Measure, perSecond } from '../report.ts';

const parallel = 24; // as WEBSITE_PARALLEL
const kinds = ['company', 'shop', 'blog', 'article', 'app', 'offer', 'parked-network', 'market'];

/** Looks at websites a second against a loop that only fetches the same pages: DNS, TLS, one request, all of its body. */
export async function measureWebsites(ground: Ground): Promise<Measure[]> {
  const sandbox = startProgram('sandbox/main.ts', []);
  const addresses = JSON.parse(await firstLine(sandbox)) as SandboxAddresses;
  const dns = createDnsClient({ mode: 'off', sandbox: addresses.dns, servers: [] });
  try {
    const wanted = ground.isQuick ? 160 : 480;
    const names = await registered(addresses, wanted);
    const look = createLookAtWebsite({
      ...{ dns, mode: 'off', sandbox: addresses.web, userAgent: 'Namestead bench', hostLocks: createHostLocks() },
      now: () => new Date(),
    });
    const looks = () => rateOf(names, async (name) => void (await look({ name })));
    const fetches = () => rateOf(names, fetcher(addresses));
    await fetches(); // certificates are made when they are first asked for
    const found = await inTurns(ground.isQuick ? 3 : 7, looks, fetches);
    return [
      {
        id: '',
        what: `looks at ${names.length} websites, ${parallel} at a time`,
        ours: perSecond(found.ours, 'looks'),
        against: `bare fetch loop ${perSecond(found.limit, 'pages')}`,
        ratio: found.ratio,
        spread: found.spread,
        better: 'higher',
        floor: 0.7,
        aim: 0.8,
      },
    ];
  } finally {
    dns.close();
    await stopProgram(sandbox);
  }
}

/** Names that the sandbox has, with sites of every usual kind behind TLS. */
async function registered({ dns }: SandboxAddresses, wanted: number): Promise<string[]> {
  const resolver = resolverOf(dns);
  const names: string[] = [];
  for (let at = 0; names.length < wanted; at++) {
    const name = `web-${kinds[at % kinds.length]}-bench${at}.com.test`;
    if (await resolver.resolve4(name).catch(() => null)) names.push(name);
  }
  return names;
}

function resolverOf(dns: string): Resolver {
  const resolver = new Resolver();
  resolver.setServers([dns]);
  return resolver;
}

async function rateOf(names: readonly string[], work: (name: string) => Promise<void>): Promise<number> {
  const waiting = [...names];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await work(name);
    }),
  );
  return names.length / ((performance.now() - began) / 1_000);
}

/** Resolves a name, connects, and reads its page to the end; nothing is checked, read or kept of it. */
function fetcher({ dns, web }: SandboxAddresses): (name: string) => Promise<void> {
  const resolver = resolverOf(dns);
  const [host = '', port = ''] = web.https.split(':');
  return async (name) => {
    await resolver.resolve4(name);
    const headers = { host: name, 'accept-encoding': 'gzip' };
    const asked = get({ host, port, servername: name, path: '/', headers, rejectUnauthorized: false, agent: false });
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    await once(reply.resume(), 'end');
  };
}
